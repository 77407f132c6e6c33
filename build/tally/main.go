// Command tally reads the output of `go test -json` and prints what a person needs: failures with their output, what was skipped and why, and a count.
// The count is written to the file named by its first argument as "PASSED FAILED"; each failure is added to the second one with its first lines
// and the command that runs it alone, made of the third: the command that ran the tests.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"sort"
	"strings"
	"time"
)

// event is one line of `go test -json`.
type event struct {
	Action     string
	Package    string
	ImportPath string
	Test       string
	Output     string
	Elapsed    float64

	FailedBuild string
}

type key struct{ pkg, test string }

// tally counts every test and subtest once. A package that fails without a failing test (it does not build, it panics
// outside a test, it times out) counts as one failure.
type tally struct {
	passed, failed int
	output         map[key][]string
	built          map[string][]string // what the compiler said of a package
	failures       map[string]int
	slow           map[string]time.Duration
	again          io.Writer
	command        string
}

func newTally(again io.Writer, command string) *tally {
	return &tally{
		output: map[key][]string{}, built: map[string][]string{}, failures: map[string]int{}, slow: map[string]time.Duration{}, again: again, command: command,
	}
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: go test -json ./... | tally COUNTFILE FAILUREFILE COMMAND")
		os.Exit(2)
	}
	again, err := os.OpenFile(os.Args[2], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		os.Exit(1)
	}
	t := newTally(again, os.Args[3])
	if err := t.read(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		t.failed++
	}
	t.printSlow(os.Stdout)
	if err := os.WriteFile(os.Args[1], fmt.Appendf(nil, "%d %d\n", t.passed, t.failed), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		os.Exit(1)
	}
}

func (t *tally) read(r io.Reader, w io.Writer) error {
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if json.Unmarshal(line, &e) != nil {
				// A line that is no event comes from the go command itself.
				fmt.Fprint(w, string(line))
			} else {
				t.take(e, w)
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (t *tally) take(e event, w io.Writer) {
	k := key{e.Package, e.Test}
	switch e.Action {
	case "output":
		t.output[k] = append(t.output[k], e.Output)
	case "build-output":
		fmt.Fprint(w, e.Output)
		t.built[e.ImportPath] = append(t.built[e.ImportPath], e.Output)
	case "pass", "skip":
		if e.Test != "" && e.Action == "pass" {
			t.passed++
		}
		if e.Test != "" && e.Action == "skip" {
			fmt.Fprintf(w, "skipped %s %s: %s\n", e.Package, e.Test, t.why(k))
		}
		if e.Test == "" && e.Elapsed >= 10 {
			t.slow[e.Package] = time.Duration(e.Elapsed * float64(time.Second))
		}
		delete(t.output, k)
	case "fail":
		if e.Test == "" && t.failures[e.Package] > 0 {
			return // its failing tests were counted
		}
		t.failed++
		t.failures[e.Package]++
		fmt.Fprintf(w, "FAILED %s %s\n", e.Package, e.Test)
		for _, line := range t.output[k] {
			fmt.Fprint(w, "    "+line)
		}
		cut := t.cut(e)
		for _, line := range cut {
			fmt.Fprint(w, "    "+line)
		}
		t.tellAgain(k, slices.Concat(t.built[e.FailedBuild], t.output[k], cut))
		delete(t.output, k)
	}
}

// cut is what the tests said that a package ended in: where it took too long, or the program broke, it is one of them.
func (t *tally) cut(e event) (lines []string) {
	if e.Test != "" {
		return nil
	}
	for k := range t.output {
		if k.pkg == e.Package && k.test != "" {
			lines = append(lines, "in "+k.test+"\n")
		}
	}
	slices.Sort(lines)
	for k, said := range t.output {
		if k.pkg == e.Package && k.test != "" {
			lines = append(lines, said...)
		}
	}
	return lines
}

// shown is how much of a failure is told again at the end: the rest stands above.
const shown = 12

func (t *tally) tellAgain(k key, lines []string) {
	fmt.Fprintln(t.again, strings.TrimSpace(fmt.Sprintf("FAILED  %s %s", k.pkg, k.test)))
	n := 0
	for _, line := range lines {
		if text := strings.TrimSpace(line); text == "" || strings.HasPrefix(text, "=== ") {
			continue
		}
		if n++; n > shown {
			break
		}
		fmt.Fprintln(t.again, "    "+strings.TrimRight(line, "\n"))
	}
	fmt.Fprintln(t.again, "    alone: "+t.alone(k))
}

// alone is the command that runs one test of a package, or the package where no test of it is to blame.
func (t *tally) alone(k key) string {
	var words []string
	all := strings.Fields(t.command)
	for i := 0; i < len(all); i++ {
		switch word := all[i]; {
		case word == "-timeout" || word == "-run" || word == "-count":
			i++
		case !strings.HasPrefix(word, "./") && !strings.HasPrefix(word+"/", "crg/"):
			words = append(words, word)
		}
	}
	words = append(words, "-count 1")
	if k.test != "" {
		words = append(words, "-run '^"+strings.ReplaceAll(k.test, "/", "$/^")+"$'")
	}
	return strings.Join(append(words, "./"+strings.TrimPrefix(strings.TrimPrefix(k.pkg, "crg"), "/")), " ")
}

// why is what a test said when it was skipped: "file_test.go:12: no links here".
func (t *tally) why(k key) string {
	for _, line := range t.output[k] {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- ") {
			return line
		}
	}
	return "it does not say why"
}

func (t *tally) printSlow(w io.Writer) {
	names := make([]string, 0, len(t.slow))
	for name := range t.slow {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Fprintf(w, "slow package: %s %s\n", name, t.slow[name].Round(time.Second))
	}
}
