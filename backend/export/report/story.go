package report

import (
	"time"

	"crg/backend/llm"
)

// story is how the answer came about: who thought, in how many turns, and what a person did beside it (design: In and out, §2.1, 8).
func (b *builder) story() {
	s := b.Story
	if s == nil || s.Turns+s.Changed == 0 {
		return
	}
	b.chapter("story")
	if s.Turns > 0 {
		from, to := s.From.Local().Format(time.DateOnly), s.To.Local().Format(time.DateOnly)
		days := b.told("day", "day", from)
		if from != to {
			days = b.told("days", "from", from, "to", to)
		}
		b.say(b.told("turns", "n", s.Turns, "days", days, "done", s.Done, "refused", s.Refused, "nothing", s.Nothing))
		thinkers := Block{Kind: List}
		for _, v := range s.Thinkers {
			model := b.text(v.Model)
			if llm.IsPractice(v.Provider) {
				model = b.told("noModel")
			}
			thinkers.Items = append(thinkers.Items, line(b.told("thinker", "agent", b.text(v.Agent), "model", model, "n", v.Turns)))
		}
		phases := Block{Kind: List}
		for _, p := range s.Phases {
			phases.Items = append(phases.Items, line(b.told("phase", "name", b.text(p.Phase), "n", p.Turns)))
		}
		b.add(thinkers)
		b.say(b.told("phases"))
		b.add(phases)
	}
	b.say(b.told("byHand", "n", s.Changed, "declined", s.Declined, "edited", s.Edited, "undone", s.Undone))
}
