//go:build unix

package ollamatest

import (
	"os/exec"
	"syscall"
)

// together has a program and all that it starts end as one: Ollama runs each model in a program of its own.
func together(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
