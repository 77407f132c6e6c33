package ollamatest

import (
	"slices"
	"strconv"
)

// Model is a tiny language model with weights set by hand. It says one text of each step in turn, chosen by chance where
// a step has several.
type Model struct {
	Name    string
	Window  int        // tokens of prompt and reply together
	steps   [][]string // "" ends the reply there
	endless bool       // after the last step comes the first
	thinks  bool       // the template has a place for thoughts
	damaged bool       // no server can load it
}

// The models of the tests.
var (
	// Good answers with valid actions, whichever way it takes, among them every escape of the syntax (004 §5.2).
	Good = Model{Name: "crg-good", Window: 8192, steps: good}
	// Small is Good with a window that no usual prompt fits into.
	Small = Model{Name: "crg-small", Window: 1024, steps: good}
	// Bad answers with what looks like actions and is none: the failure ladder (004 §6.2).
	Bad = Model{Name: "crg-bad", Window: 8192, steps: [][]string{
		{"I think we need more nodes.\n\n"},
		{"[ACTION: create_node | type: hypothesis | name: \"No reason given\"]\n"},
		{"[ACTION: create_edge | from: current to: n02", "[ACTION: create_edge | from: current | to n02"},
		{" | reason: \"unterminated]\n"},
	}}
	// Think thinks before it answers like Good; an action within its thoughts must not be carried out.
	Think = Model{Name: "crg-think", Window: 8192, thinks: true, steps: slices.Concat(thoughts, good)}
	// Aloud thinks as well, but the server does not know and leaves its thoughts in the text.
	Aloud = Model{Name: "crg-aloud", Window: 8192, steps: slices.Concat(thoughts, good)}
	// Loop never ends.
	Loop = Model{Name: "crg-loop", Window: 8192, endless: true, steps: [][]string{{"round"}, {" and round"}, {" it goes, "}}}

	// Damaged cannot be loaded, like one that is too large for the computer.
	Damaged = Model{Name: "crg-damaged", Window: 8192, damaged: true, steps: [][]string{{"never said"}}}

	Models = []Model{Good, Small, Bad, Think, Aloud, Loop, Damaged}
)

var thoughts = [][]string{
	{"<think>"},
	{"The person wants a hypothesis.", "I should add one node."},
	{" Perhaps [ACTION: delete_node | target: n01 | reason: \"Only a thought.\"]"},
	{"</think>\n\n"},
}

// good makes thousands of different nodes: a run pauses when a model proposes the same action three times.
var good = [][]string{
	{"I will look at the goal first."},
	{" The claim can be split into parts that are easier to check.", " One side of it is still missing.", " Größe, 影响, ναι."},
	{"\n\n[ACTION: create_node"},
	{" | type: hypothesis", " | type: question", " | type: standard"},
	{" | name: \"Cost", " | name: \"Benefit", " | name: \"Risk", " | name: \"Timeline", " | name: \"Größe", " | name: \"影响"},
	{" of building\"", " of waiting\"", " for residents\"", " for shops\"", " | a \\\"second\\\" view\"", " [draft\\]\""},
	{" | content: \"The policy may have effects", " | content: \"Groups differ", " | content: \"Short and long term differ", " | content: \"The \\\"net impact\\\" is open"},
	{" in the region.\"", " outside the centre | at its edge.\"", " over ten years.\"", " for those who pay.\""},
	{" | reason: \"Separate parts can be examined one at a time.\"]"},
	{"\n\n[ACTION: create_edge | from: current | to: last_created"},
	{" | type: supports", " | type: derived-from", " | type: contradicts"},
	{" | reason: \"The new node belongs to the branch I am standing on.\"]"},
	{"", "\n\n[ACTION: move_to | target: last_created | reason: \"I want to develop this idea further.\"]\n"},
}

// phrase is one text and the phrases that may follow it, by their numbers.
type phrase struct {
	says string
	then []int
	last bool // the reply may also end here
}

// phrases are the texts of all steps in order.
func (m Model) phrases() []phrase {
	var out []phrase
	start := 0
	for i, step := range m.steps {
		next, follow := start+count(step), []string(nil)
		switch {
		case i+1 < len(m.steps):
			follow = m.steps[i+1]
		case m.endless:
			next, follow = 0, m.steps[0]
		}
		var then []int
		for n := range count(follow) {
			then = append(then, next+n)
		}
		for _, says := range step {
			if says != "" {
				out = append(out, phrase{says: says, then: then, last: slices.Contains(follow, "")})
			}
		}
		start += count(step)
	}
	return out
}

// first are the numbers of the phrases that a reply may begin with.
func (m Model) first() []int {
	var out []int
	for i := range count(m.steps[0]) {
		out = append(out, i)
	}
	return out
}

// count is how many texts of a step are said.
func count(step []string) int {
	n := 0
	for _, s := range step {
		if s != "" {
			n++
		}
	}
	return n
}

// modelfile tells Ollama how to make the model. One thread: with more, so small a model only waits for them. The window
// is said too: Ollama takes 4096 where nobody tells it.
func (m Model) modelfile() string {
	thoughts := ""
	if m.thinks {
		thoughts = "{{ if .Thinking }}<think>{{ .Thinking }}</think>{{ end }}"
	}
	return `FROM ./` + m.Name + `.gguf
TEMPLATE """{{ range .Messages }}<|{{ .Role }}|>
` + thoughts + `{{ .Content }}
{{ end }}<|assistant|>
"""
PARAMETER num_thread 1
PARAMETER num_ctx ` + strconv.Itoa(m.Window) + `
`
}
