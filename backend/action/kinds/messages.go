package kinds

import "crg/backend/base/message"

// What single actions say when they refuse, beside the rules that all of them share.
var _ = message.Add(message.Catalogue{
	"refused.current": {
		"cannot delete current node — move away first and delete from an adjacent position",
		"der Knoten, auf dem der Agent steht, kann nicht gelöscht werden; erst weggehen, dann von einem Nachbarknoten aus löschen",
	},
	"refused.master-empty": {
		"Master Node [{node}] is empty and cannot be entered",
		"der Sammelknoten [{node}] ist leer und kann nicht betreten werden",
	},
	"refused.master-not-empty": {
		"Master Node [{node}] is not empty and cannot be deleted by LLM",
		"der Sammelknoten [{node}] ist nicht leer und kann vom Modell nicht gelöscht werden",
	},
	"refused.master-type": {
		"the type of a Master Node cannot be changed by LLM",
		"den Typ eines Sammelknotens kann das Modell nicht ändern",
	},
	"refused.merge-master": {"Master Nodes cannot be merged", "Sammelknoten lassen sich nicht vereinen"},
	"refused.merge-pair":   {"merge_nodes needs exactly two nodes", "merge_nodes braucht genau zwei Knoten"},
	"refused.merge-self":   {"cannot merge a node with itself", "ein Knoten lässt sich nicht mit sich selbst vereinen"},
	"refused.new-artifact": {
		"Artifact Nodes are created by importing a file only",
		"Artefakte entstehen nur, wenn eine Datei importiert wird",
	},
	"refused.new-goal":        {"Goal Nodes are created by the user only", "Ziele legt nur der Mensch an"},
	"refused.line-unseen":     {"line {line} did not stand in the prompt", "Zeile {line} stand nicht im Prompt"},
	"refused.line-number":     {"{number} stands nowhere in the prompt", "{number} steht nirgends im Prompt"},
	"refused.line-quote":      {"\"{quote}\" stands nowhere in the prompt", "„{quote}“ steht nirgends im Prompt"},
	"refused.line-quote-lost": {"the thought would lose its quotation \"{quote}\"", "der Gedanke verlöre sein Zitat „{quote}“"},
	"refused.line-lost": {
		"{number}, which the sources of the line have, would be lost",
		"{number} ginge verloren, und die Quellen der Zeile haben es",
	},
	"refused.line-taken": {
		"line {line}, which is to take what it says, is refused",
		"Zeile {line}, die sagen soll, was sie sagt, ist abgelehnt",
	},
	"refused.no-line": {"[{node}] has no line {line} that could be mended", "[{node}] hat keine Zeile {line}, die sich ändern ließe"},
	"refused.no-such-edge": {
		"invalid edge reference — there is no such edge from [{from}] to [{to}]",
		"von [{from}] nach [{to}] gibt es keine solche Verbindung",
	},
	"refused.not-adjacent": {"target node is not adjacent", "der Zielknoten ist nicht benachbart"},
	"refused.not-current":  {"can only edit current node", "bearbeiten kann der Agent nur den Knoten, auf dem er steht"},
	"refused.outside-edge": {
		"edge [{edge}] leads outside this Master Node — delete it from the outer graph level",
		"die Verbindung [{edge}] führt aus diesem Sammelknoten hinaus; sie kann nur auf der äußeren Ebene gelöscht werden",
	},
	"refused.reserved-type": {"node type {type} cannot be set by LLM", "den Knotentyp {type} kann das Modell nicht setzen"},
	"refused.same-edge":     {"an identical edge already exists — [{edge}]", "dieselbe Verbindung gibt es schon: [{edge}]"},
	"refused.same-name":     {"a node of this name is there already — [{node}]", "einen Knoten dieses Namens gibt es schon: [{node}]"},
	"refused.self-edge":     {"an edge cannot connect a node to itself", "eine Verbindung kann einen Knoten nicht mit sich selbst verbinden"},
	"refused.unknown-type":  {"unknown node type", "diesen Knotentyp gibt es nicht"},
	"warned.category": {
		"there is no category {category, quoted}; the node was made without one",
		"die Kategorie „{category}“ gibt es nicht; der Knoten entstand ohne",
	},
})
