package prompt

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/passage"
	"crg/backend/project"
)

const letterText = `# Letter of the inhabitants

The buses are 71 % full in the peak hour. Between seven and eight in the morning nobody finds a seat.

# Costs

The tram costs 211 million euros. The state pays 60 % of it, if the town applies before 31 December 2025.

# Signatures

The letter was signed by 4,317 inhabitants of the old town.
`

// asking is a chat prompt about a small project with one document, asked far away from it.
func asking(t testing.TB, message string) (*builder, Input) {
	b := build(t)
	b.node("", "n01 artifact active 2 letter.md", letterText)
	b.node("", "n02 goal active 5 Goal", "Tram or buses?")
	in := b.input("n02")
	in.Phase = nil
	in.Snapshot.Prompts["chat"] = &project.Prompt{ID: "chat", File: "prompts/chat.txt", Text: "Answer.\n[data: goal-node]\n[data: passages]\n\nThe message:\n{{user_message}}"}
	in.UserMessage = message
	return b, in
}

func chatPrompt(t testing.TB, in Input) (Prompt, string) {
	t.Helper()
	p, err := AssembleChat(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range p.Sections {
		if s.Block == "data: passages" {
			return p, s.Text
		}
	}
	return p, ""
}

// What stands only in a document stands in the prompt of a question about it, with its place.
func TestCRG_222_AChatIsShownThePassagesOfDocuments(t *testing.T) {
	_, in := asking(t, "Until when must the town apply for the money of the state?")
	p, section := chatPrompt(t, in)
	if !strings.Contains(section, `[n01] "letter.md", page 1, Costs:`) || !strings.Contains(section, "before 31 December 2025") || !strings.Contains(section, NotHere) {
		t.Errorf("the section is\n%s", section)
	}
	if len(p.Found) == 0 || p.Found[0].Doc != "n01" || !strings.Contains(letterText[p.Found[0].From:p.Found[0].To], "31 December") {
		t.Errorf("noted is %+v", p.Found)
	}
	if len(p.Fenced) == 0 {
		t.Error("the passage is not noted as fenced")
	}

	in.UserMessage = "What colour are the penguins of Antarctica?"
	if p, section = chatPrompt(t, in); !strings.Contains(section, "No passage of the documents") || len(p.Found) > 0 {
		t.Errorf("of something else:\n%s", section)
	}

	in.Snapshot.Prompts["chat"].Text = "Answer.\n[data: goal-node]\n{{user_message}}"
	if p, _ = chatPrompt(t, in); strings.Contains(p.Text, "PASSAGES") {
		t.Error("a chat.txt without the block has it all the same")
	}
}

// A message that says little goes on with the one before it; one that names a document asks that one.
func TestAFollowUpFindsWhatWasAskedBefore(t *testing.T) {
	_, in := asking(t, "And of the state?")
	in.Earlier = "How many million euros does the tram cost?"
	if _, section := chatPrompt(t, in); !strings.Contains(section, "211 million") {
		t.Errorf("the follow-up found\n%s", section)
	}
	in.UserMessage, in.Earlier = "How full are the buses in the peak hour?", "How many million euros does the tram cost?"
	if _, section := chatPrompt(t, in); !strings.Contains(section, "71 % full") || strings.Contains(section, "211 million") {
		t.Errorf("a question of its own found\n%s", section)
	}
	b, in := asking(t, "[n03]: how full are the buses in the peak hour?")
	b.node("", "n03 artifact active 2 other.md", "In the peak hour the buses are half full, the operator says.")
	if _, section := chatPrompt(t, in); !strings.Contains(section, "half full") || strings.Contains(section, "71 %") {
		t.Errorf("of the named document was found\n%s", section)
	}
}

// Four passages and 700 tokens, however much there is; in a small window less, and nothing fails.
func TestPassagesStayWithinTheirRoom(t *testing.T) {
	b, in := asking(t, "What does the report say about the findings of spring, the line and people?")
	var text strings.Builder
	for i := range 400 {
		fmt.Fprintf(&text, "Finding %d of spring: the line carries people, and the report counts %d of them at the findings of this spring.\n\n", i, i*7)
	}
	for i := range 9 {
		b.node("", fmt.Sprintf("n%d artifact active 2 report %d with a name that is as long as names of files can be.md", i+10, i), fmt.Sprintf("# Part %d\n\n", i)+text.String())
	}
	for _, window := range []struct{ size, most, least int }{{32768, 2048, 4}, {8192, 1024, 4}, {4096, 1024, 1}} {
		in.Agent.ContextWindow, in.Agent.MaxTokens = window.size, window.most
		p, section := chatPrompt(t, in)
		if n := tokens(section); n > 700 || len(p.Found) > 4 || len(p.Found) < window.least {
			t.Errorf("%d: %d passages in %d tokens", window.size, len(p.Found), n)
		}
	}
	in.Agent.ContextWindow, in.Agent.MaxTokens = 1024, 512
	p, err := AssembleChat(in)
	if err != nil || p.Tokens > p.Budget {
		t.Errorf("in a tiny window: %d of %d: %v", p.Tokens, p.Budget, err)
	}
}

// A document that is too long to be read while the person waits is named, not passed over in silence.
func TestALongDocumentIsFoundLater(t *testing.T) {
	b, in := asking(t, "Is the depot full?")
	long := strings.Repeat("Nothing of note is said here.\n\n", 80_000) + "The depot is full.\n"
	b.node("", "n03 artifact active 2 long.md", long)
	if _, section := chatPrompt(t, in); !strings.Contains(section, `[n03] "long.md" is long and was not looked through yet`) {
		t.Errorf("at first:\n%s", section)
	}
	for ready := false; !ready; {
		_, later := passage.Indexed([]passage.Doc{{Text: long}})
		ready = len(later) == 0
	}
	if _, section := chatPrompt(t, in); !strings.Contains(section, "The depot is full.") {
		t.Errorf("later:\n%s", section)
	}
}

func TestLook(t *testing.T) {
	b, in := asking(t, "How full are the buses?")
	b.node("", "n03 hypothesis active 2 Crowding", "Buses are crowded at seven.")
	for topic, want := range map[string]string{
		"n01 page 1":                    "[n01] \"letter.md\", page 1 of 1:",
		"page 1":                        "[n01] \"letter.md\", page 1 of 1:",
		"n01 page 7":                    "[n01] has the pages 1 to 1.",
		"n01: signed by inhabitants":    "signed by 4,317",
		"find: signed by inhabitants":   "signed by 4,317",
		"who signed, which inhabitants": "signed by 4,317",
		"[n01]":                         "71 % full",
		"n03":                           "Buses are crowded at seven.",
		"penguins of Antarctica":        "No passage of the documents",
		"":                              "71 % full",
	} {
		text, found := Look(in, topic)
		if !strings.Contains(text, want) {
			t.Errorf("%q is answered with\n%s", topic, text)
		}
		if strings.Contains(want, "full") != (len(found) > 0) && strings.HasPrefix(topic, "[n01]") {
			t.Errorf("%q found %+v", topic, found)
		}
	}
}
