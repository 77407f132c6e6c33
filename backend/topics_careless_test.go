package backend_test

import (
	"context"
	"strings"

	"crg/backend/llm"
)

// carelessServer makes what another one says faulty, at set turns and always in the same way.
type carelessServer struct {
	server answer
	turn   int    // of those that came to it
	cut    bool   // a reply was cut
	wrong  int    // times that it has written the answer
	rest   string // what it owes for the faulty or the cut block
	first  string // the answer as it wrote it first
}

const (
	trueNumber, falseNumber = "1,450", "1,540"
	missingPart             = "How sure"
)

func (c *carelessServer) answer(ctx context.Context, req llm.Request) (llm.Reply, error) {
	last := req.Messages[len(req.Messages)-1].Text
	if strings.Contains(last, "Write only these blocks again") || strings.Contains(last, "whole action blocks are kept") {
		return llm.Reply{Text: c.rest, Finish: "stop", Model: "script"}, nil
	}
	reply, err := c.server(ctx, req)
	phase := look(last).phase
	if err != nil || phase == "" || phase == "review" {
		return reply, err
	}
	blocks := strings.SplitAfter(reply.Text, "\"]\n")
	switch c.turn++; {
	case c.turn == 1: // neither the word ACTION nor the bracket at the end
		blocks[4] = strings.Replace(blocks[4], "[ACTION: ", "[", 1)
		blocks[7] = strings.Replace(blocks[7], "\"]\n", "\"\n", 1)
	case c.turn == 2: // no reason, a category that there is not, a move in the middle to a place that the phase does not let it go
		at := strings.Index(blocks[2], ` | reason: `)
		c.rest = blocks[2]
		blocks[2] = blocks[2][:at] + "]\n"
		blocks[4] = strings.Replace(blocks[4], "| type: \"standard\"", "| type: \"standard\" | category: \"mood\"", 1)
		blocks[6] = "[ACTION: move_to | target: n01 | reason: \"To see it all.\"]\n" + blocks[6]
	case phase == "growth" && !c.cut: // cut at its limit, in the second block
		c.cut, c.rest = true, strings.Join(blocks[1:], "")
		cut := blocks[0] + blocks[1][:len(blocks[1])/2]
		return llm.Reply{}, &llm.Fault{Class: llm.Cut, Text: cut, Partial: len(cut)}
	case phase == "conclude" && c.wrong == 1: // the number is still false, so that the review has to find it
		c.wrong++
		return llm.Reply{Text: strings.ReplaceAll(reply.Text, trueNumber, falseNumber), Finish: "stop", Model: "script"}, nil
	case phase == "conclude" && c.wrong == 0: // a number that stands nowhere, and a part left out
		c.wrong++
		before, after, _ := strings.Cut(reply.Text, "**"+missingPart+"**")
		_, after, _ = strings.Cut(after, "**What would change it**")
		c.first = strings.ReplaceAll(before, trueNumber, falseNumber) + "**What would change it**" + after
		return llm.Reply{Text: c.first, Finish: "stop", Model: "script"}, nil
	}
	return llm.Reply{Text: strings.Join(blocks, ""), Finish: "stop", Model: "script"}, nil
}

// made fails where a fault was not made, or cost more than it may.
func (c *carelessServer) made(p *performed) {
	t := p.t
	t.Helper()
	turns := p.records()
	one, two := turns[0], turns[1]
	if len(one.ParseFailures) > 0 || one.Calls != 1 || len(one.Tolerated) == 0 || one.Outcomes[4].Rejection != nil || one.Outcomes[7].Rejection != nil {
		t.Errorf("turn 1, without the word and the bracket: %d calls, %v", one.Calls, one.Tolerated)
	}
	if len(two.ParseFailures) != 1 || two.Calls != 2 {
		t.Errorf("turn 2, without a reason: %d calls, %+v", two.Calls, two.ParseFailures)
	}
	notes, moved := 0, false
	for i, o := range two.Outcomes {
		for _, n := range o.Notes {
			if strings.Contains(n, `no category "mood"`) && o.Rejection == nil {
				notes++
			}
		}
		moved = moved || i == len(two.Outcomes)-1 && o.Rejection != nil && strings.Contains(o.Text, "move_to")
	}
	if notes != 1 || !moved {
		t.Errorf("turn 2: %d notes of a category, the move is the last and refused: %v", notes, moved)
	}
	faulty, cut := 0, 0
	for _, call := range *p.calls {
		switch call.kind {
		case "faulty":
			if faulty++; call.tokens() > 300 {
				t.Errorf("a faulty block cost %d tokens", call.tokens())
			}
			t.Logf("a faulty block cost %d tokens", call.tokens())
		case "cut":
			cut++
			t.Logf("a cut reply cost %d tokens", call.tokens())
		}
	}
	if faulty != 1 || cut != 1 {
		t.Errorf("%d blocks were asked for again, %d replies went on", faulty, cut)
	}
	for _, turn := range turns {
		if turn.Result != "applied" || len(turn.Outcomes) == 0 {
			t.Errorf("%s is %s, with %d outcomes", turn.ID, turn.Result, len(turn.Outcomes))
		}
	}
	named, doubted := "", false
	for i, turn := range turns {
		doubted = doubted || turn.Phase == "review" && strings.Contains(turn.Prompt, "? in none of its sentences: "+strings.ReplaceAll(falseNumber, ",", ""))
		if turn.Phase == "conclude" && i > 0 && turns[i-1].Phase == "conclude" {
			_, named, _ = strings.Cut(turn.Prompt, "== OPEN ENDS ==")
			named, _, _ = strings.Cut(named, "\n\n")
		}
	}
	if !strings.Contains(c.first, falseNumber) || !strings.Contains(named, "lacks the parts: "+missingPart) || !doubted {
		t.Errorf("the check says %q; the review was told of the false number: %v", named, doubted)
	}
	n, memo := p.conclusion()
	for _, text := range []string{n.Full(), memo} {
		if strings.Contains(text, falseNumber) || !strings.Contains(text, trueNumber) || !strings.Contains(text, missingPart) {
			t.Errorf("the answer is not mended:\n%s", text)
		}
	}
}
