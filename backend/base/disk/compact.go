package disk

import (
	"slices"
	"time"
)

const (
	keepFiles = 200                 // versions that stay however old they are
	keepFor   = 30 * 24 * time.Hour // younger ones stay however many they are
)

// Compact deletes kept versions of files that nobody will want back: the oldest, beyond what is always kept. What cannot be
// looked at or deleted stays.
func Compact(fsys FS, names []string, now time.Time) {
	type version struct {
		name string
		at   time.Time
	}
	var all []version
	for _, name := range names {
		if info, err := fsys.Stat(name); err == nil && info.Mode().IsRegular() {
			all = append(all, version{name, info.ModTime()})
		}
	}
	slices.SortStableFunc(all, func(a, b version) int { return b.at.Compare(a.at) })
	for _, v := range all[min(keepFiles, len(all)):] {
		if now.Sub(v.at) > keepFor {
			_ = fsys.Remove(v.name)
		}
	}
}
