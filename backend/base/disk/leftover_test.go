package disk_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

func names(t *testing.T, dir string) (out []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		out = append(out, e.Name())
	}
	return out
}

// What a killed program left beside its target goes with the next file or folder that is made there; what a living one is writing, what
// another computer wrote, and whatever merely looks alike stays.
func TestWhatDeadProcessesLeftGoesAndNothingElse(t *testing.T) {
	dead, parent, me := disktest.Ended(t), os.Getppid(), os.Getpid()
	went := []string{
		fmt.Sprintf(".crg-%d-1.tmp", dead), fmt.Sprintf(".crg-%d-1f-%s.tmp", dead, disk.Computer()),
		fmt.Sprintf(".unpacking-%d-2-%s.tmp/", dead, disk.Computer()), fmt.Sprintf("crg-print-%d-2-%s.tmp/", dead, disk.Computer()),
	}
	stay := []string{
		fmt.Sprintf(".crg-%d-1.tmp", parent), fmt.Sprintf(".crg-%d-1f.tmp", me), fmt.Sprintf(".unpacking-%d-2.tmp/", parent), fmt.Sprintf("crg-print-%d-7.tmp/", me),
		fmt.Sprintf(".crg-%d-1-elsewhere.tmp", dead), fmt.Sprintf("crg-%d-1.tmp", dead), fmt.Sprintf(".crg-%d.tmp", dead), fmt.Sprintf(".crg-%d-1.txt", dead),
		fmt.Sprintf("x.crg-%d-1.tmp", dead), fmt.Sprintf("my-%d-1.tmp", dead), ".crg-0-1.tmp", ".crg-x-1.tmp", ".unpacking-1234567890.tmp/", ".mine.tmp", "report.docx",
	}
	for what, makes := range map[string]func(dir string) error{
		"a file": func(dir string) error { return disk.ToFile(filepath.Join(dir, "new"), []byte("text")) },
		"a folder": func(dir string) error {
			made, err := disk.TempDir(dir, ".unpacking-")
			if err == nil {
				err = os.Rename(made, filepath.Join(dir, "new"))
			}
			return err
		},
	} {
		dir := t.TempDir()
		for _, name := range append(slices.Clone(went), stay...) {
			whole := filepath.Join(dir, strings.TrimSuffix(name, "/"))
			err := error(nil)
			if strings.HasSuffix(name, "/") {
				err = os.MkdirAll(whole, 0o755)
				whole = filepath.Join(whole, "half")
			}
			if err == nil {
				err = os.WriteFile(whole, []byte("half"), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := makes(dir); err != nil {
			t.Fatal(err)
		}
		want := []string{"new"}
		for _, name := range stay {
			want = append(want, strings.TrimSuffix(name, "/"))
		}
		slices.Sort(want)
		want = slices.Compact(want) // where no process is the parent, as under Wine, two have one name
		if got := names(t, dir); !slices.Equal(got, want) {
			t.Errorf("%s: there is %q\nwant %q", what, got, want)
		}
	}
}

// A process may get the number of one that was killed: what that left is in nobody's way.
func TestALeftoverOfTheSameNumberIsNotInTheWay(t *testing.T) {
	dir := t.TempDir()
	for n := range 20 {
		if err := os.WriteFile(filepath.Join(dir, disk.NextTemp(n)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := disk.ToFile(filepath.Join(dir, "a.txt"), []byte("text")); err != nil {
		t.Fatal(err)
	}
	if got := names(t, dir); len(got) != 21 || got[20] != "a.txt" {
		t.Errorf("%q", got)
	}
}

func TestAFileOfThePersonIsToldByItsWholeName(t *testing.T) {
	name := filepath.Join(t.TempDir(), "none", "a.txt")
	if err := disk.ToFile(name, nil); !fault.Is(err, "file.write") || fault.As(err).Subject != name {
		t.Error(err)
	}
	folder := t.TempDir()
	if err := disk.ToFile(folder, nil); !fault.Is(err, "file.write") || fault.As(err).Subject != folder {
		t.Error(err)
	}
}
