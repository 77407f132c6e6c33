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
	// What it takes, as the page says. A wing's own folders hold what they need: only what lies outside of them counts.
	files    int // of its own
	rows     int // lines in files that others share
	shared   int // those files
	lines    []line
	each     []string // commands for the gate
	thorough []string // and for build/rigs
}

// line is what one shared file gets.
type line struct{ file, after, text string }

var (
	heading = regexp.MustCompile(`^## (.+)$`)
	promise = regexp.MustCompile("^Sample: `([^`]+)`\\. It takes (\\d+) files? beside its own folders, and (\\d+) lines? in (\\d+) files? that others share\\.$")
	// ```go backend/wings.go after "var wings"
	fence = regexp.MustCompile("^```\\w+ (\\S+) after `?\"(.+)\"`?$")
	gated = regexp.MustCompile("^With each change: `(.+)`$")
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
			rows, _ := strconv.Atoi(m[3])
			shared, _ := strconv.Atoi(m[4])
			kinds = append(kinds, kind{title: title, sample: m[1], files: files, rows: rows, shared: shared})
		case len(kinds) == 0 || kinds[len(kinds)-1].title != title:
		case fence.MatchString(l):
			m := fence.FindStringSubmatch(l)
			open = &line{file: m[1], after: m[2]}
		case gated.MatchString(l):
			k := &kinds[len(kinds)-1]
			k.each = append(k.each, gated.FindStringSubmatch(l)[1])
		case shown.MatchString(l):
			k := &kinds[len(kinds)-1]
			k.thorough = append(k.thorough, shown.FindStringSubmatch(l)[1])
		}
	}
	if open != nil {
		return nil, fmt.Errorf("%s: the lines for %s have no end", page, open.file)
	}
	return kinds, nil
}
