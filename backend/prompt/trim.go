package prompt

import (
	"fmt"
	"strconv"
	"strings"
)

// Trim is what a section had to leave out. The zero value: nothing.
type Trim struct {
	Items  int    `json:"items"`  // nodes, labels or actions that are shorter or missing
	Tokens int    `json:"tokens"` // about how many more tokens they would have taken
	Why    string `json:"why"`    // in words, "3 adjacent nodes left out"
	Cuts   []Cut  `json:"cuts,omitempty"`
}

// Cut is one thing that was left out: an id for those who translate it, and its numbers.
type Cut struct {
	ID string `json:"id"`
	N  int    `json:"n"`            // how many are shorter or missing, or, where Of is given, how many are there
	Of int    `json:"of,omitempty"` // of how many
}

// Ids of cuts.
const (
	AdjacentAtL1   = "adjacent-l1"
	AdjacentLabels = "adjacent-label"
	AdjacentGone   = "adjacent"
	NearbyShown    = "nearby"
	NearbyOfMore   = "nearby-more" // of more than Of
	ParentGone     = "parent"
	SiblingsShown  = "siblings"
	ParentLabels   = "parent-labels"
	OutsideGone    = "outside"
	OverviewListed = "overview"
	RecentShown    = "recent"
	blockGone      = "block-" // and the name of a block that the prompt does without
	blockPart      = "part-"  // and the name of one that stands in part
)

// String is the cut in plain English.
func (c Cut) String() string {
	switch c.ID {
	case AdjacentAtL1:
		return plural(c.N, "adjacent node") + " at L1"
	case AdjacentLabels:
		return plural(c.N, "adjacent node") + " as label"
	case AdjacentGone:
		return plural(c.N, "adjacent node") + " left out"
	case NearbyShown:
		return strconv.Itoa(c.N) + " of " + plural(c.Of, "nearby node") + " shown"
	case NearbyOfMore:
		return fmt.Sprintf("%d of more than %s shown", c.N, plural(c.Of, "nearby node"))
	case ParentGone:
		return "the enclosing Master Node left out"
	case SiblingsShown:
		return fmt.Sprintf("%d of %s of the Master Node shown", c.N, plural(c.Of, "sibling"))
	case ParentLabels:
		return fmt.Sprintf("only %s of the rest of the parent graph", plural(c.N, "label"))
	case OutsideGone:
		return plural(c.N, "outside connection") + " left out"
	case OverviewListed:
		return "overview: " + strconv.Itoa(c.N) + " of " + plural(c.Of, "label") + " listed"
	case RecentShown:
		return fmt.Sprintf("recent actions: %d instead of %d", c.N, c.Of)
	}
	if name, is := strings.CutPrefix(c.ID, blockGone); is {
		return "no room for the section " + strings.ToUpper(name)
	}
	if name, is := strings.CutPrefix(c.ID, blockPart); is {
		return fmt.Sprintf("%d of %d rows of the section %s", c.N, c.Of, strings.ToUpper(name))
	}
	return c.ID
}

// cutOf says that n of all rows of a block found room.
func cutOf(b *Block, n, all int) Cut {
	if n == 0 {
		return Cut{ID: blockGone + b.Name, N: all}
	}
	return Cut{ID: blockPart + b.Name, N: n, Of: all}
}

// labelCost is about what a label costs, for those that were never written because there was no room.
const labelCost = 12

func (t *Trim) add(items, tokens int, cut Cut) {
	t.join(Trim{Items: items, Tokens: tokens, Why: cut.String(), Cuts: []Cut{cut}})
}

// join adds what another part left out.
func (t *Trim) join(more Trim) {
	t.Items += more.Items
	t.Tokens += more.Tokens
	if t.Why != "" && more.Why != "" {
		t.Why += "; "
	}
	t.Why += more.Why
	t.Cuts = append(t.Cuts[:len(t.Cuts):len(t.Cuts)], more.Cuts...)
}

// about is the price of n more things like the have ones that took so many tokens.
func about(n, have, took, otherwise int) int {
	if have > 0 && took > 0 {
		return n * ((took + have - 1) / have)
	}
	return n * otherwise
}
