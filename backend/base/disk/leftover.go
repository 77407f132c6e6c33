package disk

import (
	"errors"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"crg/backend/base/fault"
)

// What lies beside its target for a moment is named by who writes it: the number of the process and its computer. So what a program left
// that was killed there is told from what another one is writing. Within a project the lock says it: nobody else writes there.

// mark is the part of a name that no other process gives now, and this one never again.
func mark() string {
	return strconv.Itoa(os.Getpid()) + "-" + strconv.FormatUint(tempCounter.Add(1), 36) + "-" + computer()
}

func computer() string {
	host, _ := os.Hostname()
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(host))), 36)
}

// marked are the names of Replace's files and TempDir's folders. An older program named no computer.
var marked = regexp.MustCompile(`^(?:\.crg|\.unpacking|crg-[a-z]+)-(\d{1,9})-[0-9a-z]+(?:-([0-9a-z]+))?\.tmp$`)

// left reports a name that a process of this computer gave that has ended.
func left(name string) bool {
	m := marked.FindStringSubmatch(name)
	if m == nil || m[2] != "" && m[2] != computer() {
		return false
	}
	pid, err := strconv.Atoi(m[1])
	return err == nil && pid > 0 && !alive(pid)
}

// Sweep takes away what processes that have ended left half written in a folder that is no project's. What cannot be taken away stays.
func Sweep(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if (e.Type().IsRegular() || e.IsDir()) && left(e.Name()) {
			_ = os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// TempDir makes a folder for a moment within another, "" = that of the system; what such folders were left there go. prefix is
// ".unpacking-", or like "crg-print-". Errors: file.write, disk.full.
func TempDir(parent, prefix string) (string, error) {
	if parent == "" {
		parent = os.TempDir()
	}
	Sweep(parent)
	dir, err := "", fs.ErrExist
	for try := 0; try < mostNames && errors.Is(err, fs.ErrExist); try++ {
		dir = filepath.Join(parent, prefix+mark()+tempSuffix)
		err = os.Mkdir(dir, 0o700)
	}
	if err != nil {
		return "", WriteError(err, parent)
	}
	return dir, nil
}

// ToFile writes a file of the person's, wherever that lies, as Replace does. Errors: disk.full, file.write.
func ToFile(name string, data []byte) error {
	dir := filepath.Dir(name)
	Sweep(dir)
	root, err := os.OpenRoot(dir)
	if err != nil {
		return WriteError(err, name)
	}
	defer func() { _ = root.Close() }()
	if err = Replace(root, filepath.Base(name), data); err != nil {
		if f := fault.As(err); f != nil {
			f.Subject = name // as the person named it
		}
	}
	return err
}
