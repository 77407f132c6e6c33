// Package export writes what leaves a project: the scenario file, which holds a whole session in one text file.
//
// A scenario is a project, the replies a model gave, and what came of them: the prompts, the graph, the timeline. It is a
// bug report that runs, and a test that a person can read and edit. See docs/formats/scenario.md.
package export

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	quote "github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/tools/txtar"

	"crg/backend/base/fault"
	"crg/backend/base/secret"
	"crg/backend/export/archive"
)

// Scenario is a session in one file. Files are those of the project folder by slash path, graph files among them.
// Prompts, Graph, Journal and Answer are what is expected; empty ones are not compared.
type Scenario struct {
	Comment string            // what this shows, for the reader
	Files   map[string]string // "phases/exploration.txt", "graph/graph-data.json"
	Replies []string          // one for each call to the model, in order
	Person  string            // what the person does meanwhile, one step a line; see Steps
	Prompts []string          // expected, one for each call
	Graph   map[string]string // expected graph files, by name, after Plain
	Journal string            // expected timeline, as journal.WriteText writes it
	Answer  string            // expected page with the answer, where the person has it written
}

// The places of a scenario's parts in its file.
const (
	inProject = "project/"
	inGraph   = "expect/graph/"
	reply     = "reply "
	person    = "person"
	expected  = "expect/prompt "
	timeline  = "expect/journal"
	page      = "expect/answer"
)

// WriteScenario is the text of a scenario. Known keys are masked (CRG-280).
func WriteScenario(s Scenario, keys secret.Keys) []byte {
	a := &txtar.Archive{}
	if s.Comment != "" {
		a.Comment = []byte(shown(keys.Written(s.Comment)))
	}
	put := func(name string, clean []byte) { a.Files = append(a.Files, pack(name, string(clean))) }
	add := func(name, text string) { put(name, []byte(keys.Written(text))) }
	for _, name := range sorted(s.Files) {
		clean, _ := archive.Without(name, []byte(s.Files[name]), keys)
		put(inProject+name, clean)
	}
	if s.Person != "" {
		add(person, s.Person)
	}
	for i := range max(len(s.Prompts), len(s.Replies)) {
		if i < len(s.Prompts) {
			add(expected+strconv.Itoa(i+1), s.Prompts[i])
		}
		if i < len(s.Replies) {
			add(reply+strconv.Itoa(i+1), s.Replies[i])
		}
	}
	for _, name := range sorted(s.Graph) {
		put(inGraph+name, secret.JSON([]byte(s.Graph[name]), keys.Written))
	}
	if s.Answer != "" {
		add(page, s.Answer)
	}
	if s.Journal != "" {
		add(timeline, s.Journal)
	}
	return txtar.Format(a)
}

// ReadScenario reads a scenario; file stands in messages. Errors: scenario.invalid.
func ReadScenario(file string, data []byte) (Scenario, error) {
	a := txtar.Parse(data)
	s := Scenario{Comment: string(a.Comment), Files: map[string]string{}, Graph: map[string]string{}}
	bad := func(part, why string) (Scenario, error) {
		return Scenario{}, fault.New("scenario.invalid", file, "why", fmt.Sprintf("%q %s", part, why))
	}
	seen := map[string]bool{}
	for _, f := range a.Files {
		name, text, err := unpack(f)
		switch {
		case err != nil:
			return bad(f.Name, err.Error())
		case seen[name]:
			return bad(name, "stands there twice")
		}
		seen[name] = true
		switch {
		case strings.HasPrefix(name, inProject):
			if name = strings.TrimPrefix(name, inProject); !contained(name) {
				return bad(name, "is no path inside a project")
			}
			s.Files[name] = text
		case strings.HasPrefix(name, inGraph):
			s.Graph[strings.TrimPrefix(name, inGraph)] = text
		case strings.HasPrefix(name, reply):
			if !next(&s.Replies, name[len(reply):], text) {
				return bad(name, "is out of order: replies count from 1")
			}
		case strings.HasPrefix(name, expected):
			if !next(&s.Prompts, name[len(expected):], text) {
				return bad(name, "is out of order: prompts count from 1")
			}
		case name == person:
			s.Person = text
			if _, err := s.Steps(); err != nil {
				return bad(name, err.Error())
			}
		case name == page:
			s.Answer = text
		case name == timeline:
			s.Journal = text
		default:
			return bad(name, "is no part of a scenario")
		}
	}
	return s, nil
}

// next appends part number n where it is the next one.
func next(list *[]string, number, text string) bool {
	if n, err := strconv.Atoi(number); err != nil || n != len(*list)+1 {
		return false
	}
	*list = append(*list, text)
	return true
}

// contained: a scenario from elsewhere must not write outside the project, nor what the app keeps beside it.
func contained(name string) bool {
	return fs.ValidPath(name) && name != "." && !strings.ContainsAny(name, `\:`) && !strings.HasPrefix(name, ".")
}

// The words after a name say how its text is written, so that every text comes back as it was: "open" has no line end at
// its end, "quoted" has > before each line because one of them looks like a marker, "base64" is not plain text.
func pack(name, text string) txtar.File {
	if !utf8.ValidString(text) || strings.ContainsRune(text, '\r') {
		return txtar.File{Name: name + " | base64", Data: []byte(base64.StdEncoding.EncodeToString([]byte(text)) + "\n")}
	}
	var how []string
	if text != "" && !strings.HasSuffix(text, "\n") {
		how, text = append(how, "open"), text+"\n"
	}
	data := []byte(text)
	if quote.NeedsQuote(data) {
		if quoted, err := quote.Quote(data); err == nil {
			how, data = append(how, "quoted"), quoted
		}
	}
	if len(how) > 0 {
		name += " | " + strings.Join(how, " ")
	}
	return txtar.File{Name: name, Data: data}
}

func unpack(f txtar.File) (name, text string, err error) {
	name, how, _ := strings.Cut(f.Name, " | ")
	words := strings.Fields(how)
	slices.Reverse(words)
	data := f.Data
	for _, word := range words {
		switch word {
		case "open":
			data = []byte(strings.TrimSuffix(string(data), "\n"))
		case "quoted":
			data, err = quote.Unquote(data)
		case "base64":
			data, err = base64.StdEncoding.DecodeString(strings.TrimSpace(string(data)))
		default:
			err = fmt.Errorf("says %q, which is none of open, quoted, base64", word)
		}
		if err != nil {
			return name, "", err
		}
	}
	return name, string(data), nil
}

// shown is a comment that cannot be taken for a marker.
func shown(s string) string {
	if !strings.HasSuffix(s, "\n") {
		s += "\n"
	}
	if quote.NeedsQuote([]byte(s)) {
		s = strings.ReplaceAll(s, "-- ", "–– ")
	}
	return s
}

func sorted(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
