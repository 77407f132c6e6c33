package prompt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Basis is what a prompt was made of besides its files, for saying why the next one differs.
type Basis struct {
	Agent    string   `json:"agent"`
	Model    string   `json:"model"`
	Phase    string   `json:"phase"`
	Turn     int      `json:"turn"`
	Turns    int      `json:"turns"`
	Position string   `json:"position"`
	Page     int      `json:"page"`
	Graph    uint64   `json:"graph"`  // version of the graph
	Files    int      `json:"files"`  // number of the project snapshot
	Recent   int      `json:"recent"` // newest turn in recent actions
	Budget   int      `json:"budget"`
	Locked   []string `json:"locked,omitempty"`
	// Versions are those of contributed blocks.
	Versions map[string]string `json:"versions,omitempty"`
}

// Kinds of change of a section.
const (
	Added   = "added"
	Removed = "removed"
	Edited  = "changed"
	Moved   = "moved"
	Same    = "same"
)

// Change is what became of one section since the last prompt, and why.
type Change struct {
	Block  string            `json:"block"`
	Kind   string            `json:"kind"`
	Cause  string            `json:"cause,omitempty"`
	Causes []message.Message `json:"-"`      // the same, for those who translate it
	Tokens int               `json:"tokens"` // now; 0 where it is gone
	Before int               `json:"before"` // then; 0 where it is new

	then, now string // the texts of an edited section, where both are at hand
}

// Lines are the changed lines of the section with three unchanged ones around them, and a Gap where others are left out; nothing where
// the texts are not at hand. They are worked out when asked for: a run compares every prompt, but few are looked at.
func (c Change) Lines() []DiffLine {
	if c.then == "" || c.now == "" {
		return nil
	}
	return difference(c.then, c.now, 3, true)
}

// Diff compares two prompts section by section, in the order of the newer one, the removed ones last. A prompt read back
// from disk has no texts; its digests are enough to tell what changed.
func Diff(prev, cur Prompt) []Change {
	old := map[string]int{} // block and how many of that name came before → place
	for i, key := range keys(prev.Sections) {
		old[key] = i
	}
	var out []Change
	kept, last := map[int]bool{}, -1
	for i, key := range keys(cur.Sections) {
		now := cur.Sections[i]
		ch := Change{Block: now.Block, Tokens: now.Tokens}
		at, had := old[key]
		if !had {
			ch.Kind, ch.Causes = Added, addedBecause(prev.Basis, cur.Basis, now)
			ch.Cause = message.Join(ch.Causes)
			out = append(out, ch)
			continue
		}
		then := prev.Sections[at]
		kept[at] = true
		ch.Before = then.Tokens
		switch {
		case then.Digest != now.Digest:
			ch.Kind, ch.Causes = Edited, because(prev.Basis, cur.Basis, then, now)
			ch.then, ch.now = then.Text, now.Text
		case at < last:
			ch.Kind, ch.Causes = Moved, []message.Message{message.New(ByOrder)}
		default:
			ch.Kind = Same
		}
		last = max(last, at)
		ch.Cause = message.Join(ch.Causes)
		out = append(out, ch)
	}
	for i, then := range prev.Sections {
		if !kept[i] {
			why := removedBecause(prev.Basis, cur.Basis, then)
			out = append(out, Change{Block: then.Block, Kind: Removed, Before: then.Tokens, Cause: message.Join(why), Causes: why})
		}
	}
	return out
}

// keys tells sections of the same name apart by counting them.
func keys(sections []Section) []string {
	seen := map[string]int{}
	out := make([]string, len(sections))
	for i, s := range sections {
		seen[s.Block]++
		out[i] = fmt.Sprintf("%s #%d", s.Block, seen[s.Block])
	}
	return out
}

func addedBecause(prev, cur Basis, s Section) []message.Message {
	switch {
	case strings.HasPrefix(s.Block, "note: "):
		return []message.Message{message.New(ByNote)}
	case prev.Phase != cur.Phase:
		return phaseChange(prev, cur)
	}
	return []message.Message{message.New(ByAdding)}
}

func removedBecause(prev, cur Basis, s Section) []message.Message {
	switch {
	case strings.HasPrefix(s.Block, "note: "):
		return []message.Message{message.New(ByNoteGone)}
	case prev.Phase != cur.Phase:
		return phaseChange(prev, cur)
	}
	return []message.Message{message.New(ByRemoving)}
}

func phaseChange(prev, cur Basis) []message.Message {
	return []message.Message{message.New(ByPhase, "from", prev.Phase, "to", cur.Phase)}
}

// because lists all that can have changed this section; where nothing else did, the graph it shows was edited.
func because(prev, cur Basis, then, now Section) []message.Message {
	var why []message.Message
	add := func(differs bool, what message.Message) {
		if differs {
			why = append(why, what)
		}
	}
	kind, name, _ := strings.Cut(now.Block, ": ")
	add(now.File != "" && then.Hash != now.Hash, message.New(ByFile, "file", now.File))
	on := now.follows(then)
	add(on&OnPhase != 0 && prev.Phase != cur.Phase, phaseChange(prev, cur)[0])
	add(on&OnTurn != 0 && (prev.Turn != cur.Turn || prev.Turns != cur.Turns), message.New(ByTurn, "turn", strconv.Itoa(cur.Turn), "turns", strconv.Itoa(cur.Turns)))
	add(on&OnAgent != 0 && (prev.Agent != cur.Agent || prev.Model != cur.Model), message.New(ByAgent))
	add(on&OnPosition != 0 && prev.Position != cur.Position, message.New(ByPosition, "from", prev.Position, "to", cur.Position))
	add(on&OnPage != 0 && prev.Page != cur.Page, inTurn(ByPage, cur.Page))
	add(on&OnLocks != 0 && !slices.Equal(prev.Locked, cur.Locked), message.New(ByLock))
	add(on&OnRecent != 0 && prev.Recent != cur.Recent, inTurn(ByRecent, cur.Recent))
	add(prev.Versions[name] != cur.Versions[name], message.New(ByData))
	add(then.Trimmed.Items != now.Trimmed.Items || then.Trimmed.Why != now.Trimmed.Why, message.New(ByRoom))
	add(on&OnGraph != 0 && prev.Graph != cur.Graph, message.New(ByGraph))
	add(on&OnFiles != 0 && prev.Files != cur.Files, message.New(ByFiles))
	add(kind == "note", message.New(ByNote))
	if len(why) == 0 && prev.Files != cur.Files {
		why = append(why, message.New(ByFiles))
	}
	return why
}

// follows is what the text of a section depends on. A prompt file whose text is the same shows other values of its variables;
// of one that was edited no more is said, and neither of a block that is not known any more.
func (now Section) follows(then Section) Depends {
	name, data := strings.CutPrefix(now.Block, "data: ")
	switch {
	case strings.HasPrefix(now.Block, "file: ") && then.Hash == now.Hash:
		return OnPhase | OnTurn | OnAgent | OnPosition | OnGraph
	case !data:
		return 0
	}
	if b := blocksByName()[name]; b != nil {
		return b.Depends
	}
	return now.depends | OnPhase
}

func (c *Context) basis() Basis {
	b := Basis{
		Agent: c.Agent.Name, Model: c.Agent.Model, Phase: c.phaseName(), Turn: c.Turn, Turns: c.Turns, Page: max(1, c.Page),
		Graph: c.Graph.Version, Files: c.Snapshot.Number, Budget: c.prompt.Budget,
	}
	if c.node != nil {
		b.Position = c.node.ID
	}
	for _, t := range c.Recent {
		b.Recent = max(b.Recent, t.Turn)
	}
	for id, on := range c.Locked {
		if on {
			b.Locked = append(b.Locked, id)
		}
	}
	slices.Sort(b.Locked)
	for _, it := range c.items {
		if it.data != nil && it.data.Version != "" {
			if b.Versions == nil {
				b.Versions = map[string]string{}
			}
			b.Versions[it.data.Name] = it.data.Version
		}
	}
	return b
}
