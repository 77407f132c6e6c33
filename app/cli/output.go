package cli

import (
	"errors"
	"io"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/journal"
)

// output remembers that something could not be printed, so that a command does not claim success over a full disk.
type output struct {
	to     io.Writer
	failed error
}

func (o *output) Write(b []byte) (int, error) {
	if o.failed != nil {
		return 0, o.failed
	}
	n, err := o.to.Write(b)
	o.failed = err
	return n, err
}

// problem is the fault of a failed output, or nil.
func (o *output) problem() error {
	if o.failed == nil {
		return nil
	}
	return fault.Wrap(o.failed, "cli.output", "").About(disk.Why(o.failed))
}

// openError marks a project that could not be opened: exit code 2.
type openError struct{ error }

func (e openError) Unwrap() error { return e.error }

// codeOf tells a project that cannot be opened from everything else.
func codeOf(err error) int {
	var code exitCode
	var open openError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &open):
		return exitNoOpen
	}
	return exitError
}

// words is where messages go: like printf, it lets no text of others drive the terminal. Each Write is a whole message.
type words struct{ to io.Writer }

func (w words) Write(b []byte) (int, error) {
	_, err := io.WriteString(w.to, journal.Visible(string(b)))
	return len(b), err
}
