package disk

import (
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"syscall"
)

// codes are what a system says when a disk is full, and when another program holds a file. Go maps them to no error of its own.
type codes struct{ full, held []syscall.Errno }

var (
	unix    = codes{full: []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT}, held: []syscall.Errno{syscall.EBUSY, syscall.ETXTBSY}}
	windows = codes{
		full: []syscall.Errno{112, 39, 1295, syscall.ENOSPC}, // ERROR_DISK_FULL, ERROR_HANDLE_DISK_FULL, ERROR_DISK_QUOTA_EXCEEDED
		held: []syscall.Errno{32, 33},                        // ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION
	}
)

// here are the codes of this system.
func here() codes {
	if runtime.GOOS == "windows" {
		return windows
	}
	return unix
}

func among(err error, list []syscall.Errno) bool {
	var code syscall.Errno
	return errors.As(err, &code) && slices.Contains(list, code)
}

// full reports that the disk, or this person's share of it, is full.
func full(err error) bool { return among(err, here().full) }

// held reports that another program has the file open and shares it with nobody.
func held(err error) bool { return among(err, here().held) }

// targetHeld reports what Windows answers where the file to be replaced is held: the same as where replacing it is forbidden.
func targetHeld(err error) bool { return runtime.GOOS == "windows" && errors.Is(err, fs.ErrPermission) }
