package textform

import (
	"slices"
	"strings"

	"crg/backend/base/message"
)

// Format says what the "key: value" lines of a kind of file may be.
type Format struct {
	Known    []string // keys, folded
	Multi    []string // of them, those whose value may go on over the next lines
	Sections bool     // "[agent: Name]" lines begin a section
	AnyKey   bool     // every "key: value" is an entry: lists such as importance.txt
}

// Section is one "[kind: name]" header. Number 0 is what stands before the first header.
type Section struct {
	Kind, Name string
	Line       int // from 1; 0 for section number 0
}

// Entry is one key with its value.
type Entry struct {
	Section int    // index in Values.Sections
	Key     string // folded
	Written string // as it stands in the file
	Value   string // trimmed; continuation lines joined by "\n"
	Known   bool
	Line    int   // of the key, from 1
	lines   []int // indexes of all lines the value stands on, rising
}

// Note is a line that carries no value, or one that may be meant otherwise than it is read.
type Note struct {
	Line int
	Text string
	Like string // known key that a continuation line resembles, "" for a line that is not understood
}

// Values are the entries of a file in order.
type Values struct {
	Sections []Section
	Entries  []Entry
	Notes    []Note
	format   Format
}

// Values reads the "key: value" lines. A line that is neither that nor a comment joins the value above it where that key
// may hold several lines; a line with a known key never does. An unknown key ends no text: "Note: see below" inside a
// description stays part of it.
func (d *Doc) Values(f Format) Values {
	v := Values{Sections: []Section{{}}, format: f}
	var blank []int // empty lines since the last line that was read
	open := -1      // entry that lines may join
	for i, l := range d.Lines {
		text := plainLine(l.Text)
		switch {
		case text == "":
			blank = append(blank, i)
			continue
		case isComment(l.Text):
			continue
		}
		if f.Sections {
			if kind, name, ok := header(text); ok {
				v.Sections = append(v.Sections, Section{kind, name, i + 1})
				open, blank = -1, nil
				continue
			}
		}
		e, ok := entry(l.Text, f)
		switch {
		case ok && (e.Known || f.AnyKey || open < 0):
			e.Section, e.Line, e.lines = len(v.Sections)-1, i+1, []int{i}
			v.Entries = append(v.Entries, e)
			open = -1
			if e.Known && slices.Contains(f.Multi, e.Key) {
				open = len(v.Entries) - 1
			}
		case open >= 0:
			into := &v.Entries[open]
			into.lines = append(append(into.lines, blank...), i)
			if ok {
				if like := nearest(e.Key, f.Known); like != "" {
					v.Notes = append(v.Notes, Note{i + 1, strings.TrimSpace(l.Text), like})
				}
			}
		default:
			v.Notes = append(v.Notes, Note{Line: i + 1, Text: strings.TrimSpace(l.Text)})
		}
		blank = nil
	}
	for i := range v.Entries {
		v.Entries[i].join(d.Lines)
	}
	return v
}

// join puts the value of a text of several lines together.
func (e *Entry) join(lines []Line) {
	if len(e.lines) < 2 {
		return
	}
	parts := []string{e.Value}
	for _, i := range e.lines[1:] {
		parts = append(parts, strings.TrimSpace(lines[i].Text))
	}
	e.Value = strings.TrimSpace(strings.Join(parts, "\n"))
}

// header reads "[kind: name]".
func header(text string) (kind, name string, ok bool) {
	if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "]") {
		return "", "", false
	}
	kind, name, ok = strings.Cut(text[1:len(text)-1], ":")
	return Fold(kind), strings.TrimSpace(name), ok
}

func entry(line string, f Format) (Entry, bool) {
	key, value, ok := strings.Cut(line, ":")
	folded := Fold(key)
	if !ok || folded == "" || strings.ContainsAny(folded, "[]\"") {
		return Entry{}, false
	}
	return Entry{Key: folded, Written: strings.TrimSpace(key), Value: strings.TrimSpace(value), Known: slices.Contains(f.Known, folded)}, true
}

// Get is the last value of key in a section, as the last write wins.
func (v Values) Get(section int, key string) (Entry, bool) {
	for i := len(v.Entries) - 1; i >= 0; i-- {
		if e := v.Entries[i]; e.Section == section && e.Key == Fold(key) {
			return e, true
		}
	}
	return Entry{}, false
}

// Set gives key a value in a section (0 where the format has none) and keeps every other line. A value with several
// lines needs a key that may hold them. An error means that nothing was changed: the value could not be read back.
func (d *Doc) Set(f Format, section int, key, value string) error {
	value = strings.ReplaceAll(value, "\r\n", "\n")
	work := d.Clone()
	v := work.Values(f)
	if section < 0 || section >= len(v.Sections) {
		return noSection(section)
	}
	count := len(v.Entries)
	if e, ok := v.Get(section, key); ok {
		if e.Value == strings.TrimSpace(value) {
			return nil
		}
		work.setEntry(e, strings.Split(value, "\n"))
	} else {
		count++
		lines := strings.Split(value, "\n")
		lines[0] = strings.TrimRight(key+": "+lines[0], " ")
		work.insert(v.endOf(section, len(work.Lines)), lines...)
	}
	again := work.Values(f)
	after, ok := again.Get(section, key)
	if !ok || after.Value != strings.TrimSpace(value) || len(again.Entries) != count || len(again.Sections) != len(v.Sections) {
		return message.Failed("text.value", "key", key)
	}
	d.Lines = work.Lines
	return nil
}

// Unset takes out every entry of key in a section. Comments between its lines stay.
func (d *Doc) Unset(f Format, section int, key string) {
	var gone []int
	for _, e := range d.Values(f).Entries {
		if e.Section == section && e.Key == Fold(key) {
			gone = append(gone, e.lines...)
		}
	}
	d.remove(gone...)
}

// RemoveSection takes out a section with its entries, the notes inside it, and the empty lines behind it.
func (d *Doc) RemoveSection(f Format, section int) error {
	sections := d.Values(f).Sections
	if section < 1 || section >= len(sections) {
		return noSection(section)
	}
	from, to := d.sectionLines(f, section)
	var gone []int
	for i := from; i < to; i++ {
		gone = append(gone, i)
	}
	d.remove(gone...)
	return nil
}

// SectionToTop puts a section before the first one.
func (d *Doc) SectionToTop(f Format, section int) error {
	sections := d.Values(f).Sections
	if section < 1 || section >= len(sections) {
		return noSection(section)
	}
	if section == 1 {
		return nil
	}
	from, to := d.sectionLines(f, section)
	var texts []string
	for _, l := range d.Lines[from:to] {
		texts = append(texts, l.Text)
	}
	if texts[len(texts)-1] != "" {
		texts = append(texts, "")
	}
	var gone []int
	for i := from; i < to; i++ {
		gone = append(gone, i)
	}
	d.remove(gone...)
	d.insert(d.Values(f).Sections[1].Line-1, texts...)
	return nil
}

// RenameSection gives a section another name. An error means that nothing was changed.
func (d *Doc) RenameSection(f Format, section int, name string) error {
	sections := d.Values(f).Sections
	if section < 1 || section >= len(sections) {
		return noSection(section)
	}
	line := "[" + sections[section].Kind + ": " + strings.TrimSpace(name) + "]"
	if _, back, ok := header(plainLine(line)); !ok || back != strings.TrimSpace(name) || back == "" || strings.ContainsAny(name, "[]\r\n") {
		return message.Failed("text.section-name", "name", name)
	}
	d.Lines[sections[section].Line-1].Text = line
	return nil
}

// sectionLines are the indexes of the lines of a section: its header, what follows up to its last entry, and the empty
// lines behind that. A comment that stands after the last entry belongs to what comes next.
func (d *Doc) sectionLines(f Format, section int) (from, to int) {
	v := d.Values(f)
	from = v.Sections[section].Line - 1
	to = v.endOf(section, len(d.Lines))
	for to < len(d.Lines)-1 && strings.TrimSpace(d.Lines[to].Text) == "" {
		to++
	}
	return from, to
}

// setEntry writes the value over the lines it stands on; comments between them stay.
func (d *Doc) setEntry(e Entry, value []string) {
	first := &d.Lines[e.lines[0]]
	colon := strings.Index(first.Text, ":")
	rest := first.Text[colon+1:]
	old := strings.TrimSpace(rest)
	lead := rest[:len(rest)-len(strings.TrimLeft(rest, " \t"))]
	if old == "" {
		lead = " "
	}
	if old != strings.TrimSpace(value[0]) {
		first.Text = strings.TrimRight(first.Text[:colon+1]+lead+strings.TrimSpace(value[0]), " ")
	}
	at := e.lines[0]
	n := 1
	for ; n < len(value) && n < len(e.lines); n++ {
		at = e.lines[n]
		if strings.TrimSpace(d.Lines[at].Text) != strings.TrimSpace(value[n]) {
			d.Lines[at].Text = value[n]
		}
	}
	if n < len(value) {
		d.insert(at+1, value[n:]...)
	}
	if n < len(e.lines) {
		d.remove(e.lines[n:]...)
	}
}

// endOf is where a new key of a section goes: after its last entry or its header.
func (v Values) endOf(section, lines int) int {
	at := v.Sections[section].Line
	found := at > 0
	for _, e := range v.Entries {
		if e.Section == section {
			at, found = e.lines[len(e.lines)-1]+1, true
		}
	}
	switch {
	case found:
		return at
	case len(v.Sections) > 1:
		return v.Sections[1].Line - 1
	}
	return lines
}

// AddSection appends "[kind: name]" and returns its number.
func (d *Doc) AddSection(f Format, kind, name string) int {
	if n := len(d.Lines); n > 1 || d.Lines[0].Text != "" {
		d.insert(n, "")
	}
	d.insert(len(d.Lines), "["+kind+": "+name+"]")
	return len(d.Values(f).Sections) - 1
}
