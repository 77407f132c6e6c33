// Package ollamatest gives tests a real model server: Ollama with tiny models that this package makes. It is for tests
// alone; the program never imports it. See docs/adr/0010-tiny-models.md.
package ollamatest

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// Variable names the environment variable that holds the path of the Ollama server; build/test sets it.
const Variable = "CRG_OLLAMA"

// Server is one Ollama process with all Models. It ends with the test.
type Server struct {
	URL string // http://127.0.0.1:port

	t       testing.TB
	program string
	dir     string // its home
	address string

	mu      sync.Mutex // of what follows
	process *os.Process
	kill    context.CancelFunc
	ended   chan struct{}
}

// Start starts a server and gives it the models, in about two seconds. It skips the test where there is no Ollama.
func Start(t testing.TB) *Server {
	t.Helper()
	program := os.Getenv(Variable)
	if program == "" {
		t.Skipf("no real model server: %s is not set (see build/ollama)", Variable)
	}
	s := &Server{t: t, program: program, dir: t.TempDir(), address: freeAddress(t)}
	s.URL = "http://" + s.address
	t.Cleanup(s.Kill)
	t.Cleanup(func() { // before the folder goes
		if t.Failed() {
			t.Logf("the server says:\n%s", s.tail())
		}
	})
	s.Restart()
	for _, m := range Models {
		s.add(m)
	}
	return s
}

// Kill ends the server at once, as a crash would.
func (s *Server) Kill() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
}

func (s *Server) end() {
	if s.kill != nil {
		s.kill()
		<-s.ended
		s.kill = nil
	}
}

// Restart starts the server, again at the same address where it ran before.
func (s *Server) Restart() {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
	log, err := os.OpenFile(s.log(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		s.t.Fatal(err)
	}
	defer log.Close()
	ctx, kill := context.WithCancel(context.Background())
	serve := s.command(ctx, "serve")
	serve.Stdout, serve.Stderr = log, log
	together(serve)
	if err := serve.Start(); err != nil {
		kill()
		s.t.Fatal(err)
	}
	s.process, s.kill, s.ended = serve.Process, kill, make(chan struct{})
	go func(ended chan struct{}) {
		_ = serve.Wait() // it ends by our hand
		close(ended)
	}(s.ended)
	s.wait()
}

// wait returns when the server takes connections.
func (s *Server) wait() {
	s.t.Helper()
	for range 600 {
		if conn, err := net.Dial("tcp", s.address); err == nil {
			_ = conn.Close()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	s.t.Fatalf("the server does not start:\n%s", s.tail())
}

// add makes a model, the way a person does it.
func (s *Server) add(m Model) {
	s.t.Helper()
	for name, data := range map[string][]byte{m.Name + ".gguf": m.weights(), m.Name + ".modelfile": []byte(m.modelfile())} {
		if err := os.WriteFile(filepath.Join(s.dir, name), data, 0o644); err != nil {
			s.t.Fatal(err)
		}
	}
	if out, err := s.command(s.t.Context(), "create", m.Name, "-f", m.Name+".modelfile").CombinedOutput(); err != nil {
		s.t.Fatalf("the model %s could not be made: %v\n%s", m.Name, err, out)
	}
}

// command runs the program in the server's home with nothing of the person's own settings.
func (s *Server) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, s.program, args...)
	cmd.Dir = s.dir
	cmd.Env = []string{
		"HOME=" + s.dir, "PATH=" + os.Getenv("PATH"), "OLLAMA_HOST=" + s.address, "OLLAMA_MODELS=" + filepath.Join(s.dir, "models"),
		"OLLAMA_MAX_LOADED_MODELS=9", "GIN_MODE=release", // keep all models at hand; keep the log short
	}
	return cmd
}

func (s *Server) log() string { return filepath.Join(s.dir, "server.log") }

// tail is the end of what the server wrote.
func (s *Server) tail() []byte {
	const most = 4 << 10
	data, _ := os.ReadFile(s.log())
	return data[max(0, len(data)-most):]
}

// freeAddress is a port that nobody uses now.
func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
