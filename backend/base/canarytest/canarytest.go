// Package canarytest plants keys in tests and looks for their traces in everything that the tests left behind.
// build/test names one random key and one folder for a whole run of the suite, and searches that folder at the end.
package canarytest

import (
	"bytes"
	"encoding/base64"
	"io/fs"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Key is what a test uses where a person would enter a key. It has no known form: only its value tells that it is one.
func Key() string {
	if key := os.Getenv("CRG_CANARY_KEY"); key != "" {
		return key
	}
	return "Zq3141592653589793238462643383"
}

// Dir is a folder of the test's own: a temporary one, or one that is kept for the search at the end of the suite.
func Dir(t testing.TB) string {
	t.Helper()
	keep := os.Getenv("CRG_KEEP")
	if keep == "" {
		return t.TempDir()
	}
	if err := os.MkdirAll(keep, 0o755); err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp(keep, strings.Map(plain, t.Name())+"-")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func plain(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' {
		return r
	}
	return '-'
}

var (
	blanks = regexp.MustCompile(`\s|\\n|\\r|\\u000a`)
	base   = regexp.MustCompile(`[A-Za-z0-9+/_=-]{16,}`)
)

const piece = 12 // bytes of a key that give it away

// Trace finds a key, or 12 bytes of it, in a text: as it is, over line ends, escaped or in base64. "" = it is not there.
func Trace(text, key string) string {
	text = blanks.ReplaceAllString(text, "")
	for i := 0; i+piece <= len(key); i++ {
		if at := strings.Index(text, key[i:i+piece]); at >= 0 {
			return text[max(0, at-80):min(len(text), at+80)]
		}
	}
	if escaped := url.QueryEscape(key); escaped != key && strings.Contains(text, escaped) {
		return "as part of an address"
	}
	for _, word := range base.FindAllString(text, -1) {
		for skip := range 4 {
			if out, _ := base64.StdEncoding.DecodeString(word[min(skip, len(word)):]); bytes.Contains(out, []byte(key[:piece])) {
				return "in base64: " + word[:min(len(word), 60)]
			}
		}
	}
	return ""
}

// Report is what a search found.
type Report struct {
	Files   int      // that were read
	Planted int      // settings files of models that hold the key, where the person wrote it
	Hits    []string // "FILE: …what stands around it…"
}

// Search reads every file below a folder. Only the file in which a person writes a key may hold it.
func Search(folder fs.FS, key string) (r Report, err error) {
	err = fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		if at := Trace(path.Base(name), key); at != "" {
			r.Hits = append(r.Hits, name+": in its name")
		}
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		r.Files++
		at := Trace(string(data), key)
		switch {
		case at == "":
		case strings.HasSuffix(name, "settings/llm-config.txt"):
			r.Planted++
		default:
			r.Hits = append(r.Hits, name+": "+at)
		}
		return nil
	})
	return r, err
}
