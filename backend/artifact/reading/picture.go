package reading

import (
	"context"
	"errors"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// drawer is a reader that can show a page of its files as they look.
type drawer interface {
	Picture(ctx context.Context, in Input, page, width int, mark string) ([]byte, error)
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

// Picture shows a page (0 = the first) of a file as it looks, a PNG, with words marked where they stand on it; nil where nobody can, or
// there is no such page. Errors: those of Read.
func (all Readers) Picture(ctx context.Context, in Input, page, width int, mark string) ([]byte, error) {
	if d, ok := all.For(in.Name, in.Data).(drawer); ok {
		return d.Picture(ctx, in, page, width, mark)
	}
	return nil, nil
}

func (r pdf) Picture(ctx context.Context, in Input, page, width int, mark string) ([]byte, error) {
	png, err := r.reader.Picture(ctx, in.Data, page, width, mark)
	if errors.Is(err, pdfium.ErrNoPage) {
		return nil, nil
	}
	return png, told(in.Name, err)
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
