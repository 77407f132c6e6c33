package basis

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/artifact/pages"
	"crg/backend/prompt"
)

// reference is a node or an entry that the answer names, or a page of a document.
type reference struct {
	from, to int
	node     string
	page     int  // 0 = none
	known    bool // there is such a node
	entry    prompt.Entry
	shown    bool // the prompt showed the entry
}

var (
	idWord    = regexp.MustCompile(`(?i)n\d{2,9}`)
	pageAfter = regexp.MustCompile(`(?i)^["”“\]]?(?:\s*["“„][^"”“\n]{1,120}["”“])?[\s,;:(]{0,3}((?:pages?|p\.|seiten?|s\.|slides?|folien?)\s?(\d{1,5}(?:[a-z]{1,2}\b)?))`)
	pageAhead = regexp.MustCompile(`(?i)((?:pages?|p\.|seiten?|s\.|slides?|folien?)\s?(\d{1,5}(?:[a-z]{1,2}\b)?))\s+(?:of|in|von|aus)\s+(?:the\s+document\s+|dem\s+dokument\s+)?["“„\[]?$`)
)

// references reads which nodes and pages an answer names, and notes those that there are not.
func (a *reader) references() (refs []reference) {
	for _, m := range idWord.FindAllStringIndex(a.text, -1) {
		if !a.alone(m[0], m[1]) {
			continue
		}
		id := strings.ToLower(a.text[m[0]:m[1]])
		r := reference{from: m[0], to: m[1], node: id, known: a.IDs[id] || a.Exists(id)}
		bracketed := m[0] > 0 && a.text[m[0]-1] == '[' && m[1] < len(a.text) && a.text[m[1]] == ']'
		switch {
		case r.known && !a.IDs[id]:
			a.note(Note{Kind: Unseen, From: r.from, To: r.to, Node: id})
		case r.known:
		case bracketed || a.text[m[0]] == 'n' && !strings.Contains(strings.ToLower(a.Question), id) && !a.says(id):
			if bracketed {
				r.from, r.to = r.from-1, r.to+1
			}
			a.note(Note{Kind: NoNode, From: r.from, To: r.to, Node: id})
			a.check(false)
		default:
			continue // N95 is a mask
		}
		if r.known {
			a.check(true)
		}
		refs = append(refs, r)
		if d := a.doc(id); d != nil {
			refs = append(refs, a.pageBeside(d, m[0], m[1])...)
		}
	}
	for i := range a.Docs {
		d := &a.Docs[i]
		for at := 0; len(d.Name) > 2; {
			k := strings.Index(a.text[at:], d.Name)
			if k < 0 {
				break
			}
			at += k + len(d.Name)
			refs = append(refs, a.pageBeside(d, at-len(d.Name), at)...)
		}
	}
	return refs
}

// alone reports whether an id is a word of its own, as the page reads it.
func (a *reader) alone(from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(a.text[:from])
	after, _ := utf8.DecodeRuneInString(a.text[to:])
	word := func(r rune) bool {
		return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) || r == '_' || r == '-'
	}
	return !word(before) && !strings.ContainsRune("#/.", before) && !word(after)
}

// says reports whether something that was shown holds a word of such a form, such as "n95".
func (a *reader) says(word string) bool {
	for _, u := range a.Units {
		if strings.Contains(strings.ToLower(u.Text), word) {
			return true
		}
	}
	return false
}

// pageBeside is the page that stands beside the name of a document.
func (a *reader) pageBeside(d *prompt.Document, from, to int) []reference {
	var m []int
	base := 0
	if m = pageAfter.FindStringSubmatchIndex(a.text[to:]); m != nil {
		base = to
	} else if m = pageAhead.FindStringSubmatchIndex(a.text[:from]); m == nil {
		return nil
	}
	r := reference{from: base + m[2], to: base + m[3], node: d.ID}
	said := a.text[base+m[4] : base+m[5]]
	r.page = pages.Named(d.Pages, said) + 1
	if r.page == 0 { // "p. 7f": and the following
		r.page = pages.Named(d.Pages, strings.TrimRight(said, "abcdefghijklmnopqrstuvwxyz")) + 1
	}
	for _, n := range a.basis.Notes { // the id and the name stand before the same page
		if n.From == r.from {
			return nil
		}
	}
	r.known = r.page > 0
	a.check(r.known)
	if !r.known {
		a.note(Note{Kind: NoPage, From: r.from, To: r.to, Node: d.ID})
		return []reference{r}
	}
	a.note(Note{Kind: Page, From: r.from, To: r.to, Node: d.ID, Place: a.onPage(d, r.page)})
	return []reference{r}
}

// onPage is what was shown of a page, else the whole of it.
func (a *reader) onPage(d *prompt.Document, page int) *Place {
	for _, f := range a.Found {
		if f.Doc == d.ID && f.Page == page {
			at := onPage(d, page, f.From, f.To)
			at.Section = f.Section
			return at
		}
	}
	p := d.Pages[page-1]
	return onPage(d, page, p.From, p.To)
}
