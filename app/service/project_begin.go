package service

import "crg/backend/project"

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
	goal, err := project.GoalOf(s.app.templates, n.Way, n.Language, n.Question)
	if err != nil {
		return ProjectInfo{}, err
	}
	info, err := s.Create(n.Dir, n.Way, n.Language, n.Title)
	if err != nil {
		return info, err
	}
	s.app.Report(s.useModel(n.Model))
	if goal == "" {
		return info, nil
	}
	p, err := s.app.project()
	if err == nil {
		_, err = p.Edit.SetGoal(goal, false)
	}
	return s.Current(), err
}
