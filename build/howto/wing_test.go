package howto

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheNotebookUsesAllOfTheContract: what no wing uses is not proven to work. What the notebook does with it is tested by its own
// tests, which build/howto/follow runs.
func TestTheNotebookUsesAllOfTheContract(t *testing.T) {
	contract, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "backend/wing/wing.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	const wing = "testdata/notebook/backend/wings/notebook"
	for _, name := range files(t, wing) {
		text, err := os.ReadFile(filepath.Join(wing, name))
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	uses := func(what, pattern string) {
		if !regexp.MustCompile(pattern).MatchString(code.String()) {
			t.Errorf("the notebook does not use %s", what)
		}
	}
	parts := 0
	ast.Inspect(contract, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		switch is := spec.Type.(type) {
		case *ast.InterfaceType:
			if parts++; spec.Name.Name != "Wing" { // which New returns
				uses(spec.Name.Name, `_ wing\.`+spec.Name.Name+` += \(\*Notebook\)\(nil\)`)
			}
		case *ast.StructType:
			for _, field := range is.Fields.List {
				for _, name := range field.Names {
					if parts++; spec.Name.Name == "Host" {
						uses("Host."+name.Name, `\bhost\.`+name.Name+`\b`)
					}
				}
			}
		}
		return false
	})
	if parts < 19 {
		t.Errorf("only %d parts of the contract were looked at", parts)
	}
}
