package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// program is as much of a Windows program as matters here.
func program(version string, numbers ...uint16) []byte {
	out := []byte("MZ....")
	out = append(out, 0xbd, 0x04, 0xef, 0xfe, 0, 0, 1, 0)
	for _, i := range []int{1, 0, 3, 2} {
		out = binary.LittleEndian.AppendUint16(out, numbers[i])
	}
	for _, key := range []string{"FileVersion", "ProductVersion"} {
		out = append(out, wide(key+"\x00\x00"+version+"\x00")...)
	}
	return out
}

func TestWhatIsShippedIsLookedAt(t *testing.T) {
	right := program("0.2.0", 0, 2, 0, 0)
	for _, c := range []struct {
		name  string
		files map[string][]byte
		want  string
	}{
		{"all is right", map[string][]byte{"crg.exe": right, "crg.com": []byte("l"), notices: make([]byte, mostWindows)}, ""},
		{"for Linux", map[string][]byte{"crg": []byte("elf")}, ""},
		{"without the notices", map[string][]byte{"crg": []byte("elf"), notices: nil}, "NOTICES.txt is not there"},
		{"without the launcher", map[string][]byte{"crg.exe": right}, "without crg.com"},
		{"a large launcher", map[string][]byte{"crg.exe": right, "crg.com": make([]byte, mostLauncher+1)}, "crg.com takes"},
		{"too large", map[string][]byte{"crg.exe": append(right, make([]byte, mostWindows)...), "crg.com": []byte("l")}, "more than 40000000"},
		{"another file version", map[string][]byte{"crg.exe": program("0.1.0", 0, 2, 0, 0), "crg.com": []byte("l")}, `FileVersion "0.1.0"`},
		{"other numbers", map[string][]byte{"crg.exe": program("0.2.0", 0, 1, 0, 0), "crg.com": []byte("l")}, "the numbers 0.1.0.0"},
		{"no version at all", map[string][]byte{"crg.exe": []byte("MZ"), "crg.com": []byte("l")}, `FileVersion ""`},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			wails := filepath.Join(t.TempDir(), "wails.json")
			write(t, wails, []byte(`{"info": {"productVersion": "0.2.0"}}`))
			if _, ok := c.files[notices]; !ok {
				c.files[notices] = []byte("by others")
			}
			for name, data := range c.files {
				if data == nil {
					continue
				}
				write(t, filepath.Join(dir, name), data)
			}
			err := run(dir, wails)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Fatalf("%v, want %q", err, c.want)
			}
			sums, _ := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
			if lines := strings.Count(string(sums), "\n"); c.want == "" && lines != len(c.files) {
				t.Errorf("%d files, in the list: %s", len(c.files), sums)
			}
		})
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// The version that is built is the one that the list of changes begins with.
func TestTheChangelogKnowsTheVersion(t *testing.T) {
	wails, err := os.ReadFile("../../wails.json")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(wails), `"productVersion": "`)
	version, _, _ := strings.Cut(rest, `"`)
	changes, err := os.ReadFile("../../docs/CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	_, first, _ := strings.Cut(string(changes), "\n## ")
	if version == "" || !strings.HasPrefix(first, version+" ") {
		t.Errorf("wails.json has %q, and the list of changes begins with %.20q", version, first)
	}
}
