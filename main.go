// Command crg: Collaborative Reasoning Graphs.
package main

import (
	"embed"
	"io/fs"
	"os"

	"crg/app/cli"
)

//go:embed all:project-template
var files embed.FS

func main() {
	templates, err := fs.Sub(files, "project-template")
	if err != nil {
		panic(err)
	}
	os.Exit(cli.Main(os.Args[1:], templates, os.Stdin, os.Stdout, os.Stderr))
}
