package notebook

import (
	"encoding/json"

	"crg/backend/base/disk"
	"crg/backend/journal"
)

const shownFile = "shown.json" // in the private folder: nobody wrote it, and nothing is lost with it

// Shown is the last turn whose prompt had notes in it, and how many tokens they took there.
type Shown struct {
	Turn   string `json:"turn"`
	Tokens int    `json:"tokens"`
}

// Shown is what was really sent; nil where no prompt had notes in it.
func (n *Notebook) Shown() *Shown { return n.shown.Load() }

// sent hears each turn's record. It is called from within the turn, so it only remembers: keep writes it down later.
func (n *Notebook) sent(t journal.Turn) {
	for _, s := range t.Sections {
		if s.Block == "data: "+Name && s.Tokens > 0 {
			n.shown.Store(&Shown{t.ID, s.Tokens})
			n.host.News("shown")
		}
	}
}

// keep writes down what was shown; those who call it never do so at once. The turns lose nothing where it fails, so that is a line
// in the log.
func (n *Notebook) keep() {
	now := n.shown.Load()
	if now == n.kept {
		return
	}
	text, err := json.Marshal(now)
	if err == nil {
		err = n.host.Private.MkdirAll(".", 0o755)
	}
	if err == nil {
		err = disk.ReplaceIn(n.host.Private, shownFile, disk.Bytes(text))
	}
	if err != nil {
		n.host.Log.Error(journal.Where{Component: Name}, err)
		return
	}
	n.kept = now
}

// recall reads it back; what cannot be read is forgotten.
func (n *Notebook) recall() {
	var last Shown
	if text, err := n.host.Private.ReadFile(shownFile); err == nil && json.Unmarshal(text, &last) == nil {
		n.shown.Store(&last)
		n.kept = &last
	}
}
