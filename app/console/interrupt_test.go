//go:build !windows

package main

import (
	"bufio"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// Ctrl+C reaches every program of a console: the program ends as it likes to, and the launcher waits for that.
func TestCtrlCIsTheProgramsToAnswer(t *testing.T) {
	c := exec.Command(filepath.Join(folder(t, "crg.com", "crg.exe"), "crg.com"), "wait")
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	pipe, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	out := bufio.NewScanner(pipe)
	if out.Scan(); out.Text() != "ready" {
		t.Fatalf("%q", out.Text())
	}
	if err := syscall.Kill(-c.Process.Pid, syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if out.Scan(); out.Text() != "stopped" {
		t.Errorf("%q", out.Text())
	}
	if code := exitCode(c.Wait()); code != 7 {
		t.Errorf("exit code %d", code)
	}
}
