package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// The program for Windows has no console of its own, so that a double click shows only the window. Started from one, it
// writes there; where output was redirected, that stays.
func init() {
	if h, err := windows.GetStdHandle(windows.STD_OUTPUT_HANDLE); err == nil && h != 0 {
		return
	}
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	const parent = ^uintptr(0)
	if ok, _, _ := attach.Call(parent); ok == 0 {
		return
	}
	if out, err := os.OpenFile("CONOUT$", os.O_WRONLY, 0); err == nil {
		os.Stdout, os.Stderr = out, out
	}
}
