package picture

import "crg/backend/graph"

// The light colours of the design (frontend/src/tokens): a picture is for paper, whatever the page's theme.
const (
	paper, hull, line = "#faf8f5", "#f1eee9", "#cfc8be"
	ink, ink2, ink3   = "#1d1b19", "#524e49", "#68635d"
)

// look is how nodes of a type look: the silhouette and colour of their sign, and the card.
type look struct {
	shape, solid, on, fill, edge, mark string
}

var looks = map[string]look{
	graph.TypeGoal:       {"disc", "#ffffff", "#1f3167", "#1f3167", "#1f3167", "◎"},
	"hypothesis":         {"diamond", "#a46100", "#ffffff", "#fff8e8", "#b9822a", "!"},
	graph.TypeQuestion:   {"disc", "#b5398f", "#ffffff", "#fdf3f9", "#bc70a5", "?"},
	graph.TypeStandard:   {"square", "#48515f", "#ffffff", "#ffffff", "#868e9b", "≡"},
	graph.TypeMaster:     {"hexagon", "#0b7390", "#ffffff", "#edf7f9", "#4d93a6", "▣"},
	graph.TypeArtifact:   {"page", "#624428", "#ffffff", "#f9f3ea", "#a48768", "≡"},
	graph.TypePatch:      {"pentagon", "#48515f", "#ffffff", "#ffffff", "#868e9b", "±"},
	graph.TypeConclusion: {"shield", "#1b6e42", "#ffffff", "#ffffff", "#1b6e42", "★"},
}

func lookOf(kind string) look {
	if l, ok := looks[kind]; ok {
		return l
	}
	l := looks[graph.TypeStandard]
	for _, r := range kind {
		l.mark = string(r)
		break
	}
	l.shape = "octagon"
	return l
}

// shapes are the silhouettes of the signs, simple ones in a square of 22.
var shapes = map[string]string{
	"disc":     "M11 1a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
	"diamond":  "M11 0 22 11 11 22 0 11z",
	"hexagon":  "M5 1h12l5 10-5 10H5L0 11z",
	"square":   "M6 1.5h10A4.5 4.5 0 0 1 20.5 6v10a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 16V6A4.5 4.5 0 0 1 6 1.5z",
	"page":     "M3 1h10l6 6v14H3z",
	"pentagon": "M11 .5 21.5 8.5 17.5 21H4.5L.5 8.5z",
	"shield":   "M11 .5 20.5 3.5v7c0 5-3.3 8.8-9.5 11-6.2-2.2-9.5-6-9.5-11v-7z",
	"octagon":  "M7 1h8l6 6v8l-6 6H7l-6-6V7z",
}

// tie is how links of a type look.
type tie struct{ colour, dash, head, sign string }

var ties = map[string]tie{
	graph.EdgeSupports:    {"#2a7d50", "", "triangle", "+"},
	graph.EdgeContradicts: {"#bf441b", "7 4", "wall", "✕"},
	graph.EdgeDerived:     {"#79736b", "1.5 4", "chevron", ""},
	graph.EdgeAnswers:     {"#1f3167", "", "diamond", ""},
}

func tieOf(kind string) tie {
	if t, ok := ties[kind]; ok {
		return t
	}
	return tie{"#68635d", "12 3 2 3", "triangle", ""}
}

var states = map[string][2]string{ // the sign and the colour of a state; active says nothing
	graph.StateSupported: {"✓", "#1b6e42"}, graph.StateContested: {"⚠", "#b03a14"}, graph.StateResolved: {"✓", "#005fb8"},
	graph.StateArchived: {"▫", ink3}, graph.StateRefuted: {"✕", "#b03a14"},
}
