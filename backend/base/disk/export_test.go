package disk

import (
	"os"
	"strconv"
)

// Held and Full are what this system says of a file that another program holds, and of a full disk.
var Held, Full = here().held, here().full

// FullOnWindows are the codes that a test on any system can compare.
var FullOnWindows, HeldOnWindows = windows.full, windows.held

// Retrying is a disk that waits for files that are held.
func Retrying(fsys FS) FS { return retry{fsys} }

// IsPatient reports that a disk does so.
func IsRetrying(fsys FS) bool { _, ok := fsys.(retry); return ok }

// OnFlush hears of each folder that is made durable, until the returned function is called.
func OnFlush(heard func(name string)) (stop func()) {
	before := flush
	flush = func(f *os.File) error { heard(f.Name()); return before(f) }
	return func() { flush = before }
}

// MaxTail is how much a log holds in memory, InMemory how much it does.
const MaxTail = maxTail

func (l *Log) InMemory() (bytes int) {
	for _, e := range l.tail.entries[:cap(l.tail.entries)] {
		bytes += len(e.Data)
	}
	return bytes
}

// Computer is how names for a moment say on which computer they were given, and NextTemp a file's name that comes soon.
var Computer = computer

func NextTemp(n int) string {
	return tempPrefix + strconv.Itoa(os.Getpid()) + "-" + strconv.FormatUint(tempCounter.Load()+1+uint64(n), 36) + "-" + computer() + tempSuffix
}
