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

//go:embed all:project-template
var files embed.FS

func main() {
	fault.OnBug = func(what string) { fmt.Fprintln(os.Stderr, "crg: an internal fault was noticed:", what) }
	templates, err := fs.Sub(files, "project-template")
	if err != nil {
		panic(err)
	}
	os.Exit(cli.Main(os.Args[1:], templates, os.Stdin, os.Stdout, os.Stderr))
}
