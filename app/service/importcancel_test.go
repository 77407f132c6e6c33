package service_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/app/service"
	"crg/backend/artifact/pdfium/pdftest"
)

// Whoever cancels while several long files are read waits less than a second, whichever of them is being read, and nothing comes in.
func TestCRG_259_AnImportOfSeveralFilesIsCancelledAtOnce(t *testing.T) {
	p := newProject(t)
	var pages []pdftest.Page
	for range 600 {
		pages = append(pages, pdftest.Page{{X: 72, Y: 700, Size: 12, Text: strings.Repeat("The pier lost a fifth of its steel. ", 4)}})
	}
	long := string(pdftest.Make(pages, false))
	for _, after := range []time.Duration{0, 200 * time.Millisecond} {
		var from service.ImportFrom
		for _, name := range []string{"a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"} {
			from.Uploads = append(from.Uploads, p.upload(name, long))
		}
		var look service.LookedAt
		done := make(chan struct{})
		go func() {
			defer close(done)
			p.ok("Imports.Look", &look, from)
		}()
		time.Sleep(50*time.Millisecond + after)
		began := time.Now()
		p.ok("Imports.Cancel", nil)
		<-done
		if took := time.Since(began); took > time.Second || !look.Cancelled || len(look.Files) > 0 {
			t.Errorf("cancelled after %v: %v later, %+v", after, took, look.Cancelled)
		}
	}
	// The next import is read as ever. What was given up may have been the making of the reader, which is finished first.
	var look service.LookedAt
	p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("short.pdf", string(pdftest.Make(pages[:1], false)))}})
	if len(look.Files) != 1 || look.Files[0].Words == 0 {
		t.Errorf("after it: %+v", look)
	}
	if names, _ := os.ReadDir(filepath.Join(p.dir, "files")); len(names) > 1 { // .gitkeep
		t.Errorf("files/ holds %v", names)
	}
}
