package reading

import "context"

// wordHeader is a header or a footer that a section of a Word document names: "default", "first" or "even" pages have it.
type wordHeader struct {
	footer      bool
	pages, part string // the part by its id
}

// onEachPage reads the headers and footers that pages show.
func (w *wordText) onEachPage(ctx context.Context, a *archive, links map[string]string, settings []byte) (all pageHeaders, err error) {
	even := false
	if err := markup(ctx, a.name, settings, handler{start: func(e element) {
		even = even || e.name == "evenAndOddHeaders" && e.on()
	}}); err != nil {
		return all, err
	}
	breaks, pictures, seen := w.breaks, w.pictures, map[string]bool{}
	for _, h := range w.headers {
		part := links[h.part]
		if seen[part] || h.pages == "first" && !w.first || h.pages == "even" && !even {
			continue
		}
		seen[part] = true
		line := newCellWriter()
		w.out, w.began = line.writer, false
		if err := a.markup(ctx, part, w.handler()); err != nil {
			return all, err
		}
		name := "Header"
		if h.footer {
			name = "Footer"
		}
		all.add(name, line.words())
	}
	w.breaks, w.pictures = breaks, pictures // a page goes on with them, and a mark of the house is no picture of the text
	return all, nil
}

// endBox puts the words of a text box below the paragraph that holds it: in the midst of a sentence nobody would find that again.
func (w *wordText) endBox() {
	n := len(w.around)
	if n == 0 {
		return
	}
	said := w.out.text().Body
	w.out, w.around = w.around[n-1], w.around[:n-1]
	if said != "" {
		w.told()
		w.out.boxed(said)
	}
}

// drawn writes words that stand in a drawing as such.
func (w *wordText) drawn(words string) {
	if words != "" && w.skip == 0 {
		w.told()
		w.sign(words)
	}
}

// picture writes words about a picture: in its place, or below the paragraph that it floats beside.
func (w *wordText) picture(said string) {
	if said == "" || w.skip > 0 || w.look.hidden() {
		return
	}
	if w.told(); w.floats {
		w.out.pictureBelow(said)
	} else {
		w.out.picture(said)
	}
}

// object writes a chart or a diagram below the paragraph that holds it.
func (w *wordText) object(write func(*writer)) {
	if write != nil && w.skip == 0 && !w.look.hidden() {
		w.told()
		w.out.below(write)
	}
}

// told: the words of the drawing were read.
func (w *wordText) told() {
	if n := len(w.drawings); n > 0 {
		w.drawings[n-1] = true
	}
}

// endDrawing counts a drawing without words. One within another is counted alone.
func (w *wordText) endDrawing() {
	n := len(w.drawings)
	if n == 0 {
		return
	}
	if !w.drawings[n-1] && w.skip == 0 {
		w.pictures++
	}
	w.drawings = w.drawings[:n-1]
	w.told()
}
