package ledger

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/wing"
)

// blockName is the block as phases list it: [data: context-pack | most: 1500 | intent: research | layers: kg rg tg].
const blockName = "context-pack"

var _ wing.Contributor = (*Ledger)(nil)

// Blocks offers what is established to every prompt whose phase lists the block; as long as nothing is kept it has no rows. Making it writes nothing, and
// waits for nobody who writes.
func (l *Ledger) Blocks(g *graph.Graph, files *project.Snapshot, at wing.Occasion) []prompt.Block {
	b := prompt.Block{
		Name: blockName, Description: "What the Ledger holds about where the agent stands: open tasks, facts, decisions, and what changed since the last turn.",
		Example: "== CONTEXT PACK ==\nF6 (0.72): \"Supplier A is 6 % dearer than B.\"\nD1, decision (accepted): \"Supplier B.\"\nSince your last turn: F9 added",
		Most:    Room, Depends: prompt.OnData | prompt.OnPhase | prompt.OnPosition,
	}
	b.Version = l.packs.version()
	ask, agent := askOf(g, at), ""
	if files != nil {
		agent = files.Agent().Name
	}
	b.Pieces = func(c *prompt.Context) []prompt.Piece {
		a := ask
		a.Now = l.host.Clock()
		if intent := pack.Intent(c.Param("intent")); slices.Contains(pack.Intents, intent) {
			a.Intent = intent
		}
		a.Layers = layersOf(c.Param("layers"))
		s := l.packs.of(agent, a)
		out := pieces(s.view, s.pack)
		for _, p := range out {
			s.labels = append(s.labels, p.Text)
		}
		l.packs.made(s)
		return out
	}
	return []prompt.Block{b}
}

// askOf is what a prompt is about: the Goal and the node that the agent stands at, or the person's message.
func askOf(g *graph.Graph, at wing.Occasion) pack.Ask {
	var a pack.Ask
	about := []string{at.Message}
	if goal := g.Goal(); goal != nil {
		a.Goal = goal.Name
		about = append(about, goal.Name)
	}
	if n := g.Node(at.Position); n != nil {
		about = append(about, n.Name)
	}
	a.Text = strings.TrimSpace(strings.Join(about, " "))
	if at.Phase != "" {
		a.Text += " " + at.Phase
		a.Intent = intentOf(at.Phase)
	}
	return a
}

// intentOf is what a phase is for, by its name.
func intentOf(phase string) pack.Intent {
	switch {
	case phase == "exploration" || phase == "growth":
		return pack.Research
	case phase == "cleanup":
		return pack.Execute
	case strings.HasPrefix(phase, "debug"):
		return pack.Debug
	case strings.HasPrefix(phase, "plan"):
		return pack.Plan
	}
	return pack.Explain
}

// layersOf reads "kg rg tg"; nil = all.
func layersOf(written string) (out []rows.Layer) {
	for _, w := range strings.Fields(strings.ToUpper(written)) {
		if l := rows.Layer(w); slices.Contains([]rows.Layer{rows.KG, rows.RG, rows.TG}, l) {
			out = append(out, l)
		}
	}
	return out
}

// pieces are the rows of the block, the most needed first: what does not fit is left out from the end, entry by entry. What people, models and files wrote
// is quoted.
func pieces(v rows.View, p pack.Pack) (out []prompt.Piece) {
	add := func(id rows.ID, text, quote string) {
		h := v.Handle(id)
		out = append(out, prompt.Piece{Text: h + text, Quote: quote, Entry: prompt.Entry{Handle: h, ID: string(id)}})
	}
	for _, t := range p.Tasks {
		add(t.ID, ", task ("+string(t.Status)+"):", t.Title+". Done when: "+strings.Join(t.Criteria, " "))
	}
	clash := clashes(v)
	for _, n := range p.Known {
		label := " ("
		if n.Confidence > 0 {
			label += strconv.FormatFloat(n.Confidence, 'f', 2, 64)
		} else {
			label += "known"
		}
		if c := clash[n.ID]; c != "" {
			label += ", conflict " + c
		}
		add(n.ID, label+"):", cmp.Or(n.Summary, n.Title))
	}
	for _, d := range p.Decisions {
		add(d.ID, ", decision ("+d.Status+"):", cmp.Or(d.Decision, d.Title))
	}
	for _, d := range p.Deltas {
		out = append(out, prompt.Piece{Text: "Since your last turn: " + v.Handle(d.ID) + " " + d.Change})
	}
	if len(out) > 0 {
		out = slices.Insert(out, 0, prompt.Piece{Text: "Refer to these by their handles, such as F6. They change only when the person says so."})
	}
	return out
}

// Room is how many tokens a pack may take where nobody says otherwise.
const Room = 1500

// Told is a pack as a prompt tells it, within so many tokens: entries are left out whole, from the end.
func Told(v rows.View, p pack.Pack, room int) string {
	var out strings.Builder
	for _, piece := range pieces(v, p) {
		line := strings.TrimSpace(piece.Text + " " + piece.Quote)
		if room -= llm.Estimate(line); room < 0 {
			break
		}
		out.WriteString(line + "\n")
	}
	return out.String()
}

var _ wing.Keeper = (*Ledger)(nil)

// Entry is what is kept under a short name, such as F12.
func (l *Ledger) Entry(handle string) (prompt.Entry, bool) {
	id := l.View().FromHandle(handle)
	return prompt.Entry{Handle: l.View().Handle(id), ID: string(id)}, id != ""
}

// clashes are the open conflicts, by what they are about.
func clashes(v rows.View) map[rows.ID]string {
	out := map[rows.ID]string{}
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open {
			for _, id := range c.Nodes {
				out[id] = v.Handle(c.ID)
			}
		}
	}
	return out
}
