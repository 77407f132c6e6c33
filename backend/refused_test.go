package backend_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crg/backend/base/message"
)

// Every refusal that the code makes, that of wings included, has words whose gaps it fills; each of the words is used; and no refusal is
// put together by hand, with a sentence that no catalogue has.
func TestEveryRefusalHasWordsAndTheirValues(t *testing.T) {
	r := refusals{t: t, words: message.All(), used: map[string]bool{}}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
			r.read(file, nil)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for id := range r.words {
		if strings.HasPrefix(id, "refused.") && !r.used[id] {
			t.Errorf("nothing is refused by %s", id)
		}
	}
	if len(r.used) < 40 {
		t.Errorf("%d refusals were found", len(r.used))
	}
}

func TestARefusalMadeByHandIsFound(t *testing.T) {
	const wing = `package diary
import "crg/backend/action"
func no() *action.Rejection { return %s }`
	for made, right := range map[string]bool{
		`check.Reject("full", "diary.full", "n", "3").Or("wait")`:        true,
		`action.Refuse("full", message.New("diary.full", "n", "3"))`:     true,
		`&action.Rejection{Rule: "full", Message: "The diary is full."}`: false,
		`new(action.Rejection)`:                                               false,
		`check.Reject("full", "diary.gone")`:                                  false,
		`check.Reject("full", "diary.full")`:                                  false,
		`action.Refuse("full", message.Written("The diary is full."))`:        false,
		`action.Refuse("full", message.New("diary.full", "most", "3"))`:       false,
		`check.Reject("full", "refused.missing-fields", "action", "a_diary")`: true,
	} {
		r := refusals{words: message.Catalogue{"diary.full": {"The diary has {n} pages."}, "refused.missing-fields": {"{action}: {of}", "es fehlt ein Feld: {action} braucht {0}"}}, used: map[string]bool{}}
		r.read("backend/diary/diary.go", fmt.Sprintf(wing, made))
		if (len(r.wrong) == 0) != right {
			t.Errorf("%s: %q", made, r.wrong)
		}
	}
}

// refusals reads source for how refusals are made.
type refusals struct {
	t     *testing.T
	words message.Catalogue
	used  map[string]bool
	wrong []string
}

func (r *refusals) say(format string, args ...any) {
	r.wrong = append(r.wrong, fmt.Sprintf(format, args...))
	if r.t != nil {
		r.t.Errorf(format, args...)
	}
}

func (r *refusals) read(file string, source any) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, source, 0)
	if err != nil {
		r.say("%v", err)
		return
	}
	inAction := parsed.Name.Name == "action"
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return !(inAction && n.Name.Name == "Refuse") // the one place that makes them
		case *ast.CompositeLit:
			if rejection(n.Type, inAction) {
				r.say("%s makes a refusal by hand", file)
			}
		case *ast.CallExpr:
			r.call(file, n, inAction)
		}
		return true
	})
}

func rejection(of ast.Expr, inAction bool) bool {
	switch of := of.(type) {
	case *ast.Ident:
		return inAction && of.Name == "Rejection"
	case *ast.SelectorExpr:
		return of.Sel.Name == "Rejection"
	}
	return false
}

func (r *refusals) call(file string, call *ast.CallExpr, inAction bool) {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch {
	case name == "new" && rejection(call.Args[0], inAction):
		r.say("%s makes a refusal by hand", file)
	case name == "Refuse" && len(call.Args) == 2:
		if said, ok := call.Args[1].(*ast.CallExpr); ok {
			if f, ok := said.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Written" {
				r.say("%s refuses with a sentence that no catalogue has", file)
			} else if ok && f.Sel.Name == "New" {
				r.filled(file, said.Args, 0)
			}
		}
	case name == "Reject" && len(call.Args) >= 2:
		r.filled(file, call.Args, 1)
	default:
		for i, arg := range call.Args { // the room's own ways to say no
			if strings.HasPrefix(literal(arg), "refused.") {
				r.filled(file, call.Args, i)
				return
			}
		}
	}
}

// filled looks at the id of the words, and at what fills their gaps: what they speak of is filled by About.
func (r *refusals) filled(file string, args []ast.Expr, at int) {
	id := literal(args[at])
	if id == "" {
		return // handed on by a function that is looked at where it is called
	}
	r.used[id] = true
	words, known := r.words[id]
	if !known {
		r.say("%s: there are no words for %s", file, id)
		return
	}
	want := slices.DeleteFunc(message.Gaps(words.In("en")), func(gap string) bool { return gap == "of" || gap == "0" })
	var got []string
	for i := at + 1; i < len(args); i += 2 {
		got = append(got, literal(args[i]))
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		r.say("%s: %s fills %q, its words have %q", file, id, got, want)
	}
}

func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}
