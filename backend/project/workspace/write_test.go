package workspace

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

const intro = "prompts/intro.txt"

func hash(w *Workspace, name string) string { return w.Current().Files[name].Hash }

func TestCRG_14_WriteBack(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, intro, "\xEF\xBB\xBFone\r\ntwo\r\n")
	w.Refresh()
	got, err := w.Write(intro, "one\n2", hash(w, intro))
	if err != nil {
		t.Fatal(err)
	}
	if content(t, w, intro) != "\xEF\xBB\xBFone\r\n2\r\n" || got != hash(w, intro) || w.Current().Prompts["intro"].Text != "one\n2" {
		t.Errorf("%q %+v", content(t, w, intro), w.Current().Prompts["intro"])
	}
	if _, err := w.Write("definitions/node-types/idea.txt", "name: Idea", ""); err != nil || w.Current().NodeTypes["idea"].Name != "Idea" {
		t.Errorf("a new file: %v", err)
	}
	if err := w.Remove("definitions/node-types/idea.txt"); err != nil || w.Current().NodeTypes["idea"] != nil {
		t.Errorf("removed: %v", err)
	}
	if kept := tree(t, filepath.Join(w.Dir(), History)); len(kept) != 1 {
		t.Errorf("a removed file is kept: %v", kept)
	}
}

func TestCRG_15_LastWriteWinsAndTheLoserIsKept(t *testing.T) {
	w := newProject(t, Options{})
	base := hash(w, intro)
	put(t, w, intro, "from the editor")
	if _, err := w.Write(intro, "from the page", base); err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(History, intro) + "." + project.HashOf([]byte("from the editor"))
	if content(t, w, intro) != "from the page" || content(t, w, kept) != "from the editor" {
		t.Errorf("%q; %v", content(t, w, intro), tree(t, filepath.Join(w.Dir(), History)))
	}
	put(t, w, intro, "the editor again")
	w.Refresh()
	kept = filepath.Join(History, intro) + "." + project.HashOf([]byte("from the page"))
	if w.Current().Prompts["intro"].Text != "the editor again" || content(t, w, kept) != "from the page" {
		t.Errorf("%v", tree(t, filepath.Join(w.Dir(), History)))
	}
}

func TestCRG_15_ManyWritersNeverAPart(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	long := strings.Repeat("word ", 2000)
	var all sync.WaitGroup
	for i := range 4 {
		all.Go(func() {
			for k := range 3 {
				if _, err := w.Write(intro, fmt.Sprint(i, k, " ", long), ""); err != nil {
					t.Error(err)
				}
				if text := w.Refresh().Prompts["intro"].Text; len(text) < len(long) {
					t.Errorf("a part: %d", len(text))
				}
			}
		})
	}
	all.Wait()
	if left, _ := filepath.Glob(filepath.Join(w.Dir(), "prompts", ".crg-*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestWriteRefuses(t *testing.T) {
	w := newProject(t, Options{})
	before := tree(t, w.Dir())
	for _, name := range []string{
		"", "intro.txt", "../x.txt", "prompts/../../x.txt", "/etc/x.txt", "prompts/con.txt", "prompts/x.md", "prompts/.x.txt", "graph/graph-data.json", "graph/x.txt",
		"files/x.txt", ".crg/x.txt", "prompts/sub/x.txt", "definitions/x.txt", `prompts\x.txt`, "C:/x.txt", "prompts/a?.txt",
	} {
		if _, err := w.Write(name, "x", ""); !fault.Is(err, "file.unsafe-name") {
			t.Errorf("%q: %v", name, err)
		}
		if err := w.Remove(name); !fault.Is(err, "file.unsafe-name") {
			t.Errorf("remove %q: %v", name, err)
		}
	}
	if after := tree(t, w.Dir()); len(after) != len(before) {
		t.Error("something was written")
	}
	for _, text := range []string{"a\x00b", "\xff\xfe\x00", strings.Repeat("x", maxText+1)} {
		if _, err := w.Write(intro, text, ""); err == nil {
			t.Errorf("%.10q was written", text)
		}
	}
	if content(t, w, intro) != before[intro] {
		t.Error("a refused text changed the file")
	}
}

func TestCRG_26_OrderOfBlocks(t *testing.T) {
	w := newProject(t, Options{})
	const file = "phases/growth.txt"
	order := []int{1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}
	if _, err := w.ReorderBlocks(file, hash(w, file), order); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(content(t, w, file), "\n")
	if lines[0] != "[file: general-guidelines]" || lines[1] != "[file: intro]" || w.Current().Phases["growth"].Blocks[0].Name != "general-guidelines" {
		t.Errorf("page to file: %v", lines)
	}
	old := hash(w, file)
	put(t, w, file, "[file: intro]\n[data: goal-node]\n")
	if got := w.Refresh().Phases["growth"].Blocks; len(got) != 2 || got[1].Name != "goal-node" {
		t.Errorf("file to page: %+v", got)
	}
	if _, err := w.ReorderBlocks(file, old, []int{1, 0}); !fault.Is(err, "file.changed") {
		t.Errorf("places of an older version: %v", err)
	}
	if _, err := w.InsertBlock(file, hash(w, file), 1, textform.Block{Kind: "data", Name: "current-task"}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.RemoveBlock(file, hash(w, file), 0); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, file); got != "[data: current-task]\n[data: goal-node]\n" {
		t.Errorf("%q", got)
	}
}

func TestEditPhaseOrder(t *testing.T) {
	w := newProject(t, Options{})
	const file = "phases/phase-order.txt"
	before := content(t, w, file)
	steps := w.Current().Order.Steps
	steps[1].Turns = 12
	if _, err := w.SetOrder(file, hash(w, file), steps, true); err != nil {
		t.Fatal(err)
	}
	if _, err := w.SetOrder(file, project.HashOf([]byte(before)), steps, false); !fault.Is(err, "file.changed") {
		t.Errorf("an order made from an older version: %v", err)
	}
	if got := content(t, w, file); got != strings.Replace(before, "growth : 1 |", "growth : 12 |", 1) {
		t.Errorf("%s", got)
	}
	if _, err := w.SetOrder("phases/phase-order.explorer.txt", "", steps[:1], false); err != nil {
		t.Fatal(err)
	}
	if o := w.Current().OrderFor("Explorer"); len(o.Steps) != 1 || o.Loop {
		t.Errorf("%+v", o)
	}
}

func TestCRG_266_285_SetOneValue(t *testing.T) {
	w := newProject(t, Options{})
	const llm, ui = "settings/llm-config.txt", "settings/ui-config.txt"
	before := content(t, w, llm)
	if _, err := w.SetValue(llm, "Explorer", "temperature", "0.2"); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, llm); got != strings.Replace(before, "temperature: 0.7", "temperature: 0.2", 1) {
		t.Errorf("%s", got)
	}
	if _, err := w.SetValue(llm, "Critic", "provider", "practice"); err != nil || len(w.Current().Agents) != 2 {
		t.Errorf("%v %+v", err, w.Current().Agents)
	}
	if err := os.Remove(filepath.Join(w.Dir(), filepath.FromSlash(ui))); err != nil {
		t.Fatal(err)
	}
	if _, err := w.SetValue(ui, "", "cooldown", "7"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.SetValue(ui, "", "mode", "step-by-step\ncooldown: 9"); err == nil {
		t.Error("a value of two lines")
	}
	if _, err := w.SetValue(intro, "", "a", "b"); err == nil {
		t.Error("a prompt has no keys")
	}
	_ = w.Close()
	again := open(t, w.Dir(), Options{}).Current()
	if again.Settings.Cooldown.Seconds() != 7 || again.Settings.TurnLimit != 100 || again.Agent().Temperature != 0.2 {
		t.Errorf("%+v", again.Settings)
	}
}

// Kept versions are bounded: the newest two hundred stay, older ones go when the owner closes the project.
func TestHistoryOfFilesIsThinned(t *testing.T) {
	for _, owner := range []bool{false, true} {
		w := newProject(t, Options{Clock: func() time.Time { return time.Now().Add(40 * 24 * time.Hour) }})
		for i := range 203 {
			put(t, w, fmt.Sprint(History, "/prompts/intro.txt.", i), "old")
		}
		if owner {
			if err := w.Lock(); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		want := map[bool]int{false: 203, true: 200}[owner]
		if n := len(tree(t, filepath.Join(w.Dir(), History))); n != want {
			t.Errorf("owner %v: %d versions are left, want %d", owner, n, want)
		}
	}
}
