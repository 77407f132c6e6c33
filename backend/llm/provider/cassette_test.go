package provider

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"crg/backend/base/secret"
	"crg/backend/llm"
	"crg/backend/llm/ollamatest"
)

// A cassette is a talk with a server in HTTP, as text: what was asked, what came back, and what CRG made of it
// (docs/adr/0012-two-recordings.md). It stands in for the network below the guard, so everything above is the real thing.
//
//	first line of the comment: where it comes from
//	-- request --   method, path, empty line, the body with its keys in order
//	-- response --  status, headers that matter, empty line, the body as it came
//	-- outcome --   what the call gave
type cassette struct {
	t      testing.TB
	live   http.RoundTripper // nil = play
	secret string            // stays out of the file
	talk   []txtar.File
	at     int
}

// headers that change what CRG does. No others are kept, and none of a request: keys travel there.
var kept = []string{"Content-Type", "Retry-After"}

// volatile fields of a request differ from call to call and change nothing.
var volatile = []string{"user", "metadata"}

func (c *cassette) RoundTrip(req *http.Request) (*http.Response, error) {
	asked := canonical(c.t, req)
	if c.live != nil {
		return c.record(req, asked)
	}
	if c.at+1 >= len(c.talk) {
		return nil, fmt.Errorf("the cassette is at its end; this was never recorded:\n%s", asked)
	}
	if want := string(c.talk[c.at].Data); want != asked {
		c.t.Errorf("the request differs from the cassette's\n--- recorded\n%s--- asked\n%s", want, asked)
		return nil, io.ErrUnexpectedEOF
	}
	c.at += 2
	return response(c.t, req, c.talk[c.at-1].Data), nil
}

func (c *cassette) record(req *http.Request, asked string) (*http.Response, error) {
	resp, err := c.live.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	head := strconv.Itoa(resp.StatusCode) + "\n"
	for _, name := range kept {
		if v := resp.Header.Get(name); v != "" {
			head += name + ": " + v + "\n"
		}
	}
	for _, part := range []txtar.File{{Name: "request", Data: []byte(asked)}, {Name: "response", Data: []byte(head + "\n" + string(body))}} {
		part.Data = []byte(secret.Known(c.secret).Echoed(string(part.Data)))
		c.talk = append(c.talk, part)
	}
	return response(c.t, req, c.talk[len(c.talk)-1].Data), nil
}

// canonical writes a request the same way each time: no host, no headers, the body's keys in order.
func canonical(t testing.TB, req *http.Request) string {
	text := req.Method + " " + req.URL.RequestURI() + "\n"
	if req.Body == nil {
		return text
	}
	data, err := io.ReadAll(req.Body)
	if err != nil || len(data) == 0 {
		return text
	}
	req.Body = io.NopCloser(bytes.NewReader(data)) // for whoever sends it
	var body map[string]any
	if err := json.Unmarshal(data, &body); err != nil {
		t.Errorf("the body of a request is no JSON object: %v", err)
	}
	for _, name := range volatile {
		delete(body, name)
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	_ = enc.Encode(body) // it was JSON a moment ago
	return text + "\n" + out.String()
}

// response plays what came back. Its body arrives line by line, so that a stream stays one.
func response(t testing.TB, req *http.Request, data []byte) *http.Response {
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := strings.Split(head, "\n")
	status, err := strconv.Atoi(lines[0])
	if err != nil {
		t.Fatalf("a response begins with its status, not with %q", lines[0])
	}
	header := http.Header{}
	for _, l := range lines[1:] {
		name, value, _ := strings.Cut(l, ": ")
		header.Set(name, value)
	}
	return &http.Response{StatusCode: status, Header: header, Request: req, Body: &byLine{bufio.NewReader(strings.NewReader(body))}}
}

type byLine struct{ in *bufio.Reader }

func (b *byLine) Read(p []byte) (int, error) {
	line, err := b.in.Peek(min(len(p), max(1, b.in.Buffered())))
	if err != nil && len(line) == 0 {
		return 0, err
	}
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end+1]
	}
	n := copy(p, line)
	_, _ = b.in.Discard(n)
	return n, nil
}

func (b *byLine) Close() error { return nil }

// partner is whom a cassette talks to. name is the beginning of its files.
type partner struct {
	name, provider, model string
	key                   string // variable with a key, for recording
}

var partners = []partner{
	{"openai", "openai", "gpt-4o-mini", "OPENAI_API_KEY"},
	{"anthropic", "anthropic", "claude-sonnet-4-5-20250929", "ANTHROPIC_API_KEY"},
	{"openrouter", "openrouter", "openai/gpt-4o-mini", "OPENROUTER_API_KEY"},
	{"mistral", "mistral", "mistral-small-latest", "MISTRAL_API_KEY"},
	{"google", "google", "gemini-2.5-flash", "GEMINI_API_KEY"},
	{"ollama-native", "ollama", ollamatest.Good.Name, ""},
	{"ollama-openai", "custom", ollamatest.Good.Name, ""},
	{"ollama-anthropic", "anthropic", ollamatest.Good.Name, ""},
}

const recordings = "testdata/cassettes"

// TestCRG_270_Cassettes plays every cassette: the request must be the recorded one to the last field, and the outcome the same. With
// CRG_RECORD=1 those are recorded anew whose server is there: Ollama where CRG_OLLAMA names it, a hosted service where its
// key is set. What cannot be recorded at will, such as an account without credit, keeps its text from the documentation.
func TestCRG_270_Cassettes(t *testing.T) {
	files, err := filepath.Glob(recordings + "/*.txtar")
	if err != nil || len(files) < 15 {
		t.Fatal("the cassettes are missing", err)
	}
	for _, s := range partners {
		mine := slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !strings.HasPrefix(filepath.Base(f), s.name+"-") })
		if len(mine) == 0 {
			t.Errorf("%s has no cassette", s.name)
		}
		for _, file := range mine {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
				recording, err := txtar.ParseFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if label := string(recording.Comment); !strings.HasPrefix(label, "From documentation: https://") && !strings.HasPrefix(label, "Recorded from ") {
					t.Errorf("nobody can tell where it comes from: %q", label)
				}
				want := recording.Files[len(recording.Files)-1]
				c := &cassette{t: t, talk: recording.Files[:len(recording.Files)-1]}
				if got := outcome(t.Context(), c, s.config(""), c.talk); got != string(want.Data) {
					t.Errorf("the outcome is\n%swant\n%s", got, want.Data)
				}
				if c.at != len(c.talk) {
					t.Errorf("%d of %d recorded parts were asked for", c.at, len(c.talk))
				}
				if strings.Contains(string(txtar.Format(recording)), testKey) {
					t.Error("CRG-268: the key is in the file")
				}
			})
		}
	}
}

func (s partner) config(host string) llm.Config {
	cfg := request(s.provider, host).Config
	if cfg.Model = s.model; strings.HasPrefix(s.name, "ollama") && host == "" {
		cfg.Host = "http://127.0.0.1:11434"
	}
	return cfg
}

// outcome does what the first request of a talk asks for, and writes down what came of it.
func outcome(ctx context.Context, c *cassette, cfg llm.Config, talk []txtar.File) string {
	p := client()
	p.wire = c
	if len(talk) > 0 && bytes.HasPrefix(talk[0].Data, []byte("GET ")) {
		return listed(p.Models(ctx, cfg))
	}
	var heard strings.Builder
	reply, err := p.Complete(ctx, llm.Request{
		Messages: []llm.Message{{Role: llm.User, Text: "Say hello."}}, Config: cfg, OnText: func(s string) { heard.WriteString(s) },
	})
	if f := llm.FaultOf(err); f != nil {
		return fmt.Sprintf("fault: %s, status %d, retry after %s\ndetail: %s\n", f.Class, f.Status, f.RetryAfter, f.Detail)
	}
	return fmt.Sprintf("finish: %s\nmodel: %s\nusage: %d, %d\nreasoning: %q\ntext: %q\nheard: %q\n",
		reply.Finish, reply.Model, reply.Usage.Prompt, reply.Usage.Output, reply.Reasoning, reply.Text, heard.String())
}

func listed(models []Model, err error) string {
	if err != nil {
		return "fault: " + err.Error() + "\n"
	}
	var out strings.Builder
	for _, m := range models {
		fmt.Fprintf(&out, "%s (%s): %d of %d\n", m.ID, m.Label, m.Context, m.MaxContext)
	}
	return out.String()
}

// TestRecordCassettes is the other half; see TestCRG_270_Cassettes.
func TestRecordCassettes(t *testing.T) {
	if os.Getenv("CRG_RECORD") != "1" {
		t.Skip("CRG_RECORD=1 records the cassettes anew")
	}
	server := ""
	if os.Getenv(ollamatest.Variable) != "" {
		server = ollamatest.Start(t).URL
	}
	for _, s := range partners {
		host, from, key := "", "https service "+s.provider, os.Getenv(s.key)
		if strings.HasPrefix(s.name, "ollama") {
			host, from, key = server, "Ollama, with a model of ours", testKey
			if s.provider != "ollama" {
				host += "/v1"
			}
			if server == "" {
				continue
			}
		}
		if key == "" {
			continue
		}
		for what, talk := range map[string][]txtar.File{"reply": nil, "models": {{Data: []byte("GET ")}}} {
			if what == "models" && strings.HasPrefix(s.name, "ollama-") && s.provider != "ollama" {
				continue
			}
			cfg := s.config(host)
			cfg.Key = key
			c := &cassette{t: t, live: http.DefaultTransport, secret: key}
			result := outcome(t.Context(), c, cfg, talk)
			if strings.HasPrefix(result, "fault") {
				t.Errorf("%s: %s", s.name, result)
				continue
			}
			recording := &txtar.Archive{Comment: []byte("Recorded from " + from + ".\n"), Files: append(c.talk, txtar.File{Name: "outcome", Data: []byte(secret.Known(key).Echoed(result))})}
			if err := os.WriteFile(filepath.Join(recordings, s.name+"-"+what+".txtar"), txtar.Format(recording), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A request that differs in one field from the recorded one is no match, wherever the field stands; what is volatile is none.
func TestCRG_270_ACassetteTellsRequestsApart(t *testing.T) {
	ask := func(path, body string) string {
		req, err := http.NewRequest(http.MethodPost, "https://one.example"+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+testKey)
		return canonical(t, req)
	}
	one := ask("/v1/x", `{"a":{"c":2,"b":1},"m":"<é>"}`)
	if one != ask("/v1/x", ` {"m": "<é>", "user":"u1", "a": {"b":1,"c":2}}`) {
		t.Error("the order of keys tells requests apart")
	}
	for _, other := range []string{ask("/v1/y", `{"a":{"c":2,"b":1},"m":"<é>"}`), ask("/v1/x?k=1", `{"a":{"c":2,"b":1},"m":"<é>"}`), ask("/v1/x", `{"a":{"c":3,"b":1},"m":"<é>"}`), ask("/v1/x", `{"a":{"c":2,"b":1}}`)} {
		if other == one {
			t.Errorf("this passes for the other:\n%s", other)
		}
	}
	if strings.Contains(one, testKey) || strings.Contains(one, "one.example") {
		t.Errorf("CRG-268: more than the request is kept:\n%s", one)
	}
}
