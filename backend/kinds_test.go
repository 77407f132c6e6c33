package backend_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
)

// kinds is a document of each kind that CRG reads. Each says that 2900 cars crossed.
func kinds(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{
		"notes.txt": "The bridge carries 2900 cars.\r\n", "notes.md": "# Cars\n\n2900 a day.\n", "count.go": "const cars = 2900\n",
		"cars.csv": "year;cars\n2025;2900\n", "cars.tsv": "year\tcars\n2025\t2900\n",
		"page.html":   "<html><body><main><h1>Cars</h1><p>2900 of them.</p></main></body></html>",
		"mail.eml":    "From: ada@example.org\r\nSubject: Cars\r\n\r\nThere were 2900.\r\n",
		"mails.mbox":  "From a@b Mon Nov 23 10:00:00 2026\nSubject: One\n\n2900 cars\n\nFrom a@b Mon Nov 23 11:00:00 2026\nSubject: Two\n\nno more\n",
		"chat.json":   `{"title":"Cars","mapping":{"a":{"id":"a","message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["2900 cars?"]}}}},"current_node":"a"}`,
		"saved.mhtml": "Subject: Cars\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<main><p>2900 cars.</p></main>\r\n--b--\r\n",
		"report.pdf":  string(pdftest.Make([]pdftest.Page{{{X: 72, Y: 600, Size: 12, Text: "On that day 2900 cars crossed the old bridge."}}, {{X: 72, Y: 600, Size: 12, Text: "Nothing else was counted here."}}}, false)),
		"book.epub": archive(t, "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`, "b.opf", `<p><item id="a" href="a.html"/><itemref idref="a"/></p>`,
			"a.html", "<h1>Cars</h1><p>2900 of them."),
	}
	for _, ending := range []string{"docx", "odt", "odp", "ods", "xlsx", "pptx", "rtf"} {
		data, err := os.ReadFile(filepath.Join("artifact", "reading", "testdata", "libreoffice."+ending))
		if err != nil {
			t.Fatal(err)
		}
		all["libreoffice."+ending] = string(data)
	}
	return all
}

func archive(t *testing.T, parts ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.Create(parts[i])
		if err == nil {
			_, err = w.Write([]byte(parts[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A file of any kind becomes an Artifact with its text; the original is there byte for byte, the model changes nothing of it, and the
// same file comes in once, beside another of its name.
func TestCRG_68_EachKindOfFileIsAReadOnlyArtifact(t *testing.T) {
	all := kinds(t)
	names := slices.Sorted(maps.Keys(all))
	const photo = "\x89PNG\r\n\x1a\n\x00\x00\x00\x00"
	w := newWorld(t, replies(), nil)
	docs := map[string]*graph.Node{}
	for _, name := range names {
		write(t, w.dir, "files/"+name, "another file of this name")
		n, err := bring(w.Edit, name, all[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		docs[name] = n
	}
	ready, err := w.Edit.Read(context.Background(), []edit.SourceFile{{Name: "pier.png", Data: []byte(photo)}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	ready[0].Described = "A photo: 2900 cars."
	brought, _, err := w.Edit.Bring(ready, edit.ImportTarget{})
	if err != nil || brought[0].Err != nil {
		t.Fatal(err, brought)
	}
	docs["pier.png"], all["pier.png"] = brought[0].Node, photo

	var reply strings.Builder
	for _, n := range docs {
		for _, block := range []string{
			"edit_node | target: %s | content: \"X\"", "set_detail | target: %s | l1: \"X\"", "set_state | target: %s | state: archived", "delete_node | target: %s",
		} {
			fmt.Fprintf(&reply, "[ACTION: "+block+" | reason: \"To see.\"]\n", n.ID)
		}
	}
	w.model.answers = append(w.model.answers, says(reply.String()))
	w.turns(1)

	for name, n := range docs {
		t.Run("CRG-147 CRG-260 "+name, func(t *testing.T) {
			now := w.node(n.ID)
			if now == nil || now.Type != graph.TypeArtifact || now.Full() != n.Full() || !strings.Contains(now.Full(), "2900") || now.State != n.State {
				t.Fatalf("it is %+v", now)
			}
			s, ok := artifact.SourceOf(now)
			if !ok || read(t, w.dir, s.File) != all[name] {
				t.Errorf("the original is not as it came: %+v", s)
			}
			if s.Text != "" && read(t, w.dir, s.Text) != now.Full() {
				t.Errorf("%s is not the node's text", s.Text)
			}
			if ending := filepath.Ext(name); name != "pier.png" && s.File != "files/"+strings.TrimSuffix(name, ending)+" (2)"+ending {
				t.Errorf("beside another of its name it is %s", s.File)
			}
			if _, err := bring(w.Edit, "copy of "+name, all[name]); !fault.Is(err, "import.duplicate") && name != "pier.png" {
				t.Errorf("the same again: %v", err)
			}
		})
	}
	figures, err := w.History.Stats()
	must(t, err)
	if want := 4 * len(docs); figures.Refused != want || figures.Done != 0 {
		t.Errorf("of %d changes %d were refused and %d done", want, figures.Refused, figures.Done)
	}
}
