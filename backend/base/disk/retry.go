package disk

import (
	"io/fs"
	"time"
)

// retry waits out programs that hold a file open for a moment and let nobody else touch it, as virus scanners, indexers
// and sync programs do on Windows. robustio does the same for a few calls but takes plain paths; ours must stay inside the root.
type retry struct{ FS }

// A file that is held is tried again soon, and for as long as a person waits for "saved".
const firstWait, longestWait, longestRetry = 5 * time.Millisecond, 40 * time.Millisecond, 2500 * time.Millisecond

// retried does something until it is done, or fails for another reason than being held.
func retried(do func() error, isHeld func(error) bool) error {
	err := do()
	wait := firstWait
	for waited := time.Duration(0); waited < longestRetry && isHeld(err); waited += wait {
		time.Sleep(wait)
		wait = min(2*wait, longestWait)
		err = do()
	}
	return err
}

func (p retry) OpenFile(name string, flag int, perm fs.FileMode) (f File, err error) {
	err = retried(func() error { f, err = p.FS.OpenFile(name, flag, perm); return err }, held)
	if err != nil {
		return nil, err
	}
	return retryFile{f}, nil
}

func (p retry) ReadFile(name string) (data []byte, err error) {
	err = retried(func() error { data, err = p.FS.ReadFile(name); return err }, held)
	return data, err
}

func (p retry) Rename(from, to string) error {
	return retried(func() error { return p.FS.Rename(from, to) }, func(err error) bool {
		if !held(err) && !targetHeld(err) {
			return false
		}
		_, gone := p.Stat(from)
		return gone == nil
	})
}

func (p retry) Remove(name string) error {
	return retried(func() error { return p.FS.Remove(name) }, held)
}

// retryFile waits where another program has locked a part of the file, as backup programs do.
type retryFile struct{ File }

func (f retryFile) Write(data []byte) (n int, err error) {
	err = retried(func() error {
		wrote, err := f.File.Write(data[n:])
		n += wrote
		return err
	}, held)
	return n, err
}
