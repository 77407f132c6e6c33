//go:build bindings

package main

import (
	"fmt"
	"os"

	"crg/app/service"
	"crg/app/window"
)

// The build that writes the page's types replaces the program: it needs no arguments and touches no project.
func init() {
	if err := window.Generate(service.New(templates(), nil, service.OpenHome(os.DevNull))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}
