package archive

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project"
)

// Unpack makes a project folder of a packed project: every name is judged before anything is written. dir must not be there yet: it is made beside and gets its name when it is whole, so
// that a failure leaves nothing. Errors: archive.none, archive.damaged, archive.unsafe, archive.large, archive.newer, project.exists, file.write, disk.full.
func Unpack(name string, data io.ReaderAt, size int64, dir string) error {
	z, _, err := open(name, data, size)
	if err != nil {
		return err
	}
	return whole(name, z, dir)
}

// Folder lays out an archive that CRG itself has just written as a folder. Errors: project.exists, file.write, disk.full.
func Folder(data []byte, dir string) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fault.Wrap(err, "archive.none", dir)
	}
	return whole(filepath.Base(dir), z, dir)
}

// whole lays out an archive beside, and gives it its name when it is whole.
func whole(name string, z *zip.Reader, dir string) (err error) {
	if _, err := os.Lstat(dir); err == nil {
		return fault.New("project.exists", dir)
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return disk.WriteError(err, dir)
	}
	beside, err := disk.TempDir(filepath.Dir(dir), ".unpacking-")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.RemoveAll(beside)
		}
	}()
	if err := lay(name, z, beside); err != nil {
		return err
	}
	if err := os.Chmod(beside, 0o755); err != nil {
		return disk.WriteError(err, dir)
	}
	if err := os.Rename(beside, dir); err != nil {
		return disk.WriteError(err, dir)
	}
	return nil
}

// UnpackFile is Unpack for a file of this computer. Errors: file.read, those of Unpack.
func UnpackFile(file, dir string) error {
	f, err := os.Open(file)
	if err != nil {
		return fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return fault.Wrap(err, "archive.none", file)
	}
	return Unpack(filepath.Base(file), f, info.Size(), dir)
}

func lay(name string, z *zip.Reader, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return disk.WriteError(err, dir)
	}
	defer root.Close()
	left := int64(mostUnpacked)
	for _, f := range z.File {
		if f.Name == headFile || strings.HasSuffix(f.Name, "/") {
			continue
		}
		data, err := read(name, f, &left)
		if err != nil {
			return err
		}
		if err := disk.Replace(root, f.Name, data); err != nil {
			return err
		}
	}
	return nil
}

// read unpacks one file. What it says of its own size is not believed.
func read(name string, f *zip.File, left *int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, damaged(err, name, "content")
	}
	defer r.Close()
	most := min(*left, max(littleData, mostRatio*int64(min(f.CompressedSize64, mostUnpacked))))
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case int64(len(data)) > *left:
		return nil, large(name, "unpacked", "most", "4 GB")
	case int64(len(data)) > most:
		return nil, large(name, "bomb", "name", f.Name)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, damaged(err, name, "cut")
	case err != nil:
		return nil, damaged(err, name, "content")
	}
	*left -= int64(len(data))
	return data, nil
}

// open reads the list of an archive and judges it.
func open(name string, data io.ReaderAt, size int64) (*zip.Reader, Head, error) {
	var head Head
	z, err := zip.NewReader(data, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, head, fault.Wrap(err, "archive.none", name)
	}
	if len(z.File) > mostFiles {
		return nil, head, large(name, "files", "most", strconv.Itoa(mostFiles))
	}
	if err := readHead(name, z, &head); err != nil {
		return nil, head, err
	}
	seen := map[string]bool{} // folded: what Windows or macOS take for one
	folders := map[string]bool{}
	var total uint64
	for _, f := range z.File {
		if f.Name == headFile {
			if seen[headFile] {
				return nil, head, unsafe(name, f.Name, "twice")
			}
			seen[headFile] = true
			continue
		}
		if why := judge(f); why != "" {
			return nil, head, unsafe(name, f.Name, why)
		}
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		folded := fold(f.Name)
		if seen[folded] {
			return nil, head, unsafe(name, f.Name, "twice")
		}
		seen[folded] = true
		for i, r := range folded {
			if r == '/' {
				folders[folded[:i]] = true
			}
		}
		if total += f.UncompressedSize64; total > mostUnpacked {
			return nil, head, large(name, "unpacked", "most", "4 GB")
		}
	}
	for folder := range folders {
		if seen[folder] {
			return nil, head, unsafe(name, folder, "under")
		}
	}
	return z, head, nil
}

func readHead(name string, z *zip.Reader, head *Head) error {
	for _, f := range z.File {
		if f.Name != headFile {
			continue
		}
		left := int64(littleData)
		data, err := read(name, f, &left)
		if err != nil {
			return err
		}
		switch err := json.Unmarshal(data, head); {
		case err != nil || head.Format < 1:
			return fault.Wrap(err, "archive.none", name)
		case head.Format > format:
			return fault.New("archive.newer", name)
		}
		return nil
	}
	return fault.New("archive.none", name)
}

// judge says why a file of an archive is none of a project, "" = it may be.
func judge(f *zip.File) string {
	folder := strings.HasSuffix(f.Name, "/")
	if !folder && !f.Mode().IsRegular() || folder && f.UncompressedSize64 > 0 {
		return "link"
	}
	parts := strings.Split(strings.TrimSuffix(f.Name, "/"), "/")
	if len(f.Name) > longestPath || len(parts) > deepest {
		return "strange"
	}
	for i, p := range parts {
		if p == ".." || p == "." || p == "" || strings.ContainsAny(p, `\:`) {
			return "out"
		}
		if project.ValidName(p) != nil && !(i == 0 && p == private) {
			return "strange"
		}
	}
	if !folder && !belongs(f.Name, true) || folder && parts[0] != private && project.PartOf(parts[0]) == nil {
		return "strange"
	}
	return ""
}

func fold(name string) string { return norm.NFC.String(cases.Fold().String(name)) }

func damaged(cause error, name, why string) error {
	return fault.Wrap(cause, "archive.damaged", name).About(message.New("archive.why." + why))
}

func unsafe(name, file, why string) error {
	return fault.New("archive.unsafe", name, "name", strings.ToValidUTF8(file, "?")).About(message.New("archive.why." + why))
}

func large(name, why string, pairs ...string) error {
	return fault.New("archive.large", name).About(message.New("archive.why."+why, pairs...))
}
