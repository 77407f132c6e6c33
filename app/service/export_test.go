package service

import "crg/backend"

// OpenProject is the project that is open, for tests that act behind the page's back.
func (a *App) OpenProject() (*backend.Project, error) { return a.project() }

// HomeRoot is the app's own folder.
func (a *App) HomeRoot() string { return string(a.home.folder) }

// Options are those of every project that is opened from now on.
func (a *App) Options() *backend.Options { return &a.options }
