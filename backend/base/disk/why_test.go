package disk_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
)

// TestWhyIsPlain: what a person reads of a file error holds no name of a system call.
func TestWhyIsPlain(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if !disktest.Link(t.TempDir(), filepath.Join(dir, "out")) {
		t.Skip("no links here, as on Windows without developer mode and under Wine")
	}
	_, outside := root.ReadFile("out/x")
	_, gone := root.ReadFile("x")
	folder := &os.PathError{Op: "read", Path: dir, Err: syscall.EISDIR}
	for want, err := range map[string]error{
		"a link there leads out of the project folder, and is not followed": outside, "it is not there": gone, "it is a folder": folder,
	} {
		if got := disk.Why(err).String(); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if made := root.MkdirAll("out/a/b", 0o755); disk.Why(made).String() != "a link there leads out of the project folder, and is not followed" {
		t.Errorf("%v: %q", made, disk.Why(made))
	}
}

func TestWhyOfNothing(t *testing.T) {
	if got := disk.Why(nil).String(); got != "" {
		t.Errorf("%q", got)
	}
}

// A full disk is told as that wherever a reason is given, not only where the failure has words of its own for it.
func TestAFullDiskIsToldAsThat(t *testing.T) {
	for _, code := range disk.Full {
		if got := disk.Why(&os.PathError{Op: "write", Path: "x", Err: code}).String(); got != "the disk is full" {
			t.Errorf("%v: %q", code, got)
		}
	}
}
