// Package decisionlog writes the decisions of a Ledger for people who were not there, as Markdown: what was decided, why, on which page of which
// document that stands, and what lost.
package decisionlog

import (
	"cmp"
	"strconv"
	"strings"

	"crg/backend/base/secret"
	"crg/backend/ledger/rows"
)

// In is what a log is written of.
type In struct {
	View     rows.View
	Name     string // of the project
	Date     string // 2026-11-24
	Language string // "de"; else English
	Keys     secret.Keys
	// Place is where a character of a document's text stands, such as "page" and "7"; kind "" = the document has no parts of its own, or is not here. key
	// is that of its source, and at counts runes from 0. nil = never.
	Place func(key string, at int) (kind, label string)
}

// Markdown is the log, and how many decisions it tells.
func Markdown(in In) (text string, n int) {
	w := &writer{in: in}
	w.line("# %s", w.told("title", "name", w.escaped(in.Name)))
	if n = in.View.Len(rows.RG); n == 0 {
		w.line("%s", w.told("none"))
		return w.out.String(), 0
	}
	w.line("%s", w.told("made", "date", in.Date, "n", n))
	for r := range in.View.All(rows.RG) {
		if d, ok := r.(*rows.Decision); ok {
			w.decision(d)
		}
	}
	return w.out.String(), n
}

type writer struct {
	in  In
	out strings.Builder
}

func (w *writer) decision(d *rows.Decision) {
	w.line("## %s", w.named(d.ID))
	stands := w.told("stands", "status", d.Outcome.Status, "date", day(d.UpdatedAt))
	if d.Outcome.SupersededBy != "" {
		stands += w.told("by", "name", w.named(d.Outcome.SupersededBy))
	}
	for _, id := range d.Outcome.Supersedes {
		stands += w.told("before", "name", w.named(id))
	}
	w.line("*%s*", stands)
	w.line("**%s**", w.escaped(d.Decision))
	if d.Context != "" {
		w.line("%s", w.told("context", "text", w.escaped(d.Context)))
	}
	w.list("why", len(d.Rationale), func(i int) string { return w.escaped(d.Rationale[i]) })
	if len(d.Refs.KG) == 0 {
		w.line("%s", w.told("nothing"))
	}
	w.list("rests", len(d.Refs.KG), func(i int) string { return w.known(d.Refs.KG[i]) })
	w.alternatives(d)
	w.list("tasks", len(d.Refs.TG), func(i int) string {
		t := w.in.View.Task(d.Refs.TG[i])
		if t == nil {
			return string(d.Refs.TG[i])
		}
		return w.told("task", "name", w.named(t.ID), "status", string(t.Status))
	})
	if d.Outcome.Notes != "" {
		w.line("%s", w.told("note", "text", w.escaped(d.Outcome.Notes)))
	}
}

// alternatives are those that lost; where none is chosen yet, all of them.
func (w *writer) alternatives(d *rows.Decision) {
	title := "options"
	if d.Chosen() != nil {
		title = "lost"
	}
	var lost []rows.Alternative
	for _, a := range d.Alternatives {
		if a.OptionID != d.SelectedOption || d.SelectedOption == "" {
			lost = append(lost, a)
		}
	}
	w.list(title, len(lost), func(i int) string {
		text := w.escaped(lost[i].Title)
		if pros := lost[i].Pros; len(pros) > 0 {
			text += ". " + w.told("for", "text", w.escaped(strings.Join(pros, "; ")))
		}
		if cons := lost[i].Cons; len(cons) > 0 {
			text += ". " + w.told("against", "text", w.escaped(strings.Join(cons, "; ")))
		}
		return text
	})
}

// known is what a decision rests on, with each place where it was read.
func (w *writer) known(id rows.ID) string {
	n := w.in.View.Node(id)
	if n == nil {
		return string(id)
	}
	text := w.in.View.Handle(id) + " " + w.escaped(cmp.Or(n.Summary, n.Title))
	if n.Status != rows.Active {
		text += " (" + w.told("old") + ")"
	}
	if n.Tagged(rows.TagConflict) {
		text += " (" + w.told("disputed") + ")"
	}
	if len(n.Evidence) == 0 && n.UserProvided() {
		text += " – " + w.told("user")
	}
	for _, e := range n.Evidence {
		text += "\n  - "
		if e.Quote != "" {
			text += w.told("quoted", "text", w.escaped(e.Quote)) + ", "
		}
		text += w.place(e)
	}
	return text
}

// place is where evidence stands: the document, its page and its line.
func (w *writer) place(e rows.Evidence) string {
	source := w.in.View.Node(e.Source)
	if source == nil {
		return string(e.Source)
	}
	text := w.escaped(source.Title)
	if e.Span == nil {
		return text
	}
	if w.in.Place != nil {
		if kind, label := w.in.Place(source.SourceKey, e.Span.CharStart); kind != "" {
			if _, known := words[kind]; known {
				text += ", " + w.told(kind, "label", w.escaped(label))
			}
		}
	}
	if e.Span.LineStart > 0 {
		text += ", " + w.told("line", "label", strconv.Itoa(e.Span.LineStart))
	}
	return text
}

// named is an entry by its short name and its title.
func (w *writer) named(id rows.ID) string {
	title := ""
	switch r := w.in.View.Get(id).(type) {
	case *rows.Decision:
		title = r.Title
	case *rows.Task:
		title = r.Title
	default:
		return string(id)
	}
	return w.in.View.Handle(id) + " " + w.escaped(title)
}

func (w *writer) line(form string, of string) {
	if w.out.Len() > 0 {
		w.out.WriteByte('\n')
	}
	w.out.WriteString(strings.Replace(form, "%s", of, 1))
	w.out.WriteByte('\n')
}

func (w *writer) list(title string, n int, item func(int) string) {
	if n == 0 {
		return
	}
	w.line("%s:", w.told(title))
	w.out.WriteByte('\n')
	for i := range n {
		w.out.WriteString("- " + item(i) + "\n")
	}
}

func day(t rows.Time) string {
	date, _, _ := strings.Cut(string(t), "T")
	return date
}

var special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`)

// escaped is what somebody wrote, as plain words of one line, without known keys.
func (w *writer) escaped(s string) string {
	return special.Replace(strings.Join(strings.Fields(w.in.Keys.Written(s)), " "))
}
