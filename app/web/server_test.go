package web_test

import (
	"bufio"
	"bytes"
	"context"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"go.uber.org/goleak"

	"crg/app/service"
	"crg/app/service/servicetest"
	"crg/app/web"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var page = fstest.MapFS{"index.html": {Data: []byte("<p>the page")}, "assets/a.js": {Data: []byte("1")}}

type door struct {
	app    *service.App
	server *web.Server
	base   string // http://127.0.0.1:port
	host   string
	token  string
	client *http.Client
}

func open(t *testing.T) *door {
	t.Helper()
	app := service.New(os.DirFS("../../project-template"), servicetest.NoShell{}, service.OpenHome(t.TempDir()))
	s, err := web.Listen("127.0.0.1:0", app, service.NewDispatcher(nil, app.Services()...), page)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- s.Serve() }()
	u, _ := url.Parse(s.URL())
	d := &door{app: app, server: s, base: "http://" + u.Host, host: u.Host, token: u.Query().Get("token"), client: &http.Client{Transport: &http.Transport{}}}
	t.Cleanup(func() {
		s.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
		d.client.CloseIdleConnections()
		_ = app.Close()
	})
	return d
}

// ask sends a request with the token, changed by each fn.
func (d *door) ask(t *testing.T, method, path, body string, change ...func(*http.Request)) (int, string, http.Header) {
	t.Helper()
	r, err := http.NewRequest(method, d.base+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+d.token)
	r.Header.Set("Content-Type", "application/json")
	for _, fn := range change {
		fn(r)
	}
	resp, err := d.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var out bytes.Buffer
	_, _ = out.ReadFrom(resp.Body)
	return resp.StatusCode, out.String(), resp.Header
}

func without(key string) func(*http.Request) { return func(r *http.Request) { r.Header.Del(key) } }
func with(key, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(key, value) }
}

func TestWhoMayAsk(t *testing.T) {
	d := open(t)
	cases := []struct {
		name         string
		method, path string
		change       []func(*http.Request)
		status       int
	}{
		{"with the token", "POST", "/call/System.About", nil, 200},
		{"without it", "POST", "/call/System.About", []func(*http.Request){without("Authorization")}, 401},
		{"with a wrong one", "POST", "/call/System.About", []func(*http.Request){with("Authorization", "Bearer "+strings.Repeat("0", 64))}, 401},
		{"with an empty one", "POST", "/call/System.About", []func(*http.Request){with("Authorization", "Bearer ")}, 401},
		{"a file without it", "GET", "/", []func(*http.Request){without("Authorization")}, 401},
		{"the events without it", "GET", "/events", []func(*http.Request){without("Authorization")}, 401},
		{"a rebound name", "POST", "/call/System.About", []func(*http.Request){func(r *http.Request) { r.Host = "evil.example:" + strings.Split(d.host, ":")[1] }}, 421},
		{"localhost by name", "POST", "/call/System.About", []func(*http.Request){func(r *http.Request) { r.Host = "localhost:" + strings.Split(d.host, ":")[1] }}, 421},
		{"its own origin", "POST", "/call/System.About", []func(*http.Request){with("Origin", d.base)}, 200},
		{"another origin", "POST", "/call/System.About", []func(*http.Request){with("Origin", "http://evil.example")}, 403},
		{"no origin at all, such as a file", "POST", "/call/System.About", []func(*http.Request){with("Origin", "null")}, 403},
		{"a form", "POST", "/call/System.About", []func(*http.Request){with("Content-Type", "application/x-www-form-urlencoded")}, 415},
		{"plain text, which needs no question before", "POST", "/call/System.About", []func(*http.Request){with("Content-Type", "text/plain")}, 415},
		{"a link to a call", "GET", "/call/System.About", nil, 415},
		{"the page", "GET", "/", nil, 200},
		{"a part of the page", "GET", "/assets/a.js", nil, 200},
		{"a way out of the page", "GET", "/../../go.mod", nil, 404},
		{"a file that is not there", "GET", "/nothing.js", nil, 404},
		{"a change of a file", "PUT", "/index.html", nil, 405},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, body, header := d.ask(t, c.method, c.path, "[]", c.change...)
			if status != c.status {
				t.Errorf("%d, want %d: %s", status, c.status, body)
			}
			for key, want := range map[string]string{"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer"} {
				if header.Get(key) != want {
					t.Errorf("%s: %q", key, header.Get(key))
				}
			}
			if csp := header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'self'") || strings.Contains(csp, "unsafe-eval") {
				t.Errorf("policy: %q", csp)
			}
			if header.Get("Access-Control-Allow-Origin") != "" {
				t.Error("other pages must not be allowed")
			}
		})
	}
}

func TestTheTokenBecomesACookieAndLeavesTheAddress(t *testing.T) {
	d := open(t)
	jar, _ := cookiejar.New(nil)
	client := &http.Client{Transport: d.client.Transport, Jar: jar}
	resp, err := client.Get(d.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 || resp.Request.URL.RawQuery != "" {
		t.Errorf("%d at %s", resp.StatusCode, resp.Request.URL)
	}
	u, _ := url.Parse(d.base)
	if cookies := jar.Cookies(u); len(cookies) != 1 || cookies[0].Name != "crg_"+u.Port() {
		t.Errorf("cookies: %v", cookies)
	}
	noFollow := &http.Client{Transport: d.client.Transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	resp, err = noFollow.Get(d.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if c := resp.Cookies()[0]; !c.HttpOnly || c.SameSite != http.SameSiteStrictMode {
		t.Errorf("the cookie can be read or sent along: %+v", c)
	}
	if resp, err = noFollow.Get(d.base + "/?token=guess"); err != nil || resp.StatusCode != 403 {
		t.Errorf("a guess: %v %v", resp.StatusCode, err)
	}
	resp.Body.Close()
}

func TestOnlyLoopbackIsServed(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:0", "example.com:80", "nonsense"} {
		if s, err := web.Listen(addr, nil, nil, page); err == nil {
			s.Close()
			t.Errorf("%s was accepted", addr)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := web.Listen(l.Addr().String(), nil, nil, page); err == nil {
		t.Error("a taken port was accepted")
	}
}

func TestNewsStreamsAndASlowPageIsCutOff(t *testing.T) {
	d := open(t)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	r, _ := http.NewRequestWithContext(ctx, "GET", d.base+"/events", http.NoBody)
	r.Header.Set("Authorization", "Bearer "+d.token)
	resp, err := d.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	lines.Scan() // "retry:", so it listens
	if status, body, _ := d.ask(t, "POST", "/call/Projects.Create", `["`+filepath.ToSlash(t.TempDir())+`/p","default","en",""]`); status != 200 || strings.Contains(body, `"error"`) {
		t.Fatal(body)
	}
	for lines.Scan() {
		if strings.Contains(lines.Text(), `"name":"project"`) {
			break
		}
	}
	if lines.Err() != nil {
		t.Fatal(lines.Err())
	}
	// The page stops reading: news pile up in the connection, then in its queue, and it is let go.
	big := strings.Repeat("x", 4000)
	deadline := time.Now().Add(20 * time.Second)
	for sent := 0; ; sent++ {
		d.app.Events().Publish(service.NewEvent(service.TextNews{Text: big}))
		if sent%256 == 0 {
			if d.app.Events().Listeners() == 0 {
				return
			}
			time.Sleep(time.Millisecond)
		}
		if time.Now().After(deadline) {
			t.Fatal("the slow page is still listened to")
		}
	}
}
