package cli

import (
	"strings"

	"crg/backend/run/chat"
	"crg/backend/run/chat/basis"
)

// restsOn says what an answer of the chat rests on, a line each: its mark with the nodes and pages, then what of it is not so.
func (a *App) restsOn(m chat.Message) (lines []string) {
	b := m.Basis
	if b == nil {
		return nil
	}
	if b.Absent {
		lines = append(lines, a.Words("cli.absent"))
	}
	if sure := b.Sure(); sure != "" {
		mark := a.Words("cli.sure", "sure", sure)
		if len(b.Rests) > 0 {
			mark += " " + a.Words("cli.based-on", "places", strings.Join(a.places(b.Rests), ", "))
		}
		lines = append(lines, mark)
	}
	for _, n := range b.Notes {
		kind := map[basis.Kind]string{basis.NoNode: "node", basis.NoPage: "page", basis.Altered: "altered"}[n.Kind]
		if kind != "" && n.From >= 0 && n.From <= n.To && n.To <= len(m.Text) {
			lines = append(lines, a.Words("cli.not-so", "text", m.Text[n.From:n.To], "kind", kind, "node", n.Node))
		}
	}
	return lines
}

func (a *App) places(rests []basis.Rest) []string {
	out := make([]string, len(rests))
	for i, r := range rests {
		out[i] = "[" + r.Node + "]"
		if r.Place != nil && r.Place.Page > 0 {
			out[i] = a.Words("cli.page", "node", r.Node, "page", r.Place.Page)
		}
	}
	return out
}
