package project

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"crg/backend/base/diag"
	"crg/backend/project/textform"
)

var turnsLine = regexp.MustCompile(`(?i)^(turns?|turn[-_ ]?count|count)\s*[:=]`)

// longTemplate is the size in tokens above which the fixed texts of a phase leave too little room for the graph (004 §7.4).
const longTemplate = 8000

// phases reads the phase files, and keeps the phase orders that stand in the same folder.
func (r *reader) phases() {
	r.snap.Phases = map[string]*Phase{}
	for _, t := range r.folder("phases", true) {
		if t.id == "phase-order" || strings.HasPrefix(t.id, "phase-order.") {
			r.orderTexts = append(r.orderTexts, t)
			continue
		}
		r.snap.Phases[t.id] = r.phase(t)
	}
}

func (r *reader) phase(t text) *Phase {
	p := &Phase{ID: t.id, File: t.path}
	blocks, others := t.doc.Blocks()
	for _, o := range others {
		if turnsLine.MatchString(o.Text) {
			r.say("phase.turns-ignored", t.path, o.Line, "phase", t.id)
			continue
		}
		r.say("phase.line-ignored", t.path, o.Line)
	}
	for _, b := range blocks {
		switch b.Kind {
		case "file":
			p.Blocks = append(p.Blocks, Block{FileBlock, fileBlockName(b.Name), b.Params, b.Line})
		case "data":
			p.Blocks = append(p.Blocks, Block{DataBlock, textform.Fold(b.Name), b.Params, b.Line})
		default:
			r.say("phase.line-ignored", t.path, b.Line, "what", "kind", "kind", b.Kind)
		}
	}
	if len(p.Blocks) == 0 {
		r.say("phase.empty", t.path, 0)
	}
	return p
}

func fileBlockName(name string) string { return strings.TrimSuffix(foldName(name), ".txt") }

// checkPhases looks at what a phase names once all files are read.
func (r *reader) checkPhases() {
	for _, id := range slices.Sorted(maps.Keys(r.snap.Phases)) {
		p := r.snap.Phases[id]
		words := 0.0
		for _, b := range p.Blocks {
			if b.Kind != FileBlock {
				continue
			}
			prompt := r.snap.Prompts[b.Name]
			if short := fileBlockName(b.Params["tight"]); short != "" && r.snap.Prompts[short] == nil {
				r.say("phase.missing-short", p.File, b.Line, "file", "prompts/"+short+".txt")
			}
			if prompt != nil {
				words += countWords(prompt.Text)
				continue
			}
			if why := badName(b.Name); !why.IsZero() {
				r.add(diag.New("phase.unsafe-name", "name", b.Name).About(why).At(p.File, b.Line))
				continue
			}
			hint, like := "none", textform.Nearest(b.Name, slices.Sorted(maps.Keys(r.snap.Prompts)))
			if like != "" {
				hint = "like"
			}
			r.say("phase.missing-prompt", p.File, b.Line, "file", "prompts/"+b.Name+".txt", "hint", hint, "like", like)
		}
		if tokens := int(math.Ceil(words * 1.3)); tokens > longTemplate {
			r.say("phase.long", p.File, 0, "tokens", strconv.Itoa(tokens), "good", strconv.Itoa(longTemplate))
		}
	}
}

// countWords counts words, and in scripts without blanks the characters.
func countWords(s string) float64 {
	n := 0
	for _, word := range strings.Fields(s) {
		dense := 0
		for _, c := range word {
			if unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) {
				dense++
			}
		}
		n += max(dense, 1)
	}
	return float64(n)
}
