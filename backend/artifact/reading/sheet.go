package reading

import (
	"context"
	"strconv"
	"strings"

	"crg/backend/artifact/reading/numberformat"
	"crg/backend/base/message"
)

// sheets reads Excel workbooks (.xlsx): the cells as they were shown last, sheet by sheet.
type sheets struct{}

func (sheets) Kind() string { return "xlsx" }

func (sheets) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".xlsx", ".xlsm", ".xltx")
}

func (sheets) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	b := workbook{archive: a}
	if err := b.open(ctx); err != nil {
		return Text{}, err
	}
	var w writer
	var notes []message.Message
	for _, s := range b.sheets {
		g, err := b.cells(ctx, s.part)
		if err != nil {
			return Text{}, err
		}
		if g.remarks, err = b.remarks(ctx, s.part); err != nil {
			return Text{}, err
		}
		if err := b.drawings(ctx, s.part, &g); err != nil {
			return Text{}, err
		}
		g.hidden.sheet = s.hidden
		notes = append(notes, g.write(&w, s.name, true)...)
	}
	t := w.text()
	t.Notes = notes
	b.objects.left.tell(&t)
	t.tell("read.pictures", b.pictures)
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	return t, nil
}

// workbook is what the sheets of a file share.
type workbook struct {
	*archive
	sheets   []sheetPart
	strings  []string
	formats  []numberformat.Format // by the number of a cell's style
	people   map[string]string     // who wrote comments, by id
	from1904 bool
	objects  objects
	pictures int // without words
}

type sheetPart struct {
	name, part string
	hidden     bool
}

func (b *workbook) open(ctx context.Context) (err error) {
	names, err := b.partNames(ctx, map[string]string{officeDocument: "xl/workbook.xml", "sharedStrings": "xl/sharedStrings.xml", "styles": "xl/styles.xml"})
	if err != nil {
		return err
	}
	main := names[officeDocument]
	links, _ := b.relations(ctx, main) // they were read with partNames
	if err := b.mustMarkup(ctx, main, handler{start: func(e element) {
		switch e.name {
		case "workbookPr":
			b.from1904 = isOn(e.attr("date1904"))
		case "sheet":
			for _, at := range e.attrs {
				if part := links[at.Value]; at.Name.Local == "id" && b.parts[part] != nil {
					b.sheets = append(b.sheets, sheetPart{e.attr("name"), part, e.attr("state") == "hidden" || e.attr("state") == "veryHidden"})
				}
			}
		}
	}}); err != nil {
		return err
	}
	if b.strings, err = sharedStrings(ctx, b.archive, names["sharedStrings"]); err != nil {
		return err
	}
	if b.formats, err = cellFormats(ctx, b.archive, names["styles"]); err != nil {
		return err
	}
	b.people, err = b.authors(ctx, main)
	return err
}

func sharedStrings(ctx context.Context, a *archive, part string) (all []string, err error) {
	var b strings.Builder
	inText, phonetic := false, false
	err = a.markup(ctx, part, handler{
		start: func(e element) {
			switch e.name {
			case "rPh": // how it is spoken
				phonetic = true
			case "t":
				inText = !phonetic
			}
		},
		end: func(name string) {
			switch name {
			case "rPh":
				phonetic = false
			case "t":
				inText = false
			case "si":
				all = append(all, b.String())
				b.Reset()
			}
		},
		text: func(s string) {
			if inText {
				b.WriteString(s)
			}
		},
	})
	return all, err
}

// cellFormats are the number formats of the styles that cells have.
func cellFormats(ctx context.Context, a *archive, part string) (all []numberformat.Format, err error) {
	formats := map[int]numberformat.Format{}
	inCells := false
	err = a.markup(ctx, part, handler{
		start: func(e element) {
			id, err := strconv.Atoi(e.attr("numFmtId"))
			switch {
			case e.name == "numFmt" && err == nil:
				formats[id] = numberformat.Parse(e.attr("formatCode"))
			case e.name == "cellXfs":
				inCells = true
			case e.name == "xf" && inCells:
				if _, known := formats[id]; !known {
					formats[id] = numberformat.Parse(numberformat.Builtin(id))
				}
				all = append(all, formats[id])
			}
		},
		end: func(name string) { inCells = inCells && name != "cellXfs" },
	})
	return all, err
}

// drawings reads what stands on a sheet beside its cells: boxes with words, and what is said of pictures.
func (b *workbook) drawings(ctx context.Context, part string, g *grid) error {
	parts, _ := b.relatedOf(ctx, part, "drawing") // what the sheet refers to was read with its remarks
	var out writer
	for _, part := range parts {
		s := slideText{out: &out, headers: &pageHeaders{}, boxes: true, objects: &b.objects}
		if err := s.read(ctx, b.archive, part); err != nil {
			return err
		}
		b.pictures += s.pictures
	}
	g.drawn = out.text().Body
	return nil
}
