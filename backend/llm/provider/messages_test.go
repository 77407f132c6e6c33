package provider

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"crg/backend/llm"
)

// What a person reads of a failure is in words: no JSON of a server, no words of a library, and no key.
func TestFailuresAreToldInWords(t *testing.T) {
	raw := func(bytes string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			conn, out, _ := w.(http.Hijacker).Hijack()
			_, _ = out.WriteString(bytes)
			_ = out.Flush()
			_ = conn.Close()
		}
	}
	for _, f := range fakes {
		rows := map[string]struct {
			serve http.HandlerFunc
			want  llm.Class
		}{
			"201":                      {status(201, nil, f.whole), llm.Broken},
			"206":                      {status(206, nil, f.whole), llm.Broken},
			"204":                      {status(204, nil, ""), llm.Broken},
			"500 with foreign JSON":    {status(500, nil, `{"trace":{"id":7}}`), llm.Failed},
			"400 with the key":         {status(400, nil, "no: "+testKey), llm.Refused},
			"401 with the key":         {status(401, nil, errorBody(f.provider, "authentication_error", "bad key "+testKey)), llm.KeyRefused},
			"a damaged header":         {raw("HTTP/1.1 200 OK\r\nno header\r\n\r\n"), llm.Unreachable},
			"a damaged status":         {raw("HTTP/1.1 abc OK\r\n\r\n"), llm.Unreachable},
			"a damaged length":         {raw("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n"), llm.Unreachable},
			"a damaged chunk":          {raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"), llm.Broken},
			"something after the text": {status(200, nil, f.whole+"}garbage"), llm.Broken},
		}
		if f.provider == "ollama" { // its lines end with the answer
			delete(rows, "something after the text")
		}
		for name, row := range rows {
			t.Run(f.provider+" "+name, func(t *testing.T) {
				s := serve(t, row.serve)
				_, err := client().Complete(t.Context(), request(f.provider, s.URL))
				got := classOf(t, err)
				if got.Class != row.want {
					t.Errorf("class %s, want %s: %s", got.Class, row.want, got.Detail)
				}
				for _, word := range []string{"net/http", "http: ", "{", testKey, "malformed"} {
					if strings.Contains(got.Detail, word) {
						t.Errorf("it says %q", got.Detail)
					}
				}
			})
		}
	}
}

// A server that never ends its error is not read to the end.
func TestTheBodyOfAnErrorHasACap(t *testing.T) {
	var sent atomic.Int64
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusInternalServerError)
		piece := strings.Repeat("x", 64<<10)
		for range 512 {
			n, err := fmt.Fprint(w, piece)
			sent.Add(int64(n))
			if err != nil || r.Context().Err() != nil {
				return
			}
		}
	})
	_, err := client().Complete(t.Context(), request("openai", s.URL))
	if f := classOf(t, err); f.Class != llm.Failed || len(f.Detail) > 2000 {
		t.Errorf("%s with %d bytes of words", f.Class, len(f.Detail))
	}
	s.Close() // waits for the handler
	if n := sent.Load(); n > 24<<20 {
		t.Errorf("%d MB of an error were taken", n>>20)
	}
}
