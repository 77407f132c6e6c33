//go:build dev || production

package main

import (
	_ "embed"

	"crg/app/window"
)

// The window's icon is small: the full one takes GTK 20 ms to read, before anything is shown.
//
//go:embed build/desktop/windowicon.png
var icon []byte

func init() {
	if window.Possible() {
		openWindow = func(dir string) error {
			return window.Run(templates(), page(), icon, dir)
		}
	}
}
