// Package benchtest measures for docs/performance.md: one thing against what one would use instead, in turns within one
// run, since a bare time says little on a shared machine; and how a cost grows with the size of the graph.
package benchtest

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"testing"
	"time"
)

// Sizes are numbers of nodes. The largest takes minutes to set up, so only build/bench asks for it.
func Sizes() []int {
	if os.Getenv("CRG_BENCH") == "full" {
		return []int{1_000, 10_000, 100_000}
	}
	return []int{1_000, 10_000}
}

// Series gathers medians by size.
type Series struct{ n, took []float64 }

// Run measures with a sub-benchmark for each size, and then tells the exponent of growth: 0 = the same at every size,
// 1 = linear. setup gives what is measured and the anchor (nil = none).
func Run(b *testing.B, sizes []int, setup func(b *testing.B, n int) (ours, anchor func())) {
	var s Series
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			ours, anchor := setup(b, n)
			s.n, s.took = append(s.n, float64(n)), append(s.took, Compare(b, ours, anchor))
		})
	}
	if len(s.n) > 1 {
		b.Run("growth", func(b *testing.B) {
			for b.Loop() {
				continue
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(s.exponent(), "exponent")
		})
	}
}

// Compare runs both in turns and reports the medians and their ratio. It returns the median of ours in seconds.
func Compare(b *testing.B, ours, anchor func()) float64 {
	var mine, other []time.Duration
	for b.Loop() {
		mine = append(mine, took(ours, mine))
		if anchor != nil {
			other = append(other, took(anchor, other))
		}
	}
	m := quantile(mine, 0.5)
	b.ReportMetric(0, "ns/op") // of both together: it says nothing
	b.ReportMetric(m*1e3, "ms")
	b.ReportMetric(quantile(mine, 0.99)*1e3, "p99-ms")
	if anchor != nil {
		o := quantile(other, 0.5)
		b.ReportMetric(o*1e3, "anchor-ms")
		b.ReportMetric(m/o, "ratio")
	}
	return m
}

// took measures f once. One that takes long starts with a clean heap: what the other left behind is not its cost.
func took(f func(), before []time.Duration) time.Duration {
	if n := len(before); n == 0 || before[n-1] > 10*time.Millisecond {
		runtime.GC()
	}
	start := time.Now()
	f()
	return time.Since(start)
}

func quantile(d []time.Duration, q float64) float64 {
	slices.Sort(d)
	return d[int(q*float64(len(d)-1))].Seconds()
}

// exponent is the slope of log(time) over log(size).
func (s Series) exponent() float64 {
	var x, y, xx, xy float64
	k := float64(len(s.n))
	for i := range s.n {
		a, b := math.Log(s.n[i]), math.Log(s.took[i])
		x, y, xx, xy = x+a, y+b, xx+a*a, xy+a*b
	}
	return (k*xy - x*y) / (k*xx - x*x)
}
