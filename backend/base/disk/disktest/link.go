package disktest

import "os"

// Link makes a symbolic link on the real disk, and reports whether it is there: on Windows it takes a right that not every
// account has, and Wine only says that it did.
func Link(to, at string) bool {
	if os.Symlink(to, at) != nil {
		return false
	}
	_, err := os.Lstat(at)
	return err == nil
}
