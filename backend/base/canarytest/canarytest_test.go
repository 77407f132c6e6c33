package canarytest

import (
	"encoding/base64"
	"strings"
	"testing"
	"testing/fstest"
)

const key = "Zq0123456789abcdef0123456789ab"

// hidden are the ways in which a key may stand somewhere.
var hidden = []string{
	"x " + key, "x " + key[:14] + "***", key[:10] + "\n" + key[10:], `{"a":"` + key[:10] + `\n` + key[10:] + `"}`,
	base64.StdEncoding.EncodeToString([]byte(key)), "abc " + base64.StdEncoding.EncodeToString([]byte("Bearer "+key)),
}

func TestR100_TheSearchFindsKeys(t *testing.T) {
	for _, text := range hidden {
		if Trace(text, key) == "" {
			t.Errorf("%q is not found", text)
		}
	}
	if Trace("nothing here "+base64.StdEncoding.EncodeToString([]byte("nothing at all, really")), key) != "" {
		t.Error("found in nothing")
	}
}

// A key that is planted in any file of the folder is found, whatever the file's name; only the settings may hold one.
func TestR100_APlantedKeyFailsTheSearch(t *testing.T) {
	for _, name := range []string{"suite/step-3.log", "a/project/.crg/logs/crg.log", "a/project/settings/llm-config.txt.tmp", "picture.png", "a/project/.crg/history/files/llm-config.txt"} {
		for _, text := range hidden {
			folder := fstest.MapFS{name: {Data: []byte(text)}, "other": {Data: []byte("x")}, "a/project/settings/llm-config.txt": {Data: []byte("api-key: " + key)}}
			r, err := Search(folder, key)
			if err != nil || len(r.Hits) != 1 || !strings.HasPrefix(r.Hits[0], name+": ") || r.Files != 3 || r.Planted != 1 {
				t.Fatalf("%s, %q: %+v %v", name, text, r, err)
			}
		}
	}
	r, err := Search(fstest.MapFS{"log-" + key: {Data: []byte("x")}, "b": {Data: []byte("y")}}, key)
	if err != nil || len(r.Hits) != 1 || r.Planted != 0 {
		t.Errorf("a key in the name of a file: %+v %v", r, err)
	}
}
