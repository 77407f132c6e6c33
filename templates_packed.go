//go:build production

package main

import (
	_ "embed"
	"io/fs"

	"crg/app/packed"
)

// What is given away takes them packed, which makes it 0.8 MB smaller; build/page puts them there.
//
//go:embed build/bin/templates.gz
var templateArchive []byte

// templates are what new projects are made of.
func templates() fs.FS { return packed.Archive(templateArchive) }
