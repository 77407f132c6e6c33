package service

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/message"
	"crg/backend/wing"
)

// asker has one thing that waits for the person.
type asker struct{ need wing.Need }

func (asker) Active() bool         { return true }
func (asker) Close() error         { return nil }
func (a asker) Needs() []wing.Need { return []wing.Need{a.need} }

// What a wing asks is told with its message, and a key is masked there as well as in the text.
func TestTheNeedOfAWingHoldsNoKey(t *testing.T) {
	dir, templates := filepath.Join(canarytest.Dir(t), "p"), os.DirFS("../../project-template")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	const key = "canary-key-7f2c"
	config := filepath.Join(dir, "settings/llm-config.txt")
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, append(text, "\n[Second]\nprovider: openai\nmodel: m\napi-key: "+key+"\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	need := wing.Need{ID: "1", Node: "n01", Text: message.New("thing.name", "name", "use "+key)}
	made := []wing.Maker{{Name: "ledger", New: func(wing.Host) (wing.Wing, error) { return asker{need}, nil }}}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Wings: made})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	var needs []Need
	for _, n := range p.Needs.All() {
		if n.Kind == "wing" {
			needs = append(needs, needView(nil, n, p.Keys()))
		}
	}
	if len(needs) != 1 || needs[0].ID != "ledger/1" || needs[0].Said.Message == nil || needs[0].Said.Message.ID != "thing.name" {
		t.Fatalf("needs %+v", needs)
	}
	if sent, _ := json.Marshal(needs); strings.Contains(string(sent), key) {
		t.Errorf("the key is sent to the page: %s", sent)
	}
}
