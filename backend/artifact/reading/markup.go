package reading

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"

	"golang.org/x/net/html/charset"
)

// element is the beginning of an XML element.
type element struct {
	name  string // without its space
	attrs []xml.Attr
}

// attr is the value of an attribute by its name without a space, "" = none.
func (e element) attr(name string) string {
	for _, a := range e.attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// on reports a property of Office that holds, unless it says that it does not.
func (e element) on() bool {
	val := e.attr("val")
	return val == "" || isOn(val)
}

// handler is what a reader does on its way through XML. Each may be nil.
type handler struct {
	start func(element)
	end   func(name string)
	text  func(string)
}

// markup walks through a part, of which there is nothing to say where it is not there. Errors: those of part and of the walk.
func (a *archive) markup(ctx context.Context, part string, h handler) error {
	data, err := a.part(part)
	if err != nil {
		return err
	}
	return markup(ctx, a.name, data, h)
}

// mustMarkup is markup for a part that the file is nothing without.
func (a *archive) mustMarkup(ctx context.Context, part string, h handler) error {
	if a.parts[part] == nil {
		return damaged(a.name, fs.ErrNotExist)
	}
	return a.markup(ctx, part, h)
}

var errTooDeep = errors.New("elements within elements without end")

// markup walks through XML once. There are no entities but XML's own and nothing is fetched. Errors: import.damaged,
// import.too-heavy, and ctx's.
func markup(ctx context.Context, file string, data []byte, h handler) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Strict = true
	d.CharsetReader = charset.NewReaderLabel
	depth := 0
	for n := 0; ; n++ {
		if n > mostTokens {
			return tooHeavy(file, errTooMuch)
		}
		if n%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		token, err := d.RawToken()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return damaged(file, err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth > mostDepth {
				return tooHeavy(file, errTooDeep)
			}
			if h.start != nil {
				h.start(element{t.Name.Local, t.Attr})
			}
		case xml.EndElement:
			depth--
			if h.end != nil {
				h.end(t.Name.Local)
			}
		case xml.CharData:
			if h.text != nil {
				h.text(string(t))
			}
		}
	}
}
