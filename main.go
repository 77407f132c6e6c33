// Command crg: Collaborative Reasoning Graphs.
package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"

	_ "crg/app" // the wings
	"crg/app/cli"
	"crg/app/packed"
	"crg/backend"
	"crg/backend/base/fault"
)

//go:embed all:frontend/packed
var pageFiles embed.FS

// wails.json is the one place of the version: the Windows program's file and product version are made from it, too.
//
//go:embed wails.json
var about []byte

// commit names the build more closely; the build scripts set it.
var commit string

// openWindow shows the window; it is nil in a build without one (see desktop.go).
var openWindow func(dir string) error

func main() {
	fault.OnBug = func(what string) { fmt.Fprintln(os.Stderr, "crg: an internal fault was noticed:", what) }
	backend.Version = version()
	program := cli.Program{Templates: templates(), Page: page(), Window: openWindow}
	os.Exit(cli.Main(os.Args[1:], program, os.Stdin, os.Stdout, os.Stderr))
}

// page is what the windows and browsers show.
func page() fs.FS { return packed.FS(folder(pageFiles, "frontend/packed")) }

func folder(files fs.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return sub
}

// version is "0.1.0", with the commit "0.1.0 (2c84ffe)".
func version() string {
	var wails struct {
		Info struct{ ProductVersion string }
	}
	if err := json.Unmarshal(about, &wails); err != nil {
		panic(err)
	}
	if commit == "" {
		return wails.Info.ProductVersion
	}
	return wails.Info.ProductVersion + " (" + commit + ")"
}
