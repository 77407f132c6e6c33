package ledger

import (
	"slices"
	"strings"

	"crg/app/service"
	"crg/backend/artifact"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/harvest"
)

// ledgerList makes values for the page of what is kept, beside the graph as it is.
type ledgerList struct {
	g *graph.Graph
	v rows.View
}

var _ = message.Add(message.Catalogue{
	"ledger.kept.person": {"You kept it", "Selbst behalten"},
	"ledger.kept.crg":    {"CRG noted it from the graph", "CRG hat es aus dem Graphen notiert"},
})

func ledgerChip(v rows.View, r rows.Row) LedgerChip {
	return LedgerChip{ID: string(r.Key()), Handle: v.Handle(r.Key()), Kind: ledgerKind(r), Title: rows.Title(r), Status: ledgerStatus(r), Rev: int(r.Revision())}
}

func chipOf(v rows.View, id rows.ID) LedgerChip {
	if r := v.Get(id); r != nil {
		return ledgerChip(v, r)
	}
	return LedgerChip{ID: string(id)}
}

func chipsOf(v rows.View, ids ...rows.ID) []LedgerChip {
	out := []LedgerChip{}
	for _, id := range ids {
		if r := v.Get(id); r != nil {
			out = append(out, ledgerChip(v, r))
		}
	}
	return out
}

func ledgerKind(r rows.Row) string {
	switch r := r.(type) {
	case *rows.Node:
		return r.Type
	case *rows.Decision:
		return r.Type
	case *rows.Task:
		return r.Type
	}
	return "conflict"
}

func ledgerStatus(r rows.Row) string {
	switch r := r.(type) {
	case *rows.Node:
		return r.Status
	case *rows.Decision:
		return r.Outcome.Status
	case *rows.Task:
		return string(r.Status)
	case *rows.Conflict:
		return r.Status
	}
	return ""
}

func (s ledgerList) offer(o ledger.Offer) LedgerOffer {
	out := LedgerOffer{Key: o.Key, Kind: string(o.Kind), Why: service.SpokenTextOf(o.Why), Sourced: o.Sourced(), Warnings: service.SpokenTexts(o.Warnings), Later: o.Later}
	if len(o.About) > 0 {
		out.Node = service.AnswerNodeOrNone(s.g, s.g.Node(o.About[0]))
	}
	if r := s.v.Get(o.Draft.Entry); r != nil {
		chip := ledgerChip(s.v, r)
		out.Entry, out.Title, out.Summary = &chip, chip.Title, ledger.Summary(r)
		if t, ok := r.(*rows.Task); ok {
			out.Criteria = t.Criteria
		}
	}
	if c := o.Draft.Claim; c != nil {
		out.Title, out.Summary, out.Answer = c.Title, c.Summary, c.Answer
		for _, p := range c.Passages {
			out.Quotes = append(out.Quotes, s.passage(p))
		}
	}
	if t := o.Draft.Task; t != nil {
		out.Title, out.Summary, out.Criteria = t.Title, t.Reason, []string{t.Done}
	}
	if c := o.Draft.Other; c != nil { // a conflict: the other side
		out.Summary = c.Title
	}
	if d := o.Draft.Decision; d != nil {
		out.Title, out.Summary = d.Title, d.Options[0].Title
		for i, one := range d.Options {
			out.Options = append(out.Options, LedgerOption{Title: one.Title, Chosen: i == 0, Pros: one.Pros, Cons: one.Cons, Node: service.AnswerNodeOrNone(s.g, s.g.Node(one.Node))})
		}
	}
	return out
}

func (s ledgerList) passage(p harvest.Passage) LedgerQuote {
	out := LedgerQuote{Quote: p.Quote, From: p.From, To: p.To, Unchanged: true}
	d := s.g.Node(p.Document)
	if d == nil {
		return out
	}
	out.Document = service.AnswerNodeOrNone(s.g, d)
	if p.To > 0 {
		out.Place = service.DocPlace(artifact.PlaceAt(d, p.From))
	}
	if from, ok := artifact.SourceOf(d); ok {
		out.File = from.File
	}
	out.Handle = s.v.Handle(s.v.ByKey("source " + harvest.SourceKey(d)))
	return out
}

func (s ledgerList) line(r rows.Row) LedgerLine {
	out := LedgerLine{
		LedgerChip: ledgerChip(s.v, r), Summary: ledger.Summary(r), Confidence: -1, Updated: string(r.Updated()), Tags: []string{}, Next: []string{},
		Disputed: len(ledger.Against(s.v, r.Key())) > 0,
	}
	switch r := r.(type) {
	case *rows.Node:
		out.Tags = append(out.Tags, r.Tags...)
		if c, ok := r.Confidence(); ok && r.Claim() {
			out.Confidence = c
		}
		if out.Sourced = len(r.Evidence) > 0; out.Sourced {
			if source := s.v.Node(r.Evidence[0].Source); source != nil {
				out.From = source.Title
			}
		}
	case *rows.Decision:
		out.Tags = append(out.Tags, r.Tags...)
	case *rows.Task:
		out.Tags = append(out.Tags, r.Tags...)
		out.Priority, out.Owner = r.Priority, r.Owner
		for _, id := range ledger.WaitsFor(s.v, r) {
			if t := s.v.Task(id); t != nil && !t.Status.Terminal() {
				out.Waits++
			}
		}
		for _, next := range rows.Next(r.Status) {
			out.Next = append(out.Next, string(next))
		}
	}
	return out
}

func (s ledgerList) entry(r rows.Row) LedgerEntry {
	out := LedgerEntry{LedgerLine: s.line(r), Against: chipsOf(s.v, ledger.Against(s.v, r.Key())...)}
	for _, node := range ledger.NodesOf(r) {
		out.Nodes = append(out.Nodes, LedgerNode{node, service.AnswerNodeOrNone(s.g, s.g.Node(node))})
	}
	for _, user := range ledger.UsedBy(s.v, r.Key()) {
		out.UsedBy = append(out.UsedBy, ledgerChip(s.v, user))
	}
	switch r := r.(type) {
	case *rows.Node:
		out.Created, out.Kept, out.Answers = string(r.CreatedAt), keptBy(r.CreatedBy), harvest.Answers(r.Links)
		for _, e := range r.Evidence {
			out.Evidence = append(out.Evidence, s.evidence(e))
		}
	case *rows.Decision:
		out.Created, out.Kept = string(r.CreatedAt), keptBy(r.CreatedBy)
		s.decision(&out, r)
	case *rows.Task:
		out.Created, out.Kept = string(r.CreatedAt), keptBy(r.CreatedBy)
		s.task(&out, r)
	case *rows.Conflict:
		out.Created, out.Sides, out.Tasks, out.Reason = string(r.CreatedAt), chipsOf(s.v, r.Nodes...), chipsOf(s.v, r.Tasks...), r.Reason
	}
	return out
}

func keptBy(who string) service.SpokenText {
	if who == harvest.CRG {
		return service.SpokenTextOf(message.New("ledger.kept.crg"))
	}
	return service.SpokenTextOf(message.New("ledger.kept.person"))
}

func (s ledgerList) evidence(e rows.Evidence) LedgerQuote {
	out := LedgerQuote{Quote: e.Quote, Handle: s.v.Handle(e.Source)}
	if e.Span != nil {
		out.Place.Line = e.Span.LineStart
	}
	source := s.v.Node(e.Source)
	if source == nil {
		return out
	}
	out.File, _ = strings.CutPrefix(source.SourceKey, "file::")
	for _, node := range ledger.NodesOf(source) {
		d := s.g.Node(node)
		if d == nil {
			continue
		}
		p, stands := harvest.Stands(d, e)
		quote, handle := out.Quote, out.Handle
		if out = s.passage(p); quote == "" {
			stands = source.SourceDigest == rows.RawHash(d.Full())
		}
		out.Quote, out.Handle, out.Unchanged, out.Document = quote, handle, stands, service.AnswerNodeOrNone(s.g, d)
	}
	return out
}

func (s ledgerList) decision(out *LedgerEntry, d *rows.Decision) {
	out.Context, out.Decision, out.Reasons, out.Unless = d.Context, d.Decision, d.Rationale, []string{}
	for _, v := range d.Validation {
		if v.Expected != "" {
			out.Unless = append(out.Unless, v.Expected)
		}
	}
	if d.Outcome.Status == rows.Rejected {
		out.Dropped = d.Outcome.Notes
	}
	for i, a := range d.Alternatives {
		o := LedgerOption{Title: a.Title, Chosen: a.OptionID == d.SelectedOption && d.SelectedOption != "", Pros: a.Pros, Cons: a.Cons}
		if d.Origin == harvest.Origin && len(d.Refs.Artifacts) == len(d.Alternatives) {
			node, _ := strings.CutPrefix(string(d.Refs.Artifacts[i]), string(harvest.NodeLink("")))
			o.Node = service.AnswerNodeOrNone(s.g, s.g.Node(node))
		}
		out.Options = append(out.Options, o)
	}
	out.RestsOn, out.Replaces = chipsOf(s.v, slices.Concat(d.Refs.KG, d.Refs.TG)...), chipsOf(s.v, d.Outcome.Supersedes...)
	if r := s.v.Get(d.Outcome.SupersededBy); r != nil {
		chip := ledgerChip(s.v, r)
		out.ReplacedBy = &chip
	}
}

func (s ledgerList) task(out *LedgerEntry, t *rows.Task) {
	for _, c := range t.Criteria {
		out.Criteria = append(out.Criteria, LedgerCriterion{Text: c, Seen: harvest.Met(s.g, c), Confirmed: slices.ContainsFunc(t.Confirmed, func(o rows.Confirmed) bool { return o.Criterion == c })})
	}
	out.DependsOn, out.Blocks = chipsOf(s.v, ledger.WaitsFor(s.v, t)...), chipsOf(s.v, ledger.Holds(s.v, t)...)
	out.Outputs = chipsOf(s.v, slices.Concat(t.Outputs.KG, t.Outputs.RG)...)
	for _, link := range t.Outputs.Artifacts {
		if node, ok := strings.CutPrefix(string(link), string(harvest.NodeLink(""))); ok {
			out.Came = append(out.Came, LedgerNode{node, service.AnswerNodeOrNone(s.g, s.g.Node(node))})
		}
	}
	if !t.Status.Terminal() {
		out.Missing = service.SpokenTexts(rows.Unproven(t))
	}
	for _, e := range t.Log {
		out.Log = append(out.Log, LedgerLog{string(e.At), e.Event, string(e.From), string(e.To), e.By, e.Note})
		if e.Event == rows.EventNote {
			out.Note = e.Note
		}
	}
}
