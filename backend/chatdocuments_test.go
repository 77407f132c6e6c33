package backend_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run/chat"
	"crg/backend/run/chat/basis"
)

const tramLetter = `# Letter of the inhabitants

The buses are 71 % full in the peak hour. Between seven and eight in the morning nobody finds a seat.

# Costs

The tram costs 211 million euros. The state pays 60 % of it, if the town applies before 31 December 2025.
`

// withLetter is a project whose chat.txt asks for passages, with one document.
func withLetter(t *testing.T, model *script) *world {
	t.Helper()
	w := newWorld(t, model, map[string]string{"prompts/chat.txt": "Answer.\n[data: goal-node]\n[data: passages]\n\nThe message:\n{{user_message}}\n"})
	if n, err := bring(w.Edit, "letter.md", tramLetter); err != nil || n.ID != "n02" {
		t.Fatal(n, err)
	}
	return w
}

// Issue 10, 6: a question whose answer stands only in a document is sent with the passage.
func TestCRG_222_ChatAnswersFromDocuments(t *testing.T) {
	w := withLetter(t, replies("Before 31 December 2025 [n02]."))
	if _, err := w.Chat.Ask(t.Context(), "Until when must the town apply for the money of the state?"); err != nil {
		t.Fatal(err)
	}
	has(t, w.model.prompt(0), `[n02] "letter.md", page 1, Costs:`)
	has(t, w.model.prompt(0), "if the town applies before 31 December 2025")
	hasNot(t, w.model.prompt(0), "nobody finds a seat")
}

const asksForPage = "I need to see the page first.\n[ACTION: request_info | topic: \"n02 page 1\" | reason: \"It may say so.\"]"

// A reply that only asks for something gets it once, and is never shown; its cost is the chat's.
func TestALoneRequestIsAnsweredOnceAndNotShown(t *testing.T) {
	for _, request := range []string{
		asksForPage, `[ACTION: request_info | topic: "n02: nobody finds a seat"]`, "[action: Request_Info | topic: \"page 1\" | reason: \"r\"]\n",
	} {
		w := withLetter(t, &script{answers: []answer{streams(request, 20), streams("Nobody finds a seat between seven and eight [n02].", 30)}})
		var shown strings.Builder
		version := w.Doc.Version()
		w.listen(func(e chat.Event) { shown.WriteString(e.Text) })
		answer, err := w.Chat.Ask(t.Context(), "Why do they complain?")
		if err != nil || answer.Text != "Nobody finds a seat between seven and eight [n02]." || len(w.model.calls()) != 2 {
			t.Fatalf("%q: %+v %v", request, answer, err)
		}
		has(t, w.model.prompt(1), "== WHAT YOU ASKED FOR ==")
		has(t, w.model.prompt(1), "nobody finds a seat")
		if strings.Contains(strings.ToLower(shown.String()), "request") || !strings.HasSuffix(shown.String(), answer.Text) {
			t.Errorf("shown was %q", shown.String())
		}
		if n := len(w.Chat.History()[1].Basis.Rests); n != 1 {
			t.Errorf("it rests on %d places", n)
		}
		if h := w.Chat.History(); len(h) != 2 || h[1].TokensOutput != 50 || h[1].TokensUsed != w.Run.Status().Spent.Tokens {
			t.Errorf("kept is %+v of %d", h, w.Run.Status().Spent.Tokens)
		}
		if w.Doc.Version() != version {
			t.Error("the graph changed")
		}
	}
}

// One that asks again has no answer: that is said in plain words, and both calls are paid for.
func TestASecondRequestIsAPlainLine(t *testing.T) {
	w := withLetter(t, &script{answers: []answer{streams(asksForPage, 20)}})
	if _, err := w.Chat.Ask(t.Context(), "Why do they complain?"); !fault.Is(err, "chat.only-asks") || len(w.model.calls()) != 2 {
		t.Fatalf("%v after %d calls", err, len(w.model.calls()))
	}
	h := w.Chat.History()
	if note := h[len(h)-1]; note.By != chat.Problem || note.Trouble.Subject != "Explorer" || note.TokensOutput != 40 || strings.Contains(note.Text, "[ACTION") {
		t.Errorf("the conversation says %+v", note)
	}
	// What asks among other things is an answer, and stands as it came.
	w.setModel(says(grow))
	if a, err := w.Chat.Ask(t.Context(), "And now?"); err != nil || a.Text != grow {
		t.Errorf("%+v %v", a, err)
	}
}

// streams is a reply that arrives in small pieces.
func streams(text string, output int) answer {
	return func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		for i := 0; i < len(text); i += 5 {
			req.OnText(text[i:min(len(text), i+5)])
		}
		return llm.Reply{Text: text, Finish: "stop", Usage: llm.Usage{Prompt: 500, Output: output}}, nil
	}
}

// listen hears the news of the chat, too.
func (w *world) listen(hear func(chat.Event)) {
	before := w.Chat.Say
	w.Chat.Say = func(e chat.Event) {
		hear(e)
		before(e)
	}
}

// A known key is not sent: a message that holds one is not taken, a document's is masked, an answer's too.
func TestNoKeyGoesThroughTheChat(t *testing.T) {
	key := "sk-proj-abcDEF123456abcDEF" // not the canary of the suite: a document keeps it
	w := withLetter(t, replies("It is "+key+"."))
	write(t, w.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\napi-key: "+key+"\n")
	w.Workspace.Refresh()
	if _, err := bring(w.Edit, "notes.md", "The password of the depot's gate server is "+key+", says the caretaker."); err != nil {
		t.Fatal(err)
	}
	_, err := w.Chat.Ask(t.Context(), "Why does "+key+" not work?")
	if !fault.Is(err, "chat.key") || strings.Contains(err.Error(), key) || len(w.Chat.History()) != 0 || len(w.model.calls()) != 0 {
		t.Fatalf("%v, %d messages", err, len(w.Chat.History()))
	}
	a, err := w.Chat.Ask(t.Context(), "What is the password of the gate server of the depot?")
	if err != nil || a.Text != "It is ••••." {
		t.Errorf("%+v %v", a, err)
	}
	has(t, w.model.prompt(0), "gate server is ••••, says the caretaker")
	hasNot(t, w.model.prompt(0), key)
	if _, err := w.Chat.Ask(t.Context(), "What is a basic income, and does it need a password: or a key?"); err != nil {
		t.Errorf("an ordinary question: %v", err)
	}
}

// The basis of an answer is kept with it: what is named, what stands word for word, what stands nowhere.
func TestCRG_222_AnAnswerSaysWhatItRestsOn(t *testing.T) {
	w := withLetter(t, replies(
		"Before 31 December 2025 [n02]. It says \"The state pays 60 % of it\".",
		"Before 31 January 2026 [n77]. The letter [n02] says \"The state pays 80 % of it\".",
		"NOT IN THE PROJECT\nNobody says so.", "NOT IN THE PROJECT",
	))
	var shown strings.Builder
	w.listen(func(e chat.Event) { shown.WriteString(e.Text) })
	ask := func() *basis.Basis {
		a, err := w.Chat.Ask(t.Context(), "Until when must the town apply for the money of the state?")
		if err != nil || a.Basis == nil {
			t.Fatalf("%+v %v", a, err)
		}
		return a.Basis
	}
	b := ask()
	if b.Mark != basis.Supported || len(b.Notes) != 1 || b.Notes[0].Kind != basis.Quoted || len(b.Rests) != 1 || b.Rests[0].Node != "n02" || b.Rests[0].Place.Section != "Costs" {
		t.Errorf("a true answer: %+v", b)
	}
	var kinds []string
	b = ask()
	for _, n := range b.Notes {
		kinds = append(kinds, string(n.Kind))
	}
	if b.Mark != basis.Little || strings.Join(kinds, " ") != "figure no-node altered" {
		t.Errorf("a false one: %v %+v", kinds, b)
	}
	if b = ask(); !b.Absent || b.Mark != "" {
		t.Errorf("none: %+v", b)
	}
	ask()
	h := w.Chat.History()
	if h[5].Text != "Nobody says so." || h[7].Text != "" {
		t.Errorf("the texts are %q and %q", h[5].Text, h[7].Text)
	}
	ask()
	past := w.model.calls()[4].Messages
	if past[len(past)-2].Text != "NOT IN THE PROJECT" { // some servers refuse an empty message
		t.Errorf("told of it was %q", past[len(past)-2].Text)
	}
	w.reopen()
	if h = w.Chat.History(); h[1].Basis == nil || h[1].Basis.Rests[0].Place.Page != 1 {
		t.Errorf("after a restart: %+v", h[1])
	}
}

// The chat knows which pages the agent's turns were shown.
func TestTheChatKnowsWhatWasRead(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{
		"prompts/chat.txt":       "Answer.\n[data: sources]\n\nThe message:\n{{user_message}}\n",
		"phases/read.txt":        "[data: reading | next: unread | room: fill]\n[data: current-task]\n",
		"phases/phase-order.txt": "read : 9\n",
	})
	w.importFile("letter.md", tramLetter)
	sources := func() string {
		p, err := w.Chat.Preview("What does it cost?")
		if err != nil {
			t.Fatal(err)
		}
		return p.Text
	}
	has(t, sources(), "Not read yet.")
	w.turns(1)
	hasNot(t, sources(), "Not read yet.")
	has(t, sources(), "All read.")
}
