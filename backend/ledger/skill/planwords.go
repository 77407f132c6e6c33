package skill

import (
	"cmp"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
)

// Keep are the rows of a plan that somebody keeps, in the order of its items. Errors: ledger.plan with what is wrong with it, ledger.plan-again.
func (p Plan) Keep(v rows.View, born Born, force bool, at time.Time) ([]rows.Row, error) {
	if problems := p.Judge(); len(problems) > 0 || len(p.Items) == 0 {
		var why []message.Message
		for _, d := range p.Told(problems) {
			why = append(why, d.Message)
		}
		if why == nil {
			why = append(why, message.New("ledger.why.no-task"))
		}
		return nil, fault.New("ledger.plan", "").About(why...)
	}
	out, again := p.Tasks(v, born, force, at)
	if again && !force {
		return nil, fault.New("ledger.plan-again", "")
	}
	return out, nil
}

var _ = message.Add(message.Catalogue{
	"ledger.why.no-task": "it has no task",
})

var _ = fault.Add(fault.Refused, fault.Table{
	"ledger.plan": {"The plan cannot be kept: {why}.", "Nothing was written."},
})

var _ = fault.Add(fault.Conflict, fault.Table{
	"ledger.plan-again": {"This plan is kept already.", "Its tasks are in the Ledger. To have them once more, say so: --force."},
})

// Told is why items are refused, as people read it.
func (p Plan) Told(problems []Problem) (out []diag.Diagnostic) {
	titles := map[string]string{}
	for _, it := range p.Items {
		titles[it.Temp] = cmp.Or(it.Title, it.Of)
	}
	for _, what := range problems {
		id := what.What
		if id == "vague" && what.Of == "" {
			id = "open"
		}
		out = append(out, diag.New("ledger.plan-"+id, "task", cmp.Or(titles[what.Temp], what.Temp), "value", what.Of))
	}
	return out
}

var _ = diag.Add(diag.Error, diag.Table{
	"ledger.plan-vague":   {"{task}: nobody can tell when {value, quoted} is met.", "Name a number, a node, a file, words to be found, or a state such as resolved."},
	"ledger.plan-open":    {"{task}: nothing says when it is done.", "Write one check that anybody can make."},
	"ledger.plan-self":    {"{task} waits for itself.", "Take that dependency out."},
	"ledger.plan-cycle":   {"{task} waits for itself by way of others.", "Take one of the dependencies out."},
	"ledger.plan-unknown": {"{task} waits for {value}, which is not in the plan.", "Wait for a task of the same plan, by its temp_id."},
	"ledger.plan-phase":   {"{task}: there is no phase {value, quoted}.", "The phases are setup, implement, verify, docs and deploy."},
	"ledger.plan-title":   {"{task} has no title.", "Say in a few words what is to be done."},
})
