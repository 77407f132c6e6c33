package cli

import (
	"fmt"
	"strings"

	"crg/backend/run/chat"
	"crg/backend/run/chat/basis"
)

// restsOn says what an answer of the chat rests on, a line each: its mark with the nodes and pages, then what of it is not so.
func restsOn(m chat.Message) (lines []string) {
	b := m.Basis
	if b == nil {
		return nil
	}
	if b.Absent {
		lines = append(lines, "Nothing in this project says that.")
	}
	if sure := b.Sure(); sure != "" {
		mark := "How sure: " + string(sure) + "."
		if len(b.Rests) > 0 {
			mark += " Based on " + strings.Join(places(b.Rests), ", ") + "."
		}
		lines = append(lines, mark)
	}
	for _, n := range b.Notes {
		why := map[basis.Kind]string{
			basis.NoNode: "no node has this id", basis.NoPage: "the document has no such page", basis.Altered: "it does not stand so in [" + n.Node + "]",
		}[n.Kind]
		if why != "" && n.From >= 0 && n.From <= n.To && n.To <= len(m.Text) {
			lines = append(lines, fmt.Sprintf("Not so: %s (%s)", m.Text[n.From:n.To], why))
		}
	}
	return lines
}

func places(rests []basis.Rest) []string {
	out := make([]string, len(rests))
	for i, r := range rests {
		out[i] = "[" + r.Node + "]"
		if r.Place != nil && r.Place.Page > 0 {
			out[i] += fmt.Sprintf(" page %d", r.Place.Page)
		}
	}
	return out
}
