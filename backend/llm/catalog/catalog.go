// Package catalog lists the providers of models, one row each, and does nothing: who asks them is package provider, and who reads
// an agent's settings judges them by the same rows.
package catalog

import (
	"slices"
	"strings"
)

// Dialect is the language of a server.
type Dialect string

// The languages that package provider speaks.
const (
	OpenAI    Dialect = "openai"
	Anthropic Dialect = "anthropic"
	Ollama    Dialect = "ollama"
)

// Row is what CRG knows of a provider without being told.
type Row struct {
	Name    string // in llm-config.txt
	Title   string // as people know it; "" = any server of its dialect, which may list no models
	Dialect Dialect
	Host    string   // default address; "" = must be given
	Path    string   // added where the address has none
	Local   bool     // usually runs on the person's own computer: longer silences are normal
	Found   string   // where such a server is looked for on this computer; "" = nowhere
	Keyed   bool     // does not work without a key
	Modern  bool     // wants max_completion_tokens; others know max_tokens only
	KeyPath string   // what tells of a key, where the list of models is open to anybody; below the address
	Lists   []string // paths of lists that say more of its models than the usual one; they are asked first
}

var rows []Row

// Add adds providers behind those that are known. Its result is for a declaration: var _ = Add(…).
func Add(more ...Row) bool {
	rows = append(rows, more...)
	return true
}

// All are the providers with a server, in the order in which people read of them.
func All() []Row { return slices.Clone(rows) }

// Of is the provider of a name, however it is written.
func Of(name string) (Row, bool) {
	i := slices.IndexFunc(rows, func(r Row) bool { return strings.EqualFold(r.Name, strings.TrimSpace(name)) })
	if i < 0 {
		return Row{}, false
	}
	return rows[i], true
}
