// Command conformance says which lines of the specification have a proof: a test whose name or row carries the id, or,
// for lines proved by inspection, a paragraph in docs/conformance.md. It prints the rest by kind of proof.
// It reports; it never fails a build for a missing proof.
package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// line is one row of docs/conformance-ids.txt: "CRG-104 M u". What stands before the number names the document.
type line struct{ id, level, proof string }

// kinds are the proof letters of the list, in the order they are printed.
var kinds = []struct{ letter, name string }{
	{"u", "unit test"},
	{"i", "integration test"},
	{"e", "seen end to end"},
	{"r", "read by a person (docs/conformance.md)"},
}

// idIn finds ids in the names of tests and rows; TestCRG_13_53_ChangesAreNoticed proves two lines.
var idIn = regexp.MustCompile(`(CRG|3LG)[-_](\d+(?:_\d+)*)`)

// readIn finds the ids that a paragraph of docs/conformance.md is about; one that is only mentioned proves nothing.
var readIn = regexp.MustCompile(`(?m)^\*\*(CRG|3LG)-(\d+)\*\*`)

// comment: an id that is only mentioned proves nothing.
var comment = regexp.MustCompile(`(?m)^\s*//.*$`)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	lines, err := readList(filepath.Join(root, "docs", "conformance-ids.txt"))
	if err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
	tests, docs, err := proofs(root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
	report(lines, tests, docs)
}

func readList(name string) ([]line, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []line
	in := bufio.NewScanner(f)
	for in.Scan() {
		fields := strings.Fields(in.Text())
		if len(fields) >= 3 && fields[0] != "#" {
			out = append(out, line{fields[0], fields[1], fields[2]})
		}
	}
	return out, in.Err()
}

// proofs collects the ids named in tests and test scripts, and those named in docs/conformance.md.
func proofs(root string) (tests, docs map[string]bool, err error) {
	tests, docs = map[string]bool{}, map[string]bool{}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); path != root && (strings.HasPrefix(name, ".") || name == "node_modules" || name == "bin") {
				return filepath.SkipDir
			}
			return nil
		}
		into, find := tests, idIn
		switch slash := filepath.ToSlash(path); {
		case strings.HasSuffix(slash, "docs/conformance.md"):
			into, find = docs, readIn
		case !isTest(slash):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, ".go") {
			text = comment.ReplaceAll(text, nil)
		}
		for _, m := range find.FindAllSubmatch(text, -1) {
			for _, number := range strings.Split(string(m[2]), "_") {
				into[string(m[1])+"-"+number] = true
			}
		}
		return nil
	})
	return tests, docs, err
}

func isTest(path string) bool {
	for _, end := range []string{"_test.go", ".test.ts", ".test.tsx", ".spec.ts", ".spec.mjs", ".e2e.mjs"} {
		if strings.HasSuffix(path, end) {
			return true
		}
	}
	return strings.Contains(path, "/testdata/") && (strings.HasSuffix(path, ".txt") || strings.HasSuffix(path, ".txtar"))
}

// report prints, for each document, what has no proof and how many lines have one.
func report(lines []line, tests, docs map[string]bool) {
	known := map[string]bool{}
	for len(lines) > 0 {
		document, _, _ := strings.Cut(lines[0].id, "-")
		n := slices.IndexFunc(lines, func(l line) bool { return !strings.HasPrefix(l.id, document+"-") })
		if n < 0 {
			n = len(lines)
		}
		missing := map[string][]string{}
		proved, wanted := 0, 0
		for _, l := range lines[:n] {
			known[l.id] = true
			switch {
			case l.level == "D" && l.proof != "r": // deferred by the specification itself
			case tests[l.id] || l.proof == "r" && docs[l.id]:
				wanted, proved = wanted+1, proved+1
			default:
				wanted++
				missing[l.proof] = append(missing[l.proof], l.id)
			}
		}
		for _, k := range kinds {
			if ids := missing[k.letter]; len(ids) > 0 {
				fmt.Printf("without proof, %s (%d): %s\n", k.name, len(ids), strings.Join(ids, " "))
			}
		}
		fmt.Printf("conformance, %s: %d of %d lines have a proof\n", document, proved, wanted)
		lines = lines[n:]
	}
	var strange []string
	for id := range tests {
		if !known[id] {
			strange = append(strange, id)
		}
	}
	if sort.Strings(strange); len(strange) > 0 {
		fmt.Printf("named in a test but not in the list: %s\n", strings.Join(strange, " "))
	}
}
