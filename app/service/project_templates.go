package service

import (
	"crg/backend"
	"crg/backend/project"
	"crg/backend/project/workspace"
)

// Example makes a fresh copy of the example project, in that language if there is one, in a folder of that name in the
// person's documents, and opens it. Errors: file.unsafe-name, file.write.
func (s *Projects) Example(language, name string) (ProjectInfo, error) {
	dir := workspace.Free(s.NewPlace(), name)
	if err := backend.Create(dir, s.inLanguage(project.ExampleTemplate, language), s.app.templates); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(dir)
}

// Templates names the templates of new projects, "default" first.
func (s *Projects) Templates() []string { return project.Offered(s.app.templates) }

// Languages are those in which a new project can speak to the model, as "en" and "de".
func (s *Projects) Languages() []string { return project.Languages(s.app.templates) }

func (s *Projects) inLanguage(template, language string) string {
	return project.InLanguage(s.app.templates, template, language)
}
