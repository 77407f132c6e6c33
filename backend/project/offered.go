package project

import (
	"io/fs"
	"slices"
	"strings"
)

// ExampleTemplate is the template of the example. It is offered on its own, not among the ways to begin.
const ExampleTemplate = "example"

// UsualLanguage is that of the templates whose names do not end with another.
const UsualLanguage = "en"

// Languages are those in which a new project can speak to the model, as "en" and "de": each but the usual one is a template of its own.
func Languages(templates fs.FS) []string {
	languages := []string{UsualLanguage}
	for _, name := range Templates(templates) {
		if len(name) == len(UsualLanguage) {
			languages = append(languages, name)
		}
	}
	return languages
}

// Speaks is the language in which the project speaks to the model: that of the template that it began with.
func (s *Settings) Speaks() string {
	if s.Template == "de" || strings.HasSuffix(s.Template, "-de") {
		return "de"
	}
	return UsualLanguage
}

// Offered names the templates of new projects, the default one first. One that differs in its language only is none of its own, nor is
// a way of thinking: that is chosen by what it says of itself.
func Offered(templates fs.FS) []string {
	languages := Languages(templates)
	names := slices.DeleteFunc(Templates(templates), func(name string) bool {
		return name == ExampleTemplate || IsWay(templates, name) || slices.Contains(languages, name[strings.LastIndex(name, "-")+1:])
	})
	slices.SortStableFunc(names, func(a, b string) int {
		switch {
		case a == DefaultTemplate:
			return -1
		case b == DefaultTemplate:
			return 1
		}
		return strings.Compare(a, b)
	})
	return names
}

// InLanguage is the name of a template in a language, or as it is where there is none.
func InLanguage(templates fs.FS, template, language string) string {
	name := template + "-" + language
	if template == "" || template == DefaultTemplate {
		name = language
	}
	if slices.Contains(Templates(templates), name) {
		return name
	}
	return template
}
