package answer

// Mark says whether an answer was checked. How it stands is another matter; see Standing.
type Mark string

const (
	Confirmed    Mark = "confirmed" // by the person, of just these words, and nothing that they rest on has changed since
	NotChecked   Mark = "supported" // each sentence rests on something, and nobody checked it
	LittleBehind Mark = "little"    // a sentence rests on nothing, or on what is no longer there, or the person denied it
	Disputed     Mark = "disputed"  // the answer is contested or refuted, by its counts or by its state
)

// Checked is what a mark follows from.
type Checked struct {
	Standing  Standing
	Contested bool // the state of the answer's node
	Confirmed bool // by the person; see Confirmed
	Denied    bool // the person said that it is not right
	Sentences int
	Unbased   int // of them, those that rest on nothing in the graph, or on what is gone
	Struck    int // quotations, numbers and ids that stand nowhere
}

// Level is how sure an answer without labelled parts may be called: as its reasons and objections allow, and never surer than it says of itself;
// a sentence that rests on nothing makes it low. What an answer with parts says of itself reads Sure.
func (c Checked) Level(said string) Level {
	word := levelIn(said)
	switch {
	case c.Contested || c.Sentences == 0 || c.Unbased > 0 || c.Struck > 0 || word == Low:
		return Low
	case c.Standing == Supported && word != Medium:
		return High
	case c.Standing == Supported || c.Standing == Leaning:
		return Medium
	}
	return Low
}

// Mark is the worst that holds; the person's word stands over what code can see of the words, and not over a dispute.
func (c Checked) Mark() Mark {
	switch {
	case c.Contested || c.Standing == Contested || c.Standing == Refuted:
		return Disputed
	case c.Confirmed:
		return Confirmed
	case c.Denied || c.Sentences == 0 || c.Unbased > 0 || c.Struck > 0 || c.Standing == Open:
		return LittleBehind
	}
	return NotChecked
}
