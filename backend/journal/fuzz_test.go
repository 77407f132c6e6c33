package journal

import (
	"encoding/json"
	"errors"
	"slices"
	"syscall"
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// FuzzLoadTurn: a record may hold anything. It is read or refused, and what was read can be told, counted and stored.
func FuzzLoadTurn(f *testing.F) {
	whole, err := json.Marshal(sampleTurn())
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{string(whole), `{}`, `null`, `[]`, `{"outcomes":[{"action":null}],"sections":[{}],"parseFailures":[{}]}`, `{"startedAt":"x"}`, `{"id":"../t1","outcomes":[{"rejection":{}}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := disktest.New()
		m.WriteFile(TurnsDir+"/t0001.json", data)
		m.WriteFile(draftFile, []byte(`{"turn":`+string(data)+`}`))
		LoadDraft(m)
		turn, err := LoadTurn(m, "t0001")
		if err != nil {
			if !fault.Is(err, "file.read") {
				t.Errorf("%v is no answer to a person", err)
			}
			return
		}
		Timeline(records(), []Turn{turn})
		digest(turn)
		turn.ID = "t0001"
		if err := SaveTurn(m, turn); err != nil {
			return // a time that JSON cannot write
		}
		if _, err := LoadTurn(m, "t0001"); err != nil {
			t.Errorf("it cannot be read again: %v", err)
		}
	})
}

// A record that the disk has no room for leaves the one before it whole, and no litter.
func TestCRG_277_AFullDiskLeavesTheOldRecord(t *testing.T) {
	m := disktest.New()
	turn := sampleTurn()
	turn.ID = "t0001"
	if err := SaveTurn(m, turn); err != nil {
		t.Fatal(err)
	}
	before := m.Files()
	m.Hook = func(kind, _ string) error {
		if kind == "write" {
			return syscall.ENOSPC
		}
		return nil
	}
	turn.Reply = "another"
	err := SaveTurn(m, turn)
	draft := SaveDraft(m, Draft{Turn: turn})
	if !fault.Is(err, "disk.full") || !fault.Is(draft, "disk.full") || !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err, draft)
	}
	m.Hook = nil
	if after := m.Files(); len(after) != len(before) || after[TurnsDir+"/t0001.json"] != before[TurnsDir+"/t0001.json"] {
		t.Error("the old record is gone, or a part of the new one is left")
	}
	if ids := TurnIDs(m); !slices.Equal(ids, []string{"t0001"}) {
		t.Error(ids)
	}
}
