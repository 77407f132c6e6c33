package service_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"

	"crg/app/service"
)

// unzipped is all that an archive holds, one after the other.
func unzipped(t *testing.T, data []byte) (all []byte) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text...)
	}
	return all
}

// What leaves the program says what it holds, and holds no key: each form that there is is written of a graph whose texts have one.
func TestCRG_260_NoFormThatIsTakenAlongHoldsAKey(t *testing.T) {
	p := newProject(t)
	key := "Yt8246097531864209753124680" // not the suite's own, which must stand nowhere: this one stands in a node
	p.ok("Projects.Close", nil)
	putFile(t, p.dir, "settings/llm-config.txt", "[agent: A]\nprovider: anthropic\nmodel: m\napi-key: "+key+"\n")
	p.ok("Projects.Open", nil, p.dir)
	p.ok("Graph.SetGoal", nil, "Is "+key+" a key?", false)
	var all []service.ExportForm
	p.ok("Exports.Forms", &all)
	if len(all) < 9 {
		t.Fatalf("%d forms", len(all))
	}
	for _, f := range all {
		wish := service.ExportWish{Form: f.ID, Language: "en", Appendix: true}
		var sight service.ExportSight
		p.ok("Exports.Look", &sight, wish)
		page := f.Whole || f.Drawn // is looked at, not read
		if sight.Nodes != 1 || sight.Page != page || (sight.Text != "") != (page || f.Text) || strings.Contains(sight.Text, key) {
			t.Errorf("%s: %+v", f.ID, sight)
		}
		if f.ID == "pdf" || f.ID == "png" { // a browser makes it of what is seen
			continue
		}
		var file service.ExportFile
		p.ok("Exports.Take", &file, wish)
		data, err := base64.StdEncoding.DecodeString(file.Data)
		if bytes.HasPrefix(data, []byte("PK")) {
			data = unzipped(t, data)
		}
		if f.Opens != (fmt.Sprint(sight.Held) == "[{graph false true false}]") {
			t.Errorf("%s: what holds a key: %v", f.ID, sight.Held)
		}
		if err != nil || len(data) == 0 || strings.Contains(string(data), key) || !strings.HasPrefix(file.Name, "Old Bridge.") {
			t.Errorf("%s: %v, %d bytes in %s: %s", f.ID, err, len(data), file.Name, data)
		}
	}
	p.fails("Exports.Look", "system.no-method", service.ExportWish{Form: "none"})
	p.fails("Exports.Take", "graph.no-node", service.ExportWish{Form: "dot", Nodes: []string{"n99"}})
	p.fails("Exports.Take", "graph.no-node", service.ExportWish{Form: "dot", Level: "n99"})
}
