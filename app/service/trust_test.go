package service_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"crg/app/service"
	"crg/backend"
	"crg/backend/llm/trust"
)

// counting is a server that counts what reaches it.
func counting(t *testing.T) (string, *atomic.Int32) {
	arrived := &atomic.Int32{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		arrived.Add(1)
		_, _ = w.Write([]byte(`{"data":[{"id":"m"}]}`))
	}))
	t.Cleanup(s.Close)
	return s.URL, arrived
}

// openStranger opens a project whose settings were written elsewhere.
func openStranger(t *testing.T, config string) *page {
	t.Helper()
	p := newPage(t)
	if err := backend.Create(p.dir, "example", os.DirFS("../../project-template")); err != nil {
		t.Fatal(err)
	}
	putFile(t, p.dir, "settings/llm-config.txt", config)
	p.ok("Projects.Open", nil, p.dir)
	return p
}

// at the page's door the question stands before every byte, and says who would get what.
func TestR81_ThePageAsksBeforeTheFirstByte(t *testing.T) {
	url, arrived := counting(t)
	p := openStranger(t, "[agent: Explorer]\nprovider: custom\nhost: "+url+"/v1\nmodel: m\n")
	var q service.TrustQuestion
	p.ok("Trust.Question", &q, -1, "")
	folder, _ := filepath.EvalSymlinks(p.dir)
	want := service.TrustQuestion{Needed: true, Agent: "Explorer", Folder: folder, Provider: "custom", Host: url, Address: url + "/v1", Where: "here"}
	if q != want {
		t.Errorf("the question is %+v, want %+v", q, want)
	}
	p.fails("Run.Start", "model.not-allowed")
	p.fails("Run.Ready", "model.not-allowed")
	p.fails("Settings.Models", "model.not-allowed", 0, "Explorer")
	var tested service.TestResult
	p.ok("Settings.Test", &tested, 0, "Explorer")
	if tested.OK || tested.Problem == nil || tested.Problem.Message != "model.not-allowed" {
		t.Errorf("the test says %+v", tested)
	}
	var view service.SettingsView
	p.ok("Settings.View", &view)
	if arrived.Load() != 0 {
		t.Fatalf("%d requests arrived before the answer", arrived.Load())
	}
	p.ok("Trust.Allow", nil, q)
	p.ok("Settings.Test", &tested, 0, "Explorer")
	if !tested.OK || arrived.Load() == 0 {
		t.Errorf("allowed: %+v", tested)
	}
	p.ok("Trust.Question", &q, 0, "Explorer")
	if q.Needed {
		t.Errorf("it is asked again: %+v", q)
	}
	p.ok("Trust.TakeBack", nil, 0, "Explorer")
	before := arrived.Load()
	p.ok("Settings.Test", &tested, 0, "Explorer")
	if p.ok("Trust.Question", &q, 0, "Explorer"); tested.OK || !q.Needed || arrived.Load() != before {
		t.Errorf("taken back: %+v, %+v", tested, q)
	}
	p.fails("Trust.TakeBack", "file.changed", 0, "Nobody")
	p.fails("Trust.Question", "file.changed", 0, "Nobody")
}

// Who chooses a service or types an address in Settings has answered with that.
func TestR81_ATypedAddressNeedsNoQuestion(t *testing.T) {
	url, arrived := counting(t)
	p := newProject(t)
	test := func() service.TestResult {
		var out service.TestResult
		p.ok("Settings.Test", &out, 0, "Explorer")
		return out
	}
	p.ok("Settings.SetProvider", nil, 0, "Explorer", "custom", url, "m")
	if r := test(); !r.OK {
		t.Errorf("a service that was chosen: %+v", r.Problem)
	}
	other, otherArrived := counting(t)
	p.ok("Settings.SetAgent", nil, 0, "Explorer", "host", other)
	p.ok("Settings.SetAgent", nil, 0, "Explorer", "api-key", "env:PATH")
	var q service.TrustQuestion
	p.ok("Trust.Question", &q, 0, "Explorer")
	if q.Needed {
		t.Errorf("a key and an address that were typed: %+v", q)
	}
	_ = test()
	if arrived.Load() == 0 || otherArrived.Load() == 0 && !strings.Contains(os.Getenv("PATH"), " ") {
		t.Error("nothing arrived")
	}
}

// Answers are kept in the app's folder, for the command line too; a damaged file, or none that can be written, allows no more.
func TestAnswersAreKeptOnThisComputer(t *testing.T) {
	dir := t.TempDir()
	u := trust.Use{Folder: "/p", Provider: "openai", Host: "https://api.openai.com", Key: "env:K"}
	one, two := service.OpenHome(dir).Trust(), service.OpenHome(dir).Trust()
	if one.Allows(u) {
		t.Error("allowed without an answer")
	}
	one.Allow(u)
	one.Allow(u)
	if !two.Allows(u) || two.Allows(trust.Use{Folder: "/q", Provider: u.Provider, Host: u.Host, Key: u.Key}) {
		t.Error("the answer is not what was given")
	}
	file := filepath.Join(dir, "trust.json")
	if text, _ := os.ReadFile(file); strings.Count(string(text), "api.openai.com") != 1 {
		t.Errorf("the file is %s", text)
	}
	if err := os.WriteFile(file, []byte(`{"allowed":[{"folder":"/p"`), 0o644); err != nil {
		t.Fatal(err)
	}
	if two.Allows(u) {
		t.Error("a damaged file allows something")
	}
	two.Allow(u)
	if !one.Allows(u) {
		t.Error("an answer after the damage is lost")
	}
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	none := service.OpenHome(filepath.Join(dir, "file", "home")).Trust()
	none.Allow(u)
	if !none.Allows(u) || none.Allows(trust.Use{Folder: "/q"}) {
		t.Error("without a folder an answer lasts as long as the program")
	}
}
