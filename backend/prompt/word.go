package prompt

import (
	"fmt"

	"crg/backend/answer"
	"crg/backend/graph/lod"
)

// saidWords of what the person says stand in its line; the rest stands in the thought that was made of it.
const saidWords = 60

// inWhat says in what way an answer is not right.
var inWhat = map[answer.Reason]string{
	answer.WrongFact: " (a fact is wrong)", answer.Lacks: " (something is missing)", answer.OtherThing: " (it answers another question)",
	answer.TooSure: " (it is too sure)",
}

// word is what the person says of the answer, as long as no turn has acted on it: it goes before all else that is open.
func (c *Context) word() (line string, says answer.Opinion) {
	list := c.conclusions()
	if len(list) == 0 || c.chat {
		return "", answer.None
	}
	n := list[0]
	w, ok := answer.WordOn(n)
	if !ok || !w.Holds(c.Graph, n) {
		return "", answer.None
	}
	if w.Says == answer.Right {
		return fmt.Sprintf("- The person checked the answer [%s] and says that it is right. Change it only for what came after that.", n.ID), w.Says
	}
	said := ""
	if words := oneLine(w.Said); !risky(w.Said) {
		said = ": \"" + lod.Cut(words, saidWords) + "\""
	}
	if c.Graph.Node(w.Node) != nil {
		said += " [" + w.Node + "]"
	}
	return fmt.Sprintf("- The person says that the answer [%s] is not right%s%s. Act on this before all else: correct the answer, or name it under the objections with what answers it.",
		n.ID, inWhat[w.Why], said), w.Says
}

// wordFirst is what the section begins with. Whether there is anything to do for a phase is another matter: a checked answer asks for nothing, and a
// denied one asks those that look after the answer.
func (c *Context) wordFirst() []string {
	line, says := c.word()
	if line == "" || c.asksIdle && (says != answer.Wrong || !c.lists(endsAnswer)) {
		return nil
	}
	return []string{line}
}

// addWord puts the person's word into the prompt of a phase that has no OPEN ENDS.
func (c *Context) addWord() {
	if c.has[endsBlock] || c.Phase == nil {
		return
	}
	if line, _ := c.word(); line != "" {
		c.prompt.named = append(c.prompt.named, namedID.FindAllString(line, -1)...)
		c.Notes = append([]Note{{Title: "WHAT THE PERSON SAYS", Text: line}}, c.Notes...)
	}
}
