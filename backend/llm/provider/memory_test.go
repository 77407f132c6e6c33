package provider

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"crg/backend/llm"
)

// whatever is sent, a call stays within 64 MiB. All that it allocates is counted, so its memory was never above that.
func TestR62_MemoryStaysFlat(t *testing.T) {
	const most = 64 << 20
	kilobyte := strings.Repeat("words of ", 113)
	chunk := func(provider, text string) string {
		switch provider {
		case "anthropic":
			return sse(`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"` + text + `"}}`)
		case "ollama":
			return `{"message":{"content":"` + text + `"},"done":false}` + "\n"
		}
		return sse(`{"choices":[{"index":0,"delta":{"content":"` + text + `"}}]}`)
	}
	pour := func(w http.ResponseWriter, r *http.Request, block string, times int) {
		for i := 0; (times == 0 || i < times) && r.Context().Err() == nil; i++ {
			if _, err := io.WriteString(w, block); err != nil {
				return
			}
		}
	}
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	for range 200 {
		_, _ = z.Write(make([]byte, 1<<20))
	}
	_ = z.Close()
	block := strings.Repeat("x", 64<<10)
	for _, f := range fakes {
		one := chunk(f.provider, kilobyte)
		start, end, _ := strings.Cut(chunk(f.provider, "@"), "@")
		for name, serve200 := range map[string]http.HandlerFunc{
			"10 MB in pieces of 1 kB": func(w http.ResponseWriter, r *http.Request) { pour(w, r, one, 10<<10) },
			"endless pieces":          func(w http.ResponseWriter, r *http.Request) { pour(w, r, one, 0) },
			"one line of 5 MB": func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.WriteString(w, start)
				pour(w, r, block, 80)
				_, _ = io.WriteString(w, end)
			},
			"one endless line": func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.WriteString(w, start)
				pour(w, r, block, 0)
			},
			"endless blank lines": func(w http.ResponseWriter, r *http.Request) { pour(w, r, "\n\n\n\n\n\n\n\n", 0) },
			"an endless error": func(w http.ResponseWriter, r *http.Request) {
				w.WriteHeader(500)
				pour(w, r, block, 0)
			},
			"500 MB in one piece": func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Length", fmt.Sprint(500<<20))
				_, _ = io.WriteString(w, `{"x":"`)
				pour(w, r, block, 8000)
			},
			"a bomb": func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Encoding", "gzip")
				_, _ = w.Write(bomb.Bytes())
			},
		} {
			t.Run(f.provider+" "+name, func(t *testing.T) {
				s := serve(t, serve200)
				c, req := client(), request(f.provider, s.URL)
				if name == "endless blank lines" {
					c.limits.Wire = 4 << 20 // byte by byte is slow
				}
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				_, err := c.Complete(t.Context(), req)
				runtime.ReadMemStats(&after)
				if got := classOf(t, err); got.Class != llm.Broken && got.Class != llm.Failed && got.Class != llm.Cut {
					t.Errorf("%v", got)
				}
				if used := after.TotalAlloc - before.TotalAlloc; used > most {
					t.Errorf("%d MiB were allocated", used>>20)
				}
			})
		}
	}
}
