package browser

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"strconv"

	"crg/backend/base/fault"
)

const (
	sharp      = 2     // points of the picture for each of the drawing: as screens of today show it
	widest     = 16000 // points that browsers draw
	mostMemory = 64e6  // points in all: 256 MB while it is drawn
	room       = 200   // some browsers take a part of their window for themselves
)

// PNG draws an SVG as a picture of points, at twice its size where that is not too large. Errors: export.no-browser, export.print.
func PNG(ctx context.Context, svg []byte) ([]byte, error) {
	program := Find()
	if program == "" {
		return nil, fault.New("export.no-browser", "")
	}
	w, h, err := sizeOf(svg)
	if err != nil {
		return nil, fault.Wrap(err, "export.print", program)
	}
	scale := min(sharp, widest/w, widest/h, math.Sqrt(mostMemory/(w*h)))
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
	out := image.NewNRGBA(part)
	draw.Draw(out, part, im, part.Min, draw.Src)
	var to bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&to, out); err != nil {
		return nil, err
	}
	return to.Bytes(), nil
}
