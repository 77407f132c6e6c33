// Package trust remembers what a person allowed on this computer: which project folder may talk to which host, and which
// of the computer's keys may go there. A project folder may come from anybody, and its settings name both; so nothing is
// sent before the person has answered (design: Keys and trust; R-81).
package trust

import (
	"slices"
	"sync"
)

// Use is one thing to be allowed.
type Use struct {
	Folder   string `json:"folder"`   // absolute path of the project
	Provider string `json:"provider"` // as in llm-config.txt, lower case
	Host     string `json:"host"`     // scheme, name and port: "https://api.openai.com"
	Key      string `json:"key"`      // "env:NAME" or "keychain:NAME"; "" = no key, or one that stands in the project's own file
}

// Covers reports whether what was allowed includes other: the same folder, provider and host, and no other key of this
// computer than the allowed one.
func (u Use) Covers(other Use) bool {
	return u == other || other.Key == "" && u.Folder == other.Folder && u.Provider == other.Provider && u.Host == other.Host
}

// Book holds the person's answers. It may be used by several goroutines.
type Book interface {
	// Allows reports whether the person allowed this before.
	Allows(Use) bool
	// Allow remembers that the person allows it.
	Allow(Use)
	// Forget takes back what the person allowed for this folder, provider and host, with whatever key.
	Forget(Use)
}

// Memory is a Book that lasts as long as the program. The zero value allows nothing.
type Memory struct {
	mu   sync.Mutex
	uses []Use
}

// Allows implements Book.
func (m *Memory) Allows(u Use) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return Covered(m.uses, u)
}

// Allow implements Book.
func (m *Memory) Allow(u Use) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.uses = append(m.uses, u)
}

// Forget implements Book.
func (m *Memory) Forget(u Use) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.uses = Without(m.uses, u)
}

// Without is the list without what Forget takes back.
func Without(allowed []Use, u Use) []Use {
	u.Key = ""
	return slices.DeleteFunc(allowed, func(a Use) bool { return a.Covers(u) })
}

// Covered reports whether one of the allowed uses includes this one.
func Covered(allowed []Use, u Use) bool {
	return slices.ContainsFunc(allowed, func(a Use) bool { return a.Covers(u) })
}
