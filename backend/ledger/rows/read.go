package rows

import (
	"bytes"
	"runtime"
	"strconv"
	"sync"
	"time"

	"github.com/benbjohnson/immutable"

	"crg/backend/base/jsonread"
)

// Line is a line of a layer's log.
type Line struct {
	Layer Layer
	Text  []byte
}

// Read is the View of lines, in their order, as Resolve gives it of their rows. Of each line it looks at what it is of, which revision, when, and under
// which keys it is found; of those that count, two fifths of a log in use, that they are rows, which are decoded when somebody asks for them. ok is false
// where a line that counts is no row of its layer: then whoever wants to know which one decodes them all. The View keeps the lines.
func Read(lines []Line) (v View, ok bool) {
	scans, ok := scan(lines)
	if !ok {
		return View{}, false
	}
	resolved := make(map[string]*candidates, len(lines)/2)
	var order [4][]*candidates
	type keyed struct {
		key string
		id  ID
	}
	var found []keyed
	for i := range scans {
		g := &scans[i]
		c := resolved[string(g.id)]
		if c == nil {
			id := ID(g.id)
			if l := id.Layer(); l != "" && l != lines[i].Layer {
				return View{}, false
			}
			at := place(lines[i].Layer)
			c = &candidates{id: id, numbered: true, byRev: i, byTime: i, at: len(order[at])}
			resolved[string(id)] = c
			order[at] = append(order[at], c)
		}
		c.with(scans, i)
		if c.latest() == i {
			for _, k := range g.keys {
				found = append(found, keyed{k, c.id})
			}
		}
	}
	keys := make(chan *immutable.Map[string, ID], 1)
	go func() { // while the lines that count are proven
		all := immutable.NewMapBuilder[string, ID](nil)
		for _, k := range found {
			all.Set(k.key, k.id)
		}
		keys <- all.Map()
	}()
	counting, ok := hold(lines, scans, order)
	if !ok {
		return View{}, false
	}
	v.unread = &unread{}
	entries := immutable.NewMapBuilder[string, entry](nil)
	for l := range order {
		list := immutable.NewListBuilder[ID]()
		for _, c := range order[l] {
			list.Append(c.id)
			e := entry{counting[c.byRev], counting[c.byTime], c.numbered, c.at}
			entries.Set(string(c.id), e)
			v.unread.of[l] = append(v.unread.of[l], e.latest())
		}
		v.order[l] = list.List()
	}
	v.entries, v.keys = entries.Map(), <-keys
	return v, true
}

// candidates are what competes to be the latest of an id, by the numbers of their lines: entry, before anything is read.
type candidates struct {
	id            ID
	numbered      bool
	byRev, byTime int
	at            int
}

func (c *candidates) latest() int {
	if c.numbered {
		return c.byRev
	}
	return c.byTime
}

func (c *candidates) with(all []scanned, i int) {
	g, rev, late := &all[i], &all[c.byRev], &all[c.byTime]
	c.numbered = c.numbered && g.rev > 0
	if !g.at.Before(late.at) {
		c.byTime = i
	}
	if g.rev > rev.rev || g.rev == rev.rev && !g.at.Before(rev.at) {
		c.byRev = i
	}
}

// scanned is what decides which rows count.
type scanned struct {
	id   []byte
	rev  Rev
	at   time.Time
	keys []string
}

// scan looks at all lines, as many at once as there are processors.
func scan(lines []Line) ([]scanned, bool) {
	out := make([]scanned, len(lines))
	return out, shared(len(lines), func(i int) bool { return out[i].read(lines[i]) })
}

func (g *scanned) read(l Line) bool {
	good := true
	word := func(value []byte) string {
		text, ok := unquote(value)
		good = good && (ok || string(value) == "null")
		return text
	}
	found := func(prefix string, value []byte) {
		if k := word(value); k != "" {
			g.keys = append(g.keys, prefix+k)
		}
	}
	outline := jsonread.Members(l.Text, func(key, part jsonread.Part) bool {
		name, value := l.Text[key.From:key.To], l.Text[part.From:part.To]
		switch string(name) {
		case "id":
			if id, is := plainly(value); is {
				g.id = id
			} else {
				g.id = []byte(word(value))
			}
		case "rev":
			if n, err := strconv.Atoi(string(value)); err == nil {
				g.rev = Rev(max(0, n))
			}
		case "updated_at":
			at, is := plainly(value) // read where it stands, as nearly all are written
			if !is || g.at.UnmarshalText(at) != nil {
				g.at = Time(word(value)).Instant()
			}
		case "knowledge_key":
			if l.Layer == KG {
				found("", value)
			}
		case "source_key":
			if l.Layer == KG {
				found("source ", value)
			}
		case "decision_key":
			if l.Layer == RG {
				found("", value)
			}
		case "task_key":
			if l.Layer == TG {
				found("", value)
			}
		case "origin_plan_id":
			if l.Layer == TG {
				found("plan ", value)
			}
		}
		return good && !bytes.ContainsRune(name, '\\')
	})
	return outline && good
}

// hold takes the lines that count, by their numbers; of the others it gives nil.
func hold(lines []Line, scans []scanned, order [4][]*candidates) ([]*held, bool) {
	var wanted []int
	for _, layer := range order {
		for _, c := range layer {
			if wanted = append(wanted, c.byRev); c.byTime != c.byRev {
				wanted = append(wanted, c.byTime)
			}
		}
	}
	all := make([]held, len(wanted))
	good := shared(len(wanted), func(i int) bool {
		n, h := wanted[i], &all[i]
		h.rev, h.at = scans[n].rev, scans[n].at
		if validate(lines[n]) {
			h.line = lines[n]
			return true
		}
		r, err := Decode(lines[n].Layer, lines[n].Text)
		h.row = r
		return err == nil
	})
	out := make([]*held, len(lines))
	for i, n := range wanted {
		out[n] = &all[i]
	}
	return out, good
}

// shared does n things, in as many equal parts as there are processors, and reports whether all went well.
func shared(n int, do func(i int) bool) bool {
	parts := runtime.GOMAXPROCS(0)
	good := make([]bool, parts)
	var wait sync.WaitGroup
	for p := range parts {
		wait.Go(func() {
			good[p] = true
			for i := n * p / parts; i < n*(p+1)/parts && good[p]; i++ {
				good[p] = do(i)
			}
		})
	}
	wait.Wait()
	for _, g := range good {
		if !g {
			return false
		}
	}
	return true
}
