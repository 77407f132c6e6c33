//go:build !windows

package cli

import (
	"os"
	"strings"
)

// systemLanguages are those that the person wants, the first one first.
func systemLanguages() (all []string) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if value != "C" && value != "POSIX" {
				all = strings.FieldsFunc(os.Getenv("LANGUAGE"), func(r rune) bool { return r == ':' })
			}
			return append(all, value)
		}
	}
	return nil
}
