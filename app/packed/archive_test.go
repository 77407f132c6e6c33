package packed_test

import (
	"bytes"
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"crg/app/packed"
)

// What a release embeds as one archive is what lies in the folder: the same files with the same bytes, and the archive twice the same.
func TestThePackedTemplatesAreThoseOfTheFolder(t *testing.T) {
	folder := os.DirFS("../../project-template")
	var one, two bytes.Buffer
	for _, to := range []*bytes.Buffer{&one, &two} {
		if err := packed.Pack(to, folder); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the same folder made two archives")
	}
	archive := packed.Archive(one.Bytes())
	var names []string
	raw := 0
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		names = append(names, name)
		want, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		raw += len(want)
		if got, err := fs.ReadFile(archive, name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, %d bytes for %d", name, err, len(got), len(want))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(archive, names...); err != nil {
		t.Error(err)
	}
	if len(names) < 100 || one.Len() > raw/5 {
		t.Errorf("%d files, %d bytes of %d", len(names), one.Len(), raw)
	}
}

// An archive that is no archive is an error of whoever opens a file, and nothing worse.
func TestADamagedArchiveIsAnError(t *testing.T) {
	for _, data := range [][]byte{nil, []byte("no archive"), {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 3, 0}} {
		if _, err := fs.ReadFile(packed.Archive(data), "a.txt"); err == nil {
			t.Errorf("%q was read", data)
		}
	}
}

func BenchmarkArchive(b *testing.B) {
	var to bytes.Buffer
	if err := packed.Pack(&to, os.DirFS("../../project-template")); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(to.Len()), "bytes")
	for b.Loop() {
		if _, err := fs.Stat(packed.Archive(to.Bytes()), "default"); err != nil {
			b.Fatal(err)
		}
	}
}
