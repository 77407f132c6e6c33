package reading

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

func trial(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// contents are files with their names.
func contents(files []SourceFile) (out string) {
	for _, f := range files {
		out += fmt.Sprintf("{%s %s}", f.Name, f.Data)
	}
	return out
}

// The files of a packed folder are there one by one, under the names that people gave them, without what systems put beside them.
func TestAPackedFolderIsItsFiles(t *testing.T) {
	all, err := readers.ReadAll(t.Context(), SourceFile{Name: "docs.zip", Data: trial(t, "docs.zip")})
	if err != nil || len(all) != 1 || all[0].Body != "" || contents(all[0].Held) != "{a/report.txt The report.}{b.csv a,b\n1,2\n}" {
		t.Errorf("%+v, %v", all, err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, h := range []*zip.FileHeader{{Name: "M\x81ller.txt", NonUTF8: true}, {Name: `dir\Größe.txt`}, {Name: "dir/"}, {Name: "__MACOSX/x.txt"}, {Name: "dir/.DS_Store"}, {Name: "Thumbs.db"}} {
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(h.Name, "/") {
			fmt.Fprint(w, "words")
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	all, err = readers.ReadAll(t.Context(), SourceFile{Name: "a.zip", Data: b.Bytes()})
	if err != nil || len(all) != 1 || contents(all[0].Held) != "{Müller.txt words}{dir/Größe.txt words}" {
		t.Errorf("%+v, %v", all, err)
	}
	var many []string
	for i := range mostBundled + 1 {
		many = append(many, fmt.Sprint(i, ".txt"), "x")
	}
	if all, err := readers.ReadAll(t.Context(), SourceFile{Name: "a.zip", Data: packed(t, many[2:]...)}); err != nil || len(all[0].Held) != mostBundled {
		t.Error(err)
	}
	if _, err := readers.ReadAll(t.Context(), SourceFile{Name: "a.zip", Data: packed(t, many...)}); !fault.Is(err, "import.too-heavy") {
		t.Error(err)
	}
	if _, err := readers.Read(t.Context(), SourceFile{Name: "a.zip", Data: packed(t, "a.txt", "x")}); !fault.Is(err, "import.binary") { // within another one
		t.Error(err)
	}
}

// What a password locks is called locked, whatever kind of file it is and however it is locked.
func TestLockedFilesAreCalledLocked(t *testing.T) {
	office := func(streams ...string) []byte {
		out := append(bytes.Clone(compound), make([]byte, 2000)...)
		for _, s := range streams {
			out = append(out, wide(s)...)
		}
		return out
	}
	part := bytes.Clone(trial(t, "docs.zip"))
	at := bytes.LastIndex(part, []byte("PK\x01\x02"))
	part[at+8] |= lockedPart
	for name, row := range map[string]struct {
		data []byte
		want string
	}{
		"locked.odt": {trial(t, "locked.odt"), "import.locked"},
		"whole.ods":  {packed(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet", "META-INF/manifest.xml", `<m><file-entry><encryption-data/></file-entry></m>`, "encrypted-package", "x"), "import.locked"},
		"open.odt":   {packed(t, "META-INF/manifest.xml", `<m><file-entry full-path="content.xml"/></m>`, "content.xml", "<a><p>x</p></a>"), ""},
		"odd.odt":    {packed(t, "META-INF/manifest.xml", `<m`, "content.xml", "<a><p>x</p></a>"), ""},
		"docs.zip":   {part, "import.locked"},
		"a.docx":     {office("EncryptedPackage"), "import.locked"},
		"head.xlsx":  {office(), "import.locked"},
		"noname":     {office("EncryptedPackage"), "import.locked"},
		"old.docx":   {office("WordDocument"), "import.binary"},
		"old.doc":    {office("WordDocument"), "import.old-format"},
	} {
		if _, err := readers.ReadAll(t.Context(), SourceFile{Name: name, Data: row.data}); row.want == "" && err != nil || row.want != "" && !fault.Is(err, row.want) {
			t.Errorf("%s: %v, not %s", name, err, row.want)
		}
	}
	if err := readers.Judge("a.pptx", 1<<20, office()); !fault.Is(err, "import.locked") {
		t.Errorf("by its beginning: %v", err)
	}
}
