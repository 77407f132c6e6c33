// Package web is the browser door: the page, its calls and its news over loopback HTTP.
//
// Whoever can reach the port must also know a token of 32 random bytes: it comes in the address that the program prints,
// becomes a cookie with the first request and leaves the address bar. Host and Origin must be exactly this server's, so
// that neither another page nor a rebound name reaches it.
package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"strings"
	"time"

	"crg/app/service"
)

// Server offers an app to one browser on this computer.
type Server struct {
	app      *service.App
	calls    *service.Dispatcher
	page     fs.FS
	listener net.Listener
	host     string
	token    string
	server   *http.Server
	closing  context.Context
	quit     context.CancelFunc
	pages    pages
}

// maxBody bounds one call; a dropped file of the largest size that can be imported fits as base64.
const maxBody = 160 << 20

// Listen opens the port: addr is "127.0.0.1:0" for a free one. page is the built frontend. Only loopback is allowed.
func Listen(addr string, app *service.App, calls *service.Dispatcher, page fs.FS) (*Server, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return nil, errors.New("only a loopback address such as 127.0.0.1:0 is allowed")
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return nil, err
	}
	s := &Server{app: app, calls: calls, page: page, listener: l, host: l.Addr().String(), token: hex.EncodeToString(secret)}
	s.closing, s.quit = context.WithCancel(context.Background())
	s.server = &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute,
		BaseContext: func(net.Listener) context.Context { return s.closing },
	}
	return s, nil
}

// URL is the address to open, with its token.
func (s *Server) URL() string { return "http://" + s.host + "/?token=" + s.token }

// Serve answers until Close.
func (s *Server) Serve() error {
	if err := s.server.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close ends all connections.
func (s *Server) Close() {
	s.quit()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if s.server.Shutdown(ctx) != nil {
		_ = s.server.Close()
	}
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	harden(w.Header())
	switch {
	case r.Host != s.host:
		http.Error(w, "This is not the address of CRG.", http.StatusMisdirectedRequest)
	case r.Header.Get("Origin") != "" && r.Header.Get("Origin") != "http://"+s.host:
		http.Error(w, "Another page may not ask.", http.StatusForbidden)
	case r.Method == http.MethodGet && r.URL.Path == "/" && r.URL.Query().Has("token"):
		s.enter(w, r)
	case !s.known(r):
		http.Error(w, "Open the address that CRG printed; it holds the key to this page.", http.StatusUnauthorized)
	case strings.HasPrefix(r.URL.Path, "/call/"):
		s.call(w, r)
	case r.URL.Path == "/again":
		s.again(w, r)
	case r.URL.Path == "/events":
		s.events(w, r)
	default:
		s.file(w, r)
	}
}

// harden sets what every answer carries. Fluent UI writes its styles at run time, hence the inline styles.
func harden(h http.Header) {
	h.Set("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "+
		"font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
}

// enter trades the token of the address for a cookie. The port stands in the cookie's name, since cookies ignore ports.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) {
	if !s.right(r.URL.Query().Get("token")) {
		http.Error(w, "That key is not right. Open the address that CRG printed.", http.StatusForbidden)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: s.cookie(), Value: s.token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

func (s *Server) cookie() string {
	_, port, _ := net.SplitHostPort(s.host)
	return "crg_" + port
}

func (s *Server) right(token string) bool {
	return subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) == 1
}

func (s *Server) known(r *http.Request) bool {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return s.right(token)
	}
	c, err := r.Cookie(s.cookie())
	return err == nil && s.right(c.Value)
}

// call answers POST /call/Graph.Level with a JSON list of arguments. JSON only: a form of another site cannot send that.
func (s *Server) call(w http.ResponseWriter, r *http.Request) {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if r.Method != http.MethodPost || kind != "application/json" {
		http.Error(w, "Calls are POST with application/json.", http.StatusUnsupportedMediaType)
		return
	}
	args, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, "The call is too large.", http.StatusRequestEntityTooLarge)
		return
	}
	// The page may go away in mid-call; what a person asked for is finished all the same.
	out := s.calls.Call(context.WithoutCancel(r.Context()), strings.TrimPrefix(r.URL.Path, "/call/"), args)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(out)
}

// file answers with a file of the page. Vite names its files by their content, so those may be kept for good.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "Only GET is answered here.", http.StatusMethodNotAllowed)
		return
	}
	if _, err := fs.Stat(s.page, "index.html"); err != nil {
		http.Error(w, "The page is not part of this build. Build it with build/run, or use the commands of crg.", http.StatusNotFound)
		return
	}
	if strings.HasPrefix(r.URL.Path, "/assets/") {
		w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	} else {
		w.Header().Set("Cache-Control", "no-store")
	}
	http.FileServerFS(s.page).ServeHTTP(w, r)
}
