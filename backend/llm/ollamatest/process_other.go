//go:build !unix

package ollamatest

import "os/exec"

func together(*exec.Cmd) {}

// Freeze needs signals, which this system does not have.
func (s *Server) Freeze() { s.t.Skip("no program can be frozen on this system") }

// Thaw undoes nothing.
func (s *Server) Thaw() {}
