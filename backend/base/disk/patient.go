package disk

import (
	"io/fs"
	"time"
)

// patient waits out programs that hold a file open for a moment and let nobody else touch it, as virus scanners, indexers
// and sync programs do on Windows. robustio does the same for a few calls but takes plain paths; ours must stay inside the root.
type patient struct{ FS }

// A file that is held is tried again soon, and for as long as a person waits for "saved".
const firstWait, longestWait, patience = 5 * time.Millisecond, 40 * time.Millisecond, 2500 * time.Millisecond

// patiently does something until it is done, or fails for another reason than being held.
func patiently(do func() error, isHeld func(error) bool) error {
	err := do()
	wait := firstWait
	for waited := time.Duration(0); waited < patience && isHeld(err); waited += wait {
		time.Sleep(wait)
		wait = min(2*wait, longestWait)
		err = do()
	}
	return err
}

func (p patient) OpenFile(name string, flag int, perm fs.FileMode) (f File, err error) {
	err = patiently(func() error { f, err = p.FS.OpenFile(name, flag, perm); return err }, held)
	if err != nil {
		return nil, err
	}
	return patientFile{f}, nil
}

func (p patient) ReadFile(name string) (data []byte, err error) {
	err = patiently(func() error { data, err = p.FS.ReadFile(name); return err }, held)
	return data, err
}

func (p patient) Rename(from, to string) error {
	return patiently(func() error { return p.FS.Rename(from, to) }, func(err error) bool {
		if !held(err) && !targetHeld(err) {
			return false
		}
		_, gone := p.Stat(from)
		return gone == nil
	})
}

func (p patient) Remove(name string) error {
	return patiently(func() error { return p.FS.Remove(name) }, held)
}

// patientFile waits where another program has locked a part of the file, as backup programs do.
type patientFile struct{ File }

func (f patientFile) Write(data []byte) (n int, err error) {
	err = patiently(func() error {
		wrote, err := f.File.Write(data[n:])
		n += wrote
		return err
	}, held)
	return n, err
}
