package provider

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/zalando/go-keyring"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Store is a place of the operating system for secrets: one entry for each key.
type Store interface {
	Get(name string) (string, error)
	Set(name, secret string) error
	Delete(name string) error
}

// Secrets turns what llm-config.txt says of a key into the key. The zero value asks the machine. A key that could not be
// put into the store is kept until the program ends; it is never written to a file.
type Secrets struct {
	Env   func(name string) (string, bool) // nil = the environment of the process
	Store Store                            // nil = the operating system's

	mu   sync.Mutex
	only map[string]entry // kept for this run
}

// Resolve gives the key for an api-key line: "env:NAME", "keychain:NAME", a literal, or "" for none. host is the server
// it is for, as Origin writes it: a key of the store is given to the host that it was entered for and to no other.
// Errors: model.not-configured, model.key-host; they never hold a key.
func (s *Secrets) Resolve(spec, host string) (string, error) {
	spec = strings.TrimSpace(spec)
	kind, name, _ := strings.Cut(spec, ":")
	name = strings.TrimSpace(name)
	switch strings.ToLower(kind) {
	case "env":
		if name == "" {
			return "", noKey("env-empty")
		}
		look := s.Env
		if look == nil {
			look = os.LookupEnv
		}
		value, ok := look(name)
		if value = bareKey(value); !ok || value == "" {
			return "", noKey("env-unset", "name", name)
		}
		return value, nil
	case "keychain":
		if name == "" {
			return "", noKey("entry-empty")
		}
		return s.stored(name, host)
	}
	return bareKey(spec), nil
}

// bareKey is a key without what is pasted along with it: quotes, the word Bearer of a header, signs that nobody sees.
func bareKey(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
	text = strings.Trim(strings.TrimSpace(text), "\"'`")
	for _, word := range []string{"Authorization:", "Bearer "} {
		text = strings.TrimSpace(text)
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = text[len(word):]
		}
	}
	return strings.TrimSpace(text)
}

func (s *Secrets) stored(name, host string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.only[name]
	if !ok {
		text, err := s.store().Get(name)
		switch {
		case errors.Is(err, keyring.ErrNotFound):
			return "", noKey("entry-unknown", "name", name)
		case err != nil:
			return "", noKey("store-unreadable", "name", name)
		}
		e = readEntry(text)
	}
	switch e.Host {
	case host:
	case "": // put there by hand: it belongs to the first host that the person allowed it for
		e.Host = host
		_ = s.store().Set(name, e.text()) // a store that cannot be written is asked about again by the next project
	default:
		return "", fault.New("model.key-host", name, "host", e.Host, "other", host)
	}
	return e.Key, nil
}

// Keep puts a key under a name for "keychain:NAME", for one host as Origin writes it. stored is false where the computer
// has no store that works: the key then lives only as long as the program, and the person must be told so.
func (s *Secrets) Keep(name, host, key string) (stored bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Host: host, Key: bareKey(key)}
	if s.store().Set(name, e.text()) == nil {
		delete(s.only, name)
		return true
	}
	if s.only == nil {
		s.only = map[string]entry{}
	}
	s.only[name] = e
	return false
}

// entry is what stands in the store: a key and the host that it was entered for.
type entry struct {
	Host string `json:"host"`
	Key  string `json:"key"`
}

func (e entry) text() string {
	out, _ := json.Marshal(e) // two texts always encode
	return string(out)
}

// readEntry reads an entry of ours, or one that a person put there with another tool: the key alone.
func readEntry(text string) entry {
	var e entry
	if json.Unmarshal([]byte(text), &e) == nil && e.Host != "" && e.Key != "" {
		return e
	}
	return entry{Key: bareKey(text)}
}

// KeyReference is what an api-key line names: "env:NAME" or "keychain:NAME" written one way, "" for none and for a key
// that stands there itself.
func KeyReference(spec string) string {
	if kind, name, ok := strings.Cut(strings.TrimSpace(spec), ":"); ok && !IsLiteral(spec) {
		return strings.ToLower(kind) + ":" + strings.TrimSpace(name)
	}
	return ""
}

// Forget removes a key from the store and from memory. A key that is not there is no error. Errors: model.not-configured.
func (s *Secrets) Forget(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, had := s.only[name]
	delete(s.only, name)
	if err := s.store().Delete(name); err != nil && !errors.Is(err, keyring.ErrNotFound) && !had {
		return noKey("store-unchanged")
	}
	return nil
}

// IsLiteral reports whether an api-key line holds the key itself, so that CRG can offer to move it to the store.
func IsLiteral(spec string) bool {
	spec = strings.ToLower(strings.TrimSpace(spec))
	return spec != "" && !strings.HasPrefix(spec, "env:") && !strings.HasPrefix(spec, "keychain:")
}

func (s *Secrets) store() Store {
	if s.Store != nil {
		return s.Store
	}
	return system{}
}

func noKey(why string, pairs ...string) error {
	return fault.New("model.not-configured", "api-key").About(message.New("key."+why, pairs...))
}

// system is the operating system's store. A locked one may wait for the person; the answer then comes too late.
type system struct{}

const (
	service  = "crg"
	patience = 20 * time.Second
)

var errNoAnswer = errors.New("the key store does not answer")

func (system) Get(name string) (string, error) {
	type found struct {
		key string
		err error
	}
	done := make(chan found, 1)
	go func() {
		key, err := keyring.Get(service, name)
		done <- found{key, err}
	}()
	select {
	case f := <-done:
		return f.key, f.err
	case <-time.After(patience):
		return "", errNoAnswer
	}
}

func (system) Set(name, secret string) error {
	return wait(func() error { return keyring.Set(service, name, secret) })
}

func (system) Delete(name string) error {
	return wait(func() error { return keyring.Delete(service, name) })
}

func wait(do func() error) error {
	done := make(chan error, 1)
	go func() { done <- do() }()
	select {
	case err := <-done:
		return err
	case <-time.After(patience):
		return errNoAnswer
	}
}
