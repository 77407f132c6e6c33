package ledger

import (
	"slices"

	"crg/app/service"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
	"crg/backend/run/chat"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/harvest"
)

// written does something to the Ledger as one step, and gives the entry that it was about. what names the step.
func (s *Ledger) written(what string, do func(*ledger.Ledger) (rows.ID, error)) (LedgerChip, error) {
	var id rows.ID
	step, err := s.kept.Deed(what, func() (err error) { id, err = do(s.kept); return err })
	if err != nil {
		return LedgerChip{}, err
	}
	chip := chipOf(s.kept.View(), id)
	chip.Step = step
	return chip, nil
}

// did does something to the Ledger as one step, and gives its number.
func (s *Ledger) did(what string, do func(*ledger.Ledger) error) (uint64, error) {
	return s.kept.Deed(what, func() error { return do(s.kept) })
}

func (f LedgerForm) words() ledger.Words {
	return ledger.Words{Title: f.Title, Summary: f.Summary, Type: f.Kind, Reason: f.Reason, Tags: f.Tags}
}

// Keep keeps something in the person's name. Errors: graph.no-node, ledger.no-words, ledger.refused.
func (s *Ledger) Keep(f LedgerKeepForm) (LedgerChip, error) {
	return s.written("keep", func(l *ledger.Ledger) (rows.ID, error) {
		return l.Keep(ledger.Keeping{
			Words: ledger.Words{Title: f.Title, Summary: f.Summary, Type: f.Kind}, Node: f.Node, Document: f.Document, Quote: f.Quote,
		})
	})
}

// Suggest has an answer of the chat wait among the suggestions, in the person's name: the passage that was chosen of it, or with "" how it begins. What the
// answer quotes of a document beside it comes along. kind is fact, assumption, definition, constraint or risk. Errors:
// ledger.no-answer; ledger.not-said where the passage is not of that answer.
func (s *Ledger) Suggest(answer int, passage, kind string) (LedgerChosen, error) {
	for _, m := range s.project.Chat.Since(answer - 1) {
		if m.ID == answer && m.By == chat.Model {
			var out LedgerChosen
			step, err := s.kept.Deed("choose", func() (err error) {
				out.Key, err = s.kept.Suggest(ledger.Answer{Message: answer, Text: m.Text, Cites: harvest.CitesOf(m.Text, m.Basis)}, passage, kind)
				return err
			})
			out.Step = step
			return out, err
		}
	}
	return LedgerChosen{}, fault.New("ledger.no-answer", "")
}

// Accept keeps what a suggestion says, with what the person changed of it. Errors: inbox.gone, ledger.refused.
func (s *Ledger) Accept(key string, edited LedgerForm) (LedgerChip, error) {
	return s.written("keep", func(l *ledger.Ledger) (rows.ID, error) { return l.Accept(key, edited.words()) })
}

// AcceptSourced keeps those of some suggestions that rest on a document, words of an answer among them where a passage is beside them; those that the rules
// refuse stay.
func (s *Ledger) AcceptSourced(keys []string) ([]LedgerChip, error) {
	var ids []rows.ID
	step, err := s.kept.Deed("keep", func() (err error) { ids, err = s.kept.AcceptSourced(keys); return err })
	out, v := []LedgerChip{}, s.kept.View()
	for _, id := range ids {
		chip := chipOf(v, id)
		chip.Step = step
		out = append(out, chip)
	}
	return out, err
}

// Dismiss takes suggestions away. Each comes back only where it says something else. It gives the number of the step, 0 = none waited.
func (s *Ledger) Dismiss(keys []string) (uint64, error) {
	return s.did("dismiss", func(l *ledger.Ledger) error { return l.Dismiss(keys) })
}

// PutOff notes that the person does not want to be reminded now of what waits.
func (s *Ledger) PutOff() error {
	return s.kept.PutOff()
}

// Read has the agent read what is kept in every phase, or in none.
func (s *Ledger) Read(on bool) error {
	_, err := service.TextStep(s.project, message.New("step.reads"), func() error { return s.kept.Read(on) })
	return err
}

// Change writes an entry anew. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Change(id string, form LedgerForm, rev int) (LedgerChip, error) {
	return s.written("change", func(l *ledger.Ledger) (rows.ID, error) { return rows.ID(id), l.Change(rows.ID(id), form.words(), rev) })
}

// Retire says that an entry does not hold any more: what is known is deprecated, a proposed decision rejected, a task cancelled. Nothing is
// erased. An accepted decision ends only by another that takes its place. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Retire(id string, rev int) (LedgerChip, error) {
	return s.written("retire", func(l *ledger.Ledger) (rows.ID, error) { return rows.ID(id), l.Retire(rows.ID(id), rev) })
}

// Move brings a task into another state, by those on the way. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Move(task, status string, rev int) (LedgerChip, error) {
	return s.written("move", func(l *ledger.Ledger) (rows.ID, error) {
		return rows.ID(task), l.Move(rows.ID(task), rows.Status(status), rev)
	})
}

// Confirm says of criteria of a task, from 0, that they are met, and closes it where nothing is missing: each criterion, something that came
// of it or nothing said to come, and a note. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Confirm(task string, criteria []int, note string, nothing bool, rev int) (LedgerChip, error) {
	return s.written("confirm", func(l *ledger.Ledger) (rows.ID, error) {
		return rows.ID(task), l.Confirm(rows.ID(task), criteria, note, nothing, rev)
	})
}

// MakeTask makes a task; a question has one at a time. Errors: graph.no-node, ledger.refused.
func (s *Ledger) MakeTask(f LedgerTaskForm) (LedgerChip, error) {
	return s.written("task", func(l *ledger.Ledger) (rows.ID, error) { return l.MakeTask(ledger.Tasking(f)) })
}

// Decide keeps a decision of the person: accepted where it rests on a fact or a rule, and else proposed. Errors: graph.no-node, ledger.no-entry,
// ledger.refused.
func (s *Ledger) Decide(f LedgerDecisionForm) (LedgerChip, error) {
	k := ledger.Deciding{
		Words: ledger.Words{Title: f.Title, Summary: f.Decision}, Node: f.Node, Context: f.Context, Reasons: f.Reasons, Unless: f.Unless,
		Chosen: slices.IndexFunc(f.Options, func(o LedgerOption) bool { return o.Chosen }), Replaces: rows.ID(f.Replaces),
	}
	for _, o := range f.Options {
		k.Options = append(k.Options, rows.Alternative{Title: o.Title, Pros: o.Pros, Cons: o.Cons})
	}
	for _, id := range f.RestsOn {
		k.RestsOn = append(k.RestsOn, rows.ID(id))
	}
	return s.written("decide", func(l *ledger.Ledger) (rows.ID, error) { return l.Decide(k) })
}

// Resolve settles a conflict: one side holds and the others are given up, or with "" all stay as they are worded now. Its task is done; the note says
// why. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Resolve(conflict, holds, note string, rev int) (LedgerChip, error) {
	return s.written("resolve", func(l *ledger.Ledger) (rows.ID, error) {
		return rows.ID(conflict), l.Resolve(rows.ID(conflict), rows.ID(holds), note, rev)
	})
}
