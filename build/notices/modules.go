package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// listed is what `go list -json` says of a package.
type listed struct {
	Dir    string
	Module *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// modules are the Go modules whose packages are linked into the window, for either system, and Go itself.
func modules() ([]entry, error) {
	texts, found := map[string][]string{}, map[string]entry{}
	for _, system := range []string{"windows", "linux"} {
		packages, err := linked(system)
		if err != nil {
			return nil, err
		}
		for _, p := range packages {
			if p.Module == nil || p.Module.Main {
				continue
			}
			id := p.Module.Path + "@" + p.Module.Version
			found[id] = entry{Name: p.Module.Path, Version: p.Module.Version, From: "https://pkg.go.dev/" + id}
			// A part that came from elsewhere has its notice beside it, between the package and the module's root.
			for dir := p.Dir; len(dir) >= len(p.Module.Dir); dir = filepath.Dir(dir) {
				more, err := notices(dir)
				if err != nil {
					return nil, err
				}
				for _, text := range more {
					if !slices.Contains(texts[id], text) {
						texts[id] = append(texts[id], text)
					}
				}
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	if texts["go"], err = notices(strings.TrimSpace(string(root))); err != nil {
		return nil, err
	}
	found["go"] = entry{Name: "Go", Version: strings.TrimPrefix(runtime.Version(), "go"), From: "https://go.dev"}
	const pdfium = "backend/artifact/pdfium"                  // comes as a file of its own, not as a package
	for _, dir := range []string{pdfium, pdfium + "/parts"} { // its own, and those of the libraries inside it
		more, err := notices(dir)
		if err != nil {
			return nil, err
		}
		texts["pdfium"] = append(texts["pdfium"], more...)
	}
	found["pdfium"] = entry{Name: "PDFium, as WebAssembly of go-pdfium", Version: "1.19.2", From: "https://pdfium.googlesource.com/pdfium"}
	all := make([]entry, 0, len(found))
	for id, e := range found {
		slices.Sort(texts[id]) // whatever order the packages came in
		e.Text = strings.Join(texts[id], "\n\n"+strings.Repeat("-", 60)+"\n\n")
		e.Licence = kindsOf(texts[id])
		if err := allowed(e); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// linked lists the packages of the window for a system.
func linked(system string) ([]listed, error) {
	c := exec.Command("go", "list", "-deps", "-tags", "desktop,production,webkit2_41", "-json=Dir,Module", ".")
	c.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list for %s: %w", system, err)
	}
	var packages []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}
