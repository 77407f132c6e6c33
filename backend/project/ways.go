package project

import (
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"crg/backend/base/fault"
	"crg/backend/project/textform"
)

// wayFile makes a template a way of thinking. It is for whoever chooses one, so that no project gets a copy.
const wayFile = "way.txt"

// answerHole is where the wording of a goal takes what the person said.
const answerHole = "{answer}"

var wayFormat = textform.Format{Known: []string{"name", "line", "ask", "goal"}}

// Way is a template for one kind of question.
type Way struct {
	ID       string // "decide", in every language
	Template string
	Name     string // "Decide"
	Line     string // what it does, in a sentence
	Ask      string // what the person is asked
	wording  string // of the goal, with a hole for the answer
}

// Goal is the goal's text for what the person said. Who asks in whole sentences is taken at their word.
func (w Way) Goal(said string) string {
	said = strings.TrimSpace(said)
	if w.wording == "" || said == "" || strings.ContainsAny(said, "?\n") {
		return said
	}
	return strings.ReplaceAll(w.wording, answerHole, strings.TrimRight(said, ".!"))
}

// longestQuestion is in characters: far beyond what a person asks, and short enough for every prompt.
const longestQuestion = 4000

// GoalOf is the goal of a new project for what the person said, as its way of thinking words it; a template that is no way leaves
// it as it is. Errors: question.long, way.damaged.
func GoalOf(templates fs.FS, template, language, said string) (string, error) {
	said = strings.TrimSpace(said)
	if utf8.RuneCountInString(said) > longestQuestion {
		return "", fault.New("question.long", "", "most", strconv.Itoa(longestQuestion))
	}
	if !IsWay(templates, template) {
		return said, nil
	}
	way, err := FindWay(templates, template, language)
	return way.Goal(said), err
}

// IsWay reports a template that is a way of thinking.
func IsWay(templates fs.FS, template string) bool {
	_, err := fs.Stat(templates, path.Join(template, wayFile))
	return err == nil
}

// FindWay reads the way of that name: its texts for a language stand in a template of their own, as "decide-de" does for the
// German of "decide". Errors: project.way, and way.damaged with file and line.
func FindWay(templates fs.FS, name, language string) (Way, error) {
	for _, template := range []string{name + "-" + language, name} {
		if fs.ValidPath(template) && IsWay(templates, template) {
			way, err := readWay(templates, template)
			way.ID = name
			return way, err
		}
	}
	return Way{}, fault.New("project.way", name, "names", strings.Join(wayNames(templates), ", "))
}

// Ways are the ways of thinking in a language, in the order of their folders. One that cannot be read is left out, and its fault
// told: it spoils none of the others.
func Ways(templates fs.FS, language string) (list []Way, broken error) {
	for _, name := range wayNames(templates) {
		way, err := FindWay(templates, name, language)
		if err != nil {
			broken = errors.Join(broken, err)
			continue
		}
		list = append(list, way)
	}
	return list, broken
}

// wayNames are the ways in the language that needs no ending.
func wayNames(templates fs.FS) (names []string) {
	for _, name := range Templates(templates) {
		if IsWay(templates, name) && !strings.Contains(name, "-") {
			names = append(names, name)
		}
	}
	return names
}

func readWay(templates fs.FS, template string) (Way, error) {
	file := path.Join(template, wayFile)
	data, why, line := readText(templates, file)
	if !why.IsZero() {
		return Way{}, damagedWay(file, max(line, 1), "text")
	}
	values := textform.Parse(data).Values(wayFormat)
	if len(values.Notes) > 0 {
		return Way{}, damagedWay(file, values.Notes[0].Line, "key: value")
	}
	way := Way{Template: template}
	into := map[string]*string{"name": &way.Name, "line": &way.Line, "ask": &way.Ask, "goal": &way.wording}
	last := 1
	for _, e := range values.Entries {
		to := into[e.Key]
		if to == nil || e.Value == "" || *to != "" || e.Key == "goal" && !strings.Contains(e.Value, answerHole) {
			return Way{}, damagedWay(file, e.Line, e.Key)
		}
		*to, last = e.Value, e.Line
	}
	for _, key := range wayFormat.Known {
		if *into[key] == "" {
			return Way{}, damagedWay(file, last, key)
		}
	}
	return way, nil
}

func damagedWay(file string, line int, key string) error {
	return fault.New("way.damaged", file, "line", strconv.Itoa(line), "key", key, "hole", answerHole)
}
