package pdfium

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/png"
	"math"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const (
	widest  = 4000 // pixels
	tallest = 8000
	marking = 0x80FFD54A // amber, half transparent: ARGB

	plain, withNotes = 0, 1 // how a page is drawn
)

// Drawing is a page as it looks.
type Drawing struct {
	PNG   []byte
	Size  image.Point // in pixels
	Lines []Placed    // its words, for whoever selects some; at most mostLines
}

// Placed is a line of words and where it stands on the drawing.
type Placed struct {
	Text string // may end in Hyphen
	Box  image.Rectangle
}

const mostLines = 2000

// Picture draws a page (0 = the first), width pixels wide, with the words of mark marked where they stand on it.
// Errors: ErrNoPage, and those of Text.
func (r *Reader) Picture(ctx context.Context, data []byte, page, width int, mark string) (Drawing, error) {
	var out Drawing
	err := r.with(ctx, data, func(s *session) error {
		if page < 0 || page >= s.number("FPDF_GetPageCount", s.doc) {
			return ErrNoPage
		}
		p := s.call("FPDF_LoadPage", s.doc, uint64(page))
		if p == 0 {
			return ErrNoPage
		}
		picture, err := s.draw(p, min(max(width, 1), widest), mark)
		out = picture
		return err
	})
	return out, err
}

func (s *session) draw(page uint64, width int, mark string) (d Drawing, err error) {
	w := math.Float32frombits(uint32(s.call("FPDF_GetPageWidthF", page)))
	h := math.Float32frombits(uint32(s.call("FPDF_GetPageHeightF", page)))
	if !(w > 0 && h > 0) {
		return d, ErrNoPage
	}
	height := int(min(max(float64(width)*float64(h)/float64(w), 1), tallest))
	bitmap := s.call("FPDFBitmap_Create", uint64(width), uint64(height), 1)
	if bitmap == 0 {
		return d, ErrTooMuch
	}
	s.call("FPDFBitmap_FillRect", bitmap, 0, 0, uint64(width), uint64(height), 0xFFFFFFFF)
	s.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, uint64(width), uint64(height), 0, withNotes)
	raw := s.read(s.call("FPDFBitmap_GetBuffer", bitmap), s.call("FPDFBitmap_GetStride", bitmap)*uint64(height))
	stride := len(raw) / height
	if stride < 4*width {
		return d, ErrTooMuch
	}
	im := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		from, to := raw[y*stride:], im.Pix[y*im.Stride:]
		for x := 0; x < 4*width; x += 4 { // PDFium writes blue, green, red
			to[x], to[x+1], to[x+2], to[x+3] = from[x+2], from[x+1], from[x], 255
		}
	}
	if text := s.call("FPDFText_LoadPage", page); text != 0 {
		defer s.call("FPDFText_ClosePage", text)
		for _, box := range s.boxes(page, text, mark, im.Rect.Size()) {
			shade(im, box)
		}
		d.Lines = s.placed(page, text, im.Rect.Size())
	}
	d.Size = im.Rect.Size()
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, im); err != nil {
		return d, err
	}
	d.PNG = out.Bytes()
	return d, nil
}

// shade multiplies a place with the marking's colour, as a marker pen does: letters stay dark.
func shade(im *image.NRGBA, box image.Rectangle) {
	box = box.Intersect(im.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := im.Pix[im.PixOffset(x, y):]
			p[1] = uint8(uint32(p[1]) * (marking >> 8 & 0xFF) / 255)
			p[2] = uint8(uint32(p[2]) * (marking & 0xFF) / 255)
		}
	}
}

// boxes are the places of the words on the picture, a box for each line of them.
func (s *session) boxes(page, text uint64, mark string, size image.Point) []image.Rectangle {
	if mark == "" {
		return nil
	}
	from, to := find(s.letters(text), mark)
	if from == to {
		return nil
	}
	var out []image.Rectangle
	for i := range s.number("FPDFText_CountRects", text, uint64(from), uint64(to-from)) {
		at := s.scratch // left, top, right, bottom
		s.call("FPDFText_GetRect", text, uint64(i), at, at+8, at+16, at+24)
		out = append(out, image.Rectangle{s.pixel(page, size, 0), s.pixel(page, size, 16)}.Canon().Inset(-1))
	}
	return out
}

// placed are the lines of a page and where they stand on its picture.
func (s *session) placed(page, text uint64, size image.Point) []Placed {
	lines, _, _ := s.lines(page, text, Rules{})
	var out []Placed
	for _, l := range lines[:min(len(lines), mostLines)] {
		const below = 0.25 // of a line's height lies under the line that the letters stand on
		s.put(float64(l.Left), float64(l.Baseline+(1-below)*l.Height), float64(l.Right), float64(l.Baseline-below*l.Height))
		box := image.Rectangle{s.pixel(page, size, 0), s.pixel(page, size, 16)}.Canon()
		if l.Text != "" && !box.Empty() && box.In(image.Rectangle{Max: size}.Inset(-size.X/10)) {
			out = append(out, Placed{l.Text, box})
		}
	}
	return out
}

// put writes numbers into the scratch.
func (s *session) put(numbers ...float64) {
	var raw []byte
	for _, n := range numbers {
		raw = binary.LittleEndian.AppendUint64(raw, math.Float64bits(n))
	}
	s.module.Memory().Write(uint32(s.scratch), raw)
}

// pixel is where a point of the page, two float64 at offset of the scratch, lies on the picture.
func (s *session) pixel(page uint64, size image.Point, offset uint64) (p image.Point) {
	raw := s.read(s.scratch+offset, 16)
	if len(raw) < 16 {
		return p
	}
	px, py := binary.LittleEndian.Uint64(raw), binary.LittleEndian.Uint64(raw[8:])
	at := s.scratch + 64
	s.call("FPDF_PageToDevice", page, 0, 0, uint64(size.X), uint64(size.Y), 0, px, py, at, at+4)
	raw = s.read(at, 8)
	if len(raw) < 8 {
		return p
	}
	return image.Pt(int(int32(binary.LittleEndian.Uint32(raw))), int(int32(binary.LittleEndian.Uint32(raw[4:]))))
}

// find is where words stand among the letters of a page: blanks, line ends and hyphens do not count, as they were changed on
// the way from the page to the text. from == to: they do not stand there.
func find(letters []letter, words string) (from, to int) {
	var page, want []rune
	var places []int // of each rune of page among the letters
	for _, l := range letters {
		for _, c := range norm.NFKC.String(string(l.char)) { // a ligature is several
			if counts(c) {
				page = append(page, c)
				places = append(places, l.at)
			}
		}
	}
	for _, c := range norm.NFKC.String(words) {
		if counts(c) {
			want = append(want, c)
		}
	}
	if len(want) == 0 {
		return 0, 0
	}
	for i := range len(page) - len(want) + 1 {
		j := 0
		for j < len(want) && page[i+j] == want[j] {
			j++
		}
		if j == len(want) {
			return places[i], places[i+j-1] + 1
		}
	}
	return 0, 0
}

func counts(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
