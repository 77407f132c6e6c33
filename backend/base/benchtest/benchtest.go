// Package benchtest measures for docs/performance.md: one thing against what one would use instead, in turns within one
// run, since a bare time says little on a shared machine; and how a cost grows with the size of the graph.
package benchtest

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"
)

// Full reports whether all is measured, as build/bench asks for. Elsewhere every benchmark only runs once, small, to see that it does.
func Full() bool { return os.Getenv("CRG_BENCH") == "full" && !testing.Short() }

// Sizes are numbers of nodes. The larger ones take minutes to set up.
func Sizes() []int { return Of(1_000, 10_000, 100_000) }

// Of are those of some sizes that are measured here: up to 1,000, or up to the number in CRG_BENCH.
func Of(sizes ...int) []int {
	if Full() {
		return sizes
	}
	most, err := strconv.Atoi(os.Getenv("CRG_BENCH"))
	if err != nil {
		most = 1_000
	}
	return slices.DeleteFunc(sizes, func(n int) bool { return n > most })
}

// Growth is how many times as long large takes as small, and ends early where that is within enough. Other programs of the computer make
// single runs slower, never faster: of several runs of both, in turns, the fastest count. Whoever asks chooses sizes and enough so that
// there is much room between what should be and what must not: at eight times the size 8 is linear, 64 is each part with each other,
// and 24 is a good bound.
func Growth(enough float64, small, large func()) float64 {
	const least, runs = 3, 20
	a, b := time.Hour, time.Hour
	for i := range runs {
		a, b = min(a, Spent(small)), min(b, Spent(large))
		if i >= least-1 && float64(b) <= enough*float64(a) {
			break
		}
	}
	return float64(b) / float64(a)
}

// Spent is what do takes, by the clock or by the processor, which other programs disturb less.
func Spent(do func()) time.Duration {
	began, used := time.Now(), processor()
	do()
	took := time.Since(began)
	if used = processor() - used; used > 0 {
		took = min(took, used)
	}
	return took
}

// Run measures with a sub-benchmark for each size, and then tells the exponent of growth: 0 = the same at every size,
// 1 = linear. setup gives what is measured and the anchor (nil = none).
func Run(b *testing.B, sizes []int, setup func(b *testing.B, n int) (ours, anchor func())) {
	var size []float64
	took := map[string][]float64{}
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			ours, anchor := setup(b, n)
			size = append(size, float64(n))
			for unit, seconds := range Compare(b, ours, anchor) {
				took[unit] = append(took[unit], seconds)
			}
		})
	}
	if len(size) > 1 {
		b.Run("growth", func(b *testing.B) {
			for b.Loop() {
				continue
			}
			b.ReportMetric(0, "ns/op")
			for unit, seconds := range took {
				if len(seconds) == len(size) && !slices.Contains(seconds, 0) {
					b.ReportMetric(exponent(size, seconds), unit+"exponent")
				}
			}
		})
	}
}

// Compare runs both in turns and reports medians and their ratio: by the clock, and with "cpu-" of the processor time, which
// other programs disturb less. "best-" is the fastest run: what the same work costs where nothing disturbs it. It returns
// the three of ours in seconds, the one by the clock as "".
func Compare(b *testing.B, ours, anchor func()) map[string]float64 {
	var mine, other times
	for b.Loop() {
		mine.add(ours, other.last(), mine.last())
		if anchor != nil {
			other.add(anchor, other.last(), mine.last())
		}
	}
	b.ReportMetric(0, "ns/op") // of both together: it says nothing
	m := map[string]float64{"": quantile(mine.wall, 0.5), "cpu-": quantile(mine.cpu, 0.5), "best-": quantile(mine.wall, 0)}
	for unit, seconds := range m {
		b.ReportMetric(seconds*1e3, unit+"ms")
	}
	b.ReportMetric(quantile(mine.wall, 0.99)*1e3, "p99-ms")
	if anchor != nil {
		b.ReportMetric(quantile(other.wall, 0.5)*1e3, "anchor-ms")
		b.ReportMetric(m[""]/quantile(other.wall, 0.5), "ratio")
		if m["cpu-"] > 0 {
			b.ReportMetric(m["cpu-"]/quantile(other.cpu, 0.5), "cpu-ratio")
		}
	}
	return m
}

// Processor is the processor time that the program took so far, which other programs on the computer hardly disturb; 0 where the system does not tell it.
func Processor() time.Duration { return processor() }

// times of one thing: by the clock, and of all processors.
type times struct{ wall, cpu []time.Duration }

// add measures f once. What ran before it, if it took long, left much behind: to clean that up is not the cost of f.
func (t *times) add(f func(), before ...time.Duration) {
	if len(t.wall) == 0 || slices.Max(before) > 10*time.Millisecond {
		runtime.GC()
	}
	used, start := processor(), time.Now()
	f()
	t.wall, t.cpu = append(t.wall, time.Since(start)), append(t.cpu, processor()-used)
}

func (t *times) last() time.Duration {
	if len(t.wall) == 0 {
		return 0
	}
	return t.wall[len(t.wall)-1]
}

func quantile(d []time.Duration, q float64) float64 {
	slices.Sort(d)
	return d[int(q*float64(len(d)-1))].Seconds()
}

// exponent is the slope of log(time) over log(size).
func exponent(size, took []float64) float64 {
	var x, y, xx, xy float64
	k := float64(len(size))
	for i := range size {
		a, b := math.Log(size[i]), math.Log(took[i])
		x, y, xx, xy = x+a, y+b, xx+a*a, xy+a*b
	}
	return (k*xy - x*y) / (k*xx - x*x)
}
