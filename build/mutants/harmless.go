//go:build unix

package main

import (
	"go/ast"
	"go/token"
	"regexp"
)

// Some faults change nothing that anybody was promised, wherever they stand. What follows says by its kind which they are; no single place is named.
var (
	// A call that only tells a log, makes room ahead of need, closes what was read or names a mistake of the program that no test can bring about.
	idle = regexp.MustCompile(`^(\w+\.)*(Log\.\w+|Grow|Close|fault\.Bug|panic)$`)
	// What cannot fail, as values of our own are written, there is a working folder and a file that is open says what it is, or is told by the very next
	// step: nothing can be put into a folder that was not made.
	sure = regexp.MustCompile(`^(json|jsonv2|canon)\.(Marshal|MarshalIndent|JSON)$|^filepath\.Abs$|\.MkdirAll$|^(f|file)\.Stat$`)
	// Where exactly a limit lies that bears a name was chosen by measuring: one more or less breaks no word.
	// No sign of a text begins with the byte utf8.RuneSelf itself.
	limit = regexp.MustCompile(`^(most|least|limit|max[A-Z]|min[A-Z]|RuneSelf$)`)
	// Where a line stands on a page of a PDF is measured, in fractions of a point: whether a length counts that is the limit to its last digit says nothing.
	measured = regexp.MustCompile(`^(Baseline|Left|Right|Height|Size|top|bottom|below|gap|width|usual)$`)
)

// harmless are the comparisons, and the calls as statements, in which no fault is drawn.
func harmless(files []*ast.File) map[ast.Node]bool {
	none, limits := map[ast.Node]bool{}, map[string]bool{}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
				for _, s := range d.Specs {
					for _, name := range s.(*ast.ValueSpec).Names {
						limits[name.Name] = true
					}
				}
			}
			return true
		})
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ExprStmt:
				none[n] = idle.MatchString(callee(n.X))
			case *ast.BlockStmt:
				asked(none, n.List)
			case *ast.CaseClause:
				asked(none, n.Body)
			case *ast.BinaryExpr:
				for _, side := range []ast.Expr{n.X, n.Y} {
					ast.Inspect(side, func(part ast.Node) bool {
						name, ok := part.(*ast.Ident)
						none[n] = none[n] || ok && order(n.Op) && (limits[name.Name] || limit.MatchString(name.Name) || measured.MatchString(name.Name)) || now(n)
						return true
					})
				}
			}
			return true
		})
	}
	return none
}

// now reports that a long loop looks up every so many rounds, n%1024 == 0, as whether it was cancelled.
func now(n *ast.BinaryExpr) bool {
	rest, is := n.X.(*ast.BinaryExpr)
	if !is || rest.Op != token.REM {
		return false
	}
	often, is := rest.Y.(*ast.BasicLit)
	return is && len(often.Value) > 3
}

func order(op token.Token) bool {
	return op == token.LSS || op == token.LEQ || op == token.GTR || op == token.GEQ
}

// asked finds where it is asked for the error of what cannot fail, or for one that is only told to a log.
func asked(none map[ast.Node]bool, list []ast.Stmt) {
	for i, s := range list {
		f, ok := s.(*ast.IfStmt)
		if !ok {
			continue
		}
		from := f.Init
		if from == nil && i > 0 {
			from = list[i-1]
		}
		a, given := from.(*ast.AssignStmt)
		told := false
		if len(f.Body.List) == 1 {
			say, ok := f.Body.List[0].(*ast.ExprStmt)
			told = ok && idle.MatchString(callee(say.X))
		}
		if told || given && len(a.Rhs) == 1 && sure.MatchString(callee(a.Rhs[0])) {
			ast.Inspect(f.Cond, func(n ast.Node) bool {
				if b, ok := n.(*ast.BinaryExpr); ok && isError(b) {
					none[b] = true
				}
				return true
			})
		}
	}
}

// callee is what a call calls, such as l.fs.MkdirAll, "" for anything else.
func callee(e ast.Expr) string {
	if c, ok := e.(*ast.CallExpr); ok {
		e = c.Fun
	} else {
		return ""
	}
	name := ""
	for {
		switch f := e.(type) {
		case *ast.SelectorExpr:
			e, name = f.X, "."+f.Sel.Name+name
		case *ast.Ident:
			return f.Name + name
		default:
			return name
		}
	}
}
