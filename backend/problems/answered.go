package problems

import (
	"strconv"
	"strings"

	"crg/backend/answer"
	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

const anew = "Let it run: the next turns that conclude write it anew."

// What a program finds wrong with an answer (docs/formats/answer.md).
var _ = diag.Add(diag.Warning, diag.Table{
	"answer.fallen":  {"The answer is out of date. What it rests on does not hold any more: {names}.", anew},
	"answer.unread":  {"The answer is out of date. These documents came after it: {names}.", "Let it run: they are read, and the answer is written anew."},
	"answer.edited":  {"The answer is out of date. These say something else than when it was written: {names}.", anew},
	"answer.newer":   {"The answer is out of date. These came after it, and it does not weigh them: {names}.", anew},
	"answer.against": {"The answer does not weigh what speaks against its grounds: {names}.", "Name it among the objections, with what answers it."},
	"answer.parts":   {"The answer lacks parts: {parts}.", anew},
	"answer.bare":    {"{n, plural, one {# sentence of the answer rests} other {# sentences of the answer rest}} on nothing: {text, quoted}.", "Name what it rests on, or say that it is a judgement."},
	"answer.numbers": {"Numbers of the answer stand in nothing that it names: {numbers}.", "Correct them, or name where they stand."},
})

// answered is what is wrong with the answer so far, where it has labelled parts.
func (f *Finder) answered() (found []diag.Diagnostic) {
	f.Doc.View(func(g *graph.Graph) {
		v, ok := answer.Look(g)
		if !ok || v.Answer == nil || answer.Parts(v.Answer.Full()) == nil {
			return
		}
		at, _ := g.LevelOf(v.Answer.ID)
		w := answer.Check(g, g.Level(at), v.Answer)
		say := func(id string, pairs ...string) {
			if pairs[1] != "" {
				found = append(found, diag.New(id, pairs...).On(v.Answer.ID))
			}
		}
		say("answer.fallen", "names", names(g, fallen(w.Fallen, false)))
		say("answer.unread", "names", names(g, w.Unread))
		say("answer.edited", "names", names(g, w.Changed))
		say("answer.newer", "names", names(g, w.Newer))
		say("answer.against", "names", names(g, fallen(w.Against, true)))
		say("answer.parts", "parts", strings.Join(w.Missing, ", "))
		if len(w.Bare) > 0 {
			say("answer.bare", "text", w.Bare[0], "n", strconv.Itoa(len(w.Bare)))
		}
		say("answer.numbers", "numbers", strings.Join(w.Numbers[:min(len(w.Numbers), mostNamed)], ", "))
	})
	return found
}

// fallen are the grounds that fell, or what speaks against them.
func fallen(list []answer.Fall, against bool) (ids []string) {
	for _, f := range list {
		if against {
			ids = append(ids, f.By)
		} else {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

const mostNamed = 4

// names are a few nodes by their names.
func names(g *graph.Graph, ids []string) string {
	var out []string
	for i, id := range ids {
		if i == mostNamed {
			out = append(out, "…")
			break
		}
		if n := g.Node(id); n != nil {
			out = append(out, lod.Cut(n.Name, 12))
		}
	}
	return strings.Join(out, ", ")
}
