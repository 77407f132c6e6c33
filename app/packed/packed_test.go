package packed

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

func TestPackedFilesAreServedAsTheyWere(t *testing.T) {
	const script = "console.log('hello')"
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(script))
	_ = z.Close()
	page := FS(fstest.MapFS{"assets/a.js.gz": {Data: b.Bytes()}, "index.html": {Data: []byte("<p>")}, "bad.js.gz": {Data: []byte("no")}})
	for name, want := range map[string]string{"assets/a.js": script, "index.html": "<p>"} {
		if got, err := fs.ReadFile(page, name); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v", name, got, err)
		}
	}
	if _, err := page.Open("none.js"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := page.Open("bad.js"); err == nil {
		t.Error("a damaged file is served")
	}
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "/assets/a.js", nil)
	r.Header.Set("Range", "bytes=0-6")
	http.FileServerFS(page).ServeHTTP(w, r)
	if w.Body.String() != "console" || w.Header().Get("Content-Type") != "text/javascript; charset=utf-8" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
}
