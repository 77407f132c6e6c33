//go:build unix

// Command mutants asks whether the tests would notice: it puts small faults into packages that hold promises, one at a time, and runs their tests. Faults
// are drawn from a seed, as many of each kind, and no file of the tree is changed (-overlay); what no promise can tell from the program is not drawn
// (harmless.go). It prints what became of each, one that nobody noticed with its line as it is and as it was then, and ends with 1 where fewer than nine
// of ten were noticed.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// rooms are the packages, each with others behind it whose tests hold its promises, too.
var rooms = []string{
	"backend/ledger/rows backend/ledger/store backend/wings/ledger app/service/ledger", "backend/ledger/store backend/wings/ledger app/service/ledger",
	"backend/wings/ledger app/service/ledger", "backend/inbox backend/wings/ledger", "backend/graph/graphstore backend/run/document app/service",
	"backend/graph/layout/branches backend/graph/layout", "backend/run/chat/basis backend/run/chat", "backend/wing/host app/service/ledger",
	"backend/answer backend/answer/author", "backend/answer/author", "backend/artifact/cite backend/artifact", "backend/artifact/passage backend/prompt",
	"backend/artifact/reading backend/artifact", "backend/export/parcel app/service", "backend/base/disk backend/base/jsonl backend/ledger/store",
	"backend/base/jsonl backend/ledger/store", "backend/journal app/service", "backend/project/workspace app/service",
}

// The kinds of faults, and what becomes of one.
const (
	turned, moved, dropped, leftOut      = "a condition turned", "a bound moved", "an error dropped", "a call left out"
	noticed, hangs, survived, uncompiled = "noticed ", "hangs   ", "SURVIVED", "does not compile"
)

func main() {
	count, seed := flag.Int("n", 60, "how many faults"), flag.Uint64("seed", 1, "of the draw")
	limit := flag.Duration("limit", 3*time.Minute, "for the tests of a package: those that take longer hang, and have noticed it")
	flag.Parse()
	killed, err := run(*count, *seed, *limit)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	fmt.Printf("killed %d of %d\n", killed, *count)
	if killed*10 < *count*9 {
		os.Exit(1)
	}
}

func run(count int, seed uint64, limit time.Duration) (killed int, err error) {
	drawn := map[string][]fault{}
	for _, room := range rooms {
		found, err := faultsIn(strings.Fields(room))
		if err != nil {
			return 0, err
		}
		for _, f := range found {
			drawn[f.kind] = append(drawn[f.kind], f)
		}
	}
	whole := strings.Fields("test ./" + strings.ReplaceAll(strings.Join(rooms, " "), " ", " ./"))
	if out, err := exec.Command("go", whole...).CombinedOutput(); err != nil {
		return 0, fmt.Errorf("without any fault: %w\n%s", err, out)
	}
	dice := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // the same draw for the same seed
	fmt.Printf("%d faults of seed %d\n", count, seed)
	for n := 0; n < count; {
		all := drawn[[]string{turned, moved, dropped, leftOut}[n%4]]
		i := dice.IntN(len(all))
		f := all[i]
		drawn[f.kind] = slices.Delete(all, i, i+1)
		became, err := f.tried(limit)
		switch {
		case err != nil:
			return killed, err
		case became == uncompiled:
			continue // another one is drawn
		case became != survived:
			killed++
		}
		n++
		fmt.Printf("%s  %s:%d  %s\n", became, f.file, f.line, f.kind)
		if became == survived {
			fmt.Printf("    - %s\n    + %s\n", lineAt(f.text, f.from), lineAt(f.faulty(), f.from))
		}
	}
	return killed, nil
}

// fault is a small change of a file: other words instead of some bytes.
type fault struct {
	file, kind     string
	dirs           []string // of the tests that should notice it
	line, from, to int
	text, with     string
}

func (f fault) faulty() string { return f.text[:f.from] + f.with + f.text[f.to:] }

// lineAt is the line in which a byte stands.
func lineAt(text string, at int) string {
	line, _, _ := strings.Cut(text[strings.LastIndexByte(text[:at], '\n')+1:], "\n")
	return strings.TrimSpace(line)
}

// faultsIn are those that can be put into the first of some packages.
func faultsIn(dirs []string) (all []fault, err error) {
	pkg, err := build.ImportDir(dirs[0], 0)
	var trees []*ast.File
	var readers []reader
	for _, name := range pkg.GoFiles {
		file := filepath.Join(dirs[0], name)
		text, unread := os.ReadFile(file)
		set := token.NewFileSet()
		tree, wrong := parser.ParseFile(set, file, text, 0)
		if err := errors.Join(unread, wrong); err != nil {
			return nil, err
		}
		trees = append(trees, tree)
		readers = append(readers, reader{fault{file: file, dirs: dirs, text: string(text)}, set.File(tree.Pos()), nil, &all})
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

// instead is a fault: other words instead of what stands from one place to another.
func (r reader) instead(kind string, from, to token.Pos, with string) {
	r.kind, r.line, r.from, r.to, r.with = kind, r.at.Line(from), r.at.Offset(from), r.at.Offset(to), with
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
			r.instead(leftOut, n.Pos(), n.End(), "")
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
		r.instead(dropped, n.Pos(), n.Pos(), "false && ")
	case bounded:
		r.instead(moved, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other)
	}
	for _, side := range []ast.Expr{n.X, n.Y} {
		if number, is := side.(*ast.BasicLit); is && (bounded || n.Op == token.EQL || n.Op == token.NEQ) {
			if v, err := strconv.Atoi(number.Value); err == nil {
				r.instead(moved, number.Pos(), number.End(), strconv.Itoa(v+1))
			}
		}
	}
}

// turn turns conditions. That there was an error is none of them: it is dropped. A case of values does not compile when it is turned.
func (r reader) turn(conditions ...ast.Expr) {
	for _, c := range conditions {
		if n, ok := c.(*ast.BinaryExpr); !ok || !isError(n) {
			r.instead(turned, c.Pos(), c.End(), "!("+r.text[r.at.Offset(c.Pos()):r.at.Offset(c.End())]+")")
		}
	}
}

// isError reports whether it is asked whether there was an error: err != nil.
func isError(n *ast.BinaryExpr) bool {
	name, named := n.X.(*ast.Ident)
	none, is := n.Y.(*ast.Ident)
	return n.Op == token.NEQ && named && is && none.Name == "nil" && strings.Contains(strings.ToLower(name.Name), "err")
}

// tried runs the tests of one package after the other with the fault, until one notices it.
func (f fault) tried(limit time.Duration) (string, error) {
	work, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	faulty, overlay, tests := filepath.Join(work, "faulty.go"), filepath.Join(work, "overlay.json"), filepath.Join(work, "tests")
	file, err := filepath.Abs(f.file)
	instead, _ := json.Marshal(map[string]map[string]string{"Replace": {file: faulty}})
	if err := errors.Join(err, os.WriteFile(faulty, []byte(f.faulty()), 0o600), os.WriteFile(overlay, instead, 0o600)); err != nil {
		return "", err
	}
	for _, dir := range f.dirs {
		if exec.Command("go", "test", "-c", "-overlay", overlay, "-o", tests, "./"+dir).Run() != nil {
			return uncompiled, nil
		}
		if became := ran(tests, dir, limit); became != survived {
			return became, nil
		}
	}
	return survived, nil
}

// ran runs the tests of a package. They are ended with all that they started when their time is over.
func ran(tests, dir string, limit time.Duration) string {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, tests)
	cmd.Dir, cmd.SysProcAttr, cmd.WaitDelay = dir, &syscall.SysProcAttr{Setpgid: true}, time.Second
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	if err := cmd.Run(); ctx.Err() != nil {
		return hangs
	} else if err != nil {
		return noticed
	}
	return survived
}
