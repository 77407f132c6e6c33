package reading

import (
	"cmp"
	"context"
	"slices"
	"strings"
)

// threaded marks the author of a comment that stands in another part as a talk of several people; here it is for older programs.
const threaded = "tc="

// remarks are the comments of a sheet: notes, and talks of several people.
func (b *workbook) remarks(ctx context.Context, part string) (all []remark, err error) {
	parts, err := b.relatedOf(ctx, part, "comments", "threadedComment")
	if err != nil {
		return nil, err
	}
	for _, part := range parts {
		r := remarkReader{people: b.people}
		if err := b.markup(ctx, part, handler{start: r.start, end: r.end, text: r.text}); err != nil {
			return nil, err
		}
		all = append(all, r.all...)
	}
	slices.SortStableFunc(all, func(x, y remark) int {
		return cmp.Or(x.at.row-y.at.row, x.at.column-y.at.column)
	})
	return all, nil
}

type remarkReader struct {
	people  map[string]string
	authors []string
	all     []remark

	at   cellAt
	by   string
	said strings.Builder
	in   bool // within words
}

func (r *remarkReader) start(e element) {
	switch e.name {
	case "author":
		r.said.Reset()
		r.in = true
	case "comment":
		r.by = ""
		if i := number(e.attr("authorId")); i >= 0 && i < len(r.authors) {
			r.by = r.authors[i]
		}
		r.at = cellOf(e.attr("ref"))
		r.said.Reset()
	case "threadedComment":
		r.at, r.by = cellOf(e.attr("ref")), r.people[e.attr("personId")]
		r.said.Reset()
	case "text", "t":
		r.in = true
	}
}

func (r *remarkReader) end(name string) {
	switch name {
	case "author":
		r.authors, r.in = append(r.authors, r.said.String()), false
	case "t", "text":
		r.in = false
	case "comment", "threadedComment":
		said := strings.TrimSpace(r.said.String())
		if said == "" || strings.HasPrefix(r.by, threaded) {
			return
		}
		if !strings.HasPrefix(said, r.by+":") {
			said = saidBy(r.by, said)
		}
		r.all = append(r.all, remark{r.at, said})
	}
}

func (r *remarkReader) text(words string) {
	if r.in {
		r.said.WriteString(words)
	}
}
