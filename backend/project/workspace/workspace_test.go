package workspace

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var templates = os.DirFS("../../../project-template")

const quiet = 20 * time.Millisecond

// newProject makes a project from the template and opens it.
func newProject(t testing.TB, options Options) *Workspace {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "project")
	if err := Create(dir, templates, ""); err != nil {
		t.Fatal(err)
	}
	return open(t, dir, options)
}

func open(t testing.TB, dir string, options Options) *Workspace {
	t.Helper()
	options.Templates = templates
	if options.Quiet == 0 {
		options.Quiet = quiet
	}
	w, err := Open(dir, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	return w
}

func put(t testing.TB, w *Workspace, name, text string) {
	t.Helper()
	file := filepath.Join(w.Dir(), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t testing.TB, w *Workspace, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(w.Dir(), filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// tree is every file below dir with its content.
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestCRG_12_281_CreateAndOpen(t *testing.T) {
	w := newProject(t, Options{})
	s := w.Current()
	if s.Number != 1 || len(s.Diagnostics) != 0 || len(s.Phases) != 6 || len(s.NodeTypes) != 8 || len(s.States) != 6 {
		t.Errorf("%d %v", s.Number, s.Diagnostics)
	}
	if err := Create(w.Dir(), templates, ""); !fault.Is(err, "project.exists") {
		t.Errorf("a folder with files: %v", err)
	}
	if err := Create(t.TempDir(), templates, "nonsense"); !fault.Is(err, "project.template") || !strings.Contains(fault.As(err).Remedy(), "default") {
		t.Errorf("%v", err)
	}
	empty := t.TempDir()
	if err := os.WriteFile(filepath.Join(empty, "desktop.ini"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Create(empty, templates, "default"); err != nil {
		t.Errorf("an empty folder: %v", err)
	}
	if err := Create(filepath.Join(t.TempDir(), "bad?name"), templates, ""); !fault.Is(err, "file.unsafe-name") {
		t.Errorf("%v", err)
	}
}

func TestCRG_16_282_LayoutOfANewProject(t *testing.T) {
	w := newProject(t, Options{})
	for _, dir := range []string{"phases", "prompts", "definitions/node-types", "definitions/edge-types", "definitions/categories", "definitions/states", "definitions/actions", "defaults", "graph", "files", "settings"} {
		if info, err := os.Stat(filepath.Join(w.Dir(), dir)); err != nil || !info.IsDir() {
			t.Errorf("%s: %v", dir, err)
		}
	}
	for _, file := range []string{"phases/phase-order.txt", "prompts/chat.txt", "defaults/importance.txt", "defaults/colors.txt", "settings/llm-config.txt", "settings/ui-config.txt", "graph/graph-data.json"} {
		if content(t, w, file) == "" {
			t.Errorf("%s is empty", file)
		}
	}
}

// A disk that gets full while a project is made is named as that, and nothing half-made stays.
func TestCRG_281_CreateOnAFullDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "project")
	err := Create(dir, noRoom{templates}, "")
	if !fault.Is(err, "disk.full") {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("something stayed: %v", err)
	}
}

// noRoom is a template whose last file finds no room any more.
type noRoom struct{ fs.FS }

func (n noRoom) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, "ui-config.txt") {
		return nil, &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return n.FS.Open(name)
}

func TestOpenRefusesWhatIsNoProject(t *testing.T) {
	if _, err := Open(filepath.Join(t.TempDir(), "none"), Options{}); !fault.Is(err, "project.not-found") {
		t.Errorf("%v", err)
	}
	if _, err := Open(t.TempDir(), Options{}); !fault.Is(err, "project.not-a-project") {
		t.Errorf("%v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(file, Options{}); !fault.Is(err, "project.not-a-project") {
		t.Errorf("%v", err)
	}
}

func TestReadingChangesNothingOnDisk(t *testing.T) {
	w := newProject(t, Options{})
	before := tree(t, w.Dir())
	again := open(t, w.Dir(), Options{Watch: true})
	again.Refresh()
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if after := tree(t, w.Dir()); !maps.Equal(before, after) {
		t.Errorf("files now: %v", slices.Sorted(maps.Keys(after)))
	}
}

func TestCRG_19_HardPaths(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mein Projekt", "目標と理由 проект", strings.Repeat("long folder name ", 6)+"x", strings.Repeat("äöü", 20), "project")
	if len(dir) < 200 {
		t.Fatal("too short to prove anything")
	}
	if err := Create(dir, templates, ""); err != nil {
		t.Fatal(err)
	}
	w := open(t, dir, Options{Watch: true})
	if len(w.Current().Diagnostics) != 0 {
		t.Errorf("%v", w.Current().Diagnostics)
	}
	news, stop := w.Subscribe()
	defer stop()
	put(t, w, "prompts/grüße.txt", "hi")
	waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.Prompts["grüße"] != nil })
	if _, err := w.Write("prompts/intro.txt", "new", ""); err != nil || content(t, w, "prompts/intro.txt") != "new\n" {
		t.Errorf("%v", err)
	}
}

func TestCRG_10_58_ACopyIsAProjectOfItsOwn(t *testing.T) {
	w := newProject(t, Options{})
	if _, err := w.Write("prompts/intro.txt", "mine", w.Current().Files["prompts/intro.txt"].Hash); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "copy")
	if err := os.CopyFS(dir, os.DirFS(w.Dir())); err != nil {
		t.Fatal(err)
	}
	twin := open(t, dir, Options{})
	a, b := w.Refresh(), twin.Current()
	if !reflect.DeepEqual(a.Files, b.Files) || !reflect.DeepEqual(a.Prompts, b.Prompts) || !reflect.DeepEqual(a.Phases, b.Phases) || !reflect.DeepEqual(a.Agents, b.Agents) {
		t.Error("the copy says something else")
	}
	if err := twin.Lock(); err != nil {
		t.Errorf("the copy is open elsewhere: %v", err)
	}
	if _, err := twin.Write("prompts/intro.txt", "theirs", ""); err != nil {
		t.Fatal(err)
	}
	if w.Refresh().Prompts["intro"].Text != "mine" {
		t.Error("a change in the copy reached the first project")
	}
}

func TestOneWriter(t *testing.T) {
	w := newProject(t, Options{Clock: func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }})
	if w.Locked() {
		t.Error("open takes no lock")
	}
	if err := w.Lock(); err != nil {
		t.Fatal(err)
	}
	other := open(t, w.Dir(), Options{})
	err := other.Lock()
	if !fault.Is(err, "project.locked") || fault.CodeOf(err) != fault.Locked || !strings.Contains(err.Error(), "since 2026-01-02 03:04:05 UTC") {
		t.Errorf("%v", err)
	}
	if _, err := other.Write("prompts/intro.txt", "x", ""); !fault.Is(err, "project.locked") {
		t.Errorf("%v", err)
	}
	if other.Refresh().Prompts["intro"] == nil {
		t.Error("a reader needs no lock")
	}
	w.Unlock()
	if err := other.Lock(); err != nil {
		t.Error(err)
	}
	if err := other.Close(); err != nil {
		t.Error(err)
	}
	if err := w.Lock(); err != nil {
		t.Error(err)
	}
}

// The folder that CRG keeps beside a project says what it is, to whoever finds it; what somebody else wrote there stays.
func TestTheFolderBesideSaysWhatItIs(t *testing.T) {
	w := newProject(t, Options{})
	for _, want := range []string{readmeText, "Mine."} {
		if err := w.Lock(); err != nil {
			t.Fatal(err)
		}
		if got := content(t, w, readme); got != want {
			t.Errorf("%q, not %q", got, want)
		}
		w.Unlock()
		put(t, w, readme, "Mine.")
	}
}

func TestLinksDoNotLeadOut(t *testing.T) {
	w := newProject(t, Options{})
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret.txt")
	if err := os.WriteFile(secret, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"prompts/leak.txt": secret, ".crg": outside, "prompts/sub": outside} {
		if !disktest.Link(to, filepath.Join(w.Dir(), link)) {
			t.Skip("no links here, as on Windows without developer mode and under Wine")
		}
	}
	if p := w.Refresh().Prompts["leak"]; p != nil {
		t.Errorf("read %q", p.Text)
	}
	if err := w.Lock(); err == nil {
		t.Error("the lock was made outside")
	}
	if _, err := w.Write("prompts/leak.txt", "x", ""); err == nil {
		t.Error("written over a link")
	}
	if data, _ := os.ReadFile(secret); string(data) != "secret" || len(tree(t, outside)) != 1 {
		t.Errorf("outside: %v", tree(t, outside))
	}
}
