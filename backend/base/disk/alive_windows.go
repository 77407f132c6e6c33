package disk

import (
	"errors"
	"syscall"
)

// alive reports whether a process runs, as far as this person may know.
func alive(pid int) bool {
	const noSuch = syscall.Errno(87) // ERROR_INVALID_PARAMETER
	process, err := syscall.OpenProcess(syscall.SYNCHRONIZE, false, uint32(pid))
	if err != nil {
		return !errors.Is(err, noSuch)
	}
	defer func() { _ = syscall.CloseHandle(process) }()
	ended, err := syscall.WaitForSingleObject(process, 0)
	return err != nil || ended != syscall.WAIT_OBJECT_0
}
