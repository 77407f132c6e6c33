package edit

import (
	"strings"

	"crg/backend/artifact"
	"crg/backend/artifact/reading"
	"crg/backend/base/words"
)

// Found is how much a file holds that was read.
type Found struct {
	Words    int
	Places   []PlaceCount
	Rows     int  // of tables, 0 = it is no file of tables
	Contents bool // it has a table of contents
	Describe bool // it has no text, but a person may say what it shows
}

// PlaceCount is how many pages, slides or sheets a file has.
type PlaceCount struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`
}

// FoundIn tells what was found in a file.
func FoundIn(f ParsedFile) Found {
	if f.Err != nil {
		return Found{Describe: artifact.Describable(f.Err)}
	}
	text := f.Text
	counts := map[reading.PlaceKind]int{}
	for _, p := range text.Places {
		counts[p.Kind]++
	}
	out := Found{Words: words.Count(text.Body), Contents: counts[reading.Section] > 0}
	for _, kind := range []reading.PlaceKind{reading.Page, reading.Slide, reading.Sheet, reading.Chapter, reading.Mail, reading.Speech} {
		if counts[kind] > 0 {
			out.Places = append(out.Places, PlaceCount{string(kind), counts[kind]})
		}
	}
	if counts[reading.Sheet] > 0 || text.Kind == reading.Table {
		out.Rows = rows(text.Body)
	}
	return out
}

// rows are the lines of tables, but those below their heads.
func rows(text string) (n int) {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| ---") {
			n++
		}
	}
	return n
}
