package reading

import (
	"context"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"crg/backend/base/fault"
)

// book reads EPUB books, chapter by chapter.
type book struct{}

func (book) Kind() string { return "epub" }

func (book) Fits(name string, head []byte) bool { return packedWith(name, head, ".epub") }

func (book) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	if a.parts["META-INF/rights.xml"] != nil || a.parts["META-INF/sinf.xml"] != nil {
		return Text{}, fault.New("import.locked", in.Name) // copy protection
	}
	root := ""
	if err := a.mustMarkup(ctx, "META-INF/container.xml", handler{start: func(e element) {
		if e.name == "rootfile" && root == "" {
			root = e.attr("full-path")
		}
	}}); err != nil {
		return Text{}, err
	}
	chapters, err := spine(ctx, a, root)
	if err != nil {
		return Text{}, err
	}
	var w writer
	pictures, unseen := 0, 0
	sheets := bookSheets{archive: a, known: map[string]*styleSheet{}}
	for _, part := range chapters {
		if ctx.Err() != nil {
			return Text{}, ctx.Err()
		}
		data, err := a.part(part)
		if err != nil {
			return Text{}, err
		}
		doc, err := parsePage(SourceFile{Name: in.Name, Data: closed(data)})
		if err != nil {
			return Text{}, err
		}
		unseen += setAsideHidden(doc, true, func(href string) *styleSheet { return sheets.of(part, href) })
		pictures += tidyPage(doc, true)
		body := find1(doc, atom.Body)
		if body == nil {
			continue
		}
		text := markdown(body)
		if text.Body == "" {
			continue
		}
		if title := chapterTitle(text.Body); title != "" {
			w.place(Place{Kind: Chapter, Label: title})
		}
		w.whole(text)
	}
	t := w.text()
	t.unseen = unseen
	t.About.Title, t.About.Author = metaOf(ctx, a, root)
	t.tell("read.pictures", pictures)
	return t, nil
}

// bookSheets are the style sheets of a book, which its chapters share.
type bookSheets struct {
	*archive
	known map[string]*styleSheet // nil = it is not looked at
}

const longestSheet = 1 << 20 // bytes

// of is the sheet that a chapter links to; nil where the book does not hold it.
func (b bookSheets) of(chapter, href string) *styleSheet {
	name, err := url.PathUnescape(href)
	if err != nil {
		return nil
	}
	name = path.Join(path.Dir(chapter), name)
	sheet, is := b.known[name]
	if !is {
		if data, err := b.part(name); err == nil && data != nil && len(data) <= longestSheet {
			sheet = learned(string(data))
		}
		b.known[name] = sheet
	}
	return sheet
}

// spine are the parts of a book in the order in which it is read.
func spine(ctx context.Context, a *archive, root string) ([]string, error) {
	items := map[string]string{}
	var order []string
	err := a.mustMarkup(ctx, root, handler{start: func(e element) {
		switch e.name {
		case "item":
			if href, err := url.PathUnescape(e.attr("href")); err == nil {
				items[e.attr("id")] = path.Join(path.Dir(root), href)
			}
		case "itemref":
			if part := items[e.attr("idref")]; a.parts[part] != nil {
				order = append(order, part)
			}
		}
	}})
	return order, err
}

// chapterTitle is the heading that a chapter begins with, "" = none.
func chapterTitle(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	if !strings.HasPrefix(line, "#") {
		return ""
	}
	return strings.TrimSpace(strings.TrimLeft(line, "#"))
}
