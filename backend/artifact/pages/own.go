package pages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Start is where a page, slide or sheet of the document's own begins in its text.
type Start struct {
	At    int
	Kind  string // "page", "slide", "sheet"
	Label string // "7", "iv", "Costs"
}

// PartAt is the part that holds a byte of the text; what stands before the first belongs to it. Starts ascend.
func PartAt(starts []Start, at int) (part Start, ok bool) {
	if len(starts) == 0 {
		return Start{}, false
	}
	i, found := slices.BinarySearchFunc(starts, at, func(s Start, at int) int { return cmp.Compare(s.At, at) })
	for found && i+1 < len(starts) && starts[i+1].At == at {
		i++ // the parts before it are empty
	}
	if !found {
		i--
	}
	return starts[max(0, i)], true
}

// CutOwn is the function CutOwn. The starts are asked for where the cut is not remembered. The pages are not to be changed.
func (c *Cutter) CutOwn(text string, size int, starts func() []Start) []Page {
	return c.kept.Of(text, -size, func(text string) []Page { return CutOwn(text, size, starts(), c.Estimate) })
}

// CutOwn cuts a text where the document's own pages begin. One that holds more than 5/4 of size tokens is cut into parts, 7a and
// 7b of page 7; one without text is left out. Starts ascend; what stands before the first belongs to it. The pages joined are the text.
func CutOwn(text string, size int, starts []Start, estimate func(string) int) []Page {
	if len(starts) == 0 || text == "" {
		return Cut(text, size, estimate)
	}
	sections := Sections(text)
	var out []Page
	for i, s := range starts {
		from, to := min(s.At, len(text)), len(text)
		if i == 0 {
			from = 0
		}
		if i+1 < len(starts) {
			to = min(starts[i+1].At, len(text))
		}
		if from >= to {
			continue
		}
		parts := Cut(text[from:to], size, estimate)
		for n, p := range parts {
			p.From, p.To = p.From+from, p.To+from
			p.Sections = between(sections, p.From, p.To)
			p.Kind, p.Label, p.Of = s.Kind, s.Label, len(starts)
			if len(parts) > 1 {
				p.Label += part(n)
			}
			out = append(out, p)
		}
	}
	return out
}

// part is the letter of the n-th part of a page: a, b, … z, aa, ab.
func part(n int) string {
	if n >= 26 {
		return part(n/26-1) + part(n%26)
	}
	return string(rune('a' + n))
}

// Name is what the i-th page of a list is called: the document's own name of it, else its number.
func Name(list []Page, i int) string {
	if label := list[i].Label; label != "" {
		return label
	}
	return strconv.Itoa(i + 1)
}

// Named finds a page by what it is called; "7" finds 7a, the first part of 7. A number that the document calls no page counts from its
// beginning where it has no names of its own. -1 = there is no such page.
func Named(list []Page, name string) int {
	name = strings.TrimSpace(name)
	if len(list) == 0 || list[0].Label == "" {
		if n, err := strconv.Atoi(name); err == nil && n > 0 && n <= len(list) {
			return n - 1
		}
		return -1
	}
	for _, wanted := range []string{name, name + "a"} {
		if i := slices.IndexFunc(list, func(p Page) bool { return strings.EqualFold(p.Label, wanted) }); i >= 0 {
			return i
		}
	}
	return -1
}

// Of is how many pages the document has: its own, else those of the cut.
func Of(list []Page) int {
	if len(list) > 0 && list[0].Of > 0 {
		return list[0].Of
	}
	return len(list)
}
