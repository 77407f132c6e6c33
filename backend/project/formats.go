package project

import (
	"strings"

	"crg/backend/project/textform"
)

// The "key: value" formats of the project's files. What reads a file and what writes it back share one of these.
var (
	nodeTypeFormat = textform.Format{
		Known: []string{"name", "default-importance", "default-state", "color", "icon", "description", "expected-inputs", "expected-outputs"},
		Multi: []string{"description"},
	}
	edgeTypeFormat = textform.Format{
		Known: []string{"name", "color", "icon", "directional", "description"},
		Multi: []string{"description"},
	}
	plainFormat = textform.Format{ // categories and states
		Known: []string{"name", "color", "icon", "description"},
		Multi: []string{"description"},
	}
	actionFormat = textform.Format{
		Known: []string{"name", "description", "fields", "example", "enabled"},
		Multi: []string{"description", "fields", "example"},
	}
	agentFormat = textform.Format{
		Known:    []string{"provider", "host", "api-key", "model", "role", "temperature", "max-tokens", "context-window", "connect-limit", "silence-limit", "answer-limit"},
		Multi:    []string{"role"},
		Sections: true,
	}
	settingsFormat = textform.Format{Known: settingNames()}
	pricesFormat   = textform.Format{Known: []string{"currency", "input", "output"}, Sections: true}
	mapFormat      = textform.Format{AnyKey: true} // importance.txt, colors.txt
)

// FormatOf is the "key: value" format of a project file, by its path; false for phases, prompts and phase orders.
func FormatOf(path string) (textform.Format, bool) {
	path = lower(path)
	for prefix, f := range map[string]textform.Format{
		"definitions/node-types/": nodeTypeFormat,
		"definitions/edge-types/": edgeTypeFormat,
		"definitions/categories/": plainFormat,
		"definitions/states/":     plainFormat,
		"definitions/actions/":    actionFormat,
		"defaults/":               mapFormat,
		"settings/llm-config.txt": agentFormat,
		SettingsFile:              settingsFormat,
		PricesFile:                pricesFormat,
	} {
		if strings.HasPrefix(path, prefix) {
			return f, true
		}
	}
	return textform.Format{}, false
}

// values reads the entries of a file and reports what it does not know. The text of a line is never repeated: it may be
// a key to a paid service.
func (r *reader) values(t text, f textform.Format) textform.Values {
	v := t.doc.Values(f)
	type place struct {
		section int
		key     string
	}
	seen := map[place]int{}
	for _, e := range v.Entries {
		if !e.Known && !f.AnyKey {
			like, hint := textform.Nearest(e.Key, f.Known), "known"
			if like != "" {
				hint = "like"
			}
			r.say("key.unknown", t.path, e.Line, "key", short(e.Key), "hint", hint, "like", like, "known", strings.Join(f.Known, ", "))
			continue
		}
		at := place{e.Section, e.Key}
		if seen[at] > 0 {
			r.say("key.twice", t.path, e.Line, "key", short(e.Key))
		}
		seen[at] = e.Line
	}
	for _, n := range v.Notes {
		if n.Like != "" {
			r.say("key.in-text", t.path, n.Line, "like", n.Like)
			continue
		}
		r.say("line.ignored", t.path, n.Line)
	}
	return v
}
