// Command messages writes the ids of everything that the program says to people, with the gaps of their words, and the names of the
// actions, blocks and providers, for the page's tests: each needs its words in every language there.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	_ "crg/app"     // the wings
	_ "crg/app/cli" // with all rooms that have words
	"crg/backend/action"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/llm/catalog"
	"crg/backend/prompt"
)

// gaps are the names of what stands in the gaps of a sentence and of its remedy; nil = there is none.
type gaps struct {
	What   []string `json:"what"`
	Remedy []string `json:"remedy"`
}

func main() {
	failures, diagnostics, messages := map[string]any{}, map[string]any{}, map[string]any{}
	for id, words := range fault.All() {
		failures[id] = of(words[0], words[1])
	}
	for id, row := range diag.All() {
		diagnostics[id] = of(row.Summary, row.Remedy)
	}
	for id, words := range message.English() {
		messages[id] = message.Gaps(words)
	}
	list := fmt.Sprintf("{\n\"failures\": %s,\n\"diagnostics\": %s,\n\"messages\": %s,\n\"actions\": %s,\n\"blocks\": %s,\n\"providers\": %s\n}\n",
		lines(failures), lines(diagnostics), lines(messages), lines(actions()), lines(blocks()), lines(providers()))
	if err := os.WriteFile(os.Args[1], []byte(list), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// actions are the names of what a model may ask for.
func actions() map[string]any {
	all := map[string]any{}
	for _, s := range action.All() {
		all[s.Name] = true
	}
	return all
}

// blocks are the names of the built-in blocks of a prompt, each with whether it stands whole or not at all.
func blocks() map[string]any {
	all := map[string]any{}
	for _, b := range prompt.Blocks() {
		all[b.Name] = b.Priority >= prompt.Useful && b.Priority < prompt.Told
	}
	return all
}

// providers are the names of those that a model can be asked at.
func providers() map[string]any {
	all := map[string]any{}
	for _, row := range catalog.All() {
		all[row.Name] = true
	}
	return all
}

func of(what, remedy string) gaps {
	g := gaps{What: message.Gaps(what)}
	if remedy != "" {
		g.Remedy = message.Gaps(remedy)
	}
	return g
}

// lines is a list in JSON with one line for each id, so that two changes of it seldom meet.
func lines(all map[string]any) string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(all)) {
		one, _ := json.Marshal(all[id]) // strings alone
		out = append(out, fmt.Sprintf("  %q: %s", id, one))
	}
	return "{\n" + strings.Join(out, ",\n") + "\n}"
}
