package browser

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"math"
	"slices"
	"strconv"

	"crg/backend/base/fault"
)

const (
	sharp      = 2     // points of the picture for each of the drawing: as screens of today show it
	widest     = 16000 // points that browsers draw
	mostPoints = 20e6  // in all: a graph of 300 nodes is drawn in 5 s, and its letters can be read
	room       = 200   // some browsers take a part of their window for themselves
)

// PNG draws an SVG as a picture of points, at twice its size where that is not too large, in the 256 colours of which it has most. Errors: export.no-browser, export.print.
func PNG(ctx context.Context, svg []byte) ([]byte, error) {
	program := Find()
	if program == "" {
		return nil, fault.New("export.no-browser", "")
	}
	w, h, err := sizeOf(svg)
	if err != nil {
		return nil, fault.Wrap(err, "export.print", program)
	}
	scale := min(sharp, widest/w, widest/h, math.Sqrt(mostPoints/(w*h)))
	page := append([]byte("<!doctype html><meta charset=utf-8><style>body{margin:0}svg{display:block}</style>"), svg...)
	data, err := made(ctx, program, page, limit, "page.png", fmt.Sprintf("--window-size=%d,%d", int(math.Ceil(w))+room, int(math.Ceil(h))+room),
		"--force-device-scale-factor="+strconv.FormatFloat(scale, 'f', 4, 64), "--hide-scrollbars", "--screenshot=")
	if err != nil {
		return nil, err
	}
	out, err := cropped(data, image.Rect(0, 0, int(w*scale), int(h*scale)))
	if err != nil {
		return nil, fault.Wrap(err, "export.print", program)
	}
	return out, nil
}

// sizeOf is the width and height of an SVG of ours.
func sizeOf(svg []byte) (w, h float64, err error) {
	start, err := xml.NewDecoder(bytes.NewReader(svg)).Token()
	if err != nil {
		return 0, 0, err
	}
	e, _ := start.(xml.StartElement)
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "width":
			w, err = strconv.ParseFloat(a.Value, 64)
		case "height":
			h, err = strconv.ParseFloat(a.Value, 64)
		}
	}
	if err == nil && !(w >= 1 && h >= 1) {
		err = strconv.ErrRange
	}
	return w, h, err
}

// cropped is a part of a picture, as far as the picture reaches.
func cropped(data []byte, part image.Rectangle) ([]byte, error) {
	im, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	part = part.Intersect(im.Bounds())
	if part.Empty() {
		return nil, image.ErrFormat
	}
	out := image.NewRGBA(part)
	draw.Draw(out, part, im, part.Min, draw.Src)
	var to bytes.Buffer
	err = png.Encode(&to, flat(out))
	return to.Bytes(), err
}

// flat is a picture in the colours of which it has most; the others, at the edges of letters, become the nearest of them. A graph is drawn in few
// colours: the file is a third, and is written in a fifth of the time.
func flat(im *image.RGBA) *image.Paletted {
	count := map[[4]byte]int{}
	each := func(do func(at int, c [4]byte)) {
		for at := range len(im.Pix) / 4 {
			do(at, [4]byte(im.Pix[4*at:]))
		}
	}
	each(func(_ int, c [4]byte) { count[c]++ })
	all := slices.SortedFunc(maps.Keys(count), func(a, b [4]byte) int {
		return cmp.Or(count[b]-count[a], bytes.Compare(a[:], b[:]))
	})
	var colours color.Palette
	nearest := map[[4]byte]uint8{}
	for _, c := range all {
		own := color.RGBA{c[0], c[1], c[2], c[3]}
		if len(colours) < 256 {
			colours = append(colours, own)
		}
		nearest[c] = uint8(colours.Index(own))
	}
	out := image.NewPaletted(im.Bounds(), colours)
	last, same := [4]byte{}, uint8(0)
	each(func(at int, c [4]byte) {
		if at == 0 || c != last { // most points are as the one before
			last, same = c, nearest[c]
		}
		out.Pix[at] = same
	})
	return out
}
