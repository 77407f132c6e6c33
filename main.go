// Command crg: Collaborative Reasoning Graphs.
package main

import (
	"embed"
	"fmt"
	"io/fs"
	"os"

	"crg/app/cli"
	"crg/backend/base/fault"
)

//go:embed all:project-template all:frontend/dist
var files embed.FS

// openWindow shows the window; it is nil in a build without one (see desktop.go).
var openWindow func(dir string) error

func main() {
	fault.OnBug = func(what string) { fmt.Fprintln(os.Stderr, "crg: an internal fault was noticed:", what) }
	program := cli.Program{Templates: folder("project-template"), Page: folder("frontend/dist"), Window: openWindow}
	os.Exit(cli.Main(os.Args[1:], program, os.Stdin, os.Stdout, os.Stderr))
}

func folder(name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return sub
}
