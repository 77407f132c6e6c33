package artifact

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// A scan that a person described is shown by its first page; what no screen can show is shown by nothing.
func TestAScanIsShownByItsFirstPage(t *testing.T) {
	cache, _ := os.UserCacheDir()
	r := pdfium.Open(filepath.Join(cache, "crg", "test-pdfium"))
	defer r.Close()
	readers, root := reading.All(r), project(t)
	shown := func(name string, data []byte) (string, []byte, bool) {
		g := graph.New()
		scan := ParsedFile{SourceFile: reading.SourceFile{Name: name, Data: data}, Err: fault.New("import.picture", name), Described: "A cracked pier."}
		in := scan.Store(root, g, func(string) {})
		if in.Err != nil {
			t.Fatal(in.Err)
		}
		s, _ := SourceOf(in.Node)
		return Shown(t.Context(), readers, root, s)
	}
	kind, data, ok := shown("scan.pdf", pdftest.Make(make([]pdftest.Page, 2), false))
	if !ok || kind != "image/png" || !bytes.HasPrefix(data, []byte("\x89PNG")) {
		t.Errorf("a scan is shown as %q, %d bytes, %v", kind, len(data), ok)
	}
	if kind, data, ok = shown("pier.gif", []byte("GIF89a...")); !ok || kind != "image/gif" || string(data) != "GIF89a..." {
		t.Errorf("a picture is shown as %q %q %v", kind, data, ok)
	}
	if _, _, ok = shown("broken.pdf", []byte("%PDF-1.4 no more")); ok {
		t.Error("a damaged file is shown")
	}
}
