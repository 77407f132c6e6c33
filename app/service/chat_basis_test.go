package service_test

import (
	"strings"
	"testing"

	"crg/app/service"
)

// A place of a document is shown with what stands around it, cut between letters, whatever is asked for.
func TestPassage(t *testing.T) {
	p := newProject(t)
	long := strings.Repeat("Größe ", 200) + "HERE IT IS" + strings.Repeat(" näher", 2000)
	var in service.ImportResult
	p.ok("Imports.Text", &in, "long.md", long, service.ImportPlace{})
	n := in.Imported[0]
	var v service.PassageView
	at := strings.Index(long, "HERE")
	p.ok("Chat.Passage", &v, n.ID, at, at+10)
	if v.Text != "HERE IT IS" || !strings.HasPrefix(v.Before, "… ") || !strings.HasSuffix(v.After, " …") || strings.ContainsRune(v.Before+v.After, '\uFFFD') || len(v.Before+v.After) > 900 {
		t.Errorf("%+v", v)
	}
	p.ok("Chat.Passage", &v, n.ID, 0, 5)
	if v.Before != "" {
		t.Errorf("before the beginning stands %q", v.Before)
	}
	p.ok("Chat.Passage", &v, n.ID, -7, 1<<40)
	if len(v.Text) > 6000 || v.After != " …" {
		t.Errorf("of all, %d bytes and %q", len(v.Text), v.After)
	}
	p.ok("Chat.Passage", &v, n.ID, 1<<40, 3)
	if v.Text != "" {
		t.Errorf("behind the end stands %q", v.Text)
	}
	p.fails("Chat.Passage", "graph.no-node", "n99", 0, 1)
}
