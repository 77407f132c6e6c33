package fault_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A reason inside a failure is a message, which every language has words for, and no English sentence. What stays: the detail of a
// bug, for whoever mends it, and what only the command line says.
func TestReasonsAreNoSentences(t *testing.T) {
	commandLine := []string{"app/cli/parse.go", "app/cli/serve.go", "backend/export/scenario.go", "backend/llm/replay/replay.go"}
	root := filepath.Join("..", "..", "..")
	calls := 0
	for _, dir := range []string{"app", "backend"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(file string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
				return err
			}
			fset := token.NewFileSet()
			parsed, err := parser.ParseFile(fset, file, nil, 0)
			if err != nil {
				return err
			}
			name, _ := filepath.Rel(root, file)
			ast.Inspect(parsed, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || !makesFault(call) {
					return true
				}
				calls++
				for i := 0; i+1 < len(call.Args); i++ {
					key := literal(call.Args[i])
					if key == "internal" {
						return true
					}
					if (key == "why" || key == "detail") && speaks(call.Args[i+1]) && !slices.Contains(commandLine, filepath.ToSlash(name)) {
						t.Errorf("%s: a sentence as a reason; make it a message (About, Because)", fset.Position(call.Pos()))
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if calls < 100 {
		t.Errorf("only %d failures were looked at", calls)
	}
}

func makesFault(call *ast.CallExpr) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	room, ok := of.X.(*ast.Ident)
	return ok && room.Name == "fault" && (of.Sel.Name == "New" || of.Sel.Name == "Wrap")
}

func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// speaks reports an expression with words of more than one piece in it.
func speaks(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(ast.Expr); ok && strings.Contains(strings.TrimSpace(literal(lit)), " ") {
			found = true
		}
		return !found
	})
	return found
}
