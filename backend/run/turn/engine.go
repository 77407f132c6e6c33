// Package turn runs one turn: prompt, gate A, model, parse, gate B, apply, journal (design: A turn).
// A turn leaves a whole result or nothing: whatever stops it before the commit changes no graph and uses no turn.
package turn

import (
	"context"

	"crg/backend/action/apply"
	"crg/backend/action/syntax"
	"crg/backend/base/clock"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/approval"
	"crg/backend/run/ask"
	"crg/backend/run/document"
)

// Engine runs turns, one at a time.
type Engine struct {
	Files   func() *project.Snapshot
	Settled func() *project.Snapshot // Files, once no file is being saved
	Doc     *document.Document
	Locks   *document.Locks
	Gateway *ask.Gateway
	Desk    *approval.Desk // nil where no plan asks for approval
	Records *Records
	Place   func(level, beside string, n *graph.Node) graph.Point
	Clock   clock.Clock
	Sleep   clock.Sleep // before a call is made again
	Say     func(Event)
	// Wrote takes an answer that the reply of a turn wrote out, once all that the turn changed is applied. nil = nobody wants it.
	Wrote func(answer, memo string)
	// Blocks are the data blocks that others contribute to a prompt at a place. It is asked while the graph is read, so it is
	// quick and takes no lock of the document. nil = none.
	Blocks func(g *graph.Graph, files *project.Snapshot, at Next) []prompt.Block

	current string        // id of the turn under way
	last    syntax.Result // the newest reply as it was read
	labels  prompt.Labels // of the prompts so far
}

// Unreadable is what was wrong with the newest reply.
func (e *Engine) Unreadable() syntax.Result { return e.last }

// Plan says how a turn is run.
type Plan struct {
	Ask          func() bool  // at each gate: is the person asked now? nil = never
	Free         bool         // approved in advance: gates open only for deletes, merges and compressions
	Unattended   bool         // nobody can answer a gate: a reply left over from a crash is put aside, not shown
	IgnoreLimits bool         // also where a limit of tokens or money is reached
	Answers      *GateAnswers // by the person, in an earlier attempt at this turn; nil = nothing
	MaxFailures  int          // unreadable replies in a row until the run pauses; 0 = 5 (004 §6.2)
}

func (p Plan) asks() bool { return p.Ask != nil && p.Ask() }

// Result is a finished turn.
type Result struct {
	Record    journal.Turn
	Next      int  // further turns that the person approved in advance
	EndedPass bool // the phase order wrapped round, or came to its end
	Asked     bool // a gate had to be opened although the plan was free
}

// Run runs one whole turn; slot is given up while a gate is open. Errors: *llm.Fault for a model that did not
// answer, fault run.unreadable after too many unreadable replies, prompt.too-long, run.stopped, and what the journal says.
// None of them uses a turn, but for one: a turn that was applied and whose record could not be stored is in the result
// beside the error.
func (e *Engine) Run(ctx context.Context, plan Plan, slot *ask.Slot) (Result, error) {
	if plan.MaxFailures == 0 {
		plan.MaxFailures = 5
	}
	if plan.Answers == nil {
		plan.Answers = &GateAnswers{}
	}
	a := &attempt{Engine: e, ctx: ctx, plan: plan, slot: slot}
	if err := a.begin(); err != nil {
		return Result{}, err
	}
	leftOver, err := a.leftOver()
	if err != nil {
		return Result{}, err
	}
	for {
		reply, done, err := leftOver, false, error(nil)
		if reply.Text == "" {
			reply, done, err = a.converse()
		}
		leftOver = llm.Reply{}
		if err != nil {
			a.record.Problem, a.record.EndedAt = err.Error(), e.Clock()
			told := err
			if f := llm.FaultOf(err); f != nil {
				told = llm.AsFault(f)
			}
			a.record.Told = journal.ToldOf(told)
			e.Records.KeepFailed(a.record)
			return Result{}, err
		}
		if done {
			return a.commit(nil, skipped)
		}
		decision, err := a.proposal(reply)
		if err != nil {
			return Result{}, err
		}
		switch decision.Answer {
		case approval.Reject:
			a.reserved = apply.Reserved{} // the ids that it showed are burnt
			if err := a.again(decision); err != nil {
				return Result{}, err
			}
		case approval.Skip:
			return a.commit(nil, skipped)
		default:
			if a.result.Next = max(a.result.Next, decision.Next); decision.Next > 0 {
				a.result.Asked = false // approved anew, knowing what had stopped it
			}
			return a.commit(&decision, applied)
		}
	}
}
