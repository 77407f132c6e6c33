package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"crg/backend/base/fault"
)

// refusing is a folder in which one file or folder cannot be read.
type refusing struct {
	fs.FS
	name string
}

func (r refusing) Open(name string) (fs.File, error) {
	if name == r.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EIO}
	}
	return r.FS.Open(name)
}

// A project is packed whole or that is told: what cannot be read, or written, is never left out in silence.
func TestAProjectIsPackedWholeOrThatIsTold(t *testing.T) {
	for _, name := range []string{"files", "files/letter.txt", "graph/graph-data.json", "settings/llm-config.txt", ".crg/journal"} {
		c := Content{Folder: refusing{folder(), name}, History: true, Keys: known}
		if err := Pack(c, io.Discard); !fault.Is(err, "file.read") || !errors.Is(err, syscall.EIO) {
			t.Errorf("no %s: %v", name, err)
		}
		if _, err := c.Held(); !fault.Is(err, "file.read") {
			t.Errorf("no %s: what holds a key is told as %v", name, err)
		}
	}
	full := writerOf(100)
	if err := Pack(Content{Folder: folder()}, &full); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("a full disk: %v", err)
	}
}

// writerOf has room for so many bytes.
type writerOf int

func (w *writerOf) Write(data []byte) (int, error) {
	if *w -= writerOf(len(data)); *w < 0 {
		return 0, syscall.ENOSPC
	}
	return len(data), nil
}

// What cannot be laid out is told as what it is, and leaves nothing.
func TestWhatCannotBeLaidOutLeavesNothing(t *testing.T) {
	around := t.TempDir()
	dir, none := filepath.Join(around, "Town"), filepath.Join(around, "none.zip")
	if err := UnpackFile(none, dir); !fault.Is(err, "file.read") {
		t.Errorf("no file: %v", err)
	}
	if err := UnpackFile(t.TempDir(), dir); !fault.Is(err, "archive.none") {
		t.Errorf("a folder: %v", err)
	}
	if err := Folder([]byte("no archive"), dir); !fault.Is(err, "archive.none") {
		t.Errorf("no archive: %v", err)
	}
	under := archive(t, entry{name: "files/a", data: "x"}, entry{name: "files/a/b", data: "y"})
	if err := Folder(under, dir); err == nil {
		t.Error("a file under a file: nothing is told")
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(headFile)
	if err == nil {
		_, err = w.Write([]byte(`{"format":1}`))
	}
	_, raw := z.CreateRaw(&zip.FileHeader{Name: "files/a.txt", Method: 99})
	if err := errors.Join(err, raw, z.Close()); err != nil {
		t.Fatal(err)
	}
	if err := Unpack("x", bytes.NewReader(b.Bytes()), int64(b.Len()), dir); !fault.Is(err, "archive.damaged") {
		t.Errorf("an unknown way of packing: %v", err)
	}
	if names, _ := os.ReadDir(around); len(names) > 0 {
		t.Errorf("left are %v", names)
	}
}
