package prompt

import "crg/backend/llm"

// tokens is the estimate for one text that stands alone.
func tokens(text string) int { return llm.Estimate(text) }

// room is the part of the budget that is still to be shared out. Counts are added up, so that no text is read twice.
type room struct {
	used  llm.Count
	limit int
}

func (r *room) left() int { return r.limit - r.used.Tokens() }

// spend is for what must be there, whether it fits or not.
func (r *room) spend(text string) { r.used = r.used.Plus(llm.CountOf(text)) }

// take is for what may be there: it takes nothing where the room is too small.
func (r *room) take(cost llm.Count) bool {
	used := r.used.Plus(cost)
	if !used.Within(r.limit) {
		return false
	}
	r.used = used
	return true
}

// close ends the sharing once a part was trimmed: what is less important gets nothing before it (CRG-210).
func (r *room) close(p part) {
	if p.trimmed.Items > 0 {
		r.limit = min(r.limit, r.used.Tokens())
	}
}

// margin is what the sum of many counts may be off: the limit is lowered by it before anything is shared out.
func margin(limit int) int { return limit/100 + 8 }
