package provider

import (
	"errors"
	"strings"
	"testing"

	"github.com/zalando/go-keyring"

	"crg/backend/base/fault"
)

type memory map[string]string

func (m memory) Get(name string) (string, error) {
	if v, ok := m[name]; ok {
		return v, nil
	}
	return "", keyring.ErrNotFound
}
func (m memory) Set(name, secret string) error { m[name] = secret; return nil }
func (m memory) Delete(name string) error {
	if _, ok := m[name]; !ok {
		return keyring.ErrNotFound
	}
	delete(m, name)
	return nil
}

// broken is a computer without a store: a stick, a server, a locked key ring.
type broken struct{}

func (broken) Get(string) (string, error) { return "", errors.New("no bus") }
func (broken) Set(string, string) error   { return errors.New("no bus") }
func (broken) Delete(string) error        { return errors.New("no bus") }

func TestCRG_268_Resolve(t *testing.T) {
	s := &Secrets{
		Env: func(name string) (string, bool) {
			v, ok := map[string]string{"MY_KEY": " sk-env ", "EMPTY": ""}[name]
			return v, ok
		},
		Store: memory{"openai": "sk-store"},
	}
	for spec, want := range map[string]string{
		"": "", "sk-literal": "sk-literal", " sk-literal ": "sk-literal", "env:MY_KEY": "sk-env", "ENV: MY_KEY": "sk-env", "keychain:openai": "sk-store",
	} {
		if got, err := s.Resolve(spec, "https://a.example"); err != nil || got != want {
			t.Errorf("%q: %q %v", spec, got, err)
		}
	}
	for spec, words := range map[string]string{"env:": "names no variable", "env:EMPTY": "EMPTY is not set", "env:NO": "NO is not set", "keychain:": "names no entry", "keychain:x": "no entry x"} {
		if got, err := s.Resolve(spec, "https://a.example"); got != "" || !fault.Is(err, "model.not-configured") || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %q %v", spec, got, err)
		}
	}
	for spec, want := range map[string]bool{"": false, "env:X": false, "keychain:x": false, "sk-1": true} {
		if IsLiteral(spec) != want {
			t.Errorf("IsLiteral(%q)", spec)
		}
	}
}

func TestCRG_268_KeepAndForget(t *testing.T) {
	store := memory{}
	s := &Secrets{Store: store}
	if !s.Keep("a", "https://a.example", "sk-1") || store["a"] != `{"host":"https://a.example","key":"sk-1"}` {
		t.Fatal("not stored")
	}
	if err := s.Forget("a"); err != nil || len(store) != 0 {
		t.Fatal(err, store)
	}
	if err := s.Forget("a"); err != nil {
		t.Fatal("forgetting twice:", err)
	}
	s = &Secrets{Store: broken{}}
	if _, err := s.Resolve("keychain:a", "https://a.example"); !fault.Is(err, "model.not-configured") {
		t.Fatal(err)
	}
	if s.Keep("a", "https://a.example", "sk-2") {
		t.Fatal("a broken store says that it stored")
	}
	if got, err := s.Resolve("keychain:a", "https://a.example"); err != nil || got != "sk-2" {
		t.Fatal("the key does not live for this run:", got, err)
	}
	if err := s.Forget("a"); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Resolve("keychain:a", "https://a.example"); err == nil {
		t.Fatal("still there:", got)
	}
}

// a key goes to the host that it was entered for, or nowhere, whatever a project's file says.
func TestR82_AKeyIsBoundToItsHost(t *testing.T) {
	store := memory{"byhand": "sk-hand", "braces": `{"key":"x"}`}
	for _, s := range []*Secrets{{Store: store}, {Store: broken{}}} {
		s.Keep("mine", "https://a.example", " sk-mine ")
		if got, err := s.Resolve("keychain:mine", "https://a.example"); err != nil || got != "sk-mine" {
			t.Errorf("its own host: %q %v", got, err)
		}
		for _, other := range []string{"https://b.example", "http://a.example", "https://a.example:8443", "https://a.example.evil.example", ""} {
			got, err := s.Resolve("keychain:mine", other)
			if got != "" || !fault.Is(err, "model.key-host") || strings.Contains(err.Error(), "sk-") || !strings.Contains(err.Error(), "https://a.example") {
				t.Errorf("%q got %q, %v", other, got, err)
			}
		}
	}
	s := &Secrets{Store: store}
	for _, host := range []string{"https://a.example", "https://a.example"} { // an entry made by hand belongs to its first host
		if got, err := s.Resolve("keychain:byhand", host); err != nil || got != "sk-hand" {
			t.Errorf("%q %v", got, err)
		}
	}
	if got, err := s.Resolve("keychain:byhand", "https://b.example"); got != "" || !fault.Is(err, "model.key-host") {
		t.Errorf("%q %v", got, err)
	}
	if got, err := s.Resolve("keychain:braces", "https://a.example"); err != nil || got != `{"key":"x"}` {
		t.Errorf("%q %v", got, err)
	}
}

func TestKeyReference(t *testing.T) {
	for spec, want := range map[string]string{"": "", "sk-1": "", "a:b": "", "env:X": "env:X", " ENV: X ": "env:X", "Keychain:o": "keychain:o"} {
		if got := KeyReference(spec); got != want {
			t.Errorf("%q: %q", spec, got)
		}
	}
}
