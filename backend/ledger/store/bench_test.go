package store_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/base/disk"
	"crg/backend/ledger/ledgertest"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
)

var names = map[rows.Layer]string{rows.KG: "kg_nodes.jsonl", rows.RG: "rg_nodes.jsonl", rows.TG: "tg_nodes.jsonl"}

// folder is a Ledger of that many revisions on the disk.
func folder(tb testing.TB, revisions int) string {
	tb.Helper()
	dir := tb.TempDir()
	logs, _ := ledgertest.Logs(revisions)
	for layer, text := range logs {
		if err := os.WriteFile(filepath.Join(dir, names[layer]), text, 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "meta.json"), []byte("{}"), 0o600); err != nil {
		tb.Fatal(err)
	}
	return dir
}

func open(tb testing.TB, dir string) *store.Store {
	tb.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = root.Close() }()
	s, err := store.Open(disk.Dir(root), disk.Below(disk.Dir(root), "private"), store.Options{ReadOnly: true})
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// A log of 24,000 rows is a view in a quarter of a second where nothing disturbs it: sooner than encoding/json has read its lines, and in about
// eight times what an eighth of it takes. By BenchmarkRead it is a third of encoding/json: three times as much is no chance.
func Test3LG_80_ALargeLogIsReadAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds to make it")
	}
	const many, times = 24_000, 8
	short, long := folder(t, many/times), folder(t, many)
	read := func(dir string) func() { return func() { open(t, dir) } }
	if got := open(t, long).View().Len(rows.KG); got < 4300 {
		t.Fatalf("%d are known", got)
	}
	if growth := benchtest.Growth(3*times, read(short), read(long)); growth > 3*times {
		t.Errorf("it takes %.1f times as long for eight times as much", growth)
	}
	if ratio := benchtest.Growth(1, func() { readPlain(t, long) }, read(long)); ratio > 1 {
		t.Errorf("it takes %.1f times as long as encoding/json", ratio)
	}
}

// plain is a row as whoever makes a pack reads it with encoding/json.
type plain struct {
	ID, Layer, Type, Title, Summary, Status string
	Rev                                     int
	Tags                                    []string
	Updated                                 string `json:"updated_at"`
	Outcome                                 struct{ Status string }
	Links                                   struct {
		KG []string `json:"kg_refs"`
		TG []string `json:"tg_refs"`
	}
	Inputs struct {
		KG []string `json:"kg_refs"`
		RG []string `json:"rg_refs"`
	}
	Deps []string `json:"dependencies"`
}

func readPlain(b testing.TB, dir string) map[string]*plain {
	b.Helper()
	latest := map[string]*plain{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			b.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			r := &plain{}
			if err := json.Unmarshal(line, r); err != nil {
				b.Fatal(err)
			}
			if o := latest[r.ID]; o == nil || r.Rev > o.Rev || r.Rev == o.Rev && r.Updated >= o.Updated {
				latest[r.ID] = r
			}
		}
	}
	return latest
}

// BenchmarkRead is the Ledger read from its files, against encoding/json of each line (anchor 24): at most 0.3 times it.
func BenchmarkRead(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (ours, anchor func()) {
		dir := folder(b, n)
		return func() { open(b, dir) }, func() { readPlain(b, dir) }
	})
}

// BenchmarkCold is the same with one pack made of it, the anchor without.
func BenchmarkCold(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (ours, anchor func()) {
		dir := folder(b, n)
		ask := pack.Ask{Text: "rents in Leipzig", Now: ledgertest.Now}
		return func() { pack.Make(open(b, dir).View(), ask, nil) }, func() { readPlain(b, dir) }
	})
}

// BenchmarkOneMore is a row more, in the lists and in a pack, against reading all anew, with lists and a pack: at most 0.01 times it.
func BenchmarkOneMore(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (ours, anchor func()) {
		dir := folder(b, n)
		v := open(b, dir).View()
		f := pack.NewFinder(v)
		i := 0
		return func() {
			i++
			row := more(i)
			v = v.Add(row)
			f.Follow(v, row.ID)
			f.Pack(pack.Ask{Text: "rents in Leipzig", Now: ledgertest.Now}, nil)
		}, func() { anew(b, dir) }
	})
}

// anew is what a row more would cost without: the files, the lists and a pack.
func anew(b *testing.B, dir string) {
	pack.NewFinder(open(b, dir).View()).Pack(pack.Ask{Text: "rents in Leipzig", Now: ledgertest.Now}, nil)
}

func more(i int) *rows.Node {
	return &rows.Node{
		Head:    rows.Head{ID: rows.Born(rows.KG, rows.Fact, fmt.Sprintf("01KGX000000000000000%06d", i)), Type: rows.Fact, Title: "Rents rose", Rev: 1, UpdatedAt: rows.At(ledgertest.Now)},
		Summary: "They rose.", Status: rows.Active,
	}
}

// BenchmarkTheirs is the same where another program appended the row: the log is compared with what was read of it, and its end is read.
func BenchmarkTheirs(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (ours, anchor func()) {
		dir := folder(b, n)
		root, err := os.OpenRoot(dir)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = root.Close() })
		var f *pack.Finder
		s, err := store.Open(disk.Dir(root), disk.Below(disk.Dir(root), "private"), store.Options{ReadOnly: true, Changed: func(v rows.View, ids []rows.ID, _ string) {
			if f != nil {
				f.Follow(v, ids...)
			}
		}})
		if err != nil {
			b.Fatal(err)
		}
		f = pack.NewFinder(s.View())
		i := 0
		return func() {
			i++
			theirs, err := os.OpenFile(filepath.Join(dir, names[rows.KG]), os.O_APPEND|os.O_WRONLY, 0)
			if err == nil {
				_, err = theirs.Write(append(rows.Encode(more(i)), '\n'))
				_ = theirs.Close()
			}
			if err == nil {
				_, err = s.Commit(store.Batch{})
			}
			if err != nil || s.View().Node(more(i).ID) == nil {
				b.Fatal("it is not seen", err)
			}
			f.Pack(pack.Ask{Text: "rents in Leipzig", Now: ledgertest.Now}, nil)
		}, func() { anew(b, dir) }
	})
}
