package pdfium

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
)

// A page may hold letters that it does not show: white on white, transparent, or drawn with no ink. Which of them can be seen is told by the page as
// it is drawn: where a letter stands, something must differ from what is round it. Only a page with such letters is drawn. A scan has letters with no
// ink below its picture: they say what the picture shows, as far as whoever made them read it, and count as seen without a look.

// passages are what nobody can see, in the order of the page.
type passages struct {
	said []string
	on   bool // what follows belongs to the last
}

// add takes words, with a blank before them where one is.
func (p *passages) add(words string, spaced bool) {
	const longest = 4096 // bytes
	if !p.on {
		p.said, p.on, spaced = append(p.said, ""), true, false
	}
	last := &p.said[len(p.said)-1]
	if len(*last) > longest {
		return
	}
	if spaced {
		*last += " "
	}
	*last += words
}

func (p *passages) end() { p.on = false }

// visibility looks at the letters of a page.
type visibility struct {
	s          *session
	page, text uint64
	doubtful   map[uint64]bool // by the object that letters belong to
	inkless    map[uint64]bool // likewise: drawn with no ink
	pictures   []picture
	looked     bool    // for pictures
	drawn      *raster // nil = not yet, or it could not be drawn
	tried      bool
}

// raster is a page as it looks, a point to a pixel or nearly so.
type raster struct {
	size   image.Point
	stride int
	raw    []byte // blue, green, red and one more of each pixel
}

const (
	lightest = 200 // of 255: ink that is darker in all its parts is seen on paper
	faintest = 26  // of 255: ink that can be seen through is not
	contrast = 12  // of 255, in one part of the colour at least
	noInk    = 3   // modes of drawing letters: not at all
	clipOnly = 7   // and as a border for others
)

// seen reports a letter that somebody who looks at the page sees, and any of which that cannot be told.
func (v *visibility) seen(i int) bool {
	object := v.s.call("FPDFText_GetTextObject", v.text, uint64(i))
	if object == 0 {
		return true
	}
	doubt, known := v.doubtful[object]
	if !known {
		doubt = v.doubts(object)
		v.doubtful[object] = doubt
	}
	if !doubt {
		return true
	}
	if v.inkless[object] && v.below(i) {
		return true
	}
	if !v.tried {
		v.tried = true
		v.drawn = v.s.raster(v.page, plain)
	}
	return v.drawn == nil || v.shows(i)
}

func (v *visibility) doubts(object uint64) bool {
	if mode := v.s.number("FPDFTextObj_GetTextRenderMode", object); mode == noInk || mode == clipOnly {
		v.inkless[object] = true
		return true
	}
	at := v.s.scratch
	if v.s.call("FPDFPageObj_GetFillColor", object, at, at+4, at+8, at+12) == 0 {
		return false
	}
	raw := v.s.read(at, 16)
	if len(raw) < 16 {
		return false
	}
	part := func(n int) uint32 { return binary.LittleEndian.Uint32(raw[4*n:]) }
	return max(part(0), part(1), part(2)) > lightest || part(3) < faintest
}

// box is where a letter stands, in points; ok = false for a blank.
func (v *visibility) box(i int) (left, right, bottom, top float64, ok bool) {
	at := v.s.scratch
	if v.s.call("FPDFText_GetCharBox", v.text, uint64(i), at, at+8, at+16, at+24) == 0 {
		return 0, 0, 0, 0, false
	}
	raw := v.s.read(at, 32)
	if len(raw) < 32 {
		return 0, 0, 0, 0, false
	}
	side := func(n int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(raw[8*n:])) }
	left, right, bottom, top = side(0), side(1), side(2), side(3)
	return left, right, bottom, top, right > left && top > bottom
}

// picture is where one lies on the page, in points.
type picture struct{ left, bottom, right, top float32 }

// below reports a letter at whose place a picture lies.
func (v *visibility) below(i int) bool {
	const most = 2000
	if !v.looked {
		v.looked = true
		for n := range min(v.s.number("FPDFPage_CountObjects", v.page), most) {
			const image = 3
			object := v.s.call("FPDFPage_GetObject", v.page, uint64(n))
			if at := v.s.scratch; v.s.number("FPDFPageObj_GetType", object) == image && v.s.call("FPDFPageObj_GetBounds", object, at, at+4, at+8, at+12) != 0 {
				b := v.s.floats(4)
				v.pictures = append(v.pictures, picture{b[0], b[1], b[2], b[3]})
			}
		}
	}
	if len(v.pictures) == 0 {
		return false
	}
	left, right, bottom, top, ok := v.box(i)
	x, y := float32(left+right)/2, float32(bottom+top)/2
	return !ok || slices.ContainsFunc(v.pictures, func(p picture) bool { return x >= p.left && x <= p.right && y >= p.bottom && y <= p.top })
}

// shows reports that there is something at a letter's place.
func (v *visibility) shows(i int) bool {
	left, right, bottom, top, ok := v.box(i)
	if !ok {
		return true
	}
	v.s.put(left, top, right, bottom)
	box := image.Rectangle{v.s.pixel(v.page, v.drawn.size, 0), v.s.pixel(v.page, v.drawn.size, 16)}.Canon().Inset(-1)
	return v.drawn.differs(box.Intersect(image.Rectangle{Max: v.drawn.size}))
}

// differs reports pixels of two colours in a box.
func (r *raster) differs(box image.Rectangle) bool {
	var low, high [3]uint8
	for i := range low {
		low[i] = 255
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := r.raw[y*r.stride+4*x:]
			for i := range low {
				low[i], high[i] = min(low[i], p[i]), max(high[i], p[i])
				if high[i] > low[i] && high[i]-low[i] > contrast {
					return true
				}
			}
		}
	}
	return false
}

// raster draws a page small, with its notes or without; nil where that fails.
func (s *session) raster(page, how uint64) *raster {
	const narrow, wide = 200, 1400 // pixels
	w := math.Float32frombits(uint32(s.call("FPDF_GetPageWidthF", page)))
	h := math.Float32frombits(uint32(s.call("FPDF_GetPageHeightF", page)))
	if !(w > 0 && h > 0) {
		return nil
	}
	width := int(min(max(1.5*w, narrow), wide))
	height := int(min(max(float32(width)*h/w, 1), 2*wide))
	bitmap := s.call("FPDFBitmap_Create", uint64(width), uint64(height), 1)
	if bitmap == 0 {
		return nil
	}
	defer s.call("FPDFBitmap_Destroy", bitmap)
	s.call("FPDFBitmap_FillRect", bitmap, 0, 0, uint64(width), uint64(height), 0xFFFFFFFF)
	s.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, uint64(width), uint64(height), 0, how)
	if how == withNotes && s.form != 0 {
		s.call("FPDF_FFLDraw", s.form, bitmap, page, 0, 0, uint64(width), uint64(height), 0, withNotes)
	}
	stride := int(s.call("FPDFBitmap_GetStride", bitmap))
	raw := s.read(s.call("FPDFBitmap_GetBuffer", bitmap), uint64(stride*height))
	if s.stopped != nil || stride < 4*width || len(raw) < stride*height {
		return nil
	}
	s.earned()
	return &raster{image.Pt(width, height), stride, append([]byte(nil), raw...)}
}
