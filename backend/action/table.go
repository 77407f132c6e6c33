package action

// target is the node that an action is about.
func target(required bool) Field {
	return Field{Name: "target", Aliases: []string{"node", "id"}, Kind: NodeRef, Required: required, Help: "node id, current or last_created"}
}

func value(name, help string, kind Kind) Field {
	return Field{Name: name, Aliases: []string{"value"}, Kind: kind, Required: true, Help: help}
}

var summaries = []Field{
	{Name: "l0", Empty: true, Help: "label"},
	{Name: "l1", Empty: true, Help: "short description"},
	{Name: "l2", Empty: true, Help: "medium description"},
}

// table holds one row for each action. The first ten are those of 004 §5.3 (CRG-126 to 135); the others are CRG-138.
var table = []*Spec{
	{
		Name: "create_node", Default: true, Creates: true,
		Summary: "Create a new node beside your current position. It becomes last_created.",
		Example: `[ACTION: create_node | type: hypothesis | name: "Economic Implications" | content: "The policy may have significant downstream effects on regional economies." | reason: "Separating economic factors allows focused analysis."]`,
		Fields: []Field{
			{Name: "type", Kind: Word, Required: true, Help: "node type"},
			{Name: "name", Most: MaxName, Aliases: []string{"label"}, Required: true, Help: "short label"},
			{Name: "content", Aliases: []string{"text"}, Required: true, Help: "full text"},
			{Name: "category", Kind: Word, Empty: true, Help: "category, optional"},
			{Name: "state", Kind: Word, Help: "state, optional"},
			{Name: "importance", Kind: Number, Help: "number, optional"},
		},
	},
	{
		Name: "create_edge", Default: true, Reach: L2,
		Summary: "Create a directed edge between two nodes: your current node, its neighbours or nodes made this turn.",
		Example: `[ACTION: create_edge | from: current | to: last_created | type: supports | reason: "This hypothesis derives from the main claim."]`,
		Fields: []Field{
			{Name: "from", Aliases: []string{"source"}, Kind: NodeRef, Required: true, Help: "node id"},
			{Name: "to", Aliases: []string{"target"}, Kind: NodeRef, Required: true, Help: "node id"},
			{Name: "type", Kind: Word, Required: true, Help: "edge type"},
			{Name: "category", Kind: Word, Empty: true, Help: "category, optional"},
		},
	},
	{
		Name: "edit_node", Default: true, Changes: true,
		Summary: "Edit the node you stand on.",
		Example: `[ACTION: edit_node | content: "A more specific statement." | reason: "The scope was too wide."]`,
		Fields: append([]Field{
			target(false),
			{Name: "name", Most: MaxName, Aliases: []string{"label"}, Help: "new label"},
			{Name: "content", Aliases: []string{"text"}, Help: "new full text"},
		}, summaries...),
		OneOf: [][]string{{"content"}, {"name"}, {"l0"}, {"l1"}, {"l2"}},
	},
	{
		Name: "delete_node", Default: true, Reach: Beside, Changes: true,
		Summary: "Delete a node next to your current one, with its edges.",
		Example: `[ACTION: delete_node | target: n07 | reason: "It repeats n05."]`,
		Fields:  []Field{target(true)},
	},
	{
		Name: "move_to", Default: true,
		Summary: "Move to a connected node, into a Master Node or out of it. Must be the last action.",
		Example: `[ACTION: move_to | target: last_created | reason: "I want to develop this hypothesis further."]`,
		Fields:  []Field{target(true)},
	},
	{
		Name: "merge_nodes", Default: true, Reach: L2, Changes: true,
		Summary: "Merge two similar nodes into one. The edges of the merged node go to the kept one.",
		Example: `[ACTION: merge_nodes | keep: n05 | merge: n07 | reason: "Both state the same effect."]`,
		Fields: []Field{
			{Name: "keep", Aliases: []string{"into", "target"}, Kind: NodeRef, Help: "node that stays"},
			{Name: "merge", Aliases: []string{"from", "source"}, Kind: NodeRef, Help: "node that goes"},
			{Name: "nodes", Kind: NodeRefs, Help: "both nodes, the first one stays"},
			{Name: "name", Most: MaxName, Aliases: []string{"label"}, Help: "label of the result, optional"},
			{Name: "content", Aliases: []string{"text"}, Help: "text of the result, optional"},
		},
		OneOf: [][]string{{"keep", "merge"}, {"nodes"}},
	},
	{
		Name: "set_importance", Default: true, Reach: Level, Changes: true,
		Summary: "Change the importance of a node of this graph level.",
		Example: `[ACTION: set_importance | target: n05 | value: 4 | reason: "Much depends on it."]`,
		Fields:  []Field{target(true), {Name: "value", Aliases: []string{"importance"}, Kind: Number, Required: true, Help: "number"}},
	},
	{
		Name: "set_type", Default: true, Reach: Level, Changes: true,
		Summary: "Change the type of a node of this graph level.",
		Example: `[ACTION: set_type | target: n05 | type: question | reason: "It asks more than it states."]`,
		Fields:  []Field{target(true), value("type", "node type", Word)},
	},
	{
		Name: "set_category", Default: true, Reach: Level, Changes: true,
		Summary: "Change the category of a node of this graph level.",
		Example: `[ACTION: set_category | target: n05 | category: evidence | reason: "It reports data."]`,
		Fields:  []Field{target(true), {Name: "category", Aliases: []string{"value"}, Kind: Word, Required: true, Empty: true, Help: "category"}},
	},
	{
		Name: "set_state", Default: true, Reach: Level, Changes: true,
		Summary: "Change the state of a node of this graph level.",
		Example: `[ACTION: set_state | target: n05 | state: contested | reason: "n12 contradicts it."]`,
		Fields:  []Field{target(true), value("state", "state", Word)},
	},
	{
		Name: "set_detail", Reach: L2, Changes: true,
		Summary: "Write the summaries of a node: l0 label, l1 short, l2 medium.",
		Example: `[ACTION: set_detail | target: n05 | l1: "Regional effects of the policy." | reason: "It has no short description yet."]`,
		Fields:  append([]Field{target(true)}, summaries...),
		OneOf:   [][]string{{"l0"}, {"l1"}, {"l2"}},
	},
	{
		Name: "compress_nodes", Reach: L2, Changes: true, Creates: true,
		Summary: "Move nodes into a new Master Node.",
		Example: `[ACTION: compress_nodes | nodes: n05, n07 | name: "Regional effects" | reason: "This branch is settled."]`,
		Fields: []Field{
			{Name: "nodes", Kind: NodeRefs, Required: true, Help: "node ids, separated by commas"},
			{Name: "name", Most: MaxName, Aliases: []string{"label"}, Required: true, Help: "label of the Master Node"},
			{Name: "content", Aliases: []string{"text"}, Help: "its text, optional"},
		},
	},
	{
		Name: "delete_edge", Reach: L2,
		Summary: "Delete an edge between visible nodes, by its id or by both ends and type.",
		Example: `[ACTION: delete_edge | from: n05 | to: n07 | type: supports | reason: "The data does not support it."]`,
		Fields: []Field{
			{Name: "edge", Aliases: []string{"id"}, Kind: EdgeRef, Help: "edge id"},
			{Name: "from", Aliases: []string{"source"}, Kind: NodeRef, Help: "node id"},
			{Name: "to", Aliases: []string{"target"}, Kind: NodeRef, Help: "node id"},
			{Name: "type", Kind: Word, Help: "edge type"},
		},
		OneOf: [][]string{{"edge"}, {"from", "to", "type"}},
	},
	{
		Name: "ask_user", Creates: true,
		Summary: "Leave a question for the person, as a question node beside your current position.",
		Example: `[ACTION: ask_user | question: "Which region matters most to you?" | reason: "The goal does not say."]`,
		Fields:  []Field{{Name: "question", Required: true, Help: "the question"}},
	},
	{
		Name: "request_info", Always: true,
		Summary: "Ask CRG for more information, alone in its reply: actions, node-types, edge-types, states, next-page and the like.",
		Example: `[ACTION: request_info | topic: node-types | reason: "I am not sure which type fits."]`,
		Fields:  []Field{{Name: "topic", Required: true, Help: "what you want to know"}},
	},
	{
		Name: "pass", Always: true,
		Summary: "Change nothing in this turn.",
		Example: `[ACTION: pass | reason: "Everything here is settled."]`,
	},
}
