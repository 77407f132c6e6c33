package disk_test

import (
	"fmt"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
)

func TestThinKeepsTheNewestAndTheYoung(t *testing.T) {
	m := disktest.New()
	var names []string
	for i := range 203 {
		name := fmt.Sprintf("%d", i)
		m.WriteFile(name, nil)
		names = append(names, name)
	}
	left := func() int { return len(m.Files()) }
	if disk.Compact(m, names, time.Now().Add(29*24*time.Hour)); left() != 203 {
		t.Errorf("%d young versions are left", left())
	}
	if disk.Compact(m, append(names, "gone"), time.Now().Add(31*24*time.Hour)); left() != 200 {
		t.Errorf("%d versions are left, want 200", left())
	}
	if _, err := m.Stat("0"); err == nil {
		t.Error("the oldest stayed")
	}
	if _, err := m.Stat("202"); err != nil {
		t.Error("the newest went")
	}
}
