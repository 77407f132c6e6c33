//go:build !unix

package ollamatest

import "os/exec"

func together(*exec.Cmd) {}
