package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// packageJSON is what a package says of itself.
type packageJSON struct {
	Name, Version, License, Homepage string
	Author                           json.RawMessage
	Repository                       json.RawMessage
}

// pagePackages are the npm packages of which something is in the page: list holds their folders, as vite.config.ts wrote it.
func pagePackages(list string) ([]entry, error) {
	data, err := os.ReadFile(list)
	if err != nil {
		return nil, err
	}
	var dirs []string
	if err := json.Unmarshal(data, &dirs); err != nil {
		return nil, fmt.Errorf("%s: %w", list, err)
	}
	all, seen := []entry{}, map[string]bool{}
	for _, dir := range dirs {
		e, err := pagePackage(dir)
		if err != nil {
			return nil, err
		}
		if err := allowed(e); err != nil {
			return nil, err
		}
		if id := e.Name + "@" + e.Version; !seen[id] { // the same may lie in two places
			seen[id] = true
			all = append(all, e)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s names no package: the page was not built by vite.config.ts", list)
	}
	return all, nil
}

func pagePackage(dir string) (entry, error) {
	data, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return entry{}, err
	}
	var p packageJSON
	if err := json.Unmarshal(data, &p); err != nil {
		return entry{}, fmt.Errorf("%s: %w", dir, err)
	}
	texts, err := notices(dir)
	if err != nil {
		return entry{}, err
	}
	e := entry{Name: p.Name, Version: p.Version, Licence: p.License, From: "https://www.npmjs.com/package/" + p.Name, Text: strings.Join(texts, "\n\n")}
	if e.Text == "" {
		e.Text = withoutFile(p)
	}
	if e.Licence == "" {
		e.Licence = kind(e.Text)
	}
	return e, nil
}

// withoutFile says plainly what a package without a licence file says of its licence, and adds the words of that licence.
func withoutFile(p packageJSON) string {
	author, place := named(p.Author), named(p.Repository)
	if author == "" {
		author = "the authors of " + p.Name
	}
	text := fmt.Sprintf("This package comes without a licence file. Its package.json names the licence %s.\nAuthor: %s", p.License, author)
	if place != "" {
		text += "\nSource: " + place
	}
	if p.License == "MIT" {
		text += "\n\n" + strings.Replace(mit, "{author}", author, 1)
	}
	return text
}

// named reads a person or a repository: plain text, or an object with a name or an address.
func named(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var object struct{ Name, URL string }
	_ = json.Unmarshal(raw, &object)
	if object.Name != "" {
		return object.Name
	}
	return object.URL
}

const mit = `MIT License

Copyright (c) {author}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`
