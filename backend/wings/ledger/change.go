package ledger

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

// entry is the latest of an entry, as the person saw it. Errors: ledger.no-entry, ledger.changed.
func entry[R rows.Row](l *Ledger, id rows.ID, rev int) (r R, err error) {
	row := l.store.View().Get(id)
	r, ok := row.(R)
	switch {
	case !ok:
		return r, fault.New("ledger.no-entry", "")
	case int(row.Revision()) != rev:
		return r, fault.New("ledger.changed", l.store.View().Handle(id))
	}
	return r, nil
}

// Change writes what is known, a decision or a task anew in the person's words. Errors: ledger.no-entry, ledger.changed, ledger.refused, those of writing.
func (l *Ledger) Change(id rows.ID, w Words, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var next rows.Row
	now := rows.At(l.host.Clock())
	again := func(h *rows.Head) {
		h.Rev, h.UpdatedAt, h.Title = h.Rev+1, now, cmp.Or(strings.TrimSpace(w.Title), h.Title)
		if w.Tags != nil {
			h.Tags = w.Tags
		}
	}
	switch id.Layer() {
	case rows.KG:
		n, err := entry[*rows.Node](l, id, rev)
		if err != nil {
			return err
		}
		row := *n
		again(&row.Head)
		row.Type, row.Summary = cmp.Or(w.Type, row.Type), cmp.Or(strings.TrimSpace(w.Summary), row.Summary)
		if row.Type != n.Type {
			vouch(&row)
		}
		next = &row
	case rows.RG:
		d, err := entry[*rows.Decision](l, id, rev)
		if err != nil {
			return err
		}
		row := *d
		again(&row.Head)
		row.Decision = cmp.Or(strings.TrimSpace(w.Summary), row.Decision)
		if reason := strings.TrimSpace(w.Reason); reason != "" {
			row.Rationale = append([]string{reason}, row.Rationale...)
		}
		row.SupersedesRev, row.PayloadHash = d.Rev, rows.PayloadHash(&row)
		next = &row
	case rows.TG:
		t, err := entry[*rows.Task](l, id, rev)
		if err != nil {
			return err
		}
		row := *t
		again(&row.Head)
		row.Description = cmp.Or(strings.TrimSpace(w.Summary), row.Description)
		next = &row
	default:
		return fault.New("ledger.no-entry", "")
	}
	return l.write(writing{batch: store.Batch{Mode: "change", Rows: []rows.Row{next}}, id: id})
}

// vouch gives a claim that the person calls something else the confidence of that, and the person's word where no document says it.
func vouch(n *rows.Node) {
	confidence := rows.Sure
	if n.Type == rows.Assumption {
		confidence = rows.Guessed
	}
	proofs := make([]rows.Evidence, 0, len(n.Evidence))
	for _, e := range n.Evidence {
		e.Confidence = confidence
		proofs = append(proofs, e)
	}
	n.Evidence = proofs
	if len(proofs) > 0 {
		return
	}
	attributes := map[string]jsontext.Value{}
	for k, v := range n.Attributes {
		attributes[k] = v
	}
	attributes["confidence"] = jsontext.Value(strconv.FormatFloat(confidence, 'g', -1, 64))
	if n.Type == rows.Fact {
		attributes[rows.Provenance] = jsontext.Value(`"` + rows.ByUser + `"`)
	}
	n.Attributes = attributes
}

// Retire says that an entry does not hold any more: what is known is deprecated, a proposed decision rejected, a task cancelled. Errors: ledger.no-entry,
// ledger.changed, ledger.refused, those of writing.
func (l *Ledger) Retire(id rows.ID, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var next rows.Row
	var about []string
	switch id.Layer() {
	case rows.KG:
		n, err := entry[*rows.Node](l, id, rev)
		if err != nil || n.Status == rows.Deprecated {
			return err
		}
		next, about = rows.Deprecate(n, l.host.Clock()), nodesOf(n)
	case rows.RG:
		d, err := entry[*rows.Decision](l, id, rev)
		if err != nil {
			return err
		}
		if next, err = rows.Reject(d, "", l.host.Clock()); err != nil {
			return refused(d, err)
		}
	case rows.TG:
		t, err := entry[*rows.Task](l, id, rev)
		if err != nil {
			return err
		}
		if next, err = rows.Move(t, rows.Cancelled, graph.Person, l.host.Clock()); err != nil {
			return refused(t, err)
		}
	default:
		return fault.New("ledger.no-entry", "")
	}
	return l.write(writing{batch: store.Batch{Mode: "retire", Rows: []rows.Row{next}}, id: id, about: about})
}

// nodesOf is the node that an entry says what it says of, nothing where it is about none.
func nodesOf(n *rows.Node) []string {
	if node, ok := strings.CutPrefix(n.KnowledgeKey, harvest.NodeKey("")); ok {
		return []string{node}
	}
	return nil
}

// refused is a step of an entry's life that its rules refuse, as a failure.
func refused(r rows.Row, err error) error {
	var why rows.Refusal
	if errors.As(err, &why) {
		return rows.Refuse(r, why)
	}
	return err
}

func itoa(n int) string { return strconv.Itoa(n) }
