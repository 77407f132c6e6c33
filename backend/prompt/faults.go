package prompt

import (
	"fmt"
	"strings"

	"crg/backend/answer"
)

// mostWords are what somebody reads who decides. Fewer are asked for, so that a few more cost no turn.
const (
	mostWords  = 1100
	askedWords = 900
)

// faults are what a program finds wrong with the answer so far, a line each, for a phase that lists "answer" or "wording". No line orders what the rules
// would refuse: the phase names edit_node, and the answer stands there whole.
func (c *Context) faults() (lines []string) {
	list := c.conclusions()
	if len(list) == 0 || c.level.Node(list[0].ID) == nil {
		return nil
	}
	n := list[0]
	f := answer.Check(c.Graph, c.level, n)
	kind := endsAnswer
	say := func(what string, list []string, how string) {
		if len(list) == 0 || !c.lists(kind) {
			return
		}
		more := ""
		if rest := len(list) - 2*namedEach; rest > 0 {
			list, more = list[:2*namedEach], fmt.Sprintf(" and %d more", rest)
		}
		lines = append(lines, "- The answer ["+n.ID+"] "+what+": "+strings.Join(list, ", ")+more+". "+how)
	}
	say("is STALE, what it rests on has fallen", falls(f.Fallen), "Write it anew.")
	say("is STALE, these documents came after it", inBrackets(f.Unread), "Read them first.")
	say("is STALE, these say something else than when it was written", inBrackets(f.Changed), "Write it anew.")
	say("is STALE, these came after it and it does not weigh them", inBrackets(f.Newer), "Weigh each: name it, or say why it changes nothing.")
	if c.lists(endsAnswer) && len(c.documents()) > 0 && len(c.unreadPages()) > 0 {
		lines = append(lines, "- A document is not read to its end.")
	}
	say("does not weigh what speaks against its grounds", falls(f.Against), "Name it under Objections with its reply.")
	say("lacks the parts", f.Missing, "Add them.")
	say("names as grounds without a link", inBrackets(f.Loose), "Link them with supports or contradicts.")
	kind = endsWording
	if c.lists(endsWording) && f.Words > mostWords {
		lines = append(lines, fmt.Sprintf("- The answer [%s] has %d words, ids aside: bring it to %d. Keep every condition and number; cut what repeats.", n.ID, f.Words, askedWords))
	}
	say("has sentences that name no node", quoted(f.Bare), "Add the ids, or write (own judgement).")
	say("has numbers that stand in no node it names", f.Numbers, "Correct them, or name the node.")
	return lines
}

// falls are pairs as the section says them: "[n12] is refuted", "[n31] contradicts [n12]".
func falls(list []answer.Fall) (out []string) {
	for _, f := range list {
		if f.By != "" {
			out = append(out, "["+f.By+"] contradicts ["+f.ID+"]")
		} else {
			out = append(out, "["+f.ID+"] is "+oneLine(f.State))
		}
	}
	return out
}

func inBrackets(list []string) (out []string) {
	for _, id := range list {
		out = append(out, "["+id+"]")
	}
	return out
}

func quoted(list []string) (out []string) {
	for _, s := range list {
		out = append(out, `"`+asRead(oneLine(s))+`"`)
	}
	return out
}
