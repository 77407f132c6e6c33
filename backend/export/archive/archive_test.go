package archive

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/canarytest"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
)

var known = secret.Known(canarytest.Key())

func folder() fstest.MapFS {
	return fstest.MapFS{
		"settings/llm-config (1).txt": {Data: []byte("agent: Explorer\napi-key: an-older-key-of-mine\n")},
		"settings/llm-config.txt":     {Data: []byte("agent: Explorer\nprovider: openai\napi-key: " + canarytest.Key() + "\r\nmodel: m\n\nagent: Other\napi-key: env:MY_KEY\n")},
		"prompts/role.txt":            {Data: []byte("Be kind. " + canarytest.Key())},
		"definitions/states/open.txt": {Data: []byte("name: Open")},
		"graph/graph-data.json":       {Data: []byte(`{"nodes":[]}`)},
		"files/photo.png":             {Data: []byte("\x89PNG\x00\xff\x00")},
		"files/text/a.pdf.md":         {Data: []byte("Text.")},
		"files/letter.txt":            {Data: []byte("The basic income is still wanted. The key is " + canarytest.Key())},
		"files/scan.png":              {Data: []byte("\x89PNG\x00\xff" + canarytest.Key())},
		"files/.hidden":               {Data: []byte("no")},
		"elsewhere/x.txt":             {Data: []byte("no")},
		".crg/journal/00000001.log":   {Data: []byte("record")},
		".crg/lock":                   {Data: []byte("1")},
		".crg/logs/app.log":           {Data: []byte("C:\\Users")},
	}
}

func packed(t *testing.T, c Content) []byte {
	t.Helper()
	var b bytes.Buffer
	c.Head, c.Keys = Head{Name: "Town", MadeBy: "crg/test", Date: "2026-11-23"}, known
	if err := Pack(c, &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// unpacked lists the files of a folder with their text.
func unpacked(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		out[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What is packed opens elsewhere byte for byte; keys stay where they are: they are taken out of texts, and what is no text stays out with its key, unless
// the person keeps it as it is.
func TestCRG_268_APackedProjectHoldsNoKeyAndIsTheSameElsewhere(t *testing.T) {
	now := map[string][]byte{"graph/graph-data.json": []byte(`{"nodes":[1]}`)}
	c := Content{Folder: folder(), Graph: now, Keys: known}
	if held, err := c.Held(); err != nil || fmt.Sprint(held) != "[{prompts/role.txt true true} {files/letter.txt true true} {files/scan.png false true}]" {
		t.Errorf("held %v, %v", held, err)
	}
	data := packed(t, c)
	dir := filepath.Join(t.TempDir(), "Town")
	if err := Unpack("Town.crg.zip", bytes.NewReader(data), int64(len(data)), dir); err != nil {
		t.Fatal(err)
	}
	got := unpacked(t, dir)
	want := map[string]string{
		"settings/llm-config.txt": "agent: Explorer\nprovider: openai\napi-key: keychain:explorer\r\nmodel: m\n\nagent: Other\napi-key: env:MY_KEY\n", "prompts/role.txt": "Be kind. ••••",
		"settings/llm-config (1).txt": "agent: Explorer\napi-key: keychain:explorer\n",
		"definitions/states/open.txt": "name: Open", "graph/graph-data.json": `{"nodes":[1]}`, "files/photo.png": "\x89PNG\x00\xff\x00", "files/text/a.pdf.md": "Text.",
		"files/letter.txt": "The basic income is still wanted. The key is ••••",
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is %q, want %q", name, got[name], text)
		}
	}
	if len(got) != len(want) {
		t.Errorf("unpacked: %v", got)
	}
	c.Keep, c.Leave = []string{"files/letter.txt"}, []string{"prompts/role.txt"}
	c.History, c.Graph = true, nil
	data = packed(t, c)
	dir += " 2"
	if err := Unpack("Town.crg.zip", bytes.NewReader(data), int64(len(data)), dir); err != nil {
		t.Fatal(err)
	}
	got = unpacked(t, dir)
	if got[".crg/journal/00000001.log"] != "record" || got[".crg/lock"] != "" || got[".crg/logs/app.log"] != "" || got["graph/graph-data.json"] != `{"nodes":[]}` || got["prompts/role.txt"] != "" || !strings.Contains(got["files/letter.txt"], canarytest.Key()) {
		t.Errorf("with its past: %v", got)
	}
}

// What is in an archive lies in a folder of the project, or with its past in one of those that tell it.
func TestWhatBelongsIntoAnArchive(t *testing.T) {
	for name, want := range map[string]string{
		"graph/graph-data.json": "now past", "files/text/a.md": "now past", "files": "", "graph": "", "x.txt": "", "Graph/graph-data.json": "", "files/.hidden": "", "files/a/.hidden": "",
		".crg": "", ".crg/lock": "", ".crg/chat": "", ".crg/chat/a.json": "past", ".crg/chat/deep/a.json": "past", ".crg/chat/Thumbs.db": "", ".crg/ledger/pending.json": "", ".crg/trust/x.json": "",
	} {
		got := ""
		if belongs(name, false) {
			got = "now "
		}
		if belongs(name, true) {
			got += "past"
		}
		if got != want {
			t.Errorf("%s belongs: %q, not %q", name, got, want)
		}
	}
}

// entry is one part of an archive that somebody made by hand.
type entry struct {
	name string
	data string
	mode fs.FileMode
}

func archive(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = io.WriteString(w, e.data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// forty archives and one that nobody should unpack. Each gives a plain sentence, writes nothing outside, and leaves nothing behind.
func TestHostileArchives(t *testing.T) {
	head := entry{headFile, `{"format":1,"name":"x"}`, 0}
	good := entry{"graph/graph-data.json", "{}", 0}
	with := func(more ...entry) []byte { return archive(t, append([]entry{head, good}, more...)...) }
	whole := with(entry{"files/a.txt", strings.Repeat("many words and more ", 4000), 0})
	flip := func(at int) []byte { b := bytes.Clone(whole); b[at] ^= 0xff; return b }
	many := make([]entry, mostFiles+1)
	for i := range many {
		many[i] = entry{fmt.Sprint("files/", i), "", 0}
	}
	deep := "files/" + strings.Repeat("a/", 5000) + "b"
	cases := map[string]struct {
		data []byte
		want string
	}{
		"nothing":                   {nil, "archive.none"},
		"no archive":                {[]byte("Dear friend"), "archive.none"},
		"another archive":           {archive(t, good), "archive.none"},
		"a head that is no JSON":    {archive(t, entry{headFile, "x", 0}, good), "archive.none"},
		"a head of nothing":         {archive(t, entry{headFile, "{}", 0}, good), "archive.none"},
		"a head of later":           {archive(t, entry{headFile, `{"format":9}`, 0}, good), "archive.newer"},
		"a head of 16 MB":           {archive(t, entry{headFile, strings.Repeat(" ", 16<<20), 0}), "archive.large"},
		"two heads":                 {with(head), "archive.unsafe"},
		"one level up":              {with(entry{"../evil.txt", "x", 0}), "archive.unsafe"},
		"up within":                 {with(entry{"files/../../evil.txt", "x", 0}), "archive.unsafe"},
		"up with other slashes":     {with(entry{`files\..\..\evil.txt`, "x", 0}), "archive.unsafe"},
		"from the root":             {with(entry{"/etc/evil", "x", 0}), "archive.unsafe"},
		"a drive":                   {with(entry{"C:/evil.txt", "x", 0}), "archive.unsafe"},
		"a drive, relative":         {with(entry{"C:evil.txt", "x", 0}), "archive.unsafe"},
		"a share":                   {with(entry{`\\server\share\x`, "x", 0}), "archive.unsafe"},
		"a stream":                  {with(entry{"files/a.txt:hidden", "x", 0}), "archive.unsafe"},
		"a link":                    {with(entry{"files/link", "/etc/passwd", fs.ModeSymlink}), "archive.unsafe"},
		"a pipe":                    {with(entry{"files/pipe", "", fs.ModeNamedPipe}), "archive.unsafe"},
		"a device":                  {with(entry{"files/dev", "", fs.ModeDevice}), "archive.unsafe"},
		"a device by its name":      {with(entry{"files/CON.txt", "x", 0}), "archive.unsafe"},
		"a name that ends in a dot": {with(entry{"files/a.", "x", 0}), "archive.unsafe"},
		"a name with a blank end":   {with(entry{"files/a ", "x", 0}), "archive.unsafe"},
		"a name with a bell":        {with(entry{"files/a\a.txt", "x", 0}), "archive.unsafe"},
		"a name written backwards":  {with(entry{"files/\u202etxt.exe", "x", 0}), "archive.unsafe"},
		"a name that is no text":    {with(entry{"files/\xff\xfe.txt", "x", 0}), "archive.unsafe"},
		"a name without end":        {with(entry{"files/" + strings.Repeat("a", 400), "x", 0}), "archive.unsafe"},
		"two of a name":             {with(good), "archive.unsafe"},
		"two by letter case":        {with(entry{"graph/Graph-Data.json", "x", 0}), "archive.unsafe"},
		"two by an accent":          {with(entry{"files/\u00e9", "x", 0}, entry{"files/e\u0301", "y", 0}), "archive.unsafe"},
		"a file as a folder":        {with(entry{"files/a", "x", 0}, entry{"files/a/b", "y", 0}), "archive.unsafe"},
		"a program beside":          {with(entry{"run.exe", "MZ", 0}), "archive.unsafe"},
		"a folder of no project":    {with(entry{"elsewhere/x.txt", "x", 0}), "archive.unsafe"},
		"the lock":                  {with(entry{".crg/lock", "1", 0}), "archive.unsafe"},
		"what was trusted":          {with(entry{".crg/trust/x.json", "{}", 0}), "archive.unsafe"},
		"settings of git":           {with(entry{".git/hooks/pre-commit", "x", 0}), "archive.unsafe"},
		"folders without end":       {with(entry{deep, "x", 0}), "archive.unsafe"},
		"a dot on the way":          {with(entry{"files/./a.txt", "x", 0}), "archive.unsafe"},
		"a bomb":                    {with(entry{"files/bomb.txt", strings.Repeat("\x00", 64<<20), 0}), "archive.large"},
		"too many files":            {archive(t, append([]entry{head}, many...)...), "archive.large"},
		"cut":                       {whole[:len(whole)/2], "archive.none"},
		"another content":           {flip(bytes.Index(whole, []byte("files/a.txt")) + 40), "archive.damaged"},
	}
	if len(cases) != 41 {
		t.Errorf("%d archives", len(cases))
	}
	out := []string{ // of these it is said that they lead out of the project
		"one level up", "up within", "up with other slashes", "from the root", "a drive", "a drive, relative", "a share", "a stream", "a dot on the way",
	}
	for name, row := range cases {
		around := t.TempDir()
		dir := filepath.Join(around, "in", "project")
		err := Unpack("gift.crg.zip", bytes.NewReader(row.data), int64(len(row.data)), dir)
		f := fault.As(err)
		if f == nil || f.Msg != row.want || strings.Contains(f.Sentence(), "{") {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
		if err != nil && strings.Contains(err.Error(), "leads out of the project") != slices.Contains(out, name) {
			t.Errorf("%s: the reason is another one: %v", name, err)
		}
		if left := unpacked(t, around); len(left) > 0 {
			t.Errorf("%s: left behind: %d files", name, len(left))
		}
		if names, _ := os.ReadDir(filepath.Join(around, "in")); len(names) > 0 {
			t.Errorf("%s: left behind: %v", name, names)
		}
	}
}

func TestAnArchiveIsNeverUnpackedOverSomething(t *testing.T) {
	data := packed(t, Content{Folder: folder()})
	dir := t.TempDir()
	if err := Unpack("x", bytes.NewReader(data), int64(len(data)), dir); !fault.Is(err, "project.exists") {
		t.Error(err)
	}
}

// A program that was killed while it unpacked leaves a folder beside; the next one takes it away, and never what another is unpacking.
func TestWhatAKilledUnpackingLeftGoes(t *testing.T) {
	data := packed(t, Content{Folder: folder()})
	around := t.TempDir()
	living := fmt.Sprintf(".unpacking-%d-1.tmp", os.Getppid())
	for _, name := range []string{fmt.Sprintf(".unpacking-%d-1.tmp", disktest.Ended(t)), living} {
		if err := os.MkdirAll(filepath.Join(around, name, "graph"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := Unpack("x", bytes.NewReader(data), int64(len(data)), filepath.Join(around, "Town")); err != nil {
		t.Fatal(err)
	}
	if names, _ := os.ReadDir(around); len(names) != 2 || names[0].Name() != living || names[1].Name() != "Town" {
		t.Errorf("%v", names)
	}
}

// FuzzUnpack: whatever an archive says, nothing is written outside the new folder, and a failure leaves nothing.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		around := t.TempDir()
		sum := sha256.Sum256(data)
		err := Unpack("x", bytes.NewReader(data), int64(len(data)), filepath.Join(around, fmt.Sprintf("%x", sum[:4])))
		if names, _ := os.ReadDir(around); err != nil && len(names) > 0 {
			t.Fatalf("%v left %v", err, names)
		}
	})
}
