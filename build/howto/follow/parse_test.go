package main

import "testing"

func TestThePageIsReadAsItIsWritten(t *testing.T) {
	kinds, err := parse("# x\n\n## A tab\n\nSample: `tab`. It takes 1 file beside its own folders, and 1 line in 1 file that others share.\n\n1. Write it.\n\n```ts src/rooms.ts after \"import './GraphTab'\"\nimport '../features/tab'\n```\n\nWith each change: `go vet ./x`\nShown by: `go test ./x`\n\n## A word\n\nfor people\n\n## A wing\n\nSample: `notebook`. It takes 2 files beside its own folders, and 5 lines in 4 files that others share.\n")
	if err != nil || len(kinds) != 2 {
		t.Fatal(kinds, err)
	}
	k := kinds[0]
	if k.title != "A tab" || k.sample != "tab" || k.files != 1 || k.rows != 1 || k.shared != 1 || len(k.thorough) != 1 || k.thorough[0] != "go test ./x" || len(k.each) != 1 || k.each[0] != "go vet ./x" {
		t.Errorf("%+v", k)
	}
	if len(k.lines) != 1 || k.lines[0] != (line{"src/rooms.ts", "import './GraphTab'", "import '../features/tab'\n"}) {
		t.Errorf("%+v", k.lines)
	}
	if kinds[1].files != 2 || kinds[1].rows != 5 || kinds[1].shared != 4 {
		t.Errorf("%+v", kinds[1])
	}
	if _, err := parse("## A\nSample: x\n"); err == nil {
		t.Error("a sample without numbers was taken")
	}
	if _, err := parse("## A\nSample: `x`. It takes 1 file beside its own folders, and 1 line in 1 file that others share.\n```go a.go after \"b\"\nx\n"); err == nil {
		t.Error("lines without an end were taken")
	}
}
