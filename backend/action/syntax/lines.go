package syntax

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/base/message"
)

// A phase may have its reply in lines, each with what changes and why: it mends the lines of an answer, texts of thoughts, and states. What
// holds is not copied, so it cannot be damaged, and a line that cannot be read costs itself alone.
//
//	L5: the whole new line [n12] || why
//	L5+: a new line behind it || why
//	L5: - || why it goes
//	n12: the whole new text of this thought || why
//	n07 state: contested || why
var (
	lineEdit  = regexp.MustCompile(`^\[?L(\d{1,4})\]?\s*(\+?)\s*(?:\(\d{1,3}\))?\s*:\s*(.*)$`)
	nodeEdit  = regexp.MustCompile(`(?i)^\[?(n\d{1,9})\]?\s*:\s*(.*)$`)
	stateEdit = regexp.MustCompile(`(?i)^\[?(n\d{1,9})\]?\s+state\s*:\s*([\pL_-]+)\s*$`)
	holds     = regexp.MustCompile(`(?i)^(?:nothing|nichts|\[?L\d{1,4}\]?\+?\s*(?:\(\d{1,3}\))?\s*:?\s*(?:ok|okay|unchanged|no change|in ordnung|unverändert|passt)|\[?n\d{1,9}\]?\s*:?\s*(?:no|nein))\.?$`)
	memoHead  = regexp.MustCompile(`(?im)^[ \t]*#{1,3}[ \t]+\**(?:answer|antwort)\b`)
	goes      = regexp.MustCompile(`^[-–—](?:\s*\([^()]*\))?$`) // with a remark behind it
)

// edited is one line of such a reply as an action, with the number of the line of the answer that it mends.
type edited struct {
	action action.Action
	line   int // 0 = it mends none
}

// ParseLines reads a reply in lines about the answer of this id. The actions come in an order in which the numbers of the lines stay true: the
// last line of the answer first. memo: behind the lines the answer stands written out, which is the result's Memo; with nothing before it all lines hold.
func ParseLines(reply, answer string, memo bool) Result {
	p := newParser()
	src := p.cleaned(reply)
	if at := memoHead.FindStringIndex(src.text); memo && at != nil {
		src.text, p.res.Memo = src.text[:at[0]], src.text[at[0]:]
	}
	for _, thought := range src.thoughts {
		p.say(thought)
	}
	var found []edited
	said, left := 0, 0
	for i, line := range strings.Split(src.text, "\n") {
		line = strings.Trim(strings.TrimLeft(strings.ReplaceAll(line, "**", ""), "-*•+>` \t"), "` \t")
		what, why, reasoned := strings.Cut(line, "||")
		what, why = strings.TrimSpace(what), strings.TrimSpace(why)
		e, ok := editOf(what, answer)
		switch {
		case line == "":
		case holds.MatchString(what):
			said++
		case ok:
			said++
			e.action.Reason, e.action.Line = cmp.Or(why, "The line does not hold as it stands."), i+1
			found = append(found, e)
		case reasoned || lineEdit.MatchString(what):
			left++
		default:
			p.border(line, 0)
			p.say(line)
		}
	}
	slices.Reverse(found) // of two new lines behind one the second is put there first
	slices.SortStableFunc(found, func(a, b edited) int { return cmp.Compare(b.line, a.line) })
	for _, e := range found {
		p.res.Actions = append(p.res.Actions, e.action)
	}
	p.res.Reasoning = p.reasoning()
	if p.unread(); p.bordered {
		return p.res
	}
	if len(found) == 0 && (said > 0 || left == 0 && p.res.Memo != "") {
		p.res.Actions = append(p.res.Actions, action.Action{Name: idle(), Fields: map[string]string{}, Reason: "All lines hold."})
	}
	if left > 0 {
		p.tolerate(message.New("reply.line-left", "n", strconv.Itoa(left)))
	}
	if len(p.res.Actions) == 0 {
		why := message.New("reply.no-lines")
		p.res.Failures = append(p.res.Failures, Failure{Kind: NoActions, Why: why.String(), Said: why})
	}
	p.res.OK = len(p.res.Failures) == 0
	return p.res
}

// editOf is what a line changes.
func editOf(what, answer string) (e edited, ok bool) {
	if m := lineEdit.FindStringSubmatch(what); m != nil && strings.TrimSpace(m[3]) != "" {
		e.line, _ = strconv.Atoi(m[1])
		text := strings.TrimSpace(m[3])
		if goes.MatchString(text) {
			text = "-"
		}
		e.action = action.Action{Name: rewrites(), Fields: map[string]string{"target": answer, "line": m[1] + m[2], "content": text}}
		return e, true
	}
	if m := stateEdit.FindStringSubmatch(what); m != nil {
		e.action = action.Action{Name: sets(action.State), Fields: map[string]string{"target": strings.ToLower(m[1]), "state": strings.ToLower(m[2])}}
		return e, true
	}
	if m := nodeEdit.FindStringSubmatch(what); m != nil && strings.TrimSpace(m[2]) != "" {
		e.action = action.Action{Name: rewrites(), Fields: map[string]string{"target": strings.ToLower(m[1]), "content": strings.TrimSpace(m[2])}}
		return e, true
	}
	return e, false
}

// rewrites, sets and idle are the actions of the table that do what a line asks for.
func rewrites() string {
	return named(func(s *action.Spec) bool { return s.Writes == action.Words && s.Field("line") != nil })
}

func sets(what action.Property) string {
	return named(func(s *action.Spec) bool { return s.Writes == what && !s.Creates })
}

func idle() string { return named(func(s *action.Spec) bool { return s.Idle }) }

func named(is func(*action.Spec) bool) string {
	for _, s := range action.All() {
		if is(s) {
			return s.Name
		}
	}
	return ""
}

// RemindLines is what goes back where a reply in lines held none.
const RemindLines = `Your last reply held no line that could be read. Answer with the changes only, one a line:
L5: the whole new line || why
L5+: a new line to stand behind it || why
L5: - || why it goes
If all holds: nothing
`
