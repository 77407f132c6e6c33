package disk_test

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

func record(seq uint64) string { return fmt.Sprintf(`{"n":%d,"text":"x\n"}`, seq) }

func open(t *testing.T, fsys disk.FS) (*disk.Log, disk.LogReport) {
	t.Helper()
	l, report, err := disk.OpenLog(fsys, "j", disk.LogOptions{Aside: "aside", Archive: "old"})
	if err != nil {
		t.Fatal(err)
	}
	return l, report
}

func add(t *testing.T, l *disk.Log, n int) {
	t.Helper()
	for range n {
		if _, err := l.Append([]byte(record(l.LastSeq() + 1))); err != nil {
			t.Fatal(err)
		}
	}
}

// checkHolds makes sure that the log holds exactly the records 1..n.
func checkHolds(t *testing.T, l *disk.Log, n uint64) {
	t.Helper()
	var count uint64
	for e, err := range l.Records(0) {
		if err != nil {
			t.Fatal(err)
		}
		count++
		if e.Seq != count || string(e.Data) != record(count) {
			t.Fatalf("record %d is %d %s", count, e.Seq, e.Data)
		}
	}
	if count != n || l.LastSeq() != n {
		t.Fatalf("holds %d records, last %d, want %d", count, l.LastSeq(), n)
	}
}

func TestCRG_100_LogEveryPrefixReopens(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	ends := []int{0}
	for range 8 {
		add(t, l, 1)
		data, _ := m.ReadFile("j/000000000001.jsonl")
		ends = append(ends, len(data))
	}
	data, _ := m.ReadFile("j/000000000001.jsonl")
	for size := 0; size <= len(data); size++ {
		cut := disktest.New()
		cut.WriteFile("j/000000000001.jsonl", data[:size])
		whole := 0
		for whole+1 < len(ends) && ends[whole+1] <= size {
			whole++
		}
		l, report := open(t, cut)
		if report.Torn != size-ends[whole] || report.Damaged != "" {
			t.Fatalf("at %d: %+v", size, report)
		}
		checkHolds(t, l, uint64(whole))
		add(t, l, 1)
		l, report = open(t, cut)
		if report.Torn != 0 {
			t.Fatalf("at %d: the torn end came back", size)
		}
		checkHolds(t, l, uint64(whole)+1)
	}
}

func TestCRG_100_LogEveryFlippedByteIsSeen(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	add(t, l, 6)
	data, _ := m.ReadFile("j/000000000001.jsonl")
	lineLength := len(data) / 6
	for at := range data {
		bad := append([]byte(nil), data...)
		bad[at] ^= 0x11
		flipped := disktest.New()
		flipped.WriteFile("j/000000000001.jsonl", bad)
		l, report := open(t, flipped)
		checkHolds(t, l, uint64(at/lineLength))
		if last := at/lineLength == 5; !last && at%lineLength != lineLength-1 && report.Damaged == "" {
			t.Fatalf("byte %d: the damage was not reported", at)
		}
		if aside := flipped.Under("aside"); len(aside) != 1 {
			t.Fatalf("byte %d: what was cut off is not kept: %v", at, aside)
		}
	}
}

func TestLogReadOnlyChangesNothing(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	add(t, l, 3)
	data, _ := m.ReadFile("j/000000000001.jsonl")
	m.WriteFile("j/000000000001.jsonl", data[:len(data)-3])
	m.Hook = func(kind, name string) error { t.Fatalf("%s %s", kind, name); return nil }
	l, _, err := disk.OpenLog(m, "j", disk.LogOptions{ReadOnly: true, Aside: "aside"})
	if err != nil {
		t.Fatal(err)
	}
	checkHolds(t, l, 2)
}

// A failing operation, whichever it is, leaves exactly the acknowledged records, at once and after a restart.
func TestCRG_100_LogSurvivesEveryFailure(t *testing.T) {
	for _, cause := range []error{syscall.ENOSPC, syscall.EIO} {
		for failing := 0; ; failing++ {
			m := disktest.New()
			l, _ := open(t, m)
			count, acknowledged := 0, uint64(0)
			m.Hook = func(kind, name string) error {
				if count++; count-1 == failing || count-1 == failing+1 { // the repair fails too
					return &os.PathError{Op: kind, Path: name, Err: cause}
				}
				return nil
			}
			for range 10 {
				_, err := l.Append([]byte(record(acknowledged + 1)))
				if err == nil {
					acknowledged++
				} else if want := map[error]string{syscall.ENOSPC: "disk.full", syscall.EIO: "file.write"}[cause]; !fault.Is(err, want) {
					t.Fatalf("got %v, want %s", err, want)
				}
				if acknowledged == 4 {
					l.Rotate()
				}
			}
			m.Hook = nil
			checkHolds(t, l, acknowledged)
			l, _ = open(t, m.Copy())
			if l.LastSeq() == acknowledged+1 {
				acknowledged++ // neither its sync nor its removal could be done: it may be there
			}
			checkHolds(t, l, acknowledged)
			if count <= failing {
				if failing < 20 {
					t.Fatal("ten records take only", failing, "operations")
				}
				break
			}
		}
	}
}

func TestLogSegments(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	for range 4 {
		add(t, l, 3)
		l.Rotate()
	}
	checkHolds(t, l, 12)
	records := l.Records(2)
	if err := l.MoveOut(); err != nil {
		t.Fatal(err)
	}
	n := 0
	for e, err := range records {
		if n++; err != nil || e.Seq != uint64(n)+1 {
			t.Fatal(e, err)
		}
	}
	if n != 11 {
		t.Fatalf("a loop that began before the move saw %d records", n)
	}
	n = 0
	for e := range disk.ReadSegment(m, "old/000000000001.jsonl") {
		n++
		_ = e
	}
	if n != 3 || len(l.Closed()) != 2 {
		t.Fatalf("moved %d, left %v", n, l.Closed())
	}
	// A missing segment in the middle ends what is trusted.
	if err := m.Remove("j/000000000007.jsonl"); err != nil {
		t.Fatal(err)
	}
	l, report := open(t, m)
	if l.LastSeq() != 6 || report.Damaged == "" || len(report.Aside) != 1 {
		t.Fatalf("last %d, %+v", l.LastSeq(), report)
	}
}

// Where a segment cannot be moved, whichever operation fails, it is told, and nothing is lost: neither of the log nor of what is past.
func TestASegmentIsMovedOrStays(t *testing.T) {
	for failing := 0; ; failing++ {
		m := disktest.New()
		l, _ := open(t, m)
		for range 2 {
			add(t, l, 3)
			l.Rotate()
		}
		add(t, l, 1)
		count, failed := 0, ""
		m.Hook = func(kind, _ string) error {
			if count++; count-1 == failing {
				failed = kind
				return syscall.EIO
			}
			return nil
		}
		err := l.MoveOut()
		m.Hook = nil
		if count <= failing {
			break
		}
		left := len(m.Under("j"))
		switch {
		case failed == "syncdir" && err == nil && left == 2 && len(m.Under("old")) == 1:
		case failed != "syncdir" && fault.Is(err, "file.write") && left == 3:
			checkHolds(t, l, 7)
		default:
			t.Errorf("no %s: %v, %d segments left", failed, err, left)
		}
	}
}

// Where the caller knows of later records than the log holds, the log goes on behind them, and what it held is past: a log has no gap.
func TestALogGoesOnBehindWhatIsKnown(t *testing.T) {
	for _, held := range []int{1, 2} {
		m := disktest.New()
		l, _ := open(t, m)
		for range held {
			add(t, l, 2)
			l.Rotate()
		}
		behind := disk.LogOptions{Aside: "aside", Archive: "old", Base: 10}
		l, _, err := disk.OpenLog(m, "j", behind)
		if err != nil || l.LastSeq() != 10 || len(m.Under("j")) != 0 || len(m.Under("old")) != held {
			t.Fatal(err, l.LastSeq(), m.Under("j"), m.Under("old"))
		}
		add(t, l, 1)
		l, report, err := disk.OpenLog(m, "j", behind)
		if err != nil || l.LastSeq() != 11 || report.Damaged != "" || len(report.Aside) > 0 {
			t.Error(err, l.LastSeq(), report)
		}
	}
}

// What is not trusted is copied aside before it is cut off, or the log is not opened: whichever operation fails, no byte of it is lost.
func TestWhatIsCutOffALogIsKeptOrTheLogIsNotOpened(t *testing.T) {
	const torn = `{"seq":4,"half`
	for _, gap := range []bool{false, true} {
		for failing := 0; ; failing++ {
			m := disktest.New()
			l, _ := open(t, m)
			add(t, l, 3)
			text := m.Files()["j/000000000001.jsonl"]
			m.WriteFile("j/000000000001.jsonl", []byte(text+torn))
			if gap {
				m.WriteFile("j/000000000009.jsonl", []byte("lost\n"))
			}
			count := 0
			m.Hook = func(string, string) error {
				if count++; count-1 == failing {
					return syscall.ENOSPC
				}
				return nil
			}
			_, _, err := disk.OpenLog(m, "j", disk.LogOptions{Aside: "aside"})
			m.Hook = nil
			if err != nil && !fault.Is(err, "disk.full") {
				t.Errorf("gap %v, operation %d: %v", gap, failing, err)
			}
			all := fmt.Sprint(m.Files())
			if !strings.Contains(all, torn) || gap && !strings.Contains(all, "lost\n") {
				t.Errorf("gap %v, operation %d: bytes are lost: %s", gap, failing, all)
			}
			if err == nil && (m.Files()["j/000000000001.jsonl"] != text || gap && m.Files()["j/000000000009.jsonl"] != "") {
				t.Errorf("gap %v, operation %d: it is open, and what is not trusted still stands in it", gap, failing)
			}
			l, _ = open(t, m)
			checkHolds(t, l, 3)
			if count <= failing {
				break
			}
		}
	}
}

// A segment that cannot be read is told, by whoever asks for it: it is no empty one.
func TestASegmentThatCannotBeReadIsTold(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	for range 2 {
		add(t, l, 3)
		l.Rotate()
	}
	if err := l.MoveOut(); err != nil {
		t.Fatal(err)
	}
	l, _ = open(t, m) // nothing of it is in memory
	for _, failing := range []string{"read", "readdir"} {
		m.Reading = func(kind, _ string) error {
			if kind == failing {
				return syscall.EIO
			}
			return nil
		}
		if _, _, err := disk.OpenLog(m, "j", disk.LogOptions{}); !fault.Is(err, "file.read") {
			t.Errorf("opened, no %s: %v", failing, err)
		}
	}
	m.Reading = func(string, string) error { return syscall.EIO }
	for what, all := range map[string]iter.Seq2[disk.Entry, error]{
		"the log": l.Records(0), "what is past": disk.ReadSegment(m, "old/000000000001.jsonl"),
	} {
		n := 0
		for _, err := range all {
			if n++; !fault.Is(err, "file.read") {
				t.Errorf("%s: %v", what, err)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d times", what, n)
		}
	}
	m.Reading = nil
	checkEach(t, l.Records(0), 4, 6)
}

// checkEach makes sure that there are just the records from one to another.
func checkEach(t *testing.T, all iter.Seq2[disk.Entry, error], from, to uint64) {
	t.Helper()
	for e, err := range all {
		if err != nil || e.Seq != from {
			t.Fatal(e.Seq, "and not", from, err)
		}
		from++
	}
	if from != to+1 {
		t.Error("the next one would be", from)
	}
}

func TestReplaceInKeepsTheOldFile(t *testing.T) {
	for failing := 0; ; failing++ {
		m := disktest.New()
		m.WriteFile("d/a.txt", []byte("old"))
		count := 0
		m.Hook = func(kind, _ string) error {
			if count++; count-1 == failing {
				return syscall.EIO
			}
			return nil
		}
		err := disk.ReplaceIn(m, "d/a.txt", func(w io.Writer) error { _, err := io.Copy(w, strings.NewReader("new")); return err })
		data, _ := m.ReadFile("d/a.txt")
		if want := map[bool]string{true: "new", false: "old"}[err == nil]; string(data) != want {
			t.Fatalf("operation %d: %q, %v", failing, data, err)
		}
		m.Hook = nil
		disk.RemoveTemps(m, "d")
		if left := m.Under("d"); len(left) != 1 {
			t.Fatalf("operation %d left %v", failing, left)
		}
		if count <= failing {
			if failing < 4 {
				t.Fatal("replacing takes only", failing, "operations")
			}
			return
		}
	}
}

func TestReplaceSurvivesPowerCuts(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := disk.Replace(root, "a/b.txt", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if data, err := root.ReadFile("a/b.txt"); err != nil || string(data) != "x" {
		t.Fatal(data, err)
	}
	m := disktest.New()
	for i := range 3 {
		text := strings.Repeat(fmt.Sprint(i), 9)
		if err := disk.ReplaceIn(m, "f", func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
			t.Fatal(err)
		}
		for seed := range 20 {
			after := m.PowerCut(false, func(n int) int { seed = seed*31 + 7; return seed % n })
			if data, err := after.ReadFile("f"); errors.Is(err, os.ErrNotExist) || string(data) != text {
				t.Fatalf("%q, %v", data, err)
			}
		}
	}
}

// FuzzOpenLog: whatever stands in a journal file, it opens, what is trusted is numbered without a gap, and it goes on.
func FuzzOpenLog(f *testing.F) {
	m := disktest.New()
	l, _, err := disk.OpenLog(m, "j", disk.LogOptions{Aside: "aside", Archive: "old"})
	if err != nil {
		f.Fatal(err)
	}
	for range 3 {
		if _, err := l.Append([]byte(record(l.LastSeq() + 1))); err != nil {
			f.Fatal(err)
		}
	}
	whole, _ := m.ReadFile("j/000000000001.jsonl")
	f.Add(whole, whole[:len(whole)/2])
	f.Add([]byte("{\"seq\":1,\"crc\":\"00000000\",\"rec\":{}}\n"), []byte("\n\n"))
	f.Add([]byte{}, whole)
	f.Fuzz(func(t *testing.T, first, second []byte) {
		m := disktest.New()
		m.WriteFile("j/000000000001.jsonl", first)
		m.WriteFile("j/000000000003.jsonl", second)
		l, _ := open(t, m)
		before := l.LastSeq()
		var last uint64
		for e, err := range l.Records(0) {
			if err != nil || last > 0 && e.Seq != last+1 {
				t.Fatalf("after record %d comes %d: %v", last, e.Seq, err)
			}
			last = e.Seq
		}
		if last != before {
			t.Fatalf("the last record is %d, and %d was said", last, before)
		}
		seq, err := l.Append([]byte(`{"new":1}`))
		if err != nil || seq != before+1 {
			t.Fatalf("goes on with %d after %d: %v", seq, before, err)
		}
		if again, report := open(t, m); again.LastSeq() != seq || report.Torn != 0 {
			t.Fatalf("opened again it ends at %d, want %d: %+v", again.LastSeq(), seq, report)
		}
	})
}
