package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// kind is one section of the page.
type kind struct {
	title  string
	sample string // folder below build/howto/testdata
	// A wing's own folders hold what they need; only what lies outside of them counts.
	folders bool
	files   int // at most, of its own
	shared  int // at most, files that others share and that get a line
	lines   []line
	tests   []string // commands
}

// line is what one shared file gets.
type line struct{ file, after, text string }

var (
	heading = regexp.MustCompile(`^## (.+)$`)
	// "Sample: `action`. At most 4 files and no shared file." or "… 0 files beside its own folders and 5 shared files."
	promise = regexp.MustCompile("^Sample: `([^`]+)`\\. At most (\\d+) files?( beside its own folders)? and (\\d+|no) shared files?\\.$")
	// ```go backend/wings.go after "var wings"
	fence = regexp.MustCompile("^```\\w+ (\\S+) after `?\"(.+)\"`?$")
	shown = regexp.MustCompile("^Shown by: `(.+)`$")
)

// parse reads the sections that have a sample; the others are for people only.
func parse(text string) ([]kind, error) {
	var kinds []kind
	var title string
	var open *line
	for i, l := range strings.Split(text, "\n") {
		switch {
		case open != nil && l == "```":
			k := &kinds[len(kinds)-1]
			k.lines = append(k.lines, *open)
			open = nil
		case open != nil:
			open.text += l + "\n"
		case heading.MatchString(l):
			title = heading.FindStringSubmatch(l)[1]
		case strings.HasPrefix(l, "Sample:"):
			m := promise.FindStringSubmatch(l)
			if m == nil {
				return nil, fmt.Errorf("%s:%d: a sample is written as %s", page, i+1, promise)
			}
			files, _ := strconv.Atoi(m[2])
			shared, _ := strconv.Atoi(m[4])
			kinds = append(kinds, kind{title: title, sample: m[1], folders: m[3] != "", files: files, shared: shared})
		case len(kinds) > 0 && kinds[len(kinds)-1].title == title && fence.MatchString(l):
			m := fence.FindStringSubmatch(l)
			open = &line{file: m[1], after: m[2]}
		case len(kinds) > 0 && kinds[len(kinds)-1].title == title && shown.MatchString(l):
			k := &kinds[len(kinds)-1]
			k.tests = append(k.tests, shown.FindStringSubmatch(l)[1])
		}
	}
	if open != nil {
		return nil, fmt.Errorf("%s: the lines for %s have no end", page, open.file)
	}
	return kinds, nil
}
