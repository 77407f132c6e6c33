package howto

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// The rooms of docs/architecture.md import only what is drawn below them, and every room is drawn.
func TestImportsAreAsDrawn(t *testing.T) {
	line := drawn(t)
	c := exec.Command("go", "list", "-e", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./app/...", "./backend/...")
	c.Dir = root // -e: the page that the program holds need not be built
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range strings.Lines(string(out)) {
		all := strings.Fields(pkg)
		from := roomOf(line, all[0])
		if from == "" {
			t.Errorf("%s is not drawn", all[0])
			continue
		}
		for _, other := range all[1:] {
			if to := roomOf(line, other); strings.HasPrefix(other, "crg/") && !asDrawn(line, all[0], other) {
				t.Errorf("%s imports %s: %s (line %d) is not below %s (line %d)", all[0], other, to, line[to], from, line[from])
			}
		}
	}
}

// asDrawn reports whether one package may import the other. A wing, and what it brings along for the service and the commands, is known to
// itself, and to the one file that names all.
func asDrawn(line map[string]int, pkg, other string) bool {
	from, to := roomOf(line, pkg), roomOf(line, other)
	if w := wingOf(other); w != "" && w != wingOf(pkg) && from != "app" {
		return false
	}
	if from == to {
		return true
	}
	return to != "" && (line[to] > line[from] || path.Dir(from) == "backend/artifact" && path.Dir(to) == "backend/artifact")
}

func TestNoWingKnowsAnother(t *testing.T) {
	line := map[string]int{"app": 1, "app/cli": 2, "app/service": 3, "backend": 4, "backend/wings": 5, "backend/wing": 6}
	for _, one := range []struct {
		from, to string
		may      bool
	}{
		{"backend/wings/ledger", "backend/wings/ledger/harvest", true},
		{"backend/wings/ledger", "backend/wing/host", true},
		{"backend/wings/ledger", "backend/wings/areas", false},
		{"backend/wings/ledger", "backend", false},
		{"backend", "backend/wings/ledger", false},
		{"app", "app/service/ledger", true},
		{"app/service", "app/service/ledger", false},
		{"app/service/ledger", "app/service", true},
		{"app/service/ledger", "backend/wings/ledger", true},
		{"app/service/areas", "backend/wings/ledger", false},
		{"app/cli/areas", "app/service/ledger", false},
	} {
		if asDrawn(line, "crg/"+one.from, "crg/"+one.to) != one.may {
			t.Errorf("%s imports %s: %v", one.from, one.to, !one.may)
		}
	}
}

// wingOf is the name of the wing that a package belongs to, "" = none.
func wingOf(pkg string) string {
	for _, of := range []string{"crg/backend/wings/", "crg/app/service/", "crg/app/cli/"} {
		if in, ok := strings.CutPrefix(pkg, of); ok && !strings.HasSuffix(in, "test") {
			name, _, _ := strings.Cut(in, "/")
			return name
		}
	}
	return ""
}

// drawn are the rooms of the drawing, "backend/graph", with the lines in which they stand.
func drawn(t *testing.T) map[string]int {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "## Static view")
	_, rest, _ = strings.Cut(rest, "```\n")
	drawing, _, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("there is no drawing")
	}
	rooms := map[string]int{}
	number := 0
	for row := range strings.Lines(drawing) {
		number++
		beside := "backend"
		for _, word := range strings.Fields(row) {
			room := folder(word, path.Join("backend", word), path.Join(beside, word))
			if room == "" || strings.HasPrefix(word, ".") {
				break // its description begins
			}
			rooms[room] = number
			if strings.Contains(word, "/") {
				beside = path.Dir(room)
			}
		}
	}
	return rooms
}

// folder is the first of these that is one.
func folder(names ...string) string {
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(root, name)); err == nil && info.IsDir() {
			return name
		}
	}
	return ""
}

// roomOf is the nearest drawn room around a package. The composition root is the package of its folder alone, and so is the joint of the wings.
func roomOf(rooms map[string]int, pkg string) string {
	name := strings.TrimPrefix(pkg, "crg/")
	for room := name; room != "."; room = path.Dir(room) {
		if rooms[room] > 0 && (room != "backend" && room != "app" || name == room) {
			return room
		}
	}
	return ""
}
