package workspace

import (
	"cmp"
	"encoding/json"
	"path"
	"slices"
	"strconv"
	"sync"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Room is the name of the text files as a room of Undo: what a person changes in them is a step of the journal.
const Room = "texts"

// changed is what became of one text file. What a key stands in never goes into the journal: its texts stay in the program, under a name.
type changed struct {
	File   string  `json:"file"`
	Before *string `json:"before,omitempty"` // nil = it was not there
	After  *string `json:"after,omitempty"`
	Held   string  `json:"held,omitempty"`
}

// private are changes whose texts do not leave the program.
type private struct {
	sync.Mutex
	n   int // so far
	all []changed
}

// mostHeld is how many changes with keys can be taken back. They are gone with the program.
const mostHeld = 20

// recorder notes what becomes of text files.
type recorder struct{ all []noted }

type noted struct {
	file          string
	before, after []byte // nil = it was not there, it went
}

func (r *recorder) note(file string, before, after []byte) {
	for i := range r.all {
		if r.all[i].file == file {
			r.all[i].after = after
			return
		}
	}
	r.all = append(r.all, noted{file, before, after})
}

// Step has do change text files, and gives what taking that back needs, nil where they are as before: what was written here, whatever another hand wrote
// meanwhile. private says of a text that it does not belong into the journal. Where do fails its error passes, with what it did before.
func (w *Workspace) Step(private func(string) bool, do func() error) (json.RawMessage, error) {
	w.steps.Lock()
	defer w.steps.Unlock()
	r := &recorder{}
	w.record(r)
	failed := do()
	w.record(nil)
	var all []changed
	for _, n := range r.all {
		if c := (changed{File: n.file, Before: textOf(n.before), After: textOf(n.after)}); !same(c.Before, c.After) {
			all = append(all, w.hold(c, private))
		}
	}
	if all == nil {
		return nil, failed
	}
	data, err := json.Marshal(all)
	return data, cmp.Or(failed, err)
}

func (w *Workspace) record(r *recorder) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.step = r
}

// textOf is what a file says, nil where it is not there.
func textOf(data []byte) *string {
	if data == nil {
		return nil
	}
	text := textform.Parse(data).Text()
	return &text
}

func same(a, b *string) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

// hold keeps the texts of a change back where a key stands in one.
func (w *Workspace) hold(c changed, private func(string) bool) changed {
	open := func(text *string) bool {
		return text == nil || string(project.WithoutKeys(c.File, []byte(*text))) == *text && !private(*text)
	}
	if open(c.Before) && open(c.After) {
		return c
	}
	w.private.Lock()
	defer w.private.Unlock()
	w.private.n++
	c.Held = strconv.FormatInt(w.options.Clock().UnixNano(), 36) + "-" + strconv.Itoa(w.private.n) // none of an earlier program
	w.private.all = append(w.private.all, c)
	w.private.all = slices.Clone(w.private.all[max(0, len(w.private.all)-mostHeld):])
	return changed{File: c.File, Held: c.Held}
}

// Joined are the data of two steps as one, where both changed the same file; nil where they did not.
func Joined(first, second json.RawMessage) json.RawMessage {
	var a, b []changed
	if json.Unmarshal(first, &a) != nil || json.Unmarshal(second, &b) != nil || len(a) != 1 || len(b) != 1 ||
		a[0].File != b[0].File || a[0].Held != "" || b[0].Held != "" || !same(a[0].After, b[0].Before) {
		return nil
	}
	data, err := json.Marshal([]changed{{File: a[0].File, Before: a[0].Before, After: b[0].After}})
	if err != nil {
		return nil
	}
	return data
}

// TurnStep takes back what Step gave, or does it again, in all of its files or in none; who reads the project sees all of it or nothing. A file that is neither
// as it was left nor as it is wanted was changed by another hand. Errors: undo.changed, undo.stays where a key stood in it that is not kept; those of writing.
func (w *Workspace) TurnStep(data json.RawMessage, back bool) (json.RawMessage, bool, error) {
	var all []changed
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, false, fault.New("undo.old", "")
	}
	if err := w.Lock(); err != nil {
		return nil, false, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	next := map[string][]byte{}
	for i, c := range all {
		if c.Held != "" {
			if c = w.heldBy(c); c.Held == "" {
				return nil, false, fault.New("undo.stays", path.Base(c.File))
			}
		}
		if back {
			c.Before, c.After = c.After, c.Before
		}
		if c.File != swapped && writable(c.File) != nil { // somebody else's hand was in the journal
			return nil, false, fault.New("undo.old", "")
		}
		c.File = w.onDisk(c.File)
		now, err := w.read(c.File)
		if err != nil {
			return nil, false, err
		}
		if text := textOf(now); !same(text, c.Before) && !same(text, c.After) {
			return nil, false, fault.New("undo.changed", c.File)
		}
		all[i], next[c.File] = c, c.bytes(now)
	}
	defer w.reload()
	for _, c := range all {
		if err := w.put(c.File, next[c.File]); err != nil {
			return nil, false, err // what is turned is turned: the rest can be tried again
		}
	}
	return nil, false, nil
}

// bytes are the file as it is wanted, in the form that it has now.
func (c changed) bytes(now []byte) []byte {
	if c.After == nil {
		return nil
	}
	doc := textform.Parse(now)
	if doc.Text() == *c.After && now != nil {
		return now
	}
	doc.SetText(*c.After)
	if data := doc.Bytes(); data != nil {
		return data
	}
	return []byte{}
}

// heldBy is a change whose texts stay in the program; without a name where they are gone.
func (w *Workspace) heldBy(c changed) changed {
	w.private.Lock()
	defer w.private.Unlock()
	for _, h := range w.private.all {
		if h.Held == c.Held {
			return h
		}
	}
	return changed{File: c.File}
}
