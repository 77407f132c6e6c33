package graph

import (
	"strconv"
	"strings"
)

// Range reads an expectation: "2" and "2+" mean at least 2, "1-3" from 1 to 3 (004 §3.6). most is -1 where there is no
// upper end. ok is false where nothing is expected, or the text has another form.
func (e Expect) Range() (least, most int, ok bool) {
	s := strings.TrimSpace(string(e))
	if low, high, two := strings.Cut(s, "-"); two {
		least, okLow := count(low)
		most, okHigh := count(high)
		return least, most, okLow && okHigh && least <= most
	}
	least, ok = count(strings.TrimSuffix(s, "+"))
	return least, -1, ok
}

func count(s string) (int, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(s), 10, 31)
	return int(n), err == nil
}

// Met reports whether a number of edges fulfils the expectation. What cannot be read is always met: it is soft.
func (e Expect) Met(edges int) bool {
	least, most, ok := e.Range()
	return !ok || edges >= least && (most < 0 || edges <= most)
}

// Unmet tells for a node with so many edges in and out (see Graph.Degree) which expectations are not met.
func Unmet(n *Node, inputs, outputs int) (in, out bool) {
	return !n.ExpectedInputs.Met(inputs), !n.ExpectedOutputs.Met(outputs)
}
