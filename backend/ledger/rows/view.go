package rows

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/benbjohnson/immutable"
)

// View is the latest of everything that the Ledger holds. It is a value: Add makes the next one, which shares what did not change, so
// whoever holds one reads it without a lock. The zero View is empty.
type View struct {
	entries *immutable.Map[string, entry]
	order   [4]*immutable.List[ID] // of each layer, as they first came: the n-th is F1, F2 …
	keys    *immutable.Map[string, ID]
	unread  *unread // of the entries, those that nobody has asked for
}

// entry is what competes to be the latest of an id (000 X3.2).
type entry struct {
	byRev, byTime *held
	numbered      bool // every row has a valid rev
	at            int  // its place in the order, from 0
}

func (e entry) latest() *held {
	if e.numbered {
		return e.byRev
	}
	return e.byTime
}

// with is the entry with one row more. A row that comes later in the file wins where all else is equal.
func (e entry) with(h *held) entry {
	e.numbered = e.numbered && h.rev > 0
	if !h.at.Before(e.byTime.at) {
		e.byTime = h
	}
	if h.rev > e.byRev.rev || h.rev == e.byRev.rev && !h.at.Before(e.byRev.at) {
		e.byRev = h
	}
	return e
}

var (
	layers  = []Layer{KG, RG, TG, Conflicts}
	letters = []string{"F", "D", "T", "C"} // of handles
)

func place(l Layer) int {
	for i, other := range layers {
		if l == other {
			return i
		}
	}
	return 0
}

// Resolve is the latest of rows, each layer's in the order of its file. It is the one resolver of the Ledger: whoever reads, reads a View.
func Resolve(rows iter.Seq[Row]) View {
	var lists [4]*immutable.ListBuilder[ID]
	for i := range lists {
		lists[i] = immutable.NewListBuilder[ID]()
	}
	entries := immutable.NewMapBuilder[string, entry](nil)
	keys := immutable.NewMapBuilder[string, ID](nil)
	for r := range rows {
		put(r, entries.Get, entries.Set, func(l int, id ID) int {
			lists[l].Append(id)
			return lists[l].Len() - 1
		}, keys.Set)
	}
	v := View{entries: entries.Map(), keys: keys.Map()}
	for i := range lists {
		v.order[i] = lists[i].List()
	}
	return v
}

// Add is the view with more rows, after those that it has. Its cost follows the rows.
func (v View) Add(rows ...Row) View {
	if v.entries == nil {
		v = Resolve(func(func(Row) bool) {})
	}
	for _, r := range rows {
		put(r, v.entries.Get, func(id string, e entry) { v.entries = v.entries.Set(id, e) }, func(l int, id ID) int {
			v.order[l] = v.order[l].Append(id)
			return v.order[l].Len() - 1
		}, func(key string, id ID) { v.keys = v.keys.Set(key, id) })
	}
	return v
}

func put(r Row, get func(string) (entry, bool), set func(string, entry), first func(int, ID) int, key func(string, ID)) {
	id, h := r.Key(), holding(r)
	e, there := get(string(id))
	if !there {
		e = entry{byRev: h, byTime: h, numbered: h.rev > 0, at: first(place(r.Layer()), id)}
	} else {
		e = e.with(h)
	}
	set(string(id), e)
	if e.latest() != h {
		return
	}
	for _, k := range Keys(r) {
		key(k, id)
	}
}

// Keys are what a row is found by beside its id: what it is about.
func Keys(r Row) []string {
	var all []string
	switch r := r.(type) {
	case *Node:
		all = []string{r.KnowledgeKey}
		if r.SourceKey != "" {
			all = append(all, "source "+r.SourceKey)
		}
	case *Decision:
		all = []string{r.DecisionKey}
	case *Task:
		all = []string{r.TaskKey}
		if r.OriginPlanID != "" {
			all = append(all, "plan "+r.OriginPlanID)
		}
	}
	out := all[:0]
	for _, k := range all {
		if k != "" {
			out = append(out, k)
		}
	}
	return out
}

// Get is the latest row of an entry, nil = there is none.
func (v View) Get(id ID) Row {
	if h := v.held(id); h != nil {
		return h.read()
	}
	return nil
}

func (v View) held(id ID) *held {
	if v.entries == nil {
		return nil
	}
	e, there := v.entries.Get(string(id))
	if !there {
		return nil
	}
	return e.latest()
}

// Node, Decision, Task and Conflict are the latest row of an entry of that kind, nil = there is none.
func (v View) Node(id ID) *Node         { n, _ := v.Get(id).(*Node); return n }
func (v View) Decision(id ID) *Decision { d, _ := v.Get(id).(*Decision); return d }
func (v View) Task(id ID) *Task         { t, _ := v.Get(id).(*Task); return t }
func (v View) Conflict(id ID) *Conflict { c, _ := v.Get(id).(*Conflict); return c }

// ByKey is the entry that is about a key: a knowledge_key, a decision_key, a task_key, "source "+source_key or "plan "+origin_plan_id; "" = none.
func (v View) ByKey(key string) ID {
	if v.keys == nil || key == "" {
		return ""
	}
	id, _ := v.keys.Get(key)
	return id
}

// Len is how many entries a layer has.
func (v View) Len(l Layer) int {
	if o := v.order[place(l)]; o != nil {
		return o.Len()
	}
	return 0
}

// All are the latest rows of a layer, in the order in which the entries came.
func (v View) All(l Layer) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		o := v.order[place(l)]
		if o == nil {
			return
		}
		v.unread.read(l)
		for it := o.Iterator(); !it.Done(); {
			_, id := it.Next()
			if !yield(v.Get(id)) {
				return
			}
		}
	}
}

// Outlines are the latest rows of a layer with what a search reads of them: id, type, title, tags, the time of the change, state, and what tasks and
// decisions refer to. The rest of a row may be empty: Get has all of it. They come in the order in which the entries came, and nothing is decoded for them.
func (v View) Outlines(l Layer) []Row {
	o := v.order[place(l)]
	if o == nil {
		return nil
	}
	all := make([]*held, 0, o.Len())
	for it := o.Iterator(); !it.Done(); {
		_, id := it.Next()
		all = append(all, v.held(id))
	}
	out := make([]Row, len(all))
	shared(len(all), func(i int) bool {
		out[i] = all[i].outline()
		return true
	})
	return out
}

// Handle is the short name of an entry, such as F12: the n-th that is known (F), decision (D), task (T) or conflict (C). Handles stay, for
// files only grow. "" = there is no such entry.
func (v View) Handle(id ID) string {
	if v.entries == nil {
		return ""
	}
	e, there := v.entries.Get(string(id))
	if !there {
		return ""
	}
	return fmt.Sprint(letters[place(id.Layer())], e.at+1)
}

// FromHandle is the entry behind a short name, whatever the case of its letter; "" = there is none.
func (v View) FromHandle(handle string) ID {
	if handle == "" {
		return ""
	}
	n, err := strconv.Atoi(handle[1:])
	for i, letter := range letters {
		if err == nil && strings.EqualFold(letter, handle[:1]) && v.order[i] != nil && n >= 1 && n <= v.order[i].Len() {
			return v.order[i].Get(n - 1)
		}
	}
	return ""
}
