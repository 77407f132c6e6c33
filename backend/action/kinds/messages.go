package kinds

import "crg/backend/base/message"

// What single actions say when they refuse, beside the rules that all of them share.
var _ = message.Add(message.Catalogue{
	"refused.current":          "cannot delete current node — move away first and delete from an adjacent position",
	"refused.master-empty":     "Master Node [{node}] is empty and cannot be entered",
	"refused.master-not-empty": "Master Node [{node}] is not empty and cannot be deleted by LLM",
	"refused.master-type":      "the type of a Master Node cannot be changed by LLM",
	"refused.merge-master":     "Master Nodes cannot be merged",
	"refused.merge-pair":       "merge_nodes needs exactly two nodes",
	"refused.merge-self":       "cannot merge a node with itself",
	"refused.new-artifact":     "Artifact Nodes are created by importing a file only",
	"refused.new-goal":         "Goal Nodes are created by the user only",
	"refused.line-unseen":      "line {line} did not stand in the prompt",
	"refused.line-number":      "{number} stands nowhere in the prompt",
	"refused.line-quote":       "\"{quote}\" stands nowhere in the prompt",
	"refused.line-quote-lost":  "the thought would lose its quotation \"{quote}\"",
	"refused.line-lost":        "{number}, which the sources of the line have, would be lost",
	"refused.line-taken":       "line {line}, which is to take what it says, is refused",
	"refused.no-line":          "[{node}] has no line {line} that could be mended",
	"refused.no-such-edge":     "invalid edge reference — there is no such edge from [{from}] to [{to}]",
	"refused.not-adjacent":     "target node is not adjacent",
	"refused.not-current":      "can only edit current node",
	"refused.outside-edge":     "edge [{edge}] leads outside this Master Node — delete it from the outer graph level",
	"refused.reserved-type":    "node type {type} cannot be set by LLM",
	"refused.same-edge":        "an identical edge already exists — [{edge}]",
	"refused.same-name":        "a node of this name is there already — [{node}]",
	"refused.self-edge":        "an edge cannot connect a node to itself",
	"refused.unknown-type":     "unknown node type",
	"warned.category":          "there is no category {category, quoted}; the node was made without one",
})
