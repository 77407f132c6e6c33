//go:build (dev || production) && !windows

package window

import (
	"os"
	"runtime"
)

// Possible reports whether a window can be shown: on Linux there must be a display.
func Possible() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}
