package rows

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/diag"
)

// checker gathers what is wrong with one row.
type checker struct {
	view   View
	row    Row
	before Row // the revision before it, nil = it is the first
	found  []diag.Diagnostic
}

func (c *checker) add(id string, pairs ...string) {
	c.found = append(c.found, diag.New(id, pairs...))
}

// Check says what is wrong with a row as the next of its entry; whoever writes and whoever validates asks the same. Errors keep it from being
// written. strict also asks of a decision what it rests on (000 §4.3, X9).
func Check(v View, r Row, strict bool) []diag.Diagnostic {
	return CheckAfter(v, v.Get(r.Key()), r, strict)
}

// CheckAfter is Check for a row of a file that is read: before is the revision that stands before it, nil = none, and links lead into a view that may know
// later ones.
func CheckAfter(v View, before, r Row, strict bool) []diag.Diagnostic {
	c := &checker{view: v, row: r, before: before}
	c.common()
	switch r := r.(type) {
	case *Node:
		c.node(r)
	case *Decision:
		c.decision(r, strict)
	case *Task:
		c.task(r)
	case *Conflict:
		c.conflict(r)
	}
	return c.found
}

// Refused reports whether any of the findings keeps a row from being written.
func Refused(found []diag.Diagnostic) bool {
	return slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// common is what every row has to have (000 §2.1, X3.4).
func (c *checker) common() {
	id := c.row.Key()
	switch layer := id.Layer(); {
	case id == "":
		c.add("ledger.missing-field", "field", "id")
	case layer == "":
		c.add("ledger.bad-id", "id", string(id))
	case layer != c.row.Layer():
		c.add("ledger.wrong-log", "id", string(id))
	}
	next := Rev(1)
	if c.before != nil {
		next = c.before.Revision() + 1
		if c.row.Updated().Compare(c.before.Updated()) < 0 {
			c.add("ledger.time-back", "rev", strconv.Itoa(int(c.row.Revision())))
		}
	}
	if c.row.Revision() != next {
		c.add("ledger.rev", "id", string(id), "rev", strconv.Itoa(int(c.row.Revision())), "next", strconv.Itoa(int(next)))
	}
	created := c.row.Updated()
	if h := c.row.head(); h != nil {
		created = h.CreatedAt
		c.said("type", h.Type)
		c.said("title", h.Title)
		c.refs("links", h.Links, true)
	}
	c.time("created_at", created)
	c.time("updated_at", c.row.Updated())
}

func (c *checker) said(field, value string) {
	if strings.TrimSpace(value) == "" {
		c.add("ledger.missing-field", "field", field)
	}
}

func (c *checker) time(field string, t Time) {
	if _, ok := t.Moment(); !ok {
		c.add("ledger.bad-time", "field", field, "value", string(t))
	}
}

func (c *checker) oneOf(field, value string, known ...string) {
	if !slices.Contains(known, value) {
		c.add("ledger.bad-value", "field", field, "value", value, "known", strings.Join(known, ", "))
	}
}

// refs are links to entries, and where outside is true also to other things of the project.
func (c *checker) refs(field string, ids []ID, outside bool) {
	for _, id := range ids {
		switch {
		case outside && id.Outside():
		case absolute(string(id)):
			c.add("ledger.absolute-path", "value", string(id))
		case !id.Valid():
			c.add("ledger.name-link", "field", field, "id", string(id))
		case c.view.Get(id) == nil && id != c.row.Key():
			c.add("ledger.missing-link", "field", field, "id", string(id))
		}
	}
}

// absolute reports a path of one computer: from its root, or with a drive, wherever it stands in a link.
func absolute(s string) bool {
	for _, scheme := range []string{"artifact://", "file::", "files::", "context_pack://"} {
		s = strings.TrimPrefix(s, scheme)
	}
	return path.IsAbs(s) || strings.HasPrefix(s, `\`) || len(s) > 2 && s[1] == ':' && (s[2] == '\\' || s[2] == '/') || strings.HasPrefix(s, "file:/")
}

func (c *checker) conflict(r *Conflict) {
	c.oneOf("status", r.Status, Open, Resolved)
	c.said("topic_key", r.TopicKey)
	if len(r.Nodes) < 2 {
		c.add("ledger.missing-field", "field", "node_ids")
	}
	c.refs("node_ids", r.Nodes, false)
	c.refs("resolution_task_ids", r.Tasks, false)
	if r.Status == Open && len(r.Tasks) == 0 {
		c.add("ledger.conflict-open")
	}
}
