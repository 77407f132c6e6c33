// Command messages writes the ids of everything that the program says to people, with the gaps of their words, and the names of the
// actions, blocks and providers, for the page's tests; and, in the folder german beside it, the German words of it all, for the page.
package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	_ "crg/app"     // the wings
	_ "crg/app/cli" // with all rooms that have words
	"crg/backend/action"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/llm/catalog"
	"crg/backend/prompt"
	"crg/backend/wing"
)

// gaps are the names of what stands in the gaps of a sentence and of its remedy; nil = there is none.
type gaps struct {
	What   []string `json:"what"`
	Remedy []string `json:"remedy"`
}

func main() {
	failures, diagnostics, messages := map[string]any{}, map[string]any{}, map[string]any{}
	for id, words := range fault.All() {
		failures[id] = of(words.Sentence, words.Remedy)
	}
	for id, row := range diag.All() {
		diagnostics[id] = of(row.Summary, row.Remedy)
	}
	for id, words := range told() {
		messages[id] = message.Gaps(words.In("en"))
	}
	list := fmt.Sprintf("{\n\"failures\": %s,\n\"diagnostics\": %s,\n\"messages\": %s,\n\"actions\": %s,\n\"blocks\": %s,\n\"providers\": %s\n}\n",
		lines(failures), lines(diagnostics), lines(messages), lines(actions()), lines(blocks()), lines(providers()))
	var wings []string
	for _, m := range wing.Makers() {
		wings = append(wings, m.Name)
	}
	err := os.WriteFile(os.Args[1], []byte(list), 0o644)
	if err == nil {
		err = german(filepath.Join(filepath.Dir(os.Args[1]), "german"), wings)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// told are the sentences that the page tells: all but those of the command line.
func told() message.Catalogue {
	all := message.All()
	maps.DeleteFunc(all, func(id string, _ message.Words) bool { return strings.HasPrefix(id, "cli.") })
	return all
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

func of(what, remedy message.Words) gaps {
	g := gaps{What: message.Gaps(what.In("en"))}
	if remedy[0] != "" {
		g.Remedy = message.Gaps(remedy.In("en"))
	}
	return g
}
