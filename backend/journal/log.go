package journal

import (
	"io"
	"os"
	"path"
	"slices"
	"sync"

	"github.com/rs/zerolog"

	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
)

// LogsDir holds the diagnostic log, for developers and bug reports.
const LogsDir = ".crg/logs"

// Where says which part of the program speaks, and about what (CRG-276). Empty fields are left out of the line.
type Where struct{ Component, Phase, Turn, Agent string }

// Log is the diagnostic log: JSON lines in .crg/logs/crg.log. It never stands in anybody's way: a line that cannot be
// written is lost, and the work goes on. It is safe for concurrent use, and nil is a log that keeps nothing.
type Log struct {
	mu     sync.Mutex
	logger zerolog.Logger
	file   *rotating
	keys   secret.Keys
	hidden []string
	clock  clock.Clock
}

// OpenLog opens the log of a project. A project that is only read gets a log that keeps nothing. Errors: file.write.
func OpenLog(root *os.Root, readOnly bool) (*Log, error) {
	l := &Log{logger: zerolog.New(io.Discard), clock: clock.Real}
	if readOnly || root == nil {
		return l, nil
	}
	if err := root.MkdirAll(LogsDir, 0o755); err != nil {
		return nil, fault.Wrap(err, "file.write", LogsDir).About(disk.Why(err))
	}
	l.file = &rotating{root: root, name: path.Join(LogsDir, "crg"), limit: logLimit, keep: logFiles}
	l.logger = zerolog.New(lineWriter(func(line []byte) { _, _ = l.file.Write(secret.JSON(line, l.keys.Said)) }))
	return l, nil
}

// Hide has the given literal keys masked from now on, besides those given before.
func (l *Log) Hide(secrets ...string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range secrets {
		if !slices.Contains(l.hidden, s) {
			l.hidden = append(l.hidden, s)
		}
	}
	l.keys = secret.Known(l.hidden...)
}

// Info notes something that went as it should. pairs are name, value, name, value.
func (l *Log) Info(where Where, what string, pairs ...any) {
	l.write(zerolog.InfoLevel, where, nil, what, pairs)
}

// Warn notes something that the program got over: a retry, a trimmed prompt, a refused action.
func (l *Log) Warn(where Where, what string, pairs ...any) {
	l.write(zerolog.WarnLevel, where, nil, what, pairs)
}

// Error notes a failure, with the cause that people are not shown.
func (l *Log) Error(where Where, err error, pairs ...any) {
	l.write(zerolog.ErrorLevel, where, err, "", pairs)
}

// Bug notes an impossible state; it has the form of fault.OnBug.
func (l *Log) Bug(what string) {
	l.write(zerolog.ErrorLevel, Where{Component: "bug"}, nil, what, nil)
}

func (l *Log) write(level zerolog.Level, where Where, err error, what string, pairs []any) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.logger.WithLevel(level).Time("time", l.clock())
	for _, f := range [][2]string{{"component", where.Component}, {"phase", where.Phase}, {"turn", where.Turn}, {"agent", where.Agent}} {
		if f[1] != "" {
			e = e.Str(f[0], f[1])
		}
	}
	if err != nil {
		e = e.AnErr("error", err)
		if f := fault.As(err); f != nil {
			e = e.Str("id", f.Msg).Str("code", string(f.Code)).Str("subject", f.Subject).AnErr("cause", f.Cause)
		}
	}
	e.Fields(pairs).Msg(what)
}

// Close ends the log.
func (l *Log) Close() error {
	if l == nil || l.file == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.file.Close()
}

// Tail is the newest part of the log, at most about limit bytes, whole lines, for a bug report.
func (l *Log) Tail(limit int) string {
	if l == nil || l.file == nil {
		return ""
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	data, _ := disk.ReadFile(l.file.root, l.file.path(0)) // of one that cannot be read there is nothing to tell
	if len(data) > limit {
		data = data[len(data)-limit:]
		for i, c := range data {
			if c == '\n' {
				data = data[i+1:]
				break
			}
		}
	}
	return string(data)
}

// lineWriter hands each line to a function; it never fails.
type lineWriter func([]byte)

func (w lineWriter) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}
