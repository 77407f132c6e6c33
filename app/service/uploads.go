package service

import (
	"sync"

	"crg/backend/base/fault"
)

// uploads are the files that a page is sending, chunk by chunk, so that it can show how far it is.
type uploads struct {
	mu    sync.Mutex
	data  map[string][]byte
	whole int
}

// mostUploaded bounds what all uploads together may hold in memory.
const mostUploaded = 512 << 20

func (u *uploads) add(name string, chunk []byte) (int, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.whole+len(chunk) > mostUploaded {
		u.whole -= len(u.data[name])
		delete(u.data, name)
		return 0, fault.New("import.too-big", "This drop", "size", "512 MB", "limit", "512 MB", "over", "yes", "drop", "yes")
	}
	if u.data == nil {
		u.data = map[string][]byte{}
	}
	u.data[name] = append(u.data[name], chunk...)
	u.whole += len(chunk)
	return len(u.data[name]), nil
}

// take hands over an upload and forgets it.
func (u *uploads) take(name string) []byte {
	u.mu.Lock()
	defer u.mu.Unlock()
	data := u.data[name]
	delete(u.data, name)
	u.whole -= len(data)
	return data
}
