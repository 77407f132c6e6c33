package texts

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"crg/backend/project"
	"crg/backend/project/textform"
)

// Every text that a new project ever had. `go run ./build/shipped` adds those of a new release.
//
//go:embed shipped.txt
var shippedText string

// Shipped says of a text whether it came with CRG, and since which generation: each time that texts of new projects changed
// is one more.
type Shipped struct {
	since map[line]int
	last  int
}

// line is one text: where it stands in a new project, and its print.
type line struct{ name, print string }

// Built is the list of this program.
var Built = sync.OnceValue(func() Shipped {
	list, err := Read(shippedText)
	if err != nil {
		panic(err) // a test reads the same list
	}
	return list
})

// Read reads a list: "generation print file" on each line, and comments.
func Read(text string) (Shipped, error) {
	list := Shipped{since: map[line]int{}}
	for i, row := range strings.Split(text, "\n") {
		if row == "" || strings.HasPrefix(row, "#") {
			continue
		}
		var generation int
		var l line
		if _, err := fmt.Sscanf(row, "%d %s %s", &generation, &l.print, &l.name); err != nil || generation < list.last {
			return list, fmt.Errorf("line %d of the list of texts is wrong: %q", i+1, row)
		}
		list.since[l], list.last = generation, generation
	}
	return list, nil
}

// Add makes the texts of some templates that the list does not know a new generation, and returns their lines.
func (s *Shipped) Add(templates fs.FS) ([]string, error) {
	found, err := missing(*s, templates)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	s.last++
	var rows []string
	for _, l := range found {
		s.since[l] = s.last
		rows = append(rows, fmt.Sprintf("%d %s %s", s.last, l.print, l.name))
	}
	return rows, nil
}

// missing are the texts of templates that the list does not know.
func missing(s Shipped, templates fs.FS) (found []line, err error) {
	err = fs.WalkDir(templates, ".", func(file string, d fs.DirEntry, err error) error {
		_, name, inside := strings.Cut(file, "/")
		if err != nil || d.IsDir() || !inside || !Is(name) {
			return err
		}
		data, err := fs.ReadFile(templates, file)
		l := line{name, Print(data)}
		if _, known := s.since[l]; !known && !slices.Contains(found, l) {
			found = append(found, l)
		}
		return err
	})
	return found, err
}

// generation is since when a text came with CRG; 0 = it never did.
func (s Shipped) generation(name, print string) int { return s.since[line{name, print}] }

// first is the generation in which a file came for the first time.
func (s Shipped) first(name string) int {
	first := 0
	for l, generation := range s.since {
		if l.name == name && (first == 0 || generation < first) {
			first = generation
		}
	}
	return first
}

// Print identifies a text, whatever its encoding, its line ends and the empty lines at its end.
func Print(data []byte) string {
	sum := sha256.Sum256([]byte(strings.TrimRight(textform.Parse(data).Text(), " \t\n")))
	return hex.EncodeToString(sum[:12])
}

// Is reports a file that holds a text of the loop: what the model is shown and the words it may use, not a setting.
func Is(name string) bool {
	dir, _, inside := strings.Cut(name, "/")
	part := project.PartOf(dir)
	return inside && part != nil && part.Loop && strings.ToLower(path.Ext(name)) == ".txt" && !project.Litter(path.Base(name))
}
