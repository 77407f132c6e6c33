package project

import (
	"testing"

	"pgregory.net/rapid"
)

func TestFolderNameOfATitle(t *testing.T) {
	for title, want := range map[string]string{
		"Should we build a tram?": "Should we build a tram", "Straße 5, München": "Straße 5, München", "Trams: yes/no": "Trams- yes-no",
		"  \"Old\"  Bridge. ": "Old Bridge", "CON": "Project CON", "aux.txt": "Project aux.txt", "???": "Project", " ": "", "..": "Project",
	} {
		if got := FolderName(title); got != want {
			t.Errorf("%q becomes %q, not %q", title, got, want)
		}
	}
}

// Whatever a title is, its folder's name can be made everywhere, and is its own folder name.
func TestFolderNameIsAlwaysValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zA-Z.?* /\\:-]{0,200}`)).Draw(t, "title")
		name := FolderName(title)
		if name == "" {
			return
		}
		if err := ValidName(name); err != nil {
			t.Fatalf("%q becomes %q: %v", title, name, err)
		}
		if again := FolderName(name); again != name {
			t.Fatalf("%q is changed again to %q", name, again)
		}
	})
}
