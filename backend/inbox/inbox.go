// Package inbox holds what a wing suggests until the person says yes or no. A suggestion is no truth: it is taken from what the graph says,
// so that whoever deletes the file loses nothing that is not suggested again, but what a person chose to be asked.
package inbox

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Suggestion is one thing that a person may say yes to.
type Suggestion struct {
	Key     string          `json:"key"`   // what it is about, "claim::n12": there is one at a time
	Kind    string          `json:"kind"`  // of the wing's own kinds
	About   []string        `json:"about"` // nodes that it follows from; none = a person chose it
	Why     message.Message `json:"why"`
	Says    string          `json:"says"`    // while it is the same, the suggestion is the same, however its draft is worded
	Payload json.RawMessage `json:"payload"` // the wing's own draft
	At      time.Time       `json:"at"`
	Later   bool            `json:"later,omitempty"` // the person does not want to be reminded of it now
}

// same reports whether nothing of it is another but its time.
func (s Suggestion) same(o Suggestion) bool {
	return s.Kind == o.Kind && s.Says == o.Says && slices.Equal(s.About, o.About) && s.Why.Equal(o.Why) && bytes.Equal(s.Payload, o.Payload)
}

// file is where an inbox is kept.
const file = "inbox.json"

// mostSettled is how many answers are remembered: the newest. A suggestion that was answered longer ago than that may come again.
const mostSettled = 5000

// Inbox are the suggestions of one wing in one project. It is used by one goroutine at a time, and what a method returned for is on the disk.
type Inbox struct {
	fs   disk.FS
	kept kept
}

// kept is the whole inbox. It is written at once, so that a crash leaves what was there before or what is there now.
type kept struct {
	Mark    uint64                `json:"mark"` // the journal record up to which the graph was looked at
	Open    map[string]Suggestion `json:"open"`
	Settled map[string]settled    `json:"settled"`
	Yes     int                   `json:"yes,omitempty"` // how often the person said so, ever
	No      int                   `json:"no,omitempty"`
}

// settled is what the person said to a suggestion.
type settled struct {
	Says  string    `json:"says"`
	Yes   bool      `json:"yes"`
	At    time.Time `json:"at"`
	About []string  `json:"about,omitempty"`

	Chosen *Suggestion `json:"chosen,omitempty"` // as it was, where a person chose it: nothing suggests it again
}

// Open reads the inbox of a folder. One that is missing or cannot be understood is empty.
func Open(fsys disk.FS) *Inbox {
	b := &Inbox{fs: fsys}
	if data, _ := fsys.ReadFile(file); json.Unmarshal(data, &b.kept) != nil { // nor can nothing
		b.kept = kept{}
	}
	if b.kept.Open == nil {
		b.kept.Open = map[string]Suggestion{}
	}
	if b.kept.Settled == nil {
		b.kept.Settled = map[string]settled{}
	}
	return b
}

// Mark is the journal record up to which the graph was looked at, 0 = it was not.
func (b *Inbox) Mark() uint64 { return b.kept.Mark }

// Len is how many suggestions wait.
func (b *Inbox) Len() int { return len(b.kept.Open) }

// Answered is how often the person said yes and no.
func (b *Inbox) Answered() (yes, no int) { return b.kept.Yes, b.kept.No }

// List are the suggestions that wait, by their keys.
func (b *Inbox) List() []Suggestion {
	return slices.SortedFunc(maps.Values(b.kept.Open), func(a, c Suggestion) int { return strings.Compare(a.Key, c.Key) })
}

// Get is a suggestion that waits. Error: inbox.gone.
func (b *Inbox) Get(key string) (Suggestion, error) {
	s, there := b.kept.Open[key]
	if !there {
		return s, fault.New("inbox.gone", "")
	}
	return s, nil
}

// Put takes in what a look at the graph found: suggestions, keys of those whose cause is gone, and the record up to which was looked. One
// that waits already is not a new one where it says the same, and one that was answered does not come again while it does. changed reports
// whether anything else waits than before; where it does not, the mark alone is not worth a write: looking again finds the same.
// Errors: file.write, disk.full; then nothing has changed.
func (b *Inbox) Put(found []Suggestion, gone []string, mark uint64) (changed bool, err error) {
	next := b.copied()
	for _, key := range gone {
		if _, there := next.Open[key]; there {
			delete(next.Open, key)
			changed = true
		}
	}
	for _, s := range found {
		now, there := next.Open[s.Key]
		if there && now.same(s) {
			continue
		}
		s.Later = now.Later && now.Says == s.Says
		if was, answered := next.Settled[s.Key]; answered && was.Says == s.Says {
			if _, there := next.Open[s.Key]; there { // what waits is older than the answer to this
				delete(next.Open, s.Key)
				changed = true
			}
			continue
		}
		next.Open[s.Key] = s
		changed = true
	}
	next.Mark = max(next.Mark, mark)
	if !changed {
		b.kept.Mark = next.Mark
		return false, nil
	}
	return true, b.write(next)
}

// Add takes in what a person chose, whatever was said to it before. Errors: file.write, disk.full.
func (b *Inbox) Add(s Suggestion) error {
	next := b.copied()
	next.Open[s.Key] = s
	delete(next.Settled, s.Key)
	return b.write(next)
}

// PutOff notes of all that waits that the person does not want to be reminded of it now. Errors: file.write, disk.full.
func (b *Inbox) PutOff() error {
	next := b.copied()
	for key, s := range next.Open {
		s.Later = true
		next.Open[key] = s
	}
	return b.write(next)
}

// Keep takes a suggestion out that the person said yes to. It is remembered also where the suggestion is gone already, as what it says
// is kept. Errors: file.write, disk.full.
func (b *Inbox) Keep(at time.Time, s Suggestion) error {
	next := b.copied()
	next.Yes++
	next.answer(s, settled{Yes: true, At: at})
	next.compact()
	return b.write(next)
}

// Dismiss takes suggestions out that the person said no to. Keys of others are left out. Errors: file.write, disk.full.
func (b *Inbox) Dismiss(at time.Time, keys ...string) error {
	next, some := b.copied(), false
	for _, key := range keys {
		if s, there := next.Open[key]; there {
			next.No++
			next.answer(s, settled{At: at})
			some = true
		}
	}
	if !some {
		return nil
	}
	next.compact()
	return b.write(next)
}

// answer notes what was said to a suggestion, which waits no more.
func (k *kept) answer(s Suggestion, said settled) {
	said.Says, said.About = s.Says, s.About
	if len(s.About) == 0 {
		said.Chosen = &s
	}
	k.Settled[s.Key] = said
	delete(k.Open, s.Key)
}

// Known is a suggestion by its key: as it waits, or what is still known of one that was answered.
func (b *Inbox) Known(key string) (Suggestion, bool) {
	if s, waits := b.kept.Open[key]; waits {
		return s, true
	}
	s, answered := b.kept.Settled[key]
	if s.Chosen != nil {
		return *s.Chosen, true
	}
	return Suggestion{Key: key, About: s.About, Says: s.Says}, answered
}

// Forget takes answers back: what was answered may be suggested again, and what a person chose waits again. It gives the nodes that these were
// about. Errors: file.write, disk.full.
func (b *Inbox) Forget(keys ...string) (about []string, err error) {
	next, some := b.copied(), false
	for _, key := range keys {
		if s, there := next.Settled[key]; there {
			about, some = append(about, s.About...), true
			if s.Chosen != nil {
				next.Open[key] = *s.Chosen
			}
			delete(next.Settled, key)
			if s.Yes {
				next.Yes = max(0, next.Yes-1)
			} else {
				next.No = max(0, next.No-1)
			}
		}
	}
	if !some {
		return nil, nil
	}
	return about, b.write(next)
}

// Close makes the mark durable.
func (b *Inbox) Close() error {
	var written kept
	if data, err := b.fs.ReadFile(file); err == nil && json.Unmarshal(data, &written) == nil && written.Mark == b.kept.Mark || b.kept.Mark == 0 {
		return nil
	}
	return b.write(b.kept)
}

func (b *Inbox) copied() kept {
	next := b.kept
	next.Open, next.Settled = maps.Clone(b.kept.Open), maps.Clone(b.kept.Settled)
	return next
}

func (k *kept) compact() {
	if len(k.Settled) <= mostSettled {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(k.Settled), func(a, c string) int { return k.Settled[a].At.Compare(k.Settled[c].At) })
	for _, key := range oldest[:len(oldest)-mostSettled] {
		delete(k.Settled, key)
	}
}

func (b *Inbox) write(next kept) error {
	data, err := json.Marshal(next)
	if err != nil {
		return fault.Wrap(err, "internal", "", "detail", err.Error())
	}
	if err := b.fs.MkdirAll(".", 0o755); err != nil {
		return disk.WriteError(err, file)
	}
	if err := disk.ReplaceIn(b.fs, file, disk.Bytes(data)); err != nil {
		return err
	}
	b.kept = next
	return nil
}

var _ = fault.Add(fault.NotFound, fault.Table{
	"inbox.gone": {
		{"This suggestion does not wait any more.", "Dieser Vorschlag wartet nicht mehr."},
		{"It was answered, or what it followed from is gone.", "Er ist entschieden, oder sein Anlass ist weggefallen."},
	},
})
