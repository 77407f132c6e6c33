package cli

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/service"
	"crg/backend"
	"crg/backend/connect"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/trust"
)

// answers are what the person allowed on this computer, and for this one command by its flags.
type answers struct {
	trust.Book
	hosts, keys []string
}

// Allows implements trust.Book. A flag names the host as the message does, or as the settings do, and each key of this
// computer by itself.
func (a *answers) Allows(u trust.Use) bool {
	host := slices.ContainsFunc(a.hosts, func(value string) bool { return leadsTo(value, u) })
	return host && (u.Key == "" || slices.Contains(a.keys, u.Key)) || a.Book.Allows(u)
}

// leadsTo reports whether a value of host:, with or without scheme, port and path, means the host of a use. A name alone
// also means https, whatever the provider would make of it: that is the stricter way.
func leadsTo(value string, u trust.Use) bool {
	ways := []string{value}
	if strings.TrimSpace(value) == "" {
		return false // a provider's usual host is not meant by nothing
	}
	if !strings.Contains(value, "://") {
		ways = append(ways, "https://"+value)
	}
	return slices.ContainsFunc(ways, func(way string) bool {
		host, err := provider.Origin(llm.Config{Provider: u.Provider, Host: way})
		return err == nil && host == u.Host
	})
}

// checkHosts refuses a flag that names no host, so that nobody looks for the mistake elsewhere.
func checkHosts(hosts []string) error {
	for _, h := range hosts {
		_, err := provider.Origin(llm.Config{Provider: "custom", Host: h})
		wrong := (*llm.Fault)(nil)
		switch {
		case strings.TrimSpace(h) == "":
			return Usage("--allow-host names no host; write what stands behind host: in settings/llm-config.txt, such as https://api.openai.com")
		case errors.As(err, &wrong): // the value itself is not repeated: it may hold a password
			return Usage("--allow-host cannot be used: " + wrong.Detail)
		}
	}
	return nil
}

// asksModels adds the flags of a command that may send something to a model.
func asksModels(c *cobra.Command) (given func() (trust.Book, error)) {
	var hosts, keys []string
	c.Flags().StringArrayVar(&hosts, "allow-host", nil, "let the project send its texts to this host, for this command only: as in settings/llm-config.txt")
	c.Flags().StringArrayVar(&keys, "allow-key", nil, "with --allow-host: and this key of the computer, such as env:OPENAI_API_KEY")
	return func() (trust.Book, error) {
		return &answers{service.OpenHome(service.HomeDir()).Trust(), hosts, keys}, checkHosts(hosts)
	}
}

// asking opens a project for a command that sends something to a model, and asks the person at a terminal whether it may.
func (a *App) asking(allowed trust.Book) func(dir string, do func(*backend.Project) error) error {
	return func(dir string, do func(*backend.Project) error) error {
		return a.with(dir, backend.Options{Templates: a.templates, Trust: allowed, Sleep: a.sleep}, func(p *backend.Project) error {
			a.permission(p)
			return do(p)
		})
	}
}

// permission asks the person at a terminal whether the project may do what its settings say. Without a terminal, or
// without an answer, nothing is allowed: the command then fails with the flags that would allow it.
func (a *App) permission(p *backend.Project) {
	for a.permit(p) { // a server may hand texts on to another, which is a question of its own
	}
}

// permit asks one question; again = it was answered with yes, so that another may be open.
func (a *App) permit(p *backend.Project) (again bool) {
	q, open := p.Connect.Question(p.Files().Agent())
	if !open || !terminal(a.in) {
		return false
	}
	fmt.Fprint(a.err, a.Words("cli.ask-host", "folder", q.Folder, "provider", q.Provider, "address", q.Address, "where", q.Where, "key", a.keyWords(q)))
	line, _ := bufio.NewReader(a.in).ReadString('\n')
	if word := strings.ToLower(strings.TrimSpace(line)); slices.Contains([]string{"y", "yes", "j", "ja"}, word) {
		p.Connect.Allow(q.Use)
		return true
	}
	return false
}

func (a *App) keyWords(q connect.Question) string {
	kind, name, _ := strings.Cut(q.Key, ":")
	switch {
	case kind == "env":
		return a.Words("cli.key-env", "name", name)
	case kind == "keychain":
		return a.Words("cli.key-store", "name", name)
	case q.Literal:
		return a.Words("cli.key-literal")
	}
	return a.Words("cli.key-none")
}

// terminal reports whether a person is at the other end.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	nobody, err := os.Stat(os.DevNull) // a device as well
	return err != nil || !os.SameFile(info, nobody)
}
