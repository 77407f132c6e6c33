package reading

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// word reads Word documents (.docx): the text as it stands with all changes taken, headings, lists, tables, before it what stands on each page,
// and after it what stands in footnotes and comments.
type word struct{}

func (word) Kind() string { return "docx" }

func (word) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".docx", ".docm", ".dotx")
}

func (word) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	parts, links, err := wordParts(ctx, a)
	if err != nil {
		return Text{}, err
	}
	w := &wordText{out: &writer{}, numbers: noteNumbers{}, objects: objects{archive: a, ctx: ctx, links: links}}
	w.out.hiding = &w.hiding
	if w.lists.styles, err = wordStyles(ctx, in.Name, parts["styles"]); err != nil {
		return Text{}, err
	}
	if err := w.lists.read(ctx, in.Name, parts["numbering"]); err != nil {
		return Text{}, err
	}
	w.look.read(ctx, in.Name, parts["styles"])
	if err := markup(ctx, in.Name, parts[officeDocument], w.handler()); err != nil {
		return Text{}, err
	}
	w.objects.links = nil // they are those of the text alone
	for _, more := range []struct{ item, title string }{{"footnote", "Footnotes"}, {"endnote", "Endnotes"}, {"comment", "Comments"}} {
		if err := w.notes(ctx, in.Name, parts[more.item+"s"], more.item, more.title); err != nil {
			return Text{}, err
		}
	}
	t := w.out.text()
	page, err := w.onEachPage(ctx, a, links, parts["settings"])
	if err != nil {
		return Text{}, err
	}
	t.hides(&w.hiding)
	t.preface(page)
	t.broken(w.breaks)
	t.tell("read.pictures", w.pictures)
	w.objects.left.tell(&t)
	if w.deleted {
		t.Notes = append(t.Notes, message.New("read.deletions"))
	}
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	return t, nil
}

var headingName = regexp.MustCompile(`(?i)^heading ([1-6])$`)

// wordStyles are the styles of paragraphs; one may be a heading by its name or by its outline level.
func wordStyles(ctx context.Context, file string, data []byte) (map[string]wordLayout, error) {
	styles := map[string]wordLayout{}
	id, s := "", wordLayout{}
	err := markup(ctx, file, data, handler{start: func(e element) {
		val := e.attr("val")
		switch e.name {
		case "style":
			id, s = e.attr("styleId"), wordLayout{list: inList{level: -1}}
		case "basedOn":
			s.basedOn = val
		case "name":
			if m := headingName.FindStringSubmatch(val); m != nil {
				s.heading, _ = strconv.Atoi(m[1])
			} else if val == "Title" {
				s.heading = 1
			}
		case "outlineLvl":
			if n, err := strconv.Atoi(val); err == nil && n >= 0 && n < 6 && s.heading == 0 {
				s.heading = n + 1
			}
		case "numId":
			s.list.num = val
		case "ilvl":
			s.list.level = number(val)
		default:
			return
		}
		styles[id] = s
	}})
	return styles, err
}

// wordText gathers a document.
type wordText struct {
	lists   wordLists
	look    wordLook
	hiding  hiding
	objects objects
	out     *writer
	around  []*writer // the text around the box that is being read

	skip     int // within a deletion, a field's code
	inText   bool
	inCode   bool         // of a field
	fields   []fieldCode  // that are open, within each other
	paras    []wordPara   // a box with paragraphs may stand in one
	rows     []changedRow // of tables within each other
	rowSays  bool         // within what is said of a row
	cellSays span         // what is said of the cell that begins
	math     *equation
	reading  string // of a word, above it
	outside  inline // what stood before a reading
	ticked   bool
	numbers  noteNumbers
	mark     bool // the mark of a note follows as words
	headers  []wordHeader
	first    bool   // first pages have headers of their own
	floats   bool   // the drawing stands beside the words
	drawings []bool // that are open, within each other: their words were read
	pictures int
	breaks   int
	deleted  bool
	began    bool // a word of this page has been seen
}

// changedRow is what of the row that is being read was deleted.
type changedRow struct{ whole, cell bool }

// row is the innermost row, one that takes nothing where there is none.
func (w *wordText) row() *changedRow {
	if n := len(w.rows); n > 0 {
		return &w.rows[n-1]
	}
	return &changedRow{}
}

// wordPara is what a paragraph says of itself.
type wordPara struct {
	style string
	list  inList
	joins bool // it goes on in the next one: a letter of several lines, or its end was deleted
}

func (w *wordText) handler() handler {
	return handler{start: w.start, end: w.end, text: func(s string) {
		if !w.inText && !w.inCode || w.skip > 0 {
			return
		}
		set := w.look.set()
		if w.coded(seenAs(set.font, s)) {
			return
		}
		if w.hiding.over(set.hides(w.look.behind()), s) {
			return
		}
		if w.began = true; w.mark {
			w.mark, s = false, "["+strings.TrimSpace(s)+"]"
			set = setting{}
		}
		if w.math != nil {
			w.math.words(s)
			return
		}
		w.out.sets(set.marks())
		w.out.words(seenAs(set.font, s))
	}}
}

// sign writes one that the document has as an element.
func (w *wordText) sign(s string) {
	if w.skip > 0 || w.coded(s) || w.hiding.over(w.look.hidden(), s) {
		return
	}
	w.out.sets(w.look.set().marks())
	w.out.words(s)
}

// para is the paragraph that is being read.
func (w *wordText) para() *wordPara {
	if n := len(w.paras); n > 0 {
		return &w.paras[n-1]
	}
	return &wordPara{}
}

func (w *wordText) start(e element) {
	w.look.start(e)
	switch e.name {
	case "t":
		w.inText = true
	case "instrText":
		w.inCode = true
	case "fldChar", "fldSimple":
		w.field(e)
	case "del", "moveFrom":
		w.skip++
		w.deleted = true
	case "Fallback":
		w.skip++ // the same again, for older programs
	}
	if w.math != nil || e.name == "oMath" {
		if w.math == nil {
			w.math = &equation{}
		}
		w.math.start(e.name, e.named())
		return
	}
	switch e.name {
	case "p":
		w.paras = append(w.paras, wordPara{list: inList{level: -1}})
	case "tab":
		if w.look.within == "" { // else it is where tabs stop
			w.sign("\t")
		}
	case "noBreakHyphen":
		w.sign(noBreakHyphen)
	case "sym":
		if code, err := strconv.ParseUint(e.attr("char"), 16, 16); err == nil {
			w.sign(seenAs(e.attr("font"), string(rune(code))))
		}
	case "checkBox":
		w.ticked = false
	case "default", "checked":
		w.ticked = e.on()
	case "br", "cr":
		if e.attr("type") == "page" {
			w.pageBreak()
		} else if w.skip == 0 {
			w.out.words("\n")
		}
	case "lastRenderedPageBreak":
		w.pageBreak()
	case "drawing", "pict":
		w.drawings = append(w.drawings, false)
	case "txbxContent":
		w.around = append(w.around, w.out)
		w.out = &writer{}
	case "inline", "anchor":
		w.floats = e.name == "anchor"
	case "docPr":
		w.picture(pictureWords(e.attr("title"), e.attr("descr")))
	case "shape": // of older files
		w.floats = true
		w.picture(pictureWords("", e.attr("alt")))
	case "chart":
		w.object(w.objects.chart(e.attr("id")))
	case "relIds":
		w.object(w.objects.diagram(e.attr("dm")))
	case "textpath": // words as a drawing, such as those behind the text of each page
		w.drawn(e.attr("string"))
	case "headerReference", "footerReference":
		w.headers = append(w.headers, wordHeader{strings.TrimSuffix(e.name, "Reference") == "footer", e.attr("type"), e.attr("id")})
	case "titlePg":
		w.first = w.first || e.on()
	case "footnoteReference", "endnoteReference":
		w.refer(strings.TrimSuffix(e.name, "Reference"), e)
	case "rt":
		w.outside, w.out.line = w.out.line, inline{}
	case "tbl":
		w.out.table()
		w.rows = append(w.rows, changedRow{})
	case "trPr":
		w.rowSays = true
	case "tc":
		w.out.cell(span{})
		w.cellSays = span{}
	default:
		w.property(e)
	}
	if e.name == "del" {
		w.gone()
	}
}

// property takes what is said of a paragraph or a cell.
func (w *wordText) property(e element) {
	if w.look.within == "pPr" && w.look.depth > 2 || w.look.within == "tcPr" && w.look.depth > 1 { // how it was before somebody changed it
		return
	}
	p, val := w.para(), e.attr("val")
	switch e.name {
	case "pStyle":
		p.style = val
	case "numId":
		p.list.num = val
	case "numPr":
		if p.list.num == "" {
			p.list.num = anyList
		}
	case "ilvl":
		p.list.level = number(val)
	case "framePr":
		p.joins = p.joins || e.attr("dropCap") == "drop" || e.attr("dropCap") == "margin"
	case "gridSpan":
		w.cellSays.cols = number(val)
	case "vMerge":
		w.cellSays.above = val != "restart"
	case "cellMerge":
		w.cellSays.above = e.attr("vMerge") == "cont"
	case "cellDel":
		if w.look.within == "tcPr" && len(w.rows) > 0 && !w.row().cell {
			w.row().cell, w.deleted = true, true
			w.skip++
		}
	case "hMerge":
		w.cellSays.left = val != "restart"
	case "gridBefore":
		for range min(max(number(val), 0), mostSpan) {
			w.out.cell(span{})
		}
	}
}

// gone takes a deletion that is said of a row or of the end of a paragraph.
func (w *wordText) gone() {
	if w.rowSays {
		w.row().whole = true
	} else if w.look.within == "pPr" {
		w.para().joins = true
	}
}

// pageBreak counts a page once: Word writes a break of its own where it broke the page by itself, and both where a person did.
func (w *wordText) pageBreak() {
	if w.skip > 0 || !w.began || len(w.around) > 0 {
		return
	}
	w.breaks++
	w.began = false
	w.out.place(Place{Kind: Page, Label: strconv.Itoa(w.breaks + 1)})
}

func (w *wordText) end(name string) {
	w.look.end(name)
	switch name {
	case "del", "moveFrom", "Fallback":
		w.skip--
	case "t":
		w.inText = false
	case "instrText":
		w.inCode = false
	case "fldSimple":
		w.endField()
	}
	if w.math != nil {
		if text, done := w.math.end(); done {
			w.math = nil
			w.out.formula(text)
		}
		return
	}
	switch name {
	case "p":
		w.endParagraph()
	case "drawing", "pict":
		w.endDrawing()
	case "txbxContent":
		w.endBox()
	case "checkBox":
		w.sign(tickBox(w.ticked))
	case "rt":
		w.reading, w.out.line = w.out.line.take(), w.outside
	case "rubyBase":
		if w.out.sets(marks{}); w.reading != "" {
			w.out.words("(" + w.reading + ")")
		}
		w.reading = ""
	case "trPr":
		w.rowSays = false
	case "tcPr":
		w.out.reaches(w.cellSays)
	case "tc":
		if w.row().cell {
			w.skip--
			w.out.dropCell()
		} else {
			w.out.endCell()
		}
		w.row().cell = false
	case "tr":
		gone := w.row().whole
		w.deleted = w.deleted || gone
		w.out.endRow(!gone)
		w.row().whole = false
	case "tbl":
		w.out.endTable()
		w.rows = w.rows[:max(0, len(w.rows)-1)]
	}
}

func (w *wordText) endParagraph() {
	w.hiding.apart()
	for n := len(w.fields); n > 0 && w.fields[n-1].equation(); n-- { // that was not ended
		w.endField()
	}
	p := *w.para()
	w.paras = w.paras[:max(0, len(w.paras)-1)]
	if p.joins {
		return
	}
	b := block{heading: w.lists.styles[p.style].heading}
	if num, level := w.lists.of(p.list, p.style); num != "" && num != "0" && w.skip == 0 {
		if b.label = w.lists.label(num, level); b.label != "" {
			b.depth = level + 1
		}
	}
	w.out.paragraph(b)
}
