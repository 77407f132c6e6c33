package disk_test

import (
	"syscall"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// Whichever operation fails, the line is there or nothing of it, and the next one stands on a line of its own.
func TestALineIsThereOrNothingOfIt(t *testing.T) {
	for _, was := range []string{"", "a\n", "x", "a\ncut"} {
		for failing := 0; ; failing++ {
			m := disktest.New()
			before := was
			if was != "" {
				m.WriteFile("d/lines", []byte(was))
			}
			if before == "x" || before == "a\ncut" {
				before += "\n"
			}
			l := disk.NewLines(m, "d/lines")
			count, failed := 0, ""
			m.Hook = func(kind, _ string) error {
				if count++; count-1 == failing {
					failed = kind
					return syscall.ENOSPC
				}
				return nil
			}
			err := l.Append([]byte("b"))
			m.Hook = nil
			switch got := m.Files()["d/lines"]; {
			case err == nil && (failed == "" || failed == "syncdir") && got == before+"b\n":
			case fault.Is(err, "disk.full") && got == was:
			default:
				t.Errorf("%q, no %s: %v, %q", was, failed, err, got)
			}
			if err == nil {
				before += "b\n"
			}
			if err := l.Append([]byte("c")); err != nil || m.Files()["d/lines"] != before+"c\n" {
				t.Errorf("%q, no %s, the next one: %v, %q", was, failed, err, m.Files()["d/lines"])
			}
			if cut := m.PowerCut(false, func(int) int { return 0 }); failed != "syncdir" && cut.Files()["d/lines"] != before+"c\n" {
				t.Errorf("%q, no %s: after a power cut: %q", was, failed, cut.Files()["d/lines"])
			}
			if count <= failing {
				break
			}
		}
	}
}
