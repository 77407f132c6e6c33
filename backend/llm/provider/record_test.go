package provider

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"crg/backend/llm"
	"crg/backend/llm/ollamatest"
)

// TestRecordStreams writes testdata/streams anew from a real Ollama server, where CRG_RECORD=1 asks for it. Each file is
// one answer as it came over the wire: status line, the type of its content, and the body.
func TestRecordStreams(t *testing.T) {
	if os.Getenv("CRG_RECORD") != "1" {
		t.Skip("CRG_RECORD=1 records the streams anew")
	}
	server := ollamatest.Start(t)
	dir := filepath.Join("testdata", "streams")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, d := range []struct{ name, provider, path string }{
		{"ollama", "ollama", ""}, {"openai", "custom", "/v1"}, {"anthropic", "anthropic", "/v1"},
	} {
		for _, m := range []struct {
			name, model string
			limit       int
			class       llm.Class // "" = a reply
		}{
			{"good", ollamatest.Good.Name, 500, ""},
			{"bad", ollamatest.Bad.Name, 500, ""},
			{"think", ollamatest.Think.Name, 500, ""},
			{"limit", ollamatest.Loop.Name, 20, llm.Cut},
		} {
			wire := listenIn(t, server.URL)
			req := request(d.provider, wire.url+d.path)
			req.Config.Model, req.Config.MaxTokens = m.model, m.limit
			_, err := client().Complete(t.Context(), req)
			if f := llm.FaultOf(err); m.class == "" && err != nil || m.class != "" && (f == nil || f.Class != m.class) {
				t.Fatalf("%s %s: %v", d.name, m.name, err)
			}
			if err := os.WriteFile(filepath.Join(dir, d.name+"-"+m.name+"-1.http"), wire.answer(t), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// tap passes one exchange on to a server and keeps what comes back.
type tap struct {
	url  string
	done sync.WaitGroup
	kept bytes.Buffer
}

func listenIn(t *testing.T, server string) *tap {
	t.Helper()
	to, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &tap{url: "http://" + l.Addr().String()}
	w.done.Go(func() {
		defer l.Close()
		in, err := l.Accept()
		if err != nil {
			return
		}
		defer in.Close()
		out, err := net.Dial("tcp", to.Host)
		if err != nil {
			return
		}
		defer out.Close()
		go func() { _, _ = io.Copy(out, in) }()
		_, _ = io.Copy(io.MultiWriter(&w.kept, unheard{in}), out) // to its end, also where the client has read enough
	})
	return w
}

// deaf is a writer that does not mind when nobody reads.
type unheard struct{ io.Writer }

func (d unheard) Write(p []byte) (int, error) {
	_, _ = d.Writer.Write(p)
	return len(p), nil
}

// answer is what came back, without the headers that are another every time.
func (w *tap) answer(t *testing.T) []byte {
	t.Helper()
	w.done.Wait()
	resp, err := http.ReadResponse(bufio.NewReader(&w.kept), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	head := fmt.Sprintf("HTTP/1.1 %s\r\nContent-Type: %s\r\n\r\n", resp.Status, strings.TrimSpace(resp.Header.Get("Content-Type")))
	return append([]byte(head), body...)
}
