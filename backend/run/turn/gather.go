package turn

import (
	"slices"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/message"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project"
)

// With replies: kept, what can be read of a reply waits, and only what cannot is asked for again. It waits in the attempt: nothing of it is
// journalled before the turn is whole, so that a crash leaves the whole turn or none.

// mostAsked is how often the rest of a reply is asked for before the turn goes on without it.
const mostAsked = 2

func (a *attempt) keeps() bool { return a.files.Settings.Replies == project.RepliesKept }

// cutReply is a reply that ended at its limit, where something of it arrived and the project keeps what it can.
func (a *attempt) cutReply(err error) (reply llm.Reply, ok bool) {
	f := llm.FaultOf(err)
	if f == nil || f.Class != llm.Cut || f.Text == "" || !a.keeps() {
		return reply, false
	}
	reply.Text = f.Text
	a.said(reply)
	return reply, true
}

// read reads a reply into a.parsed. more = a part of it was kept, and the next message asks for the rest. Otherwise reply and a.parsed are all
// that there is; where a.parsed is not OK, the whole reply is asked for again, as ever.
func (a *attempt) read(reply *llm.Reply, cut bool) (more bool) {
	if answer := a.prompt.Mends; answer != "" && (!cut || a.prompt.Writes) {
		a.parsed = syntax.ParseLines(reply.Text, answer, a.prompt.Writes)
		if cut { // behind whole lines half a memo is let go; else the last line may be half a line
			a.parsed.OK, a.parsed.Memo = a.parsed.OK && a.parsed.Memo != "", ""
		}
		if !a.parsed.OK && !cut {
			a.parsed = syntax.ParseMended(reply.Text, true) // it may ask, or answer in blocks all the same
		}
		a.last = a.parsed
		a.settleOn(reply)
		return false
	}
	if !a.keeps() {
		a.parsed = syntax.Parse(reply.Text)
		a.last = a.parsed
		return false
	}
	a.parsed = syntax.ParseMended(reply.Text, !cut)
	a.last = a.parsed
	if a.draft == nil {
		draft, readable := syntax.NewDraft(a.parsed)
		if a.parsed.OK && !cut || !readable {
			a.settleOn(reply)
			return false
		}
		a.draft = draft
	} else {
		a.draft.Fill(a.parsed)
	}
	if (a.draft.Open() > 0 || cut) && a.asked < mostAsked {
		a.askForRest(*reply, cut)
		return true
	}
	a.parsed = a.draft.Result()
	a.last = a.parsed
	a.draft, a.asked = nil, 0
	a.settleOn(reply)
	return false
}

// askForRest makes the next message: behind a reply that was cut, else alone.
func (a *attempt) askForRest(reply llm.Reply, cut bool) {
	a.asked++
	said := a.parsed.Said()
	if cut {
		said = append(said, message.New("reply.cut"))
	}
	a.record.ParseFailures = append(a.record.ParseFailures, journal.Unread(reply.Text, a.parsed.Kinds(), said))
	a.say(Event{Kind: Unreadable, Failures: a.asked, Text: message.Join(said)})
	ask := a.draft.Ask(cut)
	if cut {
		a.thread(reply.Text, ask)
		return
	}
	a.messages = append(slices.Clone(a.messages[:a.session]), llm.Message{Role: llm.User, Text: ask})
}

// settleOn takes what was read for the reply: where that is not the text as it came, the journal gets a text that can be read again after a
// crash, and the record keeps both.
func (a *attempt) settleOn(reply *llm.Reply) {
	written := syntax.Parse(reply.Text)
	if !a.parsed.OK || written.OK && slices.EqualFunc(written.Actions, a.parsed.Actions, func(x, y action.Action) bool { return syntax.Render(x) == syntax.Render(y) }) {
		return
	}
	reply.Text = syntax.Text(a.parsed.Reasoning, a.parsed.Actions)
	a.record.Reply, a.record.Replies = reply.Text, slices.Clone(a.replies)
}
