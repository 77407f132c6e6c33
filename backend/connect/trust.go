package connect

import (
	"cmp"
	"path/filepath"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/trust"
	"crg/backend/project"
)

// Question is what a person has to answer before an agent may be asked anything: may this folder send its texts to this
// host, with this key? Asked again where any of it changes.
type Question struct {
	trust.Use
	Agent   string
	Address string // where the requests go, with the path
	Where   string // Here, Network, Outside
	Literal bool   // a key that stands in the project's own file goes along
}

// Question is the question that is open for an agent; ok is false where nothing is to be asked: it was answered before, or
// the agent reaches nobody (practice, replay, a host that is none).
func (c *Connection) Question(a project.Agent) (q Question, ok bool) {
	where, address := Reach(a)
	if address == "" {
		return Question{}, false
	}
	cfg := llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model, KeyFrom: provider.KeyReference(a.APIKey)}
	uses, err := c.uses(cfg)
	if err != nil {
		return Question{}, false
	}
	for i, use := range uses {
		if c.Trust.Allows(use) {
			continue
		}
		q = Question{Use: use, Agent: a.Name, Literal: provider.IsLiteral(a.APIKey), Where: where, Address: address}
		if i == 0 && len(uses) > 1 { // the first server on the way
			q.Address, _, _ = provider.Address(cfg)
			q.Where = place(q.Address)
		}
		return q, true
	}
	return Question{}, false
}

// Allowed reports whether the person allowed the host that an agent would reach; only then is anything sent there.
func (c *Connection) Allowed(a project.Agent) bool {
	_, address := Reach(a)
	_, open := c.Question(a)
	return address != "" && !open
}

// TakeBack lets the next call ask again whether an agent may reach its host.
func (c *Connection) TakeBack(a project.Agent) error {
	uses, err := c.uses(llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model})
	for _, use := range uses {
		c.Trust.Forget(use)
	}
	return plain(err)
}

// Allow notes that the person allows what a question said.
func (c *Connection) Allow(use trust.Use) { c.Trust.Allow(use) }

// permit is the rule in front of every request: the answer of the person, or model.not-allowed. The transport asks it
// for each request that is about to leave; config asks it before a key is read.
func (c *Connection) permit(cfg llm.Config) error {
	uses, err := c.uses(cfg)
	if err != nil {
		return plain(err)
	}
	for _, use := range uses {
		if c.Trust.Allows(use) {
			continue
		}
		flags := "--allow-host " + use.Host
		if use.Key != "" {
			flags += " --allow-key " + use.Key
		}
		return fault.New("model.not-allowed", use.Host, "allow", flags)
	}
	return nil
}

// uses are what a call needs to be allowed: the server that is asked, and the one to which it hands the texts on.
func (c *Connection) uses(cfg llm.Config) ([]trust.Use, error) {
	use, err := c.use(cfg)
	if err != nil {
		return nil, err
	}
	uses := []trust.Use{use}
	if remote := remotes.of(cfg); remote != "" {
		uses = append(uses, trust.Use{Folder: use.Folder, Provider: use.Provider, Host: remote})
	}
	return uses, nil
}

// use is what asking the server itself needs.
func (c *Connection) use(cfg llm.Config) (trust.Use, error) {
	host, err := provider.Origin(cfg)
	return trust.Use{Folder: c.folder, Provider: strings.ToLower(strings.TrimSpace(cfg.Provider)), Host: host, Key: cfg.KeyFrom}, err
}

// folderOf is the one name of a folder that answers are kept under.
func folderOf(dir string) string {
	full, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	real, _ := filepath.EvalSymlinks(full) // "" where it fails
	return cmp.Or(real, full)
}
