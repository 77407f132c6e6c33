//go:build dev || production

package main

import (
	_ "embed"

	"crg/app/window"
)

//go:embed build/desktop/appicon.png
var icon []byte

func init() {
	if window.Possible() {
		openWindow = func(dir string) error {
			return window.Run(folder("project-template"), folder("frontend/dist"), icon, dir)
		}
	}
}
