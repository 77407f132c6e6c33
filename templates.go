//go:build !production

package main

import (
	"embed"
	"io/fs"
)

//go:embed all:project-template
var templateFiles embed.FS

// templates are what new projects are made of.
func templates() fs.FS { return folder(templateFiles, "project-template") }
