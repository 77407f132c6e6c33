package action

// Tally counts, for each model, how its replies fared: the figures by which a person judges a model and a prompt.
// It is a plain value; whoever holds it guards it.
type Tally struct {
	Models map[string]*ModelTally `json:"models"`
}

// ModelTally are the counts of one model.
type ModelTally struct {
	Replies    int            `json:"replies"`
	Failed     int            `json:"failed"`     // replies that could not be read
	Failures   map[string]int `json:"failures"`   // by kind of fault, "no_reason"
	Actions    int            `json:"actions"`    // proposed in replies that could be read
	Rejected   int            `json:"rejected"`   // of them, by a rule
	Rejections map[string]int `json:"rejections"` // by rule, "not-adjacent"
}

// Add counts one reply. failures are the kinds of its faults (syntax.Result.Kinds), empty for a good reply.
func (t *Tally) Add(model string, failures []string, outcomes []Outcome) {
	if t.Models == nil {
		t.Models = map[string]*ModelTally{}
	}
	m := t.Models[model]
	if m == nil {
		m = &ModelTally{Failures: map[string]int{}, Rejections: map[string]int{}}
		t.Models[model] = m
	}
	m.Replies++
	if len(failures) > 0 {
		m.Failed++
	}
	for _, kind := range failures {
		m.Failures[kind]++
	}
	for _, o := range outcomes {
		m.Actions++
		if o.Refused() {
			m.Rejected++
			m.Rejections[o.Rejection.Rule]++
		}
	}
}
