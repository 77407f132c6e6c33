package fault_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
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
	calls := 0
	eachFile(t, func(name string, fset *token.FileSet, parsed *ast.File) {
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !isCall(call, "fault", "New", "Wrap") {
				return true
			}
			calls++
			for i := 0; i+1 < len(call.Args); i++ {
				key := literal(call.Args[i])
				if key == "internal" {
					return true
				}
				if (key == "why" || key == "detail") && speaks(call.Args[i+1]) && !slices.Contains(commandLine, name) {
					t.Errorf("%s: a sentence as a reason; make it a message (About, Because)", fset.Position(call.Pos()))
				}
			}
			return true
		})
	})
	if calls < 100 {
		t.Errorf("only %d failures were looked at", calls)
	}
}

// An error that a function makes of English words would reach a person who reads another language. It is a message (message.Failed), but
// for those that a recording of what went wrong names for whoever mends it, and those of the command line.
func TestErrorsOfFunctionsAreMessages(t *testing.T) {
	allowed := map[string]string{
		"app/web/server.go":                   "a caller within the program asked for another address",
		"backend/backend.go":                  "a panic, for the error log",
		"backend/wing/host/host.go":           "a panic, for the error log",
		"backend/artifact/reading/reading.go": "a panic, for the error log",
		"backend/llm/provider/ask.go":         "a panic of the library, as the detail of a fault",
		"backend/llm/provider/edit.go":        "the library broke its word, as the detail of a fault",
		"backend/llm/provider/guard.go":       "what a damaged reply holds, as the detail of a fault",
		"backend/artifact/pdfium/reader.go":   "the box did not start, as the detail of a fault",
		"backend/project/texts/shipped.go":    "a list that the program carries is wrong",
		"backend/export/scenario.go":          "scenarios are played from the command line alone",
		"backend/export/person.go":            "scenarios are played from the command line alone",
		"backend/llm/replay/replay.go":        "the line of a recording, as the detail of a fault",
	}
	unused := maps.Clone(allowed)
	eachFile(t, func(name string, fset *token.FileSet, parsed *ast.File) {
		for _, decl := range parsed.Decls {
			function, ok := decl.(*ast.FuncDecl)
			if !ok || function.Body == nil {
				continue
			}
			ast.Inspect(function, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || !isCall(call, "fmt", "Errorf") && !isCall(call, "errors", "New") {
					return true
				}
				delete(unused, name)
				if allowed[name] == "" {
					t.Errorf("%s: an error of bare words; make it a message (message.Failed)", fset.Position(call.Pos()))
				}
				return true
			})
		}
	})
	for name := range unused {
		t.Errorf("%s makes no such error any more: take it from the list", name)
	}
}

// What a program decides follows from ids, values and kinds of errors (errors.Is, errors.As), never from the words of a sentence: these
// are another's tomorrow, and in another language today (ADR 17). The page's linter asks for the same.
func TestNoCodeReadsASentence(t *testing.T) {
	allowed := map[string]string{
		"app/cli/args.go":                 "cobra has no kinds of errors for a wrong flag: its sentence is shown without its tail",
		"backend/base/disk/replace.go":    "os.Root has no error value for a path that leads out of it",
		"backend/base/jsonread/reader.go": "the name of the library in front of its words is left out where they are shown",
	}
	unused := maps.Clone(allowed)
	errorText := func(e ast.Expr) bool {
		found := false
		ast.Inspect(e, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 0 {
				of, ok := call.Fun.(*ast.SelectorExpr)
				found = found || ok && of.Sel.Name == "Error"
			}
			return !found
		})
		return found
	}
	eachFile(t, func(name string, fset *token.FileSet, parsed *ast.File) {
		ast.Inspect(parsed, func(n ast.Node) bool {
			reads := false
			switch x := n.(type) {
			case *ast.CallExpr:
				takesApart := isCall(x, "strings", "Contains", "ContainsAny", "HasPrefix", "HasSuffix", "Index", "LastIndex", "Split", "SplitN", "Cut",
					"CutPrefix", "CutSuffix", "EqualFold", "TrimPrefix", "TrimSuffix", "Fields") || method(x, "MatchString", "FindString", "FindStringSubmatch")
				reads = takesApart && slices.ContainsFunc(x.Args, errorText)
			case *ast.BinaryExpr:
				reads = (x.Op == token.EQL || x.Op == token.NEQ) && (errorText(x.X) || errorText(x.Y))
			case *ast.SwitchStmt:
				reads = x.Tag != nil && errorText(x.Tag)
			}
			if reads {
				delete(unused, name)
				if allowed[name] == "" {
					t.Errorf("%s: the words of an error decide; ask it what it is (errors.Is, errors.As, its id)", fset.Position(n.Pos()))
				}
			}
			return true
		})
	})
	for name := range unused {
		t.Errorf("%s reads no sentence any more: take it from the list", name)
	}
}

// eachFile shows each file of the program, but for tests.
func eachFile(t *testing.T, see func(name string, fset *token.FileSet, parsed *ast.File)) {
	t.Helper()
	root := filepath.Join("..", "..", "..")
	for _, dir := range []string{"app", "backend"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(file string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || strings.HasSuffix(filepath.Dir(file), "test") {
				return err
			}
			fset := token.NewFileSet()
			parsed, err := parser.ParseFile(fset, file, nil, 0)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, file)
			see(filepath.ToSlash(name), fset, parsed)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// isCall reports a call of one of the functions of a package.
func isCall(call *ast.CallExpr, room string, functions ...string) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := of.X.(*ast.Ident)
	return ok && x.Name == room && slices.Contains(functions, of.Sel.Name)
}

func method(call *ast.CallExpr, names ...string) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains(names, of.Sel.Name)
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
