package rows

// The states of a conflict.
const (
	Open     = "open"
	Resolved = "resolved"
)

// Conflict is that entries contradict each other (000 §3.3, X8.2). It has less of a head than the others.
type Conflict struct {
	ID        ID         `json:"id"`
	Rev       Rev        `json:"rev"`
	CreatedAt Time       `json:"created_at"`
	UpdatedAt Time       `json:"updated_at"`
	Status    string     `json:"status"`
	TopicKey  string     `json:"topic_key"`
	Nodes     []ID       `json:"node_ids"`
	Reason    string     `json:"reason"`
	Tasks     []ID       `json:"resolution_task_ids"`
	Evidence  []Evidence `json:"evidence"`
	Extra     Extra      `json:",embed"`
}

// Layer is conflicts.
func (c *Conflict) Layer() Layer { return Conflicts }

// Key is the conflict's id.
func (c *Conflict) Key() ID { return c.ID }

// Revision counts from 1; 0 = the row has none that is valid.
func (c *Conflict) Revision() Rev { return c.Rev }

// Updated is when the revision was made.
func (c *Conflict) Updated() Time { return c.UpdatedAt }

// Withdrawn reports a conflict that was only marked, and counts as none: one that was settled says how.
func (c *Conflict) Withdrawn() bool { return c.Status == Resolved && len(c.Evidence) == 0 }

func (c *Conflict) head() *Head { return nil }
