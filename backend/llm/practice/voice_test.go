package practice

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Each sentence that the agent says has German words with the same values, and no German stands there for a sentence that it does not say.
func TestTheAgentSpeaksGermanThroughout(t *testing.T) {
	unsaid := map[string]bool{}
	for english, words := range german {
		unsaid[english] = true
		if values(english) != values(words) {
			t.Errorf("%q and %q name other values", english, words)
		}
	}
	said := func(e ast.Expr) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return
		}
		text, _ := strconv.Unquote(lit.Value)
		if delete(unsaid, text); german[text] == "" {
			t.Errorf("no German for %q", text)
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.CallExpr:
				if of, ok := x.Fun.(*ast.SelectorExpr); ok && of.Sel.Name == "say" {
					said(x.Args[0])
				} else if f, ok := x.Fun.(*ast.Ident); ok && f.Name == "write" {
					said(x.Args[1])
				} else if ok && f.Name == "thought" {
					for _, arg := range x.Args[1:] {
						if lit, ok := arg.(*ast.BasicLit); ok && strings.Contains(lit.Value, " ") {
							said(lit)
						}
					}
				}
			case *ast.ValueSpec: // the names of what it thinks of
				for _, v := range x.Values {
					if lit, ok := v.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						said(lit)
					}
				}
			}
			return true
		})
	}
	for english := range unsaid {
		t.Errorf("nobody says %q", english)
	}
}

var verb = regexp.MustCompile(`%[sd]`)

func values(sentence string) string { return strings.Join(verb.FindAllString(sentence, -1), "") }
