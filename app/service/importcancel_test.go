package service_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/app/service"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/artifact/reading"
)

// holding reads files as another reader does. The one that it is told of it does not give back, however soon it was read, before the
// test lets it: who cancels gets an answer by cancelling alone.
type holding struct {
	reading.Reader
	name  string        // of that file
	begun chan struct{} // it is being read
	ended chan error    // it was read, or given up
	leave chan struct{}
}

func (h *holding) Read(ctx context.Context, in reading.SourceFile) (reading.Text, error) {
	if in.Name != h.name {
		return h.Reader.Read(ctx, in)
	}
	close(h.begun)
	text, err := h.Reader.Read(ctx, in)
	h.ended <- err
	<-h.leave
	return text, err
}

// Whoever cancels while several long files are read does not wait for the one that is being read, whichever it is, and nothing comes in.
func TestCRG_259_AnImportOfSeveralFilesIsCancelledAtOnce(t *testing.T) {
	p := newPage(t)
	h := &holding{}
	readers := p.app.Options().Readers
	pdf := slices.IndexFunc(readers, func(r reading.Reader) bool { return r.Kind() == reading.PDF })
	h.Reader, readers[pdf] = readers[pdf], h
	p.ok("Projects.Create", nil, p.dir, "default", "en", "")
	page := pdftest.Page{{X: 72, Y: 700, Size: 12, Text: strings.Repeat("The pier lost a fifth of its steel. ", 4)}}
	var pages []pdftest.Page
	for range 600 {
		pages = append(pages, page)
	}
	short, long := string(pdftest.Make(pages[:1], false)), string(pdftest.Make(pages, false))
	for _, c := range []struct {
		name string
		at   string // what is cancelled: a look, or the import itself
	}{{"a.pdf", "Imports.Look"}, {"d.pdf", "Imports.Look"}, {"b.pdf", "Imports.Uploads"}} {
		name := c.name
		var from service.ImportFrom
		for _, n := range []string{"a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"} {
			data := short
			if n == name {
				data = long
			}
			from.Uploads = append(from.Uploads, p.upload(n, data))
		}
		h.name, h.begun, h.ended, h.leave = name, make(chan struct{}), make(chan error, 1), make(chan struct{})
		news, stop := p.app.Events().Subscribe(64)
		var look service.LookedAt
		var came service.ImportResult
		done := make(chan struct{})
		go func() {
			defer close(done)
			if c.at == "Imports.Look" {
				p.ok(c.at, &look, from)
			} else {
				p.ok(c.at, &came, from.Uploads, service.ImportPlace{})
			}
		}()
		<-h.begun
		p.ok("Imports.Cancel", nil)
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Errorf("cancelled, it waits for %s", name)
		}
		close(h.leave)
		<-done
		if look.Cancelled == came.Cancelled || len(look.Files)+len(came.Imported)+len(came.Refused) > 0 {
			t.Errorf("cancelled at %s: %+v, %+v", name, look, came)
		}
		if err := <-h.ended; !errors.Is(err, context.Canceled) {
			t.Errorf("%s was read to its end: %v", name, err)
		}
		stop()
		for e := range news {
			if n, ok := e.Data.(service.ImportNews); ok && n.Name > name {
				t.Errorf("%s was begun after the import was cancelled", n.Name)
			}
		}
	}
	// The next import is read as ever. What was given up may have been the making of the reader, which is finished first.
	var look service.LookedAt
	p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("short.pdf", short)}})
	if len(look.Files) != 1 || look.Files[0].Words == 0 {
		t.Errorf("after it: %+v", look)
	}
	if names, _ := os.ReadDir(filepath.Join(p.dir, "files")); len(names) > 1 { // .gitkeep
		t.Errorf("files/ holds %v", names)
	}
}
