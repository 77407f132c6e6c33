package service

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"crg/backend/base/fault"
	"crg/backend/project"
)

// WayOfThinking is what a new project can start from.
type WayOfThinking struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Line string `json:"line"` // what it does
	Ask  string `json:"ask"`  // what the person is asked
}

// NewProject is what a person says of a new project.
type NewProject struct {
	Dir      string `json:"dir"`
	Title    string `json:"title"`
	Question string `json:"question"` // "" = no goal yet
	Way      string `json:"way"`      // of thinking, or another template; "" = the usual loop
	Language string `json:"language"` // in which the model is spoken to

	Model ModelWish `json:"model"`
}

// longestQuestion is far beyond what a person asks, and short enough for every prompt.
const longestQuestion = 4000

// Ways are the ways of thinking in a language. One whose file is damaged is told of and left out.
func (s *Projects) Ways(language string) []WayOfThinking {
	list, broken := project.Ways(s.app.templates, language)
	if broken != nil {
		s.app.Report(broken)
	}
	ways := []WayOfThinking{}
	for _, w := range list {
		ways = append(ways, WayOfThinking{w.ID, w.Name, w.Line, w.Ask})
	}
	return ways
}

// Begin makes a project and opens it with its goal, as the way of thinking words the question. What the person said is judged
// before anything is made. A model that is not there any more is told of; the project begins with that of its template. Errors: those
// of Create, way.damaged, question.long.
func (s *Projects) Begin(n NewProject) (ProjectInfo, error) {
	question := strings.TrimSpace(n.Question)
	if utf8.RuneCountInString(question) > longestQuestion {
		return ProjectInfo{}, fault.New("question.long", "", "most", strconv.Itoa(longestQuestion))
	}
	if project.IsWay(s.app.templates, n.Way) {
		way, err := project.FindWay(s.app.templates, n.Way, n.Language)
		if err != nil {
			return ProjectInfo{}, err
		}
		question = way.Goal(question)
	}
	info, err := s.Create(n.Dir, n.Way, n.Language, n.Title)
	if err != nil {
		return info, err
	}
	s.app.Report(s.useModel(n.Model))
	if question == "" {
		return info, nil
	}
	p, err := s.app.project()
	if err == nil {
		_, err = p.Edit.SetGoal(question, false)
	}
	return s.Current(), err
}
