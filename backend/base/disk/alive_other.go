//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// alive reports whether a process runs, as far as this person may know.
func alive(pid int) bool { return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
