package reading

import (
	"context"
	"errors"
	"image"
	"strings"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// Drawing is a page as it looks, and its words, for whoever selects some.
type Drawing struct {
	PNG   []byte // nil = there is none
	Size  image.Point
	Lines []Placed
}

// Placed is a line of words and where it stands on the drawing, in its pixels. At the end of one that breaks a word stands SoftHyphen.
type Placed struct {
	Text string
	Box  image.Rectangle
}

// SoftHyphen joins a word that is broken at the end of a line.
const SoftHyphen = "\u00AD"

// drawer is a reader that can show a page of its files as they look.
type drawer interface {
	Picture(ctx context.Context, in SourceFile, page, width int, mark string) (Drawing, error)
}

// Draws reports whether the readers can show pages of a kind of file as they look.
func (all Readers) Draws(kind string) bool {
	for _, r := range all {
		if _, ok := r.(drawer); ok && r.Kind() == kind {
			return true
		}
	}
	return false
}

// Picture shows a page (0 = the first) of a file as it looks, with words marked where they stand on it; empty where nobody can, or
// there is no such page. Errors: those of Read.
func (all Readers) Picture(ctx context.Context, in SourceFile, page, width int, mark string) (Drawing, error) {
	if d, ok := all.For(in.Name, in.Data).(drawer); ok {
		return d.Picture(ctx, in, page, width, mark)
	}
	return Drawing{}, nil
}

func (r pdf) Picture(ctx context.Context, in SourceFile, page, width int, mark string) (Drawing, error) {
	d, err := r.reader.Picture(ctx, in.Data, page, width, mark)
	if errors.Is(err, pdfium.ErrNoPage) {
		return Drawing{}, nil
	}
	out := Drawing{PNG: d.PNG, Size: d.Size}
	for _, l := range d.Lines {
		out.Lines = append(out.Lines, Placed{ligatures(strings.ReplaceAll(l.Text, string(pdfium.Hyphen), SoftHyphen)), l.Box})
	}
	return out, told(in.Name, err)
}

// told is what a person hears of a file that PDFium cannot read.
func told(name string, err error) error {
	switch {
	case errors.Is(err, pdfium.ErrLocked):
		return fault.New("import.locked", name)
	case errors.Is(err, pdfium.ErrDamaged):
		return damaged(name, err)
	case errors.Is(err, pdfium.ErrTooMuch), errors.Is(err, pdfium.ErrTooLong):
		return fault.Wrap(err, "import.too-heavy", name)
	}
	return err
}
