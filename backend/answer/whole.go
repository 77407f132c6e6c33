package answer

import (
	"regexp"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// sentenceEnd is the end of a sentence with the quotation marks and brackets that close with it. A number or an initial before the full
// stop ends none: "30. September", "z. B.".
var sentenceEnd = regexp.MustCompile(`(?:\pL{3}|[)"'”“’»\]%])[.!?]["'”“’»)\]]*(?:\s|$)|[.!?]["”“»]+(?:\s|$)|[。！？]`)

// Words is a node's text to read on a page: its short description; where that is only a cut of its text it ends with a sentence, for
// half a sentence tells nobody what was meant.
func Words(n *graph.Node, limits lod.Limits) string {
	text := lod.Text(n, lod.L1, limits)
	full := strings.TrimSpace(n.Full())
	kept, cut := strings.CutSuffix(text, "…")
	if !cut || text == full || !strings.HasPrefix(full, kept) {
		return text
	}
	most := lod.Default.L1
	if limits.L1 > 0 {
		most = limits.L1
	}
	// One long sentence may take twice as much.
	longer := strings.TrimSuffix(lod.Cut(full, 2*most), "…")
	end := 0
	for _, m := range sentenceEnd.FindAllStringIndex(full[:min(len(full), len(longer)+1)], -1) {
		if end > 0 && m[1] > len(kept)+1 {
			break
		}
		end = m[1]
	}
	if end == 0 {
		return text
	}
	return strings.TrimSpace(full[:end])
}
