package main

import "testing"

func TestThePageIsReadAsItIsWritten(t *testing.T) {
	kinds, err := parse("# x\n\n## A tab\n\nSample: `tab`. At most 2 files and 1 shared file.\n\n1. Write it.\n\n```ts src/rooms.ts after \"import './GraphTab'\"\nimport '../features/tab'\n```\n\nShown by: `go test ./x`\n\n## A word\n\nfor people\n\n## A wing\n\nSample: `notebook`. At most 2 files beside its own folders and 5 shared files.\n")
	if err != nil || len(kinds) != 2 {
		t.Fatal(kinds, err)
	}
	k := kinds[0]
	if k.title != "A tab" || k.sample != "tab" || k.files != 2 || k.shared != 1 || len(k.tests) != 1 || k.tests[0] != "go test ./x" || k.folders {
		t.Errorf("%+v", k)
	}
	if len(k.lines) != 1 || k.lines[0] != (line{"src/rooms.ts", "import './GraphTab'", "import '../features/tab'\n"}) {
		t.Errorf("%+v", k.lines)
	}
	if !kinds[1].folders || kinds[1].files != 2 || kinds[1].shared != 5 {
		t.Errorf("%+v", kinds[1])
	}
	if _, err := parse("## A\nSample: x\n"); err == nil {
		t.Error("a sample without numbers was taken")
	}
	if _, err := parse("## A\nSample: `x`. At most 1 file and no shared file.\n```go a.go after \"b\"\nx\n"); err == nil {
		t.Error("lines without an end were taken")
	}
}
