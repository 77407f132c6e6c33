package pdfium

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/base/benchtest"
)

var generous = Limits{Pages: 100, Letters: 1 << 20}

// shared is one reader for all tests: to compile PDFium takes seconds.
var shared *Reader

func TestMain(m *testing.M) {
	dir, err := os.UserCacheDir()
	if err == nil {
		dir = filepath.Join(dir, "crg", "test-pdfium")
	}
	shared = Open(dir)
	code := m.Run()
	shared.Close()
	os.Exit(code)
}

func pages(n int) []pdftest.Page {
	out := make([]pdftest.Page, n)
	for i := range out {
		out[i] = pdftest.Page{{X: 72, Y: 700, Size: 18, Text: fmt.Sprintf("Chapter %d", i+1)}, {X: 72, Y: 660, Size: 12, Text: "The bridge carries 2900 cars a day."}}
	}
	return out
}

// The first PDF of an installation, for which PDFium is compiled, takes at most 8 s, and each page then 20 ms. The fastest of some counts, as
// others use the computer (build/rigs pdf).
func TestTheFirstPDFOfAnInstallation(t *testing.T) {
	if os.Getenv("CRG_RIGS") == "" {
		t.Skip("it takes seconds of both processors (build/rigs pdf)")
	}
	data := pdftest.Make(pages(40), false)
	first, page := time.Hour, time.Hour
	for range 3 {
		r := Open(t.TempDir())
		began := time.Now()
		if _, err := r.Text(t.Context(), data, generous); err != nil {
			t.Fatal(err)
		}
		first = min(first, time.Since(began))
		began = time.Now()
		if _, err := r.Text(t.Context(), data, generous); err != nil {
			t.Fatal(err)
		}
		page = min(page, time.Since(began)/40)
		r.Close()
	}
	if fmt.Printf("the first PDF takes %v, a page then %v\n", first, page); first > 8*time.Second || page > 20*time.Millisecond {
		t.Error("that is too long")
	}
}

func TestPagesLinesLabelsAndOutline(t *testing.T) {
	doc, err := shared.Text(t.Context(), pdftest.Make(pages(3), true, "Chapter 1", "Chapter 2"), generous)
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Pages) != 3 || doc.Pages[1].Label != "ii" || doc.Pages[1].Width != 612 || doc.More != 0 {
		t.Fatalf("%+v", doc)
	}
	lines := doc.Pages[1].Lines
	if len(lines) != 2 || lines[0].Text != "Chapter 2" || lines[1].Text != "The bridge carries 2900 cars a day." {
		t.Fatalf("%+v", lines)
	}
	if l := lines[0]; l.Size != 18 || l.Left < 70 || l.Left > 76 || l.Baseline != 700 || l.Right < 140 || l.Right > 160 || l.Height < 15 {
		t.Errorf("a line's place: %+v", l)
	}
	if len(doc.Outline) != 2 || doc.Outline[1] != (Entry{"Chapter 2", 0, 1}) {
		t.Errorf("outline %+v", doc.Outline)
	}
}

// The size of letters is the one that a page shows, however a file comes to it.
func TestLettersHaveTheSizeThatIsShown(t *testing.T) {
	d, err := shared.Text(t.Context(), pdftest.Drawn("BT /F1 1 Tf 18 0 0 18 72 700 Tm (Chapter) Tj ET q 0.5 0 0 0.5 0 0 cm BT /F1 24 Tf 144 1300 Td (Words) Tj ET Q"), generous)
	if err != nil {
		t.Fatal(err)
	}
	var got []float32
	for _, l := range d.Pages[0].Lines {
		got = append(got, l.Size)
	}
	if fmt.Sprint(got) != "[18 12]" {
		t.Errorf("%v", got)
	}
}

func TestLimitsLeavePagesAndSaySo(t *testing.T) {
	data := pdftest.Make(pages(5), false)
	for _, most := range []Limits{{Pages: 2, Letters: 1 << 20}, {Pages: 100, Letters: 100}} {
		if doc, err := shared.Text(t.Context(), data, most); err != nil || len(doc.Pages) != 2 || doc.More != 3 {
			t.Errorf("%+v: %d pages and %d more, %v", most, len(doc.Pages), doc.More, err)
		}
	}
}

func TestAPictureHasItsWordsMarked(t *testing.T) {
	data := pdftest.Make(pages(2), false)
	draw := func(mark string) (amber int) {
		picture, err := shared.Picture(t.Context(), data, 1, 600, mark)
		if err != nil {
			t.Fatal(err)
		}
		if l := picture.Lines; picture.Size != image.Pt(600, 776) || len(l) != 2 || l[1].Text != "The bridge carries 2900 cars a day." || l[1].Box.Min.X < 69 || l[1].Box.Min.Y < 105 || l[1].Box.Max.Y > 145 || l[1].Box.Dx() < 180 {
			t.Fatalf("lines %v of %v", l, picture.Size)
		}
		im, err := png.Decode(bytes.NewReader(picture.PNG))
		if err != nil || im.Bounds().Dx() != 600 || im.Bounds().Dy() != 776 {
			t.Fatalf("%v, %v", im.Bounds(), err)
		}
		for y := range im.Bounds().Dy() {
			for x := range im.Bounds().Dx() {
				if r, _, b, _ := im.At(x, y).RGBA(); r>>8 == 255 && b>>8 < 100 {
					amber++
					if y < 110 || y > 140 {
						t.Fatalf("a mark at %d, %d, where the words do not stand", x, y)
					}
				}
			}
		}
		return amber
	}
	if n := draw("carries 2900\n cars a day"); n < 500 {
		t.Errorf("%d pixels are marked", n)
	}
	if n := draw("no such words"); n != 0 {
		t.Errorf("%d pixels are marked for words that do not stand there", n)
	}
	if _, err := shared.Picture(t.Context(), data, 2, 600, ""); !errors.Is(err, ErrNoPage) {
		t.Errorf("a page that is not there: %v", err)
	}
}

func TestHostileFilesEndInBounds(t *testing.T) {
	for name, data := range pdftest.Hostile() {
		if seconds := name == "a gigabyte packed twice" || name == "300 MB of words"; seconds && os.Getenv("CRG_RIGS") == "" {
			continue // build/rigs hostile-files reads them
		}
		t.Run(name, func(t *testing.T) {
			var doc Doc
			var err error
			if took := benchtest.Spent(func() { doc, err = shared.Text(t.Context(), data, generous) }); took > patience+5*time.Second {
				t.Errorf("it took %v", took)
			}
			if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrLocked) && !errors.Is(err, ErrTooMuch) && !errors.Is(err, ErrTooLong) {
				t.Errorf("%v", err)
			}
			if len(doc.Pages) > generous.Pages {
				t.Errorf("%d pages", len(doc.Pages))
			}
		})
	}
	if doc, err := shared.Text(t.Context(), pdftest.Make(pages(1), false), generous); err != nil || len(doc.Pages) != 1 || doc.Pages[0].Lines[0].Text != "Chapter 1" {
		t.Errorf("after all of them a good file is not read: %+v, %v", doc, err)
	}
}

// Without its bound of memory the bomb would take a gigabyte: this is what the bound is for.
func TestABombIsRefusedForItsMemory(t *testing.T) {
	_, err := shared.Text(t.Context(), pdftest.Hostile()["a gigabyte of blanks"], generous)
	if !errors.Is(err, ErrTooMuch) && !errors.Is(err, ErrTooLong) { // on a busy computer the time is over first
		t.Errorf("%v", err)
	}
	if have := cap(shared.ready.memory.bytes); have > memoryPages<<16 {
		t.Errorf("%d MB are reserved", have>>20)
	}
}

// A stop ends the box in the middle of a call: the bomb asks for memory again and again, is stopped as it asks, and asks no more.
func TestAStopEndsReadingAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	more := 0
	err := shared.with(ctx, pdftest.Hostile()["a gigabyte of blanks"], func(s *session) error {
		memory := shared.ready.memory
		defer func() { memory.grows = nil }()
		memory.grows = func() {
			if ctx.Err() != nil {
				more++
				return
			}
			cancel() // wazero hears it on a goroutine of its own
			for late := time.Now().Add(20 * time.Second); !s.module.IsClosed() && time.Now().Before(late); {
				time.Sleep(time.Millisecond)
			}
		}
		s.page(0)
		if s.stopped == nil {
			t.Error("the call went on to its end")
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || more > 1 {
		t.Errorf("%v, and it asked for memory %d times more", err, more)
	}
}

func TestWordsAreFoundWhateverTheLineEndsDid(t *testing.T) {
	page := []rune("It ﬁts the in-\x02\r\nspector, said the office.")
	var letters []letter
	for i, c := range page {
		letters = append(letters, letter{char: c, at: i})
	}
	for words, want := range map[string]string{
		"It fits the": "It ﬁts the", "inspector, said": "in-\x02\r\nspector, said", "the office": "the office", "the offices": "", "": "", "...": "",
	} {
		if from, to := find(letters, words); string(page[from:to]) != want {
			t.Errorf("%q is found as %q", words, string(page[from:to]))
		}
	}
}

// What a folder holds already is not made again; to make it takes seconds, and is seen in the browser test of a new installation.
func TestWarmIsForANewInstallationOnly(t *testing.T) {
	used := t.TempDir()
	if err := os.WriteFile(filepath.Join(used, "code"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"", used} {
		if err := Open(dir).Warm(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if files, _ := os.ReadDir(used); len(files) != 1 {
		t.Errorf("it was made again: %v", files)
	}
	if dir := t.TempDir(); holdsFiles(dir) || holdsFiles(filepath.Join(dir, "none")) || !holdsFiles(used) {
		t.Error("an empty folder holds nothing")
	}
}
