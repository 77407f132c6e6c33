package workspace

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

const (
	lockFile = ".crg/lock"
	readme   = ".crg/README.txt"
	// The first byte is what the operating system locks; on Windows nobody else may read it, so the owner stands behind.
	ownerAt   = 1
	ownerSize = 300
)

const readmeText = `CRG keeps here what belongs to this project beside its files: the journal (undo and history), recorded turns, chat,
and older versions of files in history/. It is safe to copy. Deleting it loses undo and history, but not the graph, the
prompts or the settings.
`

// Lock makes this process the one that may write to the project, until Unlock or Close. Readers need no lock.
// It may be called again. Errors: project.locked, naming the owner; project.unwritable, file.write.
func (w *Workspace) Lock() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lock != nil {
		return nil
	}
	file, err := w.openLock()
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	lock, identity, err := w.take()
	if fault.Is(err, "project.locked") {
		return fault.New("project.locked", w.dir, "owner", owner(file).String()).About(owner(file))
	}
	if err != nil {
		return disk.WriteError(err, lockFile)
	}
	w.lock = lock
	w.held.Store(&identity)
	if err := w.Still(); err != nil {
		w.held.Store(nil)
		w.lock = nil
		return errors.Join(err, lock.Close())
	}
	host, _ := os.Hostname() // before anything that takes its time: who comes meanwhile is told who has it
	setOwner(file, message.New("why.owner", "pid", strconv.Itoa(os.Getpid()), "host", host, "since", w.options.Clock().Format(time.DateTime+" MST")))
	w.sweep()
	if w.endSwap() == nil && w.Current() != nil {
		w.reload()
	}
	return nil
}

// take locks the file at its name, and not one that was replaced between opening and locking.
func (w *Workspace) take() (lock *flock.Flock, identity disk.Identity, err error) {
	for try := 1; ; try++ {
		lock = flock.New(filepath.Join(w.dir, filepath.FromSlash(lockFile)))
		taken, err := lock.TryLock()
		if err == nil && !taken {
			err = fault.New("project.locked", w.dir)
		}
		var info fs.FileInfo
		if err == nil {
			info, err = lock.Stat()
		}
		if err != nil {
			return nil, identity, errors.Join(err, lock.Close())
		}
		if identity = disk.NewIdentity(info, func() (fs.FileInfo, error) { return w.root.Stat(lockFile) }); identity.Known() || try == 3 {
			return lock, identity, nil
		}
		_ = lock.Close()
	}
}

// openLock makes the folder and the file on first use, through the root: a link that leads out of the project fails here.
func (w *Workspace) openLock() (*os.File, error) {
	if err := w.disk.MkdirAll(".crg", 0o755); err != nil {
		return nil, w.unwritable(err)
	}
	if err := disk.Ordinary(w.root, lockFile); err != nil {
		return nil, disk.WriteError(err, lockFile)
	}
	file, err := w.root.OpenFile(lockFile, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, w.unwritable(err)
	}
	if _, err := w.root.Stat(readme); err != nil {
		_ = disk.Replace(w.root, readme, []byte(readmeText)) // a help for people only
	}
	return file, nil
}

// sweep takes away what a program that was killed left half written, wherever in the project, where nobody else writes now, and beside it,
// where projects are unpacked and exports are written.
func (w *Workspace) sweep() {
	disk.Sweep(filepath.Dir(w.dir))
	_ = fs.WalkDir(w.root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read stays
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && name != "." && name != ".crg":
			return fs.SkipDir // of other programs: a repository may hold very many files
		case d.Type().IsRegular() && disk.IsTemp(d.Name()):
			_ = w.disk.Remove(name)
		}
		return nil
	})
}

// unwritable tells a folder in which this person may change nothing, which can still be looked at, from any other failure.
func (w *Workspace) unwritable(err error) error {
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		return fault.Wrap(err, "project.unwritable", w.dir).About(disk.Why(err))
	}
	return disk.WriteError(err, lockFile)
}

// Unlock lets others write.
func (w *Workspace) Unlock() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lock == nil {
		return
	}
	if w.Still() == nil { // else the file names another owner
		if file, err := w.root.OpenFile(lockFile, os.O_RDWR, 0); err == nil {
			setOwner(file, message.Message{})
			_ = file.Close()
		}
	}
	w.held.Store(nil)
	_ = w.lock.Close()
	w.lock = nil
}

// Locked reports whether this process may write.
func (w *Workspace) Locked() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.lock != nil
}

// setOwner writes who has the project, in English for people and older programs, and as a message behind it.
func setOwner(file *os.File, who message.Message) {
	data, _ := json.Marshal(who) // strings alone
	if len(data) > ownerSize-1 {
		data = nil
	}
	for i, text := range []string{who.String(), string(data)} {
		text = text[:min(len(text), ownerSize-1)]
		_, _ = file.WriteAt([]byte(text+strings.Repeat(" ", ownerSize-1-len(text))+"\n"), int64(ownerAt+i*ownerSize))
	}
}

func owner(file *os.File) message.Message {
	text := func(at int64) string {
		data := make([]byte, ownerSize)
		n, _ := file.ReadAt(data, at)
		return strings.TrimSpace(strings.ToValidUTF8(string(data[:n]), ""))
	}
	written, who := text(ownerAt), message.Message{}
	switch {
	case written == "":
		return message.New("why.other-program")
	case json.Unmarshal([]byte(text(ownerAt+ownerSize)), &who) == nil && who.String() == written:
		return who
	}
	return message.Written(written) // an older program wrote it
}
