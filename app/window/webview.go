//go:build dev || production

package window

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/wailsapp/wails/v2/pkg/options/windows"

	"crg/app/service"
)

// webviewData is where the webview of Windows keeps its own files: beside the portable program's data where there is
// such a folder, else in the local (never the roaming) settings folder.
func webviewData() string {
	if runtime.GOOS != "windows" {
		return ""
	}
	home := service.HomeDir()
	if filepath.Base(home) != service.PortableFolder {
		if cache, err := os.UserCacheDir(); err == nil {
			home = filepath.Join(cache, "CRG")
		}
	}
	dir := filepath.Join(home, "WebView2")
	if os.MkdirAll(dir, 0o700) != nil || !writable(dir) {
		return filepath.Join(os.TempDir(), "CRG-WebView2")
	}
	return dir
}

func writable(dir string) bool {
	f, err := os.CreateTemp(dir, "try")
	if err != nil {
		return false
	}
	_ = f.Close()
	_ = os.Remove(f.Name())
	return true
}

// messages replaces the loader's own words, in case the check for the webview was wrong.
func messages() *windows.Messages {
	m := windows.DefaultMessages()
	m.MissingRequirements = "CRG"
	m.Webview2NotInstalled = "CRG needs Microsoft Edge WebView2 for its window. "
	m.DownloadPage = "Press OK to open its download page."
	return m
}
