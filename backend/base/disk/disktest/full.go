package disktest

import (
	"runtime"
	"syscall"
)

// Full is what this system says of a full disk.
var Full = func() syscall.Errno {
	if runtime.GOOS == "windows" {
		return 112 // ERROR_DISK_FULL
	}
	return syscall.ENOSPC
}()
