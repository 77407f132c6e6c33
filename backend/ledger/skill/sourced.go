package skill

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"crg/backend/ledger/rows"
)

// from is a word for where a claim is from, with what stands before it; from a line of its own it is of the claim above.
var from = regexp.MustCompile(`(^|[\s(\[])((?i)sources?|quellen?)\s*:\s*`)

// next is where another sentence begins.
var next = regexp.MustCompile(`[.!?]\s+\p{Lu}`)

// sourced splits a claim that ends with where it is from, "… Source: design.md" or "… (source: design.md)". In the midst of a sentence it is a word
// like others: "Their main source: the river." source is "" then.
func sourced(said string) (claim, source string) {
	all := from.FindAllStringSubmatchIndex(said, -1)
	if len(all) == 0 {
		return said, ""
	}
	m := all[len(all)-1]
	claim, source = strings.TrimSpace(said[:m[4]]), strings.TrimSpace(said[m[1]:])
	last, _ := utf8.DecodeLastRuneInString(claim)
	apart := claim == "" || strings.ContainsRune(".!?…;,)]([–—-|\"“”", last) || strings.HasPrefix(said[m[4]:m[5]], "Source")
	source = strings.TrimRight(source, ". ")
	if opened := strings.ContainsRune("([", last); opened && !strings.ContainsAny(source, "([") {
		source = strings.TrimRight(source, ".)] ")
	}
	source = strings.Trim(source, " `\"'“”„‘’<>")
	goesOn := rows.Sentences(source) > 1 && next.MatchString(source) // "Smith et al. 2020" does not
	if !apart || source == "" || goesOn || utf8.RuneCountInString(source) > rows.LongestQuote {
		return said, ""
	}
	return strings.TrimRight(claim, " ([;,–—-|"), source
}

// named is how a claim's evidence names a source that the text names, until Learn has its entry.
const named = "source named "
