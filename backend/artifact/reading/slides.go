package reading

import (
	"context"
	"strconv"
)

// slides reads PowerPoint presentations (.pptx): the words of each slide, and below them what its notes say.
type slides struct{}

func (slides) Kind() string { return "pptx" }

func (slides) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".pptx", ".pptm", ".ppsx", ".potx")
}

func (slides) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	names, err := a.partNames(ctx, map[string]string{officeDocument: "ppt/presentation.xml"})
	if err != nil {
		return Text{}, err
	}
	d := deck{archive: a, main: names[officeDocument]}
	order, err := d.order(ctx)
	if err != nil {
		return Text{}, err
	}
	if d.people, err = a.authors(ctx, d.main); err != nil {
		return Text{}, err
	}
	for i, part := range order {
		d.out.place(Place{Kind: Slide, Label: strconv.Itoa(i + 1)})
		if err := d.slide(ctx, part); err != nil {
			return Text{}, err
		}
	}
	t := d.out.text()
	t.preface(d.headers)
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	t.About.Pages = len(order)
	t.tell("read.pictures", d.pictures)
	d.objects.left.tell(&t)
	t.tell("read.hidden-slides", d.hidden)
	return t, nil
}

// deck is a presentation that is being read.
type deck struct {
	*archive
	main     string // the part that names the slides
	out      writer
	headers  pageHeaders
	objects  objects
	people   map[string]string // who wrote comments, by id
	pictures int
	hidden   int // slides that are not shown
}

// slide writes the words of a slide, and what belongs to it below.
func (d *deck) slide(ctx context.Context, part string) error {
	s := slideText{out: &d.out, headers: &d.headers, objects: &d.objects}
	if err := s.read(ctx, d.archive, part); err != nil {
		return err
	}
	d.pictures += s.pictures
	if s.hidden {
		d.hidden++
	}
	notes, _ := d.relatedOf(ctx, part, "notesSlide") // what the slide refers to was read with its words
	for _, part := range notes {
		said := slideText{out: &writer{}, notes: true, headers: &pageHeaders{}, objects: &d.objects}
		if err := said.read(ctx, d.archive, part); err != nil {
			return err
		}
		if text := said.out.text().Body; text != "" {
			d.out.block("Notes: "+text, false)
		}
	}
	return d.comments(ctx, part)
}

// order are the parts of the slides as they are shown.
func (d *deck) order(ctx context.Context) ([]string, error) {
	links, _ := d.relations(ctx, d.main) // they were read with partNames
	var order []string
	err := d.mustMarkup(ctx, d.main, handler{start: func(e element) {
		if e.name != "sldId" {
			return
		}
		for _, at := range e.attrs { // r:id; the element has an id of its own, too
			if part := links[at.Value]; at.Name.Local == "id" && at.Name.Space != "" && d.parts[part] != nil {
				order = append(order, part)
			}
		}
	}})
	return order, err
}
