package howto

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What is called by the field's own word, and how it was called before. Names on the disk, in journals and on the command line stay as they are.
var standard = map[string]string{
	"ears": "watcher", "deaf": "not watching", "calm": "quiet period", "tapes": "replay provider", "rescue": "recovery", "takeout": "export", "parcel": "archive",
	"leaf": "screen page", "shelf": "queries", "glance": "probe", "veil": "key mask", "outlook": "prompt preview", "portrait": "thumbnail", "deeds": "actions",
	"patient": "retry", "patiently": "retry",
}

// Ordinary words that say too little of a type, a package or a file of Go; and those that say too little of a file.
var vague = map[string]string{
	"past": "history", "ends": "open ends", "sure": "validate, certainty", "said": "spoken text, reply, quote", "stand": "placeholder, decisions", "pin": "identity",
	"thin": "compact", "brought": "import result", "landing": "import target",
}

var vagueFile = map[string]string{"look.go": "what it shows", "settle.go": "what it does", "words.go": "messages, texts"}

func TestNamesAreTheFieldsOwn(t *testing.T) {
	found := 0
	refuse := func(where, name string, typed bool) {
		found++
		if better, ok := vague[strings.ToLower(name)]; ok && typed {
			t.Errorf("%s: %s is called %s", where, name, better)
		}
		for _, part := range parts(name) {
			if better, ok := standard[part]; ok {
				t.Errorf("%s: %s in %s is called %s", where, part, name, better)
			}
		}
	}
	for _, dir := range []string{"app", "backend", "build", "frontend/src", "frontend/e2e"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(file string, d os.DirEntry, err error) error {
			if err != nil || d.Name() == "testdata" || d.Name() == "contracts" {
				return filepath.SkipDir
			}
			where, _ := filepath.Rel(root, file)
			where = filepath.ToSlash(where)
			stem, _, _ := strings.Cut(d.Name(), ".")
			refuse(where, strings.TrimSuffix(stem, "_test"), path.Ext(where) == ".go")
			if better, ok := vagueFile[d.Name()]; ok && where != "backend/base/words/words.go" { // how words are found in a text is the one meaning of a room
				t.Errorf("%s is called %s", where, better)
			}
			switch path.Ext(where) {
			case ".go":
				declared(t, file, func(name string, typed bool) { refuse(where, name, typed) })
			case ".ts", ".tsx":
				for name := range inScript(t, file) {
					refuse(where, name, false)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 20_000 {
		t.Errorf("only %d names were looked at", found)
	}
}

// declared tells the names that a file of Go declares, and which of them are types or the package.
func declared(t *testing.T, file string, tell func(name string, typed bool)) {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	tell(strings.TrimSuffix(f.Name.Name, "_test"), true)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			tell(n.Name.Name, true)
		case *ast.FuncDecl:
			tell(n.Name.Name, false)
		case *ast.Field:
			for _, name := range n.Names {
				tell(name.Name, false)
			}
		case *ast.ValueSpec:
			for _, name := range n.Names {
				tell(name.Name, false)
			}
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				if name, ok := x.(*ast.Ident); ok && n.Tok == token.DEFINE {
					tell(name.Name, false)
				}
			}
		}
		return true
	})
}

var (
	notCode = regexp.MustCompile("(?s)/\\*.*?\\*/|//[^\\n]*|'(?:[^'\\\\\\n]|\\\\.)*'|\"(?:[^\"\\\\\\n]|\\\\.)*\"|`(?:[^`\\\\]|\\\\.)*`|/(?:[^/\\\\\\n]|\\\\.)+/[dgimsuy]*")
	word    = regexp.MustCompile(`[A-Za-z_]\w*`)
	part    = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
)

// inScript are the names in a file of TypeScript, but for what stands in texts and remarks.
func inScript(t *testing.T, file string) map[string]bool {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, name := range word.FindAllString(notCode.ReplaceAllString(string(text), " "), -1) {
		all[name] = true
	}
	return all
}

// parts are the words that a name is made of, in small letters.
func parts(name string) []string {
	seen := map[string]bool{}
	for _, p := range part.FindAllString(name, -1) {
		seen[strings.ToLower(p)] = true
	}
	return slices.Collect(maps.Keys(seen))
}
