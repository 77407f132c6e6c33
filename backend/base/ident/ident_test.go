package ident

import (
	"crypto/rand"
	"regexp"
	"sync"
	"testing"
	"time"
)

func Test3LG_20_TenThousandNamesOfOneMillisecond(t *testing.T) {
	at := time.Date(2026, 2, 17, 0, 0, 0, 0, time.UTC)
	next := ULIDs(func() time.Time { return at }, rand.Reader)
	form := regexp.MustCompile(`^[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
	before := ""
	for range 10_000 {
		name := next()
		if !form.MatchString(name) || !Valid(name) || name <= before {
			t.Fatalf("%s after %s", name, before)
		}
		before = name
	}
	for _, step := range []time.Duration{time.Millisecond, -time.Hour, time.Hour} { // the clock is put back, and comes again
		at = at.Add(step)
		if name := next(); name <= before {
			t.Errorf("after %v: %s is not later than %s", step, name, before)
		} else {
			before = name
		}
	}
}

func Test3LG_20_NamesOfSeveralAtOnceDiffer(t *testing.T) {
	next := ULIDs(time.Now, rand.Reader)
	var mu sync.Mutex
	var wait sync.WaitGroup
	seen := map[string]bool{}
	for range 8 {
		wait.Go(func() {
			for range 500 {
				name := next()
				mu.Lock()
				if seen[name] {
					t.Errorf("%s twice", name)
				}
				seen[name] = true
				mu.Unlock()
			}
		})
	}
	wait.Wait()
}

func TestValidNames(t *testing.T) {
	for s, want := range map[string]bool{
		"01ARZ3NDEKTSV4RRFFQ69G5FAV": true, "01arz3ndektsv4rrffq69g5fav": false, "01ARZ3NDEKTSV4RRFFQ69G5FA": false,
		"01ARZ3NDEKTSV4RRFFQ69G5FAI": false, "81ARZ3NDEKTSV4RRFFQ69G5FAV": false, "": false,
	} {
		if Valid(s) != want {
			t.Errorf("%q: %v", s, !want)
		}
	}
}
