package main

import (
	"strings"
	"testing"
)

func TestCounts(t *testing.T) {
	events := `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA/one","Output":"why it broke\n"}
{"Action":"fail","Package":"p","Test":"TestA/one"}
{"Action":"fail","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestB"}
{"Action":"fail","Package":"p"}
{"ImportPath":"q","Action":"build-output","Output":"q.go:1: no such thing\n"}
{"Action":"fail","Package":"q","FailedBuild":"q"}
{"Action":"pass","Package":"r","Test":"TestC"}
{"Action":"output","Package":"r","Test":"TestD","Output":"=== RUN   TestD\n"}
{"Action":"output","Package":"r","Test":"TestD","Output":"    d_test.go:7: no links here\n"}
{"Action":"output","Package":"r","Test":"TestD","Output":"--- SKIP: TestD (0.00s)\n"}
{"Action":"skip","Package":"r","Test":"TestD"}
{"Action":"pass","Package":"r"}
{"Action":"run","Package":"s","Test":"TestE"}
{"Action":"output","Package":"s","Test":"TestE","Output":"panic: test timed out after 20m0s\n"}
{"Action":"fail","Package":"s"}
go: a word of the go command
`
	var out, again strings.Builder
	tl := newTally(&again, "go test -race -timeout 20m ./p crg crg/r")
	if err := tl.read(strings.NewReader(events), &out); err != nil {
		t.Fatal(err)
	}
	if tl.passed != 2 || tl.failed != 4 {
		t.Errorf("passed %d, failed %d; want 2 and 4 (TestA, TestA/one, packages q and s)", tl.passed, tl.failed)
	}
	for _, want := range []string{"why it broke", "no such thing", "FAILED q", "a word of the go command", "skipped r TestD: d_test.go:7: no links here"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output does not say %q:\n%s", want, out.String())
		}
	}
	want := `FAILED  p TestA/one
    why it broke
    alone: go test -race -count 1 -run '^TestA$/^one$' ./p
FAILED  p TestA
    alone: go test -race -count 1 -run '^TestA$' ./p
FAILED  q
    q.go:1: no such thing
    alone: go test -race -count 1 ./q
FAILED  s
    in TestE
    panic: test timed out after 20m0s
    alone: go test -race -count 1 ./s
`
	if again.String() != want {
		t.Errorf("told again at the end:\n%s\nwant:\n%s", again.String(), want)
	}
}
