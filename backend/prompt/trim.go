package prompt

// Trim is what a section had to leave out. The zero value: nothing.
type Trim struct {
	Items  int    `json:"items"`  // nodes, labels or actions that are shorter or missing
	Tokens int    `json:"tokens"` // about how many more tokens they would have taken
	Why    string `json:"why"`    // in words, "3 adjacent nodes left out"
}

// labelCost is about what a label costs, for those that were never written because there was no room.
const labelCost = 12

func (t *Trim) add(items, tokens int, why string) {
	t.join(Trim{Items: items, Tokens: tokens, Why: why})
}

// join adds what another part left out.
func (t *Trim) join(more Trim) {
	t.Items += more.Items
	t.Tokens += more.Tokens
	if t.Why != "" && more.Why != "" {
		t.Why += "; "
	}
	t.Why += more.Why
}

// about is the price of n more things like the have ones that took so many tokens.
func about(n, have, took, otherwise int) int {
	if have > 0 && took > 0 {
		return n * ((took + have - 1) / have)
	}
	return n * otherwise
}
