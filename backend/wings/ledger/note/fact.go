// Package note declares the actions by which a model says that something is worth keeping, and reads out of the journal what they noted. None of them
// changes the graph or the Ledger: what is noted waits as a suggestion until the person says yes.
package note

import (
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/artifact/cite"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger/harvest"
)

// note_fact notes something that is known, with the words of a document where one says so (000 §3.3).
var _ = declare(apply.Kind{
	Spec: action.Spec{
		Name: "note_fact", Reach: action.L2,
		Summary: "Suggest to the person that something settled is kept, in one to three sentences. Nothing changes until they agree.",
		Example: `[ACTION: note_fact | target: n05 | fact: "Rents rose by 8 % in 2025." | source: n02 | quote: "rose by eight per cent" | reason: "Two branches rest on it."]`,
		Fields: []action.Field{
			target("the node that it is about"),
			{Name: "fact", Required: true, Most: rows.LongestSummary, Help: "what is known"},
			{Name: "source", Kind: action.NodeRef, Help: "the document that says so"},
			{Name: "quote", Help: "its words"},
		},
	},
	Rules:    []check.Rule{known, quoted},
	Describe: saying("fact"),
	Effect:   would("fact"),
}, func(o action.Outcome) harvest.Note {
	n := harvest.Note{Kind: harvest.Kind(rows.Fact), Text: o.Action.Get("fact"), Source: at(o, 1), Quote: strings.TrimSpace(o.Action.Get("quote"))}
	if n.Source == "" {
		n.Kind = harvest.Kind(rows.Assumption)
	}
	return n
})

var _ = message.Add(message.Catalogue{
	"refused.quote":      {"a source and a quote go together", "Quelle und Zitat gehören zusammen"},
	"refused.no-passage": {"these words do not stand in [{node}]", "diese Wörter stehen nicht in [{node}]"},
	"refused.no-source":  {"[{node}] is not a document", "[{node}] ist kein Dokument"},
})

// known: what is noted could be kept as it is worded. The Ledger's own rules say so.
func known(_ *check.Turn, a action.Action) *action.Rejection {
	text := a.Get("fact")
	for _, d := range rows.Check(rows.View{}, &rows.Node{Head: rows.Head{Title: text}, Summary: text}, false) {
		switch d.ID {
		case "ledger.summary":
			return action.Refuse("not-kept", d.Message).Or("say it in one to three sentences, and quote the detail")
		case "ledger.to-do":
			return action.Refuse("not-kept", d.Message).Or("note what is known already, or make a question of it")
		}
	}
	return nil
}

// quoted: what is said to stand in a document stands there, word for word.
func quoted(t *check.Turn, a action.Action) *action.Rejection {
	source, quote := strings.TrimSpace(a.Get("source")), strings.TrimSpace(a.Get("quote"))
	if source == "" && quote == "" {
		return nil
	}
	if source == "" || quote == "" {
		return check.Reject("quote", "refused.quote").Or("give both, or leave both out: then it is noted as an assumption")
	}
	d, no := t.Node(source)
	switch {
	case no != nil:
		return no
	case d.Type != graph.TypeArtifact:
		return check.Reject("no-source", "refused.no-source", "node", d.ID).Or("name the document that it was read in, or leave source and quote out")
	case !cite.In(d.Full()).Has(quote):
		return check.Reject("no-passage", "refused.no-passage", "node", d.ID).Or("copy a passage of it to the letter, or leave source and quote out")
	}
	return nil
}
