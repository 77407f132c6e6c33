package prompt

import (
	"encoding/json"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Trim is what a section had to leave out. The zero value: nothing.
type Trim struct {
	Items  int               `json:"items"`  // nodes, labels or actions that are shorter or missing
	Tokens int               `json:"tokens"` // about how many more tokens they would have taken
	Why    string            `json:"why"`    // in English, "3 adjacent nodes left out"
	Cuts   []message.Message `json:"cuts,omitempty"`
}

// Messages of what was left out: n is how many are shorter or missing, or, where there is an of, how many are there of how many.
const (
	adjacentAtL1   = "cut.adjacent-l1"
	adjacentLabels = "cut.adjacent-label"
	adjacentGone   = "cut.adjacent"
	nearbyShown    = "cut.nearby"
	nearbyOfMore   = "cut.nearby-more" // of more than of
	parentGone     = "cut.parent"
	siblingsShown  = "cut.siblings"
	parentLabels   = "cut.parent-labels"
	outsideGone    = "cut.outside"
	overviewListed = "cut.overview"
	thoughtsGone   = "cut.thoughts"
	thoughtsCut    = "cut.thoughts-short"
	recentShown    = "cut.recent"
	blockGone      = "cut.block" // {block} is its keyword, {title} its heading
	blockPart      = "cut.block-part"
	inPages        = "cut.pages"
)

var _ = message.Add(message.Catalogue{
	adjacentAtL1: {
		"{n, plural, one {# adjacent node} other {# adjacent nodes}} at L1",
		"{n, plural, one {# verbundener Knoten in Kurzform} other {# verbundene Knoten in Kurzform}}",
	},
	adjacentLabels: {
		"{n, plural, one {# adjacent node} other {# adjacent nodes}} as label",
		"{n, plural, one {# verbundener Knoten nur mit Namen} other {# verbundene Knoten nur mit Namen}}",
	},
	adjacentGone: {
		"{n, plural, one {# adjacent node} other {# adjacent nodes}} left out",
		"{n, plural, one {# verbundener Knoten weggelassen} other {# verbundene Knoten weggelassen}}",
	},
	nearbyShown: {"{n} of {of, plural, one {# nearby node} other {# nearby nodes}} shown", "{n} von {of} Knoten in der Nähe gezeigt"},
	nearbyOfMore: {
		"{n} of more than {of, plural, one {# nearby node} other {# nearby nodes}} shown",
		"{n} von mehr als {of} Knoten in der Nähe gezeigt",
	},
	parentGone: {"the enclosing Master Node left out", "der Knoten, der diese Ebene enthält, weggelassen"},
	siblingsShown: {
		"{n} of {of, plural, one {# sibling} other {# siblings}} of the Master Node shown",
		"{n} von {of} Knoten neben dem, der diese Ebene enthält, gezeigt",
	},
	parentLabels: {
		"only {n, plural, one {# label} other {# labels}} of the rest of the parent graph",
		"{n, plural, one {nur # Name} other {nur # Namen}} aus der Ebene darüber",
	},
	outsideGone: {
		"{n, plural, one {# outside connection} other {# outside connections}} left out",
		"{n, plural, one {# Verbindung nach außen weggelassen} other {# Verbindungen nach außen weggelassen}}",
	},
	overviewListed: {"overview: {n} of {of, plural, one {# label} other {# labels}} listed", "{n} von {of} Namen in der Übersicht"},
	thoughtsGone: {
		"{n, plural, one {# thought} other {# thoughts}} left out",
		"{n, plural, one {# Gedanke weggelassen} other {# Gedanken weggelassen}}",
	},
	thoughtsCut: {
		"{n, plural, one {# thought} other {# thoughts}} shortened",
		"{n, plural, one {# Gedanke gekürzt} other {# Gedanken gekürzt}}",
	},
	recentShown: {"recent actions: {n} instead of {of}", "{n} von {of} letzten Aktionen"},
	blockGone:   {"no room for the section {title}", "kein Platz für den Abschnitt {title}"},
	blockPart:   {"{n} of {of} rows of the section {title}", "{n} von {of} Zeilen des Abschnitts {title}"},
	inPages:     {"the current node is shown in {n} pages", "der aktuelle Knoten steht auf {n} Seiten"},
})

// someOf says that n of all stand there.
func someOf(id string, n, all int) message.Message {
	return message.New(id, "n", strconv.Itoa(n), "of", strconv.Itoa(all))
}

// fewer says that n are shorter or missing.
func fewer(id string, n int) message.Message { return message.New(id, "n", strconv.Itoa(n)) }

// cutOf says that n of all rows of a block found room.
func cutOf(b *Block, n, all int) message.Message {
	title := strings.ToUpper(b.Name)
	if n == 0 {
		return message.New(blockGone, "block", b.Name, "title", title)
	}
	return message.New(blockPart, "n", strconv.Itoa(n), "of", strconv.Itoa(all), "block", b.Name, "title", title)
}

// labelCost is about what a label costs, for those that were never written because there was no room.
const labelCost = 12

func (t *Trim) add(items, tokens int, cut message.Message) {
	t.join(Trim{Items: items, Tokens: tokens, Why: cut.String(), Cuts: []message.Message{cut}})
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

// UnmarshalJSON also reads the cuts of older records, which were a bare id with two numbers: {"id":"overview","n":3,"of":9}.
func (t *Trim) UnmarshalJSON(data []byte) error {
	type plain Trim
	var read struct {
		plain
		Cuts []struct {
			message.Message
			N  int `json:"n"`
			Of int `json:"of"`
		} `json:"cuts"`
	}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	*t = Trim(read.plain)
	for _, c := range read.Cuts {
		block, isBlock := strings.CutPrefix(c.ID, "block-")
		switch {
		case strings.HasPrefix(c.ID, "cut."):
			t.Cuts = append(t.Cuts, c.Message)
		case isBlock:
			t.Cuts = append(t.Cuts, cutOf(&Block{Name: block}, 0, 1))
		default:
			t.Cuts = append(t.Cuts, someOf("cut."+c.ID, c.N, c.Of))
		}
	}
	return nil
}

// about is the price of n more things like the have ones that took so many tokens.
func about(n, have, took, otherwise int) int {
	if have > 0 && took > 0 {
		return n * ((took + have - 1) / have)
	}
	return n * otherwise
}
