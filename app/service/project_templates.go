package service

import (
	"slices"
	"strings"

	"crg/backend"
	"crg/backend/project"
)

// exampleTemplate is the template of the example. It is offered on its own, not among the ways to begin.
const exampleTemplate = "example"

// usualLanguage is that of the templates whose names do not end with another.
const usualLanguage = "en"

// Example makes a fresh copy of the example project, in that language if there is one, in a folder of that name in the
// person's documents, and opens it. Errors: file.unsafe-name, file.write.
func (s *Projects) Example(language, name string) (ProjectInfo, error) {
	dir := free(s.NewPlace(), name)
	if err := backend.Create(dir, s.inLanguage(exampleTemplate, language), s.app.templates); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(dir)
}

// Templates names the templates of new projects, "default" first. One that differs in its language only is none of its own, nor
// is a way of thinking: that is chosen by what it says of itself.
func (s *Projects) Templates() []string {
	languages := s.Languages()
	names := slices.DeleteFunc(project.Templates(s.app.templates), func(name string) bool {
		return name == exampleTemplate || project.IsWay(s.app.templates, name) || slices.Contains(languages, name[strings.LastIndex(name, "-")+1:])
	})
	slices.SortStableFunc(names, func(a, b string) int {
		switch {
		case a == project.DefaultTemplate:
			return -1
		case b == project.DefaultTemplate:
			return 1
		}
		return strings.Compare(a, b)
	})
	return names
}

// Languages are those in which a new project can speak to the model, as "en" and "de".
func (s *Projects) Languages() []string {
	languages := []string{usualLanguage}
	for _, name := range project.Templates(s.app.templates) {
		if len(name) == len(usualLanguage) {
			languages = append(languages, name)
		}
	}
	return languages
}

// inLanguage is the name of a template in a language, or as it is where there is none.
func (s *Projects) inLanguage(template, language string) string {
	name := template + "-" + language
	if template == "" || template == project.DefaultTemplate {
		name = language
	}
	if slices.Contains(project.Templates(s.app.templates), name) {
		return name
	}
	return template
}
