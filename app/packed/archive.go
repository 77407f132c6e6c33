package packed

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"sync"
)

// Pack writes all files of a folder as one archive that Archive reads: a zip without compression, and that compressed, as many small texts that
// are much alike take a third of the room that way. The same files make the same bytes.
func Pack(to io.Writer, from fs.FS) error {
	z, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	files := zip.NewWriter(z)
	err = fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		w, err := files.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	})
	if err == nil {
		err = files.Close()
	}
	if err == nil {
		err = z.Close()
	}
	return err
}

// Archive gives the files of what Pack wrote. They are unpacked when the first one is asked for, and stay in memory.
func Archive(data []byte) fs.FS {
	return archive(sync.OnceValues(func() (fs.FS, error) {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		all, err := io.ReadAll(z)
		if err != nil {
			return nil, err
		}
		return zip.NewReader(bytes.NewReader(all), int64(len(all)))
	}))
}

type archive func() (fs.FS, error)

func (a archive) Open(name string) (fs.File, error) {
	files, err := a()
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return files.Open(name)
}
