package turn

import (
	"cmp"

	"crg/backend/artifact/pages"
	"crg/backend/base/money"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
)

// Forecast is what a run would take until it ends by itself. Its zero value = nothing is left to do.
type Forecast struct {
	Turns  int       // those of phases that have something to do
	Tokens int       // sent and received, that of the memo included
	Cost   money.Sum // nothing where the model has no price
	Next   money.Sum // the next turn alone
	Ends   bool      // the order says when its phases end; else this is one turn, and the run goes on until somebody stops it
}

// What a reply is reckoned with before there are any: a share of its limit, in percent, that of a step of a review in tokens; and how much of
// what replies said stands in the prompts behind them, in percent.
const (
	replyShare  = 50
	shortReply  = 600
	keptShare   = 70
	wordsOfCall = 1000 // tokens of what frames the data where an answer is looked at or written out
	memoCalls   = 3    // in a window that is too small for one
	wholeSteps  = 2    // of a review in such a window, behind those for the sources: whether the lines fit, and shorter ones
)

// Forecast guesses what a run from here would take: the prompts are put together as they would be sent now, each with the pages that are unread by
// then, and what replies add is reckoned by their length. Turns that a refusal or a gap in the answer asks for are not in it.
// Errors: graph.no-goal, run.no-phase, those of a prompt.
func (e *Engine) Forecast() (f Forecast, err error) {
	files := e.Files()
	next, err := e.Where(files)
	if err != nil || next.Finished || next.Stands {
		return f, err
	}
	order := files.OrderFor(next.Agent.Name)
	r := reckoning{files: files, next: next, ends: order.Ends(), reply: e.replies(next.Agent)}
	e.Doc.View(func(g *graph.Graph) {
		r.in = e.inputAt(g, files, next, Since{}, e.past(files))
		for i := next.Index; i < len(order.Steps) && err == nil; i++ {
			err = r.phase(order.Steps[i], i == next.Index)
			if !r.ends {
				break
			}
		}
	})
	if files.Settings.Memo == "on" && r.turns > 0 && r.ends {
		r.calls(memoCalls, r.reply)
	}
	f = Forecast{Turns: r.turns, Tokens: rough(r.sent + r.received), Ends: r.ends}
	if price, ok := files.PriceOf(next.Agent.Model); ok && !llm.NoServer(next.Agent.Provider) {
		f.Cost, f.Next = money.About(price.Of(r.sent, r.received)), money.About(price.Of(r.first.sent, r.first.received))
	}
	return f, err
}

// replies is how long the replies of an agent are, in tokens: as the newest ones were, else a share of what they may take.
func (e *Engine) replies(a project.Agent) int {
	sum, n := 0, 0
	for _, t := range e.Records.Last(6) {
		if t.Agent == a.Name && t.Result == "applied" {
			sum, n = sum+cmp.Or(t.TokensOutput, llm.Estimate(t.Reply)), n+1
		}
	}
	if n > 0 {
		return sum / n
	}
	return cmp.Or(a.MaxTokens, project.DefaultAgent().MaxTokens) * replyShare / 100
}

// reckoning adds up what the turns of a run would take.
type reckoning struct {
	files *project.Snapshot
	next  Next
	in    prompt.Input
	ends  bool
	reply int // how long one is

	turns, sent, received int
	first                 struct{ sent, received int } // those of the next turn
}

// phase adds the turns of a step: those that its pages take, all where nothing ends it sooner, else one; in an order that does not end it is one in
// any case. running = the agent is in it now, after next.Turn - 1 turns.
func (r *reckoning) phase(step project.Step, running bool) error {
	r.in.Phase = r.files.Phases[step.Phase]
	if r.in.Phase == nil {
		return nil
	}
	first := 0
	if running {
		first = r.next.Turn - 1
	}
	r.in.Position, r.in.Turns = r.next.Position, step.Turns
	if at := prompt.StandsOn(r.in.Graph, r.in.Phase); at != "" {
		r.in.Position = at
	}
	mends := prompt.MendsLines(r.in.Phase)
	for turn := first; turn < step.Turns; turn++ {
		r.in.Turn = turn
		if step.Until != "" && prompt.Idle(r.in, step.Until) && !(mends && r.turns > 0 && turn == first) {
			return nil
		}
		if mends && step.Until != "" {
			r.turns += r.calls(step.Turns-turn, min(r.reply, shortReply))
			return nil
		}
		r.in.Turn = turn + 1
		built, err := prompt.Assemble(r.in)
		if err != nil {
			return err
		}
		r.add(min(built.Budget, built.Tokens+r.kept()), r.reply)
		r.turns++
		r.in.Read = pages.ParseMarks(r.in.Read).Join(pages.ParseMarks(built.Read)).String()
		if step.Until == project.UntilDone || !r.ends {
			return nil
		}
	}
	return nil
}

// kept is what stands of the replies so far in the next prompt, in tokens.
func (r *reckoning) kept() int { return r.received * keptShare / 100 }

func (r *reckoning) add(sent, received int) {
	if r.sent == 0 {
		r.first.sent, r.first.received = sent, received
	}
	r.sent, r.received = r.sent+sent, r.received+received
}

// calls adds the calls in which what the answer rests on is shown whole: one, or where that does not fit, parts as its sources fill them and
// those for the whole, at most so many. It gives how many.
func (r *reckoning) calls(most, reply int) int {
	room, data := prompt.CallRoom(r.next.Agent, r.files.Settings), r.kept()+wordsOfCall
	if data <= room {
		r.add(data, reply)
		return 1
	}
	parts := min(most, (data-1)/max(1, room-wordsOfCall)+1+wholeSteps)
	for range parts {
		r.add(room*4/5, min(reply, shortReply))
	}
	return parts
}

// rough leaves two digits of a number: more would not be true.
func rough(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
