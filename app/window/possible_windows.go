//go:build dev || production

package window

import "github.com/wailsapp/go-webview2/webviewloader"

// Possible reports whether a window can be shown: Windows 11 has the webview, older systems may not.
func Possible() bool {
	version, err := webviewloader.GetAvailableCoreWebView2BrowserVersionString("")
	return err == nil && version != ""
}
