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
	"answer.fallen": {
		{"The answer is out of date. What it rests on does not hold any more: {names}.", "Die Antwort ist überholt. Worauf sie beruht, gilt nicht mehr: {names}."},
		{anew, "Weiterlaufen lassen: Die nächsten abschließenden Züge schreiben sie neu."},
	},
	"answer.unread": {
		{"The answer is out of date. These documents came after it: {names}.", "Die Antwort ist überholt. Diese Dokumente kamen danach: {names}."},
		{"Let it run: they are read, and the answer is written anew.", "Weiterlaufen lassen: Sie werden gelesen, und die Antwort wird neu geschrieben."},
	},
	"answer.edited": {
		{"The answer is out of date. These say something else than when it was written: {names}.", "Die Antwort ist überholt. Diese sagen inzwischen etwas anderes: {names}."},
		{anew, "Weiterlaufen lassen: Die nächsten abschließenden Züge schreiben sie neu."},
	},
	"answer.newer": {
		{"The answer is out of date. These came after it, and it does not weigh them: {names}.", "Die Antwort ist überholt. Diese kamen danach, und sie wägt sie nicht ab: {names}."},
		{anew, "Weiterlaufen lassen: Die nächsten abschließenden Züge schreiben sie neu."},
	},
	"answer.against": {
		{"The answer does not weigh what speaks against its grounds: {names}.", "Die Antwort wägt nicht ab, was gegen ihre Gründe spricht: {names}."},
		{"Name it among the objections, with what answers it.", "Bei den Einwänden nennen, mit dem, was darauf antwortet."},
	},
	"answer.parts": {
		{"The answer lacks parts: {parts}.", "Der Antwort fehlen Teile: {parts}."},
		{anew, "Weiterlaufen lassen: Die nächsten abschließenden Züge schreiben sie neu."},
	},
	"answer.bare": {
		{"{n, plural, one {# sentence of the answer rests} other {# sentences of the answer rest}} on nothing: {text, quoted}.", "{n, plural, one {# Satz der Antwort beruht} other {# Sätze der Antwort beruhen}} auf nichts: „{text}“."},
		{"Name what it rests on, or say that it is a judgement.", "Nennen, worauf er beruht, oder sagen, dass es ein Urteil ist."},
	},
	"answer.numbers": {
		{"Numbers of the answer stand in nothing that it names: {numbers}.", "Zahlen der Antwort stehen in nichts, was sie nennt: {numbers}."},
		{"Correct them, or name where they stand.", "Berichtigen, oder nennen, wo sie stehen."},
	},
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
