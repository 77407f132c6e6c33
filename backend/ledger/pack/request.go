// Package pack finds what of the Ledger matters for a request, in a size that fits into a prompt: open tasks, what is known, decisions, and what changed
// (document 000, §6, §12 and X6). A pack is derived: making one writes nothing, and the same Ledger, request and clock give the same pack.
package pack

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"crg/backend/ledger/rows"
)

// Intent is what a request is for.
type Intent string

// The intents of 000 §6.2.
const (
	Plan     Intent = "plan"
	Execute  Intent = "execute"
	Explain  Intent = "explain"
	Debug    Intent = "debug"
	Research Intent = "research"
)

// Intents are all of them, in the order in which their words are looked for.
var Intents = []Intent{Debug, Plan, Execute, Research, Explain}

// Ask is a request.
type Ask struct {
	ID     string // REQ-…; "" = nobody keeps the pack
	Seq    int
	Text   string
	Goal   string
	Intent Intent       // "" = by the words of the text
	Layers []rows.Layer // nil = all
	Now    time.Time
}

var keywords = map[Intent]string{
	Debug:    "bug debug error fails failing fix wrong broken fehler kaputt falsch beheben reparieren",
	Plan:     "plan planning roadmap steps schedule organise organize planen planung schritte ablauf",
	Execute:  "execute implement build write make run apply finish umsetzen bauen schreiben machen ausführen erledigen",
	Research: "research investigate find compare search explore untersuchen herausfinden vergleichen suchen recherchieren erkunden",
	Explain:  "explain why what how describe summarise summarize erkläre erklären warum was wie beschreiben zusammenfassen",
}

// IntentOf is what a text asks for, by its whole words: "prefix" does not fix. Without such a word it is to explain.
func IntentOf(text string) Intent {
	words := rows.Words(text)
	for _, intent := range Intents {
		for _, k := range strings.Fields(keywords[intent]) {
			if slices.Contains(words, k) {
				return intent
			}
		}
	}
	return Explain
}

// common are the words that tell nothing apart, in English and German.
var common = set("the and for with that this from what which when where who how are was were will would should could can may has have had not but you your our their its it's " +
	"about into over under than then them they these those there here any all some such also only just more most very does did doing been being " +
	"der die das den dem des ein eine einer eines einem einen und oder aber mit von für auf aus bei nach über unter vor wie was wer wann welche welcher welches " +
	"ist sind war waren wird werden soll sollen sollte kann können darf hat haben hatte nicht auch nur noch schon sehr mehr sich wir sie ihr ihre unser unsere dass wenn als zum zur")

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// telling are the words of a text that can tell entries apart: of three letters or more, of scripts without blanks of one.
func telling(text string) []string {
	var out []string
	for _, w := range rows.Words(text) {
		if n := len([]rune(w)); !common[w] && (n >= 3 || strings.ContainsFunc(w, unspaced)) && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai)
}

var (
	named  = regexp.MustCompile(`\b(?:KG-[A-Z]+|RG-DEC|TG-TASK|CONFLICT)-[0-9A-HJKMNP-TV-Z]{26}\b`)
	idLike = regexp.MustCompile(`\b(?:KG|RG|TG|CONFLICT)-\S+`) // tells no word, even where it is none
	handle = regexp.MustCompile(`\b[FDTCfdtc][1-9][0-9]{0,6}\b`)
)

// explicit are the entries that a text names by their id or their handle, in their order, each once.
func explicit(v rows.View, text string) []rows.ID {
	var out []rows.ID
	add := func(id rows.ID) {
		if id != "" && v.Get(id) != nil && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	for _, id := range named.FindAllString(text, -1) {
		add(rows.ID(id))
	}
	for _, h := range handle.FindAllString(text, -1) {
		add(v.FromHandle(h))
	}
	return out
}
