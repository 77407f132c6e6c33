package search

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// The bounds at 100,000 nodes (performance notes, row 23): half the median of SQLite FTS5 measured there, 5 ms for the
// slowest question of a hundred, 0.1 ms to keep up with a change, half of FTS5's time to build (of the
// graph that was measured there).
const (
	medianBound = 525 * time.Microsecond
	worstBound  = 5 * time.Millisecond
	keepBound   = 100 * time.Microsecond
	buildBound  = 1115 * time.Millisecond
)

// most is how many nodes are measured: those of the bounds where build/bench asks for it. Elsewhere it is seen that all of it runs; what
// must not grow is counted by the tests of work_test.go.
func most() int { return slices.Max(benchtest.Sizes()) }

// bounded reports whether the bounds are those of this size.
func bounded() bool { return most() == 100_000 }

// BenchmarkFind asks 100 questions of a graph of 100,000 nodes. CRG_BENCH_DATA names a folder with graph-100000.json and
// queries.jsonl; without it, graph and questions are made of words that are as common as in a language.
func BenchmarkFind(b *testing.B) {
	w := newWorld(b)
	questions := fill(b, w, most())
	built := time.Duration(math.MaxInt64)
	for range 3 {
		x := New(w.x.view)
		start := time.Now()
		x.Find(Query{Text: questions[0], Limit: 20})
		built = min(built, time.Since(start))
		x.Close()
	}
	b.ReportMetric(float64(built.Milliseconds()), "build-ms")
	median, p99 := ask(b, w, questions)
	if !bounded() {
		return
	}
	if median > medianBound || p99 > worstBound || os.Getenv("CRG_BENCH_DATA") != "" && built > buildBound {
		b.Errorf("median %v (bound %v), p99 %v (bound %v), build %v (bound %v)", median, medianBound, p99, worstBound, built, buildBound)
	}
}

// BenchmarkKeystrokes asks as a person types: every beginning of every question.
func BenchmarkKeystrokes(b *testing.B) {
	w := newWorld(b)
	var typed []string
	for _, q := range fill(b, w, most()) {
		for i := range q {
			typed = append(typed, q[:i+1])
		}
	}
	if median, p99 := ask(b, w, typed); bounded() && (median > frame || p99 > frame) {
		b.Errorf("median %v, p99 %v: more than a frame (%v)", median, p99, frame)
	}
}

const frame = 16 * time.Millisecond

// ask measures each question on its own. The best of several times counts: what else the machine does is not ours.
func ask(b *testing.B, w *world, questions []string) (median, p99 time.Duration) {
	w.x.Find(Query{Text: "a", Limit: 1})
	best := make([]time.Duration, len(questions))
	for b.Loop() {
		for i, q := range questions {
			for range 5 {
				start := time.Now()
				w.x.Find(Query{Text: q, Limit: 20})
				if took := time.Since(start); best[i] == 0 || took < best[i] {
					best[i] = took
				}
			}
		}
	}
	slices.Sort(best)
	median, p99 = best[len(best)/2], best[len(best)*99/100]
	b.ReportMetric(float64(median.Microseconds()), "median-µs")
	b.ReportMetric(float64(p99.Microseconds()), "p99-µs")
	b.ReportMetric(0, "ns/op")
	return median, p99
}

// BenchmarkKeepUp changes the text of a node and asks for it.
func BenchmarkKeepUp(b *testing.B) {
	w := newWorld(b)
	fill(b, w, most())
	w.x.Find(Query{Text: "a", Limit: 1})
	w.x.Close() // what it costs is measured here, not hidden in the background
	ids := w.g.Root().NodeIDs()
	i := 0
	start := time.Now()
	for b.Loop() {
		before := w.g.Node(ids[i%len(ids)])
		after := before.Clone()
		after.SetText(before.Full() + fmt.Sprintf(" changed%d", i))
		w.apply(graph.NodeOp("", before, after))
		for w.x.read(chunk) {
		}
		i++
	}
	if each := time.Since(start) / time.Duration(i); bounded() && i > 100 && each > keepBound {
		b.Errorf("%v a change (bound %v)", each, keepBound)
	}
}

func fill(b testing.TB, w *world, nodes int) (questions []string) {
	if dir := os.Getenv("CRG_BENCH_DATA"); dir != "" {
		return fillFrom(b, w, dir, nodes)
	}
	r := rand.New(rand.NewPCG(1, 2))
	zipf := rand.NewZipf(r, 1.1, 4, 60_000)
	word := func() string {
		n := zipf.Uint64()
		return string([]byte{byte('a' + n%23), byte('a' + n/23%19), byte('a' + n/437%17)}) + fmt.Sprint(n%7)
	}
	some := func(n int) string {
		words := make([]string, n)
		for i := range words {
			words[i] = word()
		}
		return strings.Join(words, " ")
	}
	for range nodes {
		n := &graph.Node{ID: w.g.TakeNodeID(), Type: "standard", State: "active", Name: some(5)}
		n.SetText(some(70))
		graphtest.Apply(w.g, graph.NodeOp("", nil, n))
	}
	for i := range 100 {
		questions = append(questions, some(1+i%2))
	}
	return questions
}

func fillFrom(b testing.TB, w *world, dir string, nodes int) (questions []string) {
	data, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("graph-%d.json", nodes)))
	if err != nil {
		b.Fatal(err)
	}
	var file struct {
		Nodes []struct{ Name, Content, L3 string }
	}
	if err := json.Unmarshal(data, &file); err != nil {
		b.Fatal(err)
	}
	for _, f := range file.Nodes {
		n := &graph.Node{ID: w.g.TakeNodeID(), Type: "standard", State: "active", Name: f.Name, Content: f.Content, L3: f.L3}
		graphtest.Apply(w.g, graph.NodeOp("", nil, n))
	}
	f, err := os.Open(filepath.Join(dir, "queries.jsonl"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan() && len(questions) < 100; {
		var q struct{ Q string }
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			b.Fatal(err)
		}
		questions = append(questions, q.Q)
	}
	return questions
}
