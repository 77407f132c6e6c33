//go:build unix

package ollamatest

import (
	"os/exec"
	"syscall"
)

// together has a program and all that it starts end as one: Ollama runs each model in a program of its own. The server
// goes first, so that it cannot tell anybody that its model went.
func together(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error {
		_ = syscall.Kill(cmd.Process.Pid, syscall.SIGKILL)
		return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	}
}

// Freeze has the server stand still: it takes connections and answers nothing, like a computer that runs out of memory.
func (s *Server) Freeze() { s.signal(syscall.SIGSTOP) }

// Thaw lets it go on.
func (s *Server) Thaw() { s.signal(syscall.SIGCONT) }

func (s *Server) signal(what syscall.Signal) {
	s.t.Helper()
	if err := syscall.Kill(-s.process.Pid, what); err != nil {
		s.t.Fatal(err)
	}
}
