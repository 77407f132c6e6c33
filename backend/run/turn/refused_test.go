package turn

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	_ "crg/backend/action/kinds"
	"crg/backend/base/message"
)

// Every refusal that the code makes has words whose gaps it fills, and each of these words is used.
func TestEveryRefusalHasWordsAndTheirValues(t *testing.T) {
	want := map[string]string{}
	for id, words := range message.English() {
		if strings.HasPrefix(id, "refused.") {
			want[id] = fmt.Sprint(slices.DeleteFunc(message.Gaps(words), func(gap string) bool { return gap == "of" || gap == "0" })) // what it speaks of is filled by About
		}
	}
	used := map[string]bool{}
	walk := func(file string) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			texts := make([]string, len(call.Args)) // "" = not a literal
			at := -1
			for i, arg := range call.Args {
				if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					texts[i], _ = strconv.Unquote(lit.Value)
				}
				if at < 0 && strings.HasPrefix(texts[i], "refused.") {
					at = i
				}
			}
			if at < 0 {
				return true
			}
			id := texts[at]
			used[id] = true
			var filled []string
			for i := at + 1; i < len(texts); i += 2 {
				filled = append(filled, texts[i])
			}
			slices.Sort(filled)
			if got := fmt.Sprint(filled); got != want[id] {
				t.Errorf("%s: %s fills %s, its words have %q", file, id, got, want[id])
			}
			return true
		})
	}
	for _, dir := range []string{"../../action/check", "../../action/kinds", "../../action/apply", "."} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				walk(file)
			}
		}
	}
	for id := range want {
		if !used[id] {
			t.Errorf("nothing is refused by %s", id)
		}
	}
	if len(used) < 40 {
		t.Errorf("%d refusals were found", len(used))
	}
}
