// Package reading makes text of files: one reader for each kind of file, behind one list. A reader gets bytes and gives text;
// it opens nothing, writes nothing and asks nobody. What the file says is kept with the places that it has itself: pages,
// slides, sheets, chapters (CRG-68, CRG-259; design: In and out, §1).
package reading

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Reader reads one kind of file.
type Reader interface {
	Kind() string                                          // "pdf": kept with the text, never changed
	Fits(name string, head []byte) bool                    // judged by the first HeadSize bytes, then by the name
	Read(ctx context.Context, in SourceFile) (Text, error) // errors are faults "import.…" about in.Name
}

// Edition counts the times that readers of files, other than of plain text, came to give more of the same file. A document keeps that of
// its readers, so that `crg check` can say which of an older one are worth to be read again.
const Edition = 3

// HeadSize is how much of a file Fits needs to see.
const HeadSize = 4096

// SourceFile is a file as it comes. A reader gets it whole and looks at its name and bytes alone; where it lies is for those who open it.
type SourceFile struct {
	Name   string
	Data   []byte
	Path   string // on this computer, of one that is still to be opened; "" = Data is all of it
	Stored bool   // Name is a file that lies in the project's files/ already, to be opened there
}

// Text is what a file says.
type Text struct {
	Kind     string            // of the reader
	Part     string            // of a file with several documents: which of them it is, "" = the whole file
	Body     string            // UTF-8 with LF; Markdown where the file had structure
	Places   []Place           // ascending; none where the file has none of its own
	About    About             // what the file says of itself
	Notes    []message.Message // what a person should know: "read.…"
	Encoding Encoding          // of a text file; else none
	Held     []SourceFile      // files within it that can be read for themselves, such as those attached to a mail
	unread   int               // files within it that were not kept
	unseen   int               // passages that were left out because nobody can see them: letters without a look, or the colour of what is behind them
}

// tell notes something that a person should know of the file, where there are any of it.
func (t *Text) tell(id string, n int, more ...string) {
	if n > 0 {
		t.Notes = append(t.Notes, message.New(id, append([]string{"n", strconv.Itoa(n)}, more...)...))
	}
}

// broken says that the text is one of pages, with so many breaks between them.
func (t *Text) broken(breaks int) {
	if breaks > 0 {
		t.Places = append([]Place{{Kind: Page, Label: "1"}}, t.Places...)
		t.About.Pages = breaks + 1
	}
}

// PlaceKind is what a file is divided into.
type PlaceKind string

// The places that files have.
const (
	Page    PlaceKind = "page"
	Slide   PlaceKind = "slide"
	Sheet   PlaceKind = "sheet"
	Chapter PlaceKind = "chapter"
	Mail    PlaceKind = "mail"
	Speech  PlaceKind = "message"
	Section PlaceKind = "section" // a line of the file's own table of contents
	Hidden  PlaceKind = "hidden"  // what nobody who looks at the file can see: Label is what it says, for people, and no part of the text
)

// Place is where a part of a file begins in its text.
type Place struct {
	At    int // byte of Text.Body
	Kind  PlaceKind
	Label string // "7", "iv", "Costs"
	Depth int    // of a section: 0 = the highest
}

// MarshalJSON writes a place as short as it is: [1843,"page","2"] or [1843,"section","Method",1].
func (p Place) MarshalJSON() ([]byte, error) {
	parts := []any{p.At, p.Kind, p.Label}
	if p.Depth > 0 {
		parts = append(parts, p.Depth)
	}
	return json.Marshal(parts)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (p *Place) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	*p = Place{}
	for i, into := range []any{&p.At, &p.Kind, &p.Label, &p.Depth} {
		if i >= len(parts) {
			break
		}
		if err := json.Unmarshal(parts[i], into); err != nil {
			return err
		}
	}
	return nil
}

// About is what a file says of itself.
type About struct {
	Title  string `json:"title,omitempty"`
	Author string `json:"author,omitempty"`
	Made   string `json:"made,omitempty"`
	Pages  int    `json:"pages,omitempty"`
}

// Readers are all kinds of files that can be read, in the order in which they are asked.
type Readers []Reader

// All are the readers, in the order in which they are asked: those that know their files by a mark before plain text, which takes
// whatever is text.
func All(p *pdfium.Reader) Readers {
	return Readers{pdf{p}, word{}, opendoc{}, opensheet{}, slides{}, sheets{}, book{}, richText{}, tableText{}, archivedPage{}, webpage{}, letter{}, chats{}, plain{}}
}

// For is the reader of a file, nil where there is none.
func (all Readers) For(name string, head []byte) Reader {
	head = head[:min(len(head), HeadSize)]
	for _, r := range all {
		if r.Fits(name, head) {
			return r
		}
	}
	return nil
}

// Warm does ahead what would make a person wait at the first file of a kind. What fails here says so at that file.
func (all Readers) Warm(ctx context.Context) {
	for _, r := range all {
		if w, can := r.(interface{ Warm(context.Context) error }); can {
			_ = w.Warm(ctx)
		}
	}
}

// several reads files that hold several documents.
type several interface {
	ReadAll(ctx context.Context, in SourceFile) ([]Text, error)
}

// ReadAll makes texts of a file: one, or one of each document in it. Errors: those of Read.
func (all Readers) ReadAll(ctx context.Context, in SourceFile) ([]Text, error) {
	if r, is := all.For(in.Name, in.Data).(several); is {
		texts, err := guarded(ctx, patience, in.Name, func(ctx context.Context) ([]Text, error) { return r.ReadAll(ctx, in) })
		for i := range texts {
			if texts[i].Body == "" && !slices.ContainsFunc(texts[i].Held, func(f SourceFile) bool { return all.For(f.Name, f.Data) != nil }) {
				return nil, fault.New("import.binary", in.Name)
			}
			if len(texts[i].Body) > mostText {
				return nil, tooMuch(in.Name)
			}
			texts[i].keepSeen()
		}
		return texts, err
	}
	t, err := all.Read(ctx, in)
	return []Text{t}, err
}

// Read makes text of a file. Errors: import.empty, import.binary, import.picture, import.old-format and those of the reader.
func (all Readers) Read(ctx context.Context, in SourceFile) (Text, error) {
	if len(in.Data) == 0 {
		return Text{}, fault.New("import.empty", in.Name)
	}
	r := all.For(in.Name, in.Data)
	if r == nil {
		return Text{}, unreadable(in)
	}
	limit := patience
	if r.Kind() == PDF { // PDFium keeps time itself, by pages
		limit = 0
	}
	t, err := guarded(ctx, limit, in.Name, func(ctx context.Context) (Text, error) { return r.Read(ctx, in) })
	if err != nil {
		return Text{}, err
	}
	t.keepSeen()
	switch {
	case strings.TrimSpace(t.Body) == "":
		return Text{}, fault.New("import.empty", in.Name)
	case len(t.Body) > mostText:
		return Text{}, tooMuch(in.Name)
	}
	t.Kind = r.Kind()
	all.offer(&t)
	return t, nil
}

// offer keeps of the files within a file those that can be read, and tells how many cannot.
func (all Readers) offer(t *Text) {
	t.Held = slices.DeleteFunc(t.Held, func(f SourceFile) bool {
		none := all.For(f.Name, f.Data) == nil
		if none {
			t.unread++
		}
		return none
	})
	t.tell("read.attachments", t.unread)
}

// guarded reads apart from the caller, within a limit of time (0 = none): a parser that a file drives mad ends nobody, and whoever cancels waits for none that does
// not listen. Errors: those of the reader, import.damaged after a panic, import.too-heavy after too long, and ctx's.
func guarded[T any](ctx context.Context, limit time.Duration, name string, read func(context.Context) (T, error)) (T, error) {
	inner, cancel := ctx, context.CancelFunc(func() {})
	if limit > 0 {
		inner, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()
	type outcome struct {
		got T
		err error
	}
	done := make(chan outcome, 1)
	go func() {
		defer func() {
			if what := recover(); what != nil {
				done <- outcome{err: damaged(name, fmt.Errorf("panic: %v", what))}
			}
		}()
		got, err := read(inner)
		done <- outcome{got, err}
	}()
	var o outcome
	select {
	case o = <-done:
	case <-inner.Done():
		o.err = inner.Err()
	}
	if o.err != nil && ctx.Err() == nil && inner.Err() != nil {
		return o.got, tooHeavy(name, o.err)
	}
	return o.got, o.err
}

// extension of a file name, in small letters: ".pdf".
func extension(name string) string { return strings.ToLower(filepath.Ext(name)) }
