package rows

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The limits of what is kept: detail belongs into a source (000 §3.3, §8.1).
const (
	MostSentences  = 3
	LongestSummary = 600 // characters
	LongestQuote   = 200 // characters
	SureFrom       = 0.6 // an assumption is less sure
)

var toDo = regexp.MustCompile(`(?i)(^|[^\pL])(todo|to do:|to-do:|zu tun:)|^\s*[-*] \[[ x]\]`)

// node is what is known: its type, how long it is, and where it was read (000 §3).
func (c *checker) node(n *Node) {
	if n.Type != "" {
		c.oneOf("type", n.Type, Types...)
	}
	if n.Status == "" {
		c.said("status", n.Status)
	}
	long := utf8.RuneCountInString(n.Summary) > LongestSummary
	if count := Sentences(n.Summary); count < 1 || count > MostSentences || long {
		c.add("ledger.summary", "n", strconv.Itoa(count), "long", yes(long))
	}
	if n.Type != Source && (toDo.MatchString(n.Title) || toDo.MatchString(n.Summary)) {
		c.add("ledger.to-do")
	}
	for _, r := range n.Relationships {
		c.said("relationships.rel", r.Rel)
		c.refs("relationships", []ID{r.Target}, false)
	}
	c.evidence(n.Evidence)
	if absolute(n.SourceKey) {
		c.add("ledger.absolute-path", "value", n.SourceKey)
	}
	if n.Claim() {
		c.certainty(n)
	}
}

// certainty is what a claim needs: a source, or a person who vouches for it, and how sure it is (000 §3.3, §9.1).
func (c *checker) certainty(n *Node) {
	sourced := slices.ContainsFunc(n.Evidence, func(e Evidence) bool { return e.Source != "" })
	if n.Type == Fact && !sourced && !n.UserProvided() {
		c.add("ledger.no-evidence")
	}
	confidence, said := n.Confidence()
	switch {
	case !said:
		c.add("ledger.no-confidence")
	case confidence < 0 || confidence > 1:
		if len(n.Evidence) == 0 {
			c.add("ledger.confidence", "value", number2(confidence))
		}
	case n.Type == Assumption && confidence >= SureFrom:
		c.add("ledger.sure-assumption", "value", number2(confidence))
	}
}

func (c *checker) evidence(all []Evidence) {
	for _, e := range all {
		if e.Source == "" {
			c.said("evidence.source_id", "")
		} else {
			c.refs("evidence", []ID{e.Source}, false)
			if n := c.view.Node(e.Source); n != nil && n.Type != Source {
				c.add("ledger.no-source", "id", string(e.Source))
			}
		}
		if !(e.Confidence >= 0 && e.Confidence <= 1) {
			c.add("ledger.confidence", "value", number2(e.Confidence))
		}
		if n := utf8.RuneCountInString(e.Quote); n > LongestQuote {
			c.add("ledger.quote", "n", strconv.Itoa(n))
		}
	}
}

func number2(f float64) string { return strings.TrimSuffix(strconv.FormatFloat(f, 'f', 2, 64), ".00") }

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
