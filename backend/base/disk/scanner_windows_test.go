package disk_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"crg/backend/base/disk"
)

// scan opens a file as virus scanners and backup programs do, so that nobody may delete or rename it, holds it for a moment,
// and begins again, until the returned function is called. find names the file, "" where there is none yet.
func scan(find func() string) (stop func()) {
	ended := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		for {
			select {
			case <-ended:
				return
			default:
			}
			path, err := syscall.UTF16PtrFromString(find())
			if err != nil {
				continue
			}
			h, err := syscall.CreateFile(path, syscall.GENERIC_READ, syscall.FILE_SHARE_READ|syscall.FILE_SHARE_WRITE, nil, syscall.OPEN_EXISTING, 0, 0)
			if err == nil {
				time.Sleep(20 * time.Millisecond)
				_ = syscall.CloseHandle(h)
				time.Sleep(10 * time.Millisecond)
			}
		}
	})
	return func() { close(ended); wait.Wait() }
}

func TestSavesWaitForARealScanner(t *testing.T) {
	for what, pattern := range map[string]string{"target": "f.txt", "temporary file": ".crg-*.tmp"} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			root, err := os.OpenRoot(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer root.Close()
			defer scan(func() string {
				if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 {
					return found[0]
				}
				return ""
			})()
			for i := range 60 {
				if err := disk.Replace(root, "f.txt", fmt.Append(nil, i)); err != nil {
					t.Fatalf("save %d: %v", i, err)
				}
				time.Sleep(2 * time.Millisecond)
			}
		})
	}
}
