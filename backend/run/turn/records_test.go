package turn

import (
	"syscall"
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/journal"
)

// CRG-277: a full disk is told, and the record is written with the next one that finds room.
func TestCRG_277_AFullDiskLosesNoRecord(t *testing.T) {
	m := disktest.New()
	h := LoadRecords(m)
	m.Hook = func(kind, _ string) error {
		if kind == "write" {
			return syscall.ENOSPC
		}
		return nil
	}
	if err := h.Keep(journal.Turn{ID: "t0001", Number: 1, Result: applied}); !fault.Is(err, "disk.full") {
		t.Fatalf("told %v", err)
	}
	if len(h.Last(5)) != 1 {
		t.Error("the turn is not at hand")
	}
	if err := h.KeepDraft(journal.Draft{Turn: journal.Turn{ID: "t0002"}}); !fault.Is(err, "disk.full") {
		t.Errorf("told %v", err)
	}
	m.Hook = nil
	if err := h.Keep(journal.Turn{ID: "t0002", Number: 2, Result: applied}); err != nil {
		t.Fatal(err)
	}
	if got := LoadRecords(m).Last(5); len(got) != 2 || got[0].ID != "t0001" || got[1].ID != "t0002" {
		t.Errorf("on disk: %+v", got)
	}
}
