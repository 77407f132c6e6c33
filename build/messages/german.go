package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// problem is what is wrong, and what to do.
type problem struct {
	What   string `json:"what"`
	Remedy string `json:"remedy"`
}

// words are those of a part of the page: of failures what happened, what to do in German, and in English where the page has another remedy than
// the command line.
type words struct {
	failures map[string]any
	problems map[string]any
	messages map[string]any
}

// parts of the page that come later than its first picture, by the beginnings of the ids that they tell. A wing's name is one, too.
var parts = map[string]string{
	"read": "read", "refused": "turn", "reply": "turn", "edge": "turn", "drop": "turn", "warned": "turn", "log": "turn", "stats": "turn", "cut": "turn",
}

// german writes the German words for the page, one file for each of its parts.
func german(folder string, wings []string) error {
	all := map[string]*words{}
	of := func(id string) *words {
		begin, _, _ := strings.Cut(id, ".")
		part := "first"
		if slices.Contains(wings, begin) {
			part = begin
		} else if later, ok := parts[begin]; ok {
			part = later
		}
		if all[part] == nil {
			all[part] = &words{map[string]any{}, map[string]any{}, map[string]any{}}
		}
		return all[part]
	}
	for id, row := range fault.All() {
		told := []string{row.Sentence.In("de"), row.Remedy.In("de")}
		if row.OnPage != (message.Words{}) {
			told = []string{told[0], row.OnPage.In("de"), row.OnPage.In("en")}
		}
		of(id).failures[id] = told
	}
	for id, row := range diag.All() {
		of(id).problems[id] = problem{row.Summary.In("de"), row.Remedy.In("de")}
	}
	for id, w := range told() {
		of(id).messages[id] = w.In("de")
	}
	for part, w := range all {
		text := fmt.Sprintf("{\n\"failures\": %s,\n\"problems\": %s,\n\"messages\": %s\n}\n", lines(w.failures), lines(w.problems), lines(w.messages))
		if err := os.WriteFile(filepath.Join(folder, part+".json"), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
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
