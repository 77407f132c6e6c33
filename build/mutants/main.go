//go:build unix

// Command mutants asks whether the tests would notice: it puts small faults into packages that hold promises, one at a time, and runs their tests. Faults
// are drawn from a seed, as many of each kind, and no file of the tree is changed (-overlay); what no promise can tell from the program is not drawn
// (harmless.go). With names of packages it asks the first, and those behind it, about each of its faults. It prints what became of each, one that nobody noticed with its line as it is and as it was then, and ends with 1 where fewer than nine
// of ten were noticed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// rooms are the packages, each with others behind it whose tests hold its promises, too.
var rooms = []string{
	"backend/ledger/rows backend/ledger/store backend/wings/ledger app/service/ledger", "backend/ledger/store backend/wings/ledger app/service/ledger",
	"backend/wings/ledger app/service/ledger", "backend/inbox backend/wings/ledger", "backend/graph/graphstore backend/run/document app/service",
	"backend/graph/layout/branches backend/graph/layout", "backend/run/chat/basis backend/run/chat", "backend/wing/host app/service/ledger",
	"backend/answer backend/answer/author", "backend/answer/author backend", "backend/artifact/cite backend/artifact", "backend/artifact/passage backend/prompt",
	"backend/artifact/reading backend/artifact", "backend/export/archive app/service", "backend/base/disk backend/base/jsonl backend/ledger/store",
	"backend/base/jsonl backend/ledger/store", "backend/journal app/service", "backend/project/workspace app/service",
}

// The kinds of faults, and what becomes of one.
const (
	turned, moved, dropped, leftOut = "a condition turned", "a bound moved", "an error dropped", "a call left out"
	noticed, hangs, survived        = "noticed ", "hangs   ", "SURVIVED"
)

var kinds = []string{turned, moved, dropped, leftOut}

func main() {
	count, seed := flag.Int("n", 60, "how many faults"), flag.Uint64("seed", 1, "of the draw")
	flag.Parse()
	killed, err := run(*count, *seed, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if flag.NArg() > 0 {
		return
	}
	fmt.Printf("killed %d of %d\n", killed, *count)
	if killed*10 < *count*9 {
		os.Exit(1)
	}
}

// run draws faults and asks; of packages that are named it asks about each fault.
func run(count int, seed uint64, named []string) (killed int, err error) {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(work)
	if len(named) > 0 {
		return 0, whole(named, work)
	}
	type place struct {
		room *switched
		n    int
	}
	drawn := map[string][]place{}
	for _, r := range rooms {
		s, err := room(strings.Fields(r), work)
		if err != nil {
			return 0, err
		}
		for n, f := range s.faults {
			if !s.without[n] {
				drawn[f.kind] = append(drawn[f.kind], place{s, n})
			}
		}
	}
	dice := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // the same draw for the same seed
	fmt.Printf("%d faults of seed %d\n", count, seed)
	for i := range count {
		all := drawn[kinds[i%4]]
		at := dice.IntN(len(all))
		p := all[at]
		drawn[kinds[i%4]] = slices.Delete(all, at, at+1)
		became, err := p.room.became(p.n)
		if err != nil {
			return killed, err
		}
		if became != survived {
			killed++
		}
		p.room.faults[p.n].tell(became)
	}
	return killed, nil
}

// tell says what became of a fault, of one that nobody noticed with its line as it is and as it was then.
func (f fault) tell(became string) {
	fmt.Printf("%s  %s:%d  %s\n", became, f.file, f.line, f.kind)
	if became == survived {
		fmt.Printf("    - %s\n    + %s\n", lineAt(f.text, f.from), lineAt(f.faulty(), f.from))
	}
}

// fault is a small change of a file: other words instead of some bytes.
type fault struct {
	file, kind     string
	line, from, to int
	first, last    int  // bytes of the condition or the statement it stands in
	plain          bool // a comparison of values alone, without a call: it can be made twice
	text, with     string
}

func (f fault) faulty() string { return f.text[:f.from] + f.with + f.text[f.to:] }

// lineAt is the line in which a byte stands.
func lineAt(text string, at int) string {
	line, _, _ := strings.Cut(text[strings.LastIndexByte(text[:at], '\n')+1:], "\n")
	return strings.TrimSpace(line)
}

// faultsIn are those that can be put into a package.
func faultsIn(dir string) (all []fault, err error) {
	pkg, err := build.ImportDir(dir, 0)
	var trees []*ast.File
	var readers []reader
	for _, name := range pkg.GoFiles {
		file := filepath.Join(dir, name)
		text, unread := os.ReadFile(file)
		set := token.NewFileSet()
		tree, wrong := parser.ParseFile(set, file, text, 0)
		if err := errors.Join(unread, wrong); err != nil {
			return nil, err
		}
		trees = append(trees, tree)
		readers = append(readers, reader{fault{file: file, text: string(text)}, set.File(tree.Pos()), nil, &all})
	}
	none := harmless(trees)
	for i, r := range readers {
		r.harmless = none
		ast.Inspect(trees[i], func(n ast.Node) bool { r.look(n); return true })
	}
	return all, err
}

// reader collects the faults that can be put into a file.
type reader struct {
	fault
	at       *token.File
	harmless map[ast.Node]bool
	all      *[]fault
}

// instead is a fault in a condition or a statement: other words instead of what stands from one place to another.
func (r reader) instead(kind string, in ast.Node, from, to token.Pos, with string) {
	r.kind, r.line, r.from, r.to, r.with = kind, r.at.Line(from), r.at.Offset(from), r.at.Offset(to), with
	r.plain = (kind == moved || kind == dropped) && plain(in)
	r.first, r.last = r.at.Offset(in.Pos()), r.at.Offset(in.End())
	*r.all = append(*r.all, r.fault)
}

func (r reader) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt:
		r.turn(n.Cond)
	case *ast.CaseClause:
		r.turn(n.List...)
	case *ast.BinaryExpr:
		r.compared(n)
	case *ast.ExprStmt:
		if _, call := n.X.(*ast.CallExpr); call && !r.harmless[n] {
			r.instead(leftOut, n, n.Pos(), n.End(), "")
		}
	}
}

func (r reader) compared(n *ast.BinaryExpr) {
	if r.harmless[n] {
		return
	}
	other, bounded := map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">"}[n.Op]
	switch {
	case n.Op == token.LAND, n.Op == token.LOR:
		r.turn(n.X, n.Y)
	case isError(n):
		r.instead(dropped, n, n.Pos(), n.Pos(), "false && ")
	case bounded:
		r.instead(moved, n, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other)
	}
	for _, side := range []ast.Expr{n.X, n.Y} {
		if number, is := side.(*ast.BasicLit); is && (bounded || n.Op == token.EQL || n.Op == token.NEQ) {
			if v, err := strconv.Atoi(number.Value); err == nil {
				r.instead(moved, n, number.Pos(), number.End(), strconv.Itoa(v+1))
			}
		}
	}
}

// turn turns conditions. That there was an error is none of them: it is dropped. A case of values does not compile when it is turned.
func (r reader) turn(conditions ...ast.Expr) {
	for _, c := range conditions {
		if n, ok := c.(*ast.BinaryExpr); !ok || !isError(n) {
			r.instead(turned, c, c.Pos(), c.End(), "!("+r.text[r.at.Offset(c.Pos()):r.at.Offset(c.End())]+")")
		}
	}
}

func plain(in ast.Node) bool {
	is := true
	ast.Inspect(in, func(n ast.Node) bool {
		if c, call := n.(*ast.CallExpr); call {
			switch callee(c) {
			case "len", "cap", "int", "int64", "rune", "byte", "float64", "min", "max", "uint32", "uint64":
			default:
				is = false
			}
		}
		return is
	})
	return is
}

// isError reports whether it is asked whether there was an error: err != nil.
func isError(n *ast.BinaryExpr) bool {
	name, named := n.X.(*ast.Ident)
	none, is := n.Y.(*ast.Ident)
	return n.Op == token.NEQ && named && is && none.Name == "nil" && strings.Contains(strings.ToLower(name.Name), "err")
}
