package check

import "crg/backend/base/message"

// What every rule of this room says when it refuses, as the model reads it: texts of 004 §5.4 and §5.5, word for word.
var _ = message.Add(message.Catalogue{
	"refused.artifact": {"Artifact Nodes are read-only", "Artefakte können nur gelesen werden"},
	"refused.asked-out": {
		"no more answers in this turn — act on what you know",
		"in diesem Zug gibt es keine Antworten mehr; es geht mit dem weiter, was bekannt ist",
	},
	"refused.changed": {
		"node [{node}] was changed by the person while you were thinking",
		"der Knoten [{node}] wurde unterdessen von Hand geändert",
	},
	"refused.echo": {
		"this action block is copied from quoted text — propose actions in your own words",
		"dieser Aktionsblock ist aus einem zitierten Text abgeschrieben",
	},
	"refused.empty-field": {"empty field — {field} of {action} says nothing", "leeres Feld: {field} von {action} sagt nichts"},
	"refused.goal":        {"Goal Nodes cannot be modified by LLM", "Ziele kann das Modell nicht ändern"},
	"refused.importance": {
		"importance must be a whole number from {min} to {max}",
		"die Wichtigkeit muss eine ganze Zahl von {min} bis {max} sein",
	},
	"refused.locked":  {"node is locked by user", "der Knoten ist von Hand gesperrt"},
	"refused.deleted": {"the person deleted this thought — [{node}]", "dieser Gedanke wurde von Hand gelöscht ({node})"},
	"refused.said": {
		"[{node}] is the person's word on the answer, and stays as they said it",
		"was von Hand zur Antwort gesagt wurde ({node}), bleibt so stehen",
	},
	"refused.missing-fields": {"missing field — {action} needs {0}", "es fehlt ein Feld: {action} braucht {0}"},
	"field.one":              {"{field}", "{field}"},
	"field.and":              {"{0} and {1}", "{0} und {1}"},
	"field.or":               {"{0}, or {1}", "{0}, oder {1}"},
	"refused.missing-field":  {"missing field — {action} needs {fields}", "es fehlt ein Feld: {action} braucht {fields}"},
	"refused.no-edge":        {"invalid edge reference — edge [{edge}] does not exist", "die Verbindung [{edge}] gibt es nicht"},
	"refused.no-last-created": {
		"last_created refers to nothing — no node was created before it in this turn",
		"last_created meint nichts: In diesem Zug wurde davor kein Knoten angelegt",
	},
	"refused.no-node":     {"invalid node reference — node [{node}] does not exist", "den Knoten [{node}] gibt es nicht"},
	"refused.not-allowed": {"action {action} is not available in this phase", "die Aktion {action} gibt es in dieser Phase nicht"},
	"refused.not-alone":   {"{action} must be the only action in a reply", "{action} muss die einzige Aktion einer Antwort sein"},
	"refused.not-visible": {
		"node [{node}] is outside L2 visibility range",
		"der Knoten [{node}] liegt außerhalb dessen, was der Agent bis L2 sieht",
	},
	"refused.one-line": {
		"{field} must be one line, without line ends and control characters — longer text belongs in content",
		"{field} muss eine einzige Zeile sein, ohne Zeilenenden und Steuerzeichen; längerer Text gehört in content",
	},
	"refused.other-level": {
		"node [{node}] is not on the current graph level",
		"der Knoten [{node}] liegt nicht auf der Ebene, auf der der Agent steht",
	},
	"refused.too-long": {
		"{field} has {n} characters, at most {most} are allowed — say it shorter",
		"{field} hat {n} Zeichen, erlaubt sind höchstens {most}",
	},
	"refused.too-many": {
		"a turn carries out at most {most} actions — do the rest in your next turn",
		"ein Zug führt höchstens {most} Aktionen aus; der Rest gehört in den nächsten Zug",
	},
	"refused.unknown-action":    {"unknown action {action}", "die Aktion {action} gibt es nicht"},
	"refused.unknown-category":  {"unknown category", "diese Kategorie gibt es nicht"},
	"refused.unknown-edge-type": {"unknown edge type", "diesen Verbindungstyp gibt es nicht"},
	"refused.unknown-state":     {"unknown state", "diesen Zustand gibt es nicht"},
})
