package browser

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
)

// A browser that hangs, fails or writes nothing is a failure that is told, and nothing of it is left behind.
func TestABrowserThatDoesNotPrint(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	t.Setenv("TMPDIR", t.TempDir())
	for name, script := range map[string]string{"hangs": "exec sleep 3600", "fails": "exit 3", "writes nothing": "exit 0"} {
		program := filepath.Join(t.TempDir(), "browser")
		if err := os.WriteFile(program, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		if _, err := made(t.Context(), program, []byte("<p>x"), 300*time.Millisecond, "page.pdf", "--print-to-pdf="); !fault.Is(err, "export.print") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if left, _ := os.ReadDir(os.Getenv("TMPDIR")); len(left) > 0 {
		t.Errorf("%d folders are left", len(left))
	}
}

func TestWithoutABrowserThatIsSaid(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, root := range []string{"ProgramFiles(x86)", "ProgramFiles", "LocalAppData"} {
		t.Setenv(root, t.TempDir())
	}
	if _, err := PDF(t.Context(), nil); !fault.Is(err, "export.no-browser") {
		t.Error(err)
	}
}

func TestAPageIsPrinted(t *testing.T) {
	if Find() == "" {
		t.Skip("there is no browser")
	}
	out, err := PDF(t.Context(), []byte("<!doctype html><title>x</title><p>Printed</p>"))
	if err != nil || !strings.HasPrefix(string(out), "%PDF-") {
		t.Errorf("%.20q %v", out, err)
	}
}

// A drawing becomes points, all of it and at twice its size; what is no drawing is a failure that is told.
func TestAPictureIsDrawn(t *testing.T) {
	if Find() == "" {
		t.Skip("there is no browser")
	}
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="301" height="203" viewBox="0 0 301 203"><rect width="301" height="203" fill="#fff"/><rect x="291" y="193" width="10" height="10" fill="#1f3167"/></svg>`
	out, err := PNG(t.Context(), []byte(svg))
	if err != nil {
		t.Fatal(err)
	}
	im, err := png.Decode(bytes.NewReader(out))
	if err != nil || im.Bounds() != image.Rect(0, 0, 602, 406) {
		t.Fatal(im.Bounds(), err)
	}
	if r, _, b, _ := im.At(600, 404).RGBA(); r>>8 != 0x1f || b>>8 != 0x67 {
		t.Errorf("its corner is %v", im.At(600, 404))
	}
	for _, bad := range []string{"", "text", `<svg width="0" height="5"/>`, `<svg width="x" height="5"/>`} {
		if _, err := PNG(t.Context(), []byte(bad)); !fault.Is(err, "export.print") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// A picture of few colours stays as it is; of one with more, those that are seldom become the nearest of the others.
func TestAPictureHasTheColoursOfWhichItHasMost(t *testing.T) {
	few, many := image.NewRGBA(image.Rect(3, 5, 19, 21)), image.NewRGBA(image.Rect(0, 0, 30, 30))
	for i := range 256 {
		few.SetRGBA(3+i%16, 5+i/16, color.RGBA{uint8(i), uint8(255 - i), 7, 255})
	}
	for i := range 900 {
		many.SetRGBA(i%30, i/30, color.RGBA{uint8(i % 256), 0, 0, 255})
	}
	for i := range 100 { // seldom, and near to what there is
		many.SetRGBA(i%30, i/30, color.RGBA{uint8(i), 1, 0, 255})
	}
	got := flat(few)
	for y := 5; y < 21; y++ {
		for x := 3; x < 19; x++ {
			if got.At(x, y) != few.At(x, y) {
				t.Fatalf("at %d, %d is %v, not %v", x, y, got.At(x, y), few.At(x, y))
			}
		}
	}
	got = flat(many)
	for i := range 900 {
		if c := got.At(i%30, i/30).(color.RGBA); c.R != uint8(i%256) || c.G > 1 {
			t.Fatalf("point %d is %v", i, c)
		}
	}
	if len(got.Palette) != 256 {
		t.Errorf("%d colours", len(got.Palette))
	}
}

func TestAFilesAddress(t *testing.T) {
	for file, want := range map[string]string{"/tmp/a b#c.html": "file:///tmp/a%20b%23c.html", "C:/x/y.html": "file:///C:/x/y.html"} {
		if got := address(file); got != want {
			t.Errorf("%s is at %s", file, got)
		}
	}
}
