package rows

// The states of a decision (000 §4.2).
const (
	Proposed   = "proposed"
	Accepted   = "accepted"
	Rejected   = "rejected"
	Superseded = "superseded"
)

// Decision is what was chosen, why, against what, and how it is checked (000 §4.2).
type Decision struct {
	Head
	Context      string        `json:"context"`
	Decision     string        `json:"decision"` // one sentence
	Rationale    []string      `json:"rationale"`
	Alternatives []Alternative `json:"alternatives"`
	Assumptions  []ID          `json:"assumptions"`
	Risks        []ID          `json:"risks"`
	Validation   []Validation  `json:"validation"`
	Outcome      Outcome       `json:"outcome"`
	Refs         Refs          `json:"refs"`

	DecisionKey    string `json:"decision_key,omitzero"` // "decision::<scope>::<title>"
	PayloadHash    string `json:"decision_payload_hash,omitzero"`
	SelectedOption string `json:"selected_option,omitzero"` // "OPT-2"
	Seq            int    `json:"decision_seq,omitzero"`
	SupersedesRev  Rev    `json:"supersedes_rev,omitzero"`
	Belongs        Layer  `json:"layer,omitzero"`
	CreatedBy      string `json:"created_by,omitzero"`
	Origin         string `json:"origin,omitzero"`
	OriginID       string `json:"origin_id,omitzero"`
	Extra          Extra  `json:",embed"`
}

// Alternative is one of the options. Read, its title may stand under "option", too.
type Alternative struct {
	OptionID string   `json:"option_id"` // "OPT-1"
	Title    string   `json:"title"`
	Pros     []string `json:"pros"`
	Cons     []string `json:"cons"`
}

// Validation is how the decision will show to be right.
type Validation struct {
	Method   string `json:"method"` // test, analysis or review
	Task     ID     `json:"task_id"`
	Expected string `json:"expected"`
}

// Outcome is what became of the decision.
type Outcome struct {
	Status       string `json:"status"`
	Supersedes   []ID   `json:"supersedes"`
	SupersededBy ID     `json:"superseded_by,omitzero"`
	Notes        string `json:"notes"`
}

// Refs are what a decision rests on, the tasks that made or check it, and things outside the Ledger.
type Refs struct {
	KG        []ID `json:"kg_refs"`
	TG        []ID `json:"tg_refs"`
	Artifacts []ID `json:"artifacts"`
}

// Layer is RG.
func (d *Decision) Layer() Layer { return RG }

// Chosen is the option that was selected, nil = none.
func (d *Decision) Chosen() *Alternative {
	for i := range d.Alternatives {
		if d.Alternatives[i].OptionID == d.SelectedOption && d.SelectedOption != "" {
			return &d.Alternatives[i]
		}
	}
	return nil
}
