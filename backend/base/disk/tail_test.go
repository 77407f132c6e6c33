package disk_test

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
)

// reads counts the files that are read whole.
type reads struct {
	disk.FS
	files int
}

func (r *reads) ReadFile(name string) ([]byte, error) {
	r.files++
	return r.FS.ReadFile(name)
}

// Whoever follows a log is handed the newest records without a look at the file, and the same ones as from it.
func TestTheNewestRecordsAreNotReadAnew(t *testing.T) {
	files := &reads{FS: disktest.New()}
	l, _ := open(t, files)
	add(t, l, 3)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l, _ = open(t, files)
	add(t, l, 5)
	before := files.files
	for from := uint64(4); from <= 10; from++ {
		want := from
		for e, err := range l.Records(from) {
			if err != nil || e.Seq != want || string(e.Data) != record(want) {
				t.Fatalf("from %d: %d %s, %v, want %d", from, e.Seq, e.Data, err, want)
			}
			want++
		}
		if want != max(from, 9) {
			t.Fatalf("from %d it ends before %d", from, want)
		}
	}
	if files.files != before {
		t.Fatalf("%d files were read for what was just written", files.files-before)
	}
	checkHolds(t, l, 8) // those from before it was opened are in the file only
	if files.files == before {
		t.Fatal("no file was read")
	}
}

// What is held in memory has a bound, whatever the records' sizes, and what was handed out goes on beside later records.
func TestWhatALogHoldsInMemoryIsBounded(t *testing.T) {
	l, _ := open(t, disktest.New())
	made := []string{}
	sizes := []int{10, 300, 70_000, 600_000, 1_100_000}
	for i := range 20 {
		size := sizes[(i*i+i/5)%len(sizes)] // each, in changing order
		data := fmt.Sprintf(`{"n":%d,"t":"%s"}`, i, strings.Repeat("x", size))
		if _, err := l.Append([]byte(data)); err != nil {
			t.Fatal(err)
		}
		made = append(made, data)
		from := uint64(max(1, len(made)-i%5))
		at := from
		for e, err := range l.Records(from) {
			if err != nil || e.Seq != at || string(e.Data) != made[at-1] {
				t.Fatalf("record %d of %d is another: %v", at, len(made), err)
			}
			at++
		}
		if int(at) != len(made)+1 {
			t.Fatalf("the records end before %d of %d", at, len(made))
		}
		if held := l.InMemory(); held > disk.MaxTail {
			t.Fatalf("%d bytes are held", held)
		}
	}
	handed := l.Records(l.LastSeq())
	last := l.LastSeq()
	for range 300 {
		if _, err := l.Append([]byte(`{"t":"` + strings.Repeat("y", 5000) + `"}`)); err != nil {
			t.Fatal(err)
		}
	}
	for e, err := range handed {
		if err != nil || e.Seq != last || string(e.Data) != made[last-1] {
			t.Fatalf("what was handed out became %d %.20s, %v", e.Seq, e.Data, err)
		}
	}
}

// BenchmarkFollowALog is what a follower is handed after a step, the log having n records since its last fold.
func BenchmarkFollowALog(b *testing.B) {
	for _, n := range []int{10, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			l, _, err := disk.OpenLog(disktest.New(), "j", disk.LogOptions{})
			if err != nil {
				b.Fatal(err)
			}
			for range n {
				if _, err := l.Append([]byte(record(l.LastSeq() + 1))); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				for _, err := range l.Records(l.LastSeq()) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
