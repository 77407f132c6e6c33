package disktest

import (
	"os"
	"os/exec"
	"testing"
)

// Ended is the number of a process that has ended.
func Ended(t *testing.T) int {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^$")
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	return c.Process.Pid
}
