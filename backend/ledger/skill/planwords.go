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
	"ledger.why.no-task": {"it has no task", "er hat keine Aufgabe"},
})

var _ = fault.Add(fault.Refused, fault.Table{
	"ledger.plan": {
		{"The plan cannot be kept: {why}.", "Der Plan lässt sich nicht behalten: {why}."},
		{"Nothing was written.", "Es wurde nichts geschrieben."},
	},
})

var _ = fault.Add(fault.Conflict, fault.Table{
	"ledger.plan-again": {
		{"This plan is kept already.", "Dieser Plan wird schon behalten."},
		{"Its tasks are in the Ledger. To have them once more, say so: --force.", "Seine Aufgaben stehen im Ledger. Um sie noch einmal anzulegen: --force."},
		{"Its tasks stand under Tasks.", "Seine Aufgaben stehen unter Aufgaben."},
	},
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
	"ledger.plan-vague": {
		{"{task}: nobody can tell when {value, quoted} is met.", "{task}: Niemand kann sagen, wann „{value}“ erfüllt ist."},
		{"Name a number, a node, a file, words to be found, or a state such as resolved.", "Eine Zahl, einen Knoten, eine Datei, Wörter, die dastehen müssen, oder einen Stand wie erledigt nennen."},
	},
	"ledger.plan-open": {
		{"{task}: nothing says when it is done.", "{task}: Nichts sagt, wann es erledigt ist."},
		{"Write one check that anybody can make.", "Eine Prüfung aufschreiben, die jeder machen kann."},
	},
	"ledger.plan-self": {
		{"{task} waits for itself.", "{task} wartet auf sich selbst."},
		{"Take that dependency out.", "Diese Abhängigkeit entfernen."},
	},
	"ledger.plan-cycle": {
		{"{task} waits for itself by way of others.", "{task} wartet über andere auf sich selbst."},
		{"Take one of the dependencies out.", "Eine der Abhängigkeiten entfernen."},
	},
	"ledger.plan-unknown": {
		{"{task} waits for {value}, which is not in the plan.", "{task} wartet auf {value}, das nicht im Plan steht."},
		{"Wait for a task of the same plan, by its temp_id.", "Auf eine Aufgabe desselben Plans warten, mit ihrer temp_id."},
	},
	"ledger.plan-phase": {
		{"{task}: there is no phase {value, quoted}.", "{task}: Den Abschnitt „{value}“ gibt es nicht."},
		{"The phases are setup, implement, verify, docs and deploy.", "Die Abschnitte sind setup, implement, verify, docs und deploy."},
	},
	"ledger.plan-title": {
		{"{task} has no title.", "{task} hat keinen Namen."},
		{"Say in a few words what is to be done.", "In wenigen Wörtern sagen, was zu tun ist."},
	},
})
