package project

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"crg/backend/project/textform"
)

var turnsLine = regexp.MustCompile(`(?i)^(turns?|turn[-_ ]?count|count)\s*[:=]`)

// longTemplate is the size in tokens above which the fixed texts of a phase leave too little room for the graph (004 §7.4).
const longTemplate = 8000

// phases reads the phase files and returns the phase orders that stand in the same folder.
func (r *reader) phases() (orders []text) {
	r.snap.Phases = map[string]*Phase{}
	for _, t := range r.folder("phases", true) {
		if t.id == "phase-order" || strings.HasPrefix(t.id, "phase-order.") {
			orders = append(orders, t)
			continue
		}
		r.snap.Phases[t.id] = r.phase(t)
	}
	return orders
}

func (r *reader) phase(t text) *Phase {
	p := &Phase{ID: t.id, File: t.path}
	blocks, others := t.doc.Blocks()
	for _, o := range others {
		if turnsLine.MatchString(o.Text) {
			r.warn("phase.turns-ignored", t.path, o.Line, "A turn count in a phase file has no effect.", "Write it in phases/phase-order.txt, as \""+t.id+" : 5\".")
			continue
		}
		r.warn("phase.line-ignored", t.path, o.Line, "This line is not a block and is ignored.", "Write [file: name], [data: keyword] or a # comment; texts belong into the folder prompts.")
	}
	for _, b := range blocks {
		switch b.Kind {
		case "file":
			p.Blocks = append(p.Blocks, Block{FileBlock, fileBlockName(b.Name), b.Params, b.Line})
		case "data":
			p.Blocks = append(p.Blocks, Block{DataBlock, textform.Fold(b.Name), b.Params, b.Line})
		default:
			r.warn("phase.line-ignored", t.path, b.Line, "There is no kind of block named \""+b.Kind+"\"; the line is ignored.", "Write [file: name] or [data: keyword].")
		}
	}
	if len(p.Blocks) == 0 {
		r.warn("phase.empty", t.path, 0, "This phase has no blocks, so its prompt would be empty.", "Add lines such as [file: intro] and [data: current-graph-context].")
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
				r.warn("phase.missing-short", p.File, b.Line, "There is no file prompts/"+short+".txt.", "Make this file, or take it out: until then small windows get the long text.")
			}
			if prompt != nil {
				words += countWords(prompt.Text)
				continue
			}
			if why := badName(b.Name); why != "" {
				r.warn("phase.unsafe-name", p.File, b.Line, fmt.Sprintf("The name %q is refused: %s.", b.Name, why), "Write the plain name of a file in the folder prompts, such as [file: intro].")
				continue
			}
			remedy := "Make this file, or correct the name. Until then the prompt shows a placeholder."
			if like := textform.Nearest(b.Name, slices.Sorted(maps.Keys(r.snap.Prompts))); like != "" {
				remedy = "Did you mean [file: " + like + "]? Until then the prompt shows a placeholder."
			}
			r.warn("phase.missing-prompt", p.File, b.Line, "There is no file prompts/"+b.Name+".txt.", remedy)
		}
		if tokens := int(math.Ceil(words * 1.3)); tokens > longTemplate {
			r.warn("phase.long", p.File, 0, fmt.Sprintf("The texts of this phase have about %d tokens.", tokens), fmt.Sprintf("Below %d leaves more room for the graph: shorten the files it names.", longTemplate))
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
