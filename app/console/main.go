// Command console is crg.com: the program for Windows, as a command line knows it.
//
// crg.exe has no console of its own, so that a double click shows the window alone; a shell neither waits for such a program nor
// hears how it ended. Where both are in one folder, `crg` in cmd or PowerShell means crg.com. It starts crg.exe with the same
// words, streams and console, waits for it, and ends as it ended.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // Ctrl+C goes to both; the program decides, this one waits on
	code, err := start()
	if err != nil {
		fmt.Fprintln(os.Stderr, "crg:", err)
		fmt.Fprintln(os.Stderr, "     Keep crg.com and crg.exe in one folder.")
		code = 1
	}
	os.Exit(code)
}

// start runs the program beside this one that has the same name, crg.exe for crg.com, and returns its exit code.
func start() (int, error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	program := strings.TrimSuffix(self, filepath.Ext(self)) + ".exe"
	child, err := os.StartProcess(program, append([]string{program}, os.Args[1:]...), &os.ProcAttr{Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}})
	if err != nil {
		return 0, err
	}
	end, err := child.Wait()
	if err != nil {
		return 0, err
	}
	return end.ExitCode(), nil
}
