package reading

import (
	"context"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// slides reads PowerPoint presentations (.pptx): the words of each slide, and below them what its notes say.
type slides struct{}

func (slides) Kind() string { return "pptx" }

func (slides) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".pptx", ".pptm", ".ppsx", ".potx")
}

func (slides) Read(ctx context.Context, in Input) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	order, err := slideOrder(ctx, a)
	if err != nil {
		return Text{}, err
	}
	var out writer
	pictures := 0
	for i, part := range order {
		out.place(Place{Kind: Slide, Label: strconv.Itoa(i + 1)})
		n, err := slideWords(ctx, a, part, &out, i+1)
		if err != nil {
			return Text{}, err
		}
		pictures += n
		links, err := a.relations(ctx, part)
		if err != nil {
			return Text{}, err
		}
		for _, notes := range links {
			if strings.Contains(notes, "/notesSlides/") {
				var said writer
				if _, err := slideWords(ctx, a, notes, &said, 0); err != nil {
					return Text{}, err
				}
				if text := said.text().Body; text != "" {
					out.block("Notes: "+text, false)
				}
			}
		}
	}
	t := out.text()
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	t.About.Pages = len(order)
	if pictures > 0 {
		t.Notes = append(t.Notes, message.New("read.pictures", "n", strconv.Itoa(pictures)))
	}
	return t, nil
}

// slideOrder are the parts of the slides as they are shown.
func slideOrder(ctx context.Context, a *archive) ([]string, error) {
	const show = "ppt/presentation.xml"
	data, err := a.must(show)
	if err != nil {
		return nil, err
	}
	links, err := a.relations(ctx, show)
	if err != nil {
		return nil, err
	}
	var order []string
	err = markup(ctx, a.name, data, handler{start: func(e element) {
		if e.name != "sldId" {
			return
		}
		for _, at := range e.attrs { // r:id; the element has an id of its own, too
			if part := links[at.Value]; at.Name.Local == "id" && at.Name.Space != "" && a.parts[part] != nil {
				order = append(order, part)
			}
		}
	}})
	return order, err
}
