package backend_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/secret/secrettest"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/run/chat"
)

// withKeys is a project that knows keys, and what people write in the place of one.
func withKeys(t *testing.T, model *script) *world {
	t.Helper()
	var config strings.Builder
	for i, key := range append(secrettest.Known(), secrettest.Given()...) {
		fmt.Fprintf(&config, "[agent: A%d]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\napi-key: %s\n\n", i, key)
	}
	return newWorld(t, model, map[string]string{
		"settings/llm-config.txt": config.String(),
		"prompts/chat.txt":        "Answer.\n[data: goal-node]\n[data: passages]\n\nThe message:\n{{user_message}}\n",
	})
}

// What people, documents and models wrote goes through prompts, chat, Logs and copies word for word; keys that are known do not.
func TestWhatIsYoursComesThroughEveryWay(t *testing.T) {
	for name, texts := range map[string][]string{"sentences": secrettest.Sentences, "keys": secrettest.Known()} {
		t.Run(name, func(t *testing.T) {
			all := strings.Join(texts, "\n")
			w := withKeys(t, replies(all+"\n"+`[ACTION: create_node | type: hypothesis | name: "Cost" | content: "It is dear." | reason: "Money decides."]`))
			goal, err := w.Edit.SetGoal(all, true)
			if err != nil {
				t.Fatal(err)
			}
			w.turns(1)
			ways := map[string]string{"a prompt": w.model.prompt(0)}
			entries, err := w.History.All()
			if err != nil {
				t.Fatal(err)
			}
			v := w.History.Voice(nil)
			var log, turn strings.Builder
			if err := journal.WriteText(&log, entries, v, true); err != nil {
				t.Fatal(err)
			}
			if err := journal.WriteTurn(&turn, w.last(), v); err != nil {
				t.Fatal(err)
			}
			ways["a turn in Logs"] = turn.String()
			picture, err := json.Marshal(w.Doc.Picture())
			if err != nil {
				t.Fatal(err)
			}
			w.Doc.View(func(g *graph.Graph) {
				ways["Logs"] = log.String() + journal.NodeInfo(g, goal.ID, entries, v)
			})
			copied := journal.Copy{Graph: string(picture)}.Text(v)
			for _, s := range texts {
				inJSON, err := json.Marshal(s)
				if inner := string(inJSON[1 : len(inJSON)-1]); err != nil || contains(copied, inner) != (name == "sentences") {
					t.Errorf("a copy: %q stands there: %v, %v", s, contains(copied, inner), err)
				}
			}
			for way, text := range ways {
				for _, s := range texts {
					if contains(text, s) != (name == "sentences") {
						t.Errorf("%s: %q stands there: %v", way, s, contains(text, s))
					}
				}
			}
		})
	}
}

// The chat asks at a known key and at one that shows by itself what it is, and the person can send it all the same; ordinary words are not asked about.
func TestTheChatAsksAtAKey(t *testing.T) {
	w := withKeys(t, replies("So it is."))
	answered := make(chan struct{}, 1)
	w.listen(func(e chat.Event) {
		if e.Message != nil && e.Message.By == chat.Model {
			select {
			case answered <- struct{}{}:
			default:
			}
		}
	})
	for _, s := range secrettest.Sentences {
		if _, err := w.Chat.Ask(t.Context(), s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
		if p := w.model.prompt(len(w.model.calls()) - 1); !contains(p, s) {
			t.Errorf("%q is not in its prompt", s)
		}
	}
	known := len(w.Chat.History())
	for _, key := range append(secrettest.Known(), "ghp_"+strings.Repeat("a1B2", 9)) {
		calls := len(w.model.calls())
		_, err := w.Chat.Ask(t.Context(), "Is "+key+" yours?")
		f := fault.As(err)
		if f == nil || f.Msg != "chat.key" || f.Values["without"] != "Is •••• yours?" || contains(err.Error(), key) || len(w.model.calls()) != calls || len(w.Chat.History()) != known {
			t.Fatalf("%q: %v", key, err)
		}
		select {
		case <-answered: // an earlier one
		default:
		}
		if _, err := w.Chat.SendSure("Is " + key + " yours?"); err != nil {
			t.Fatal(err)
		}
		<-answered
		known = len(w.Chat.History())
		if p := w.model.prompt(len(w.model.calls()) - 1); !contains(p, "Is "+key+" yours?") {
			t.Errorf("%q was not sent all the same", key)
		}
	}
}
