package journal

import "crg/backend/base/message"

// What the log itself says.
var _ = message.Add(message.Catalogue{
	"log.sent": {
		"Prompt to {model} ({phase}, turn {turn} of the phase), about {tokens} tokens",
		"Prompt an {model} ({phase}, Zug {turn} der Phase), etwa {tokens} Tokens",
	},
	"log.sent-edited": {
		"Prompt to {model} ({phase}, turn {turn} of the phase), about {tokens} tokens, edited by the person",
		"Prompt an {model} ({phase}, Zug {turn} der Phase), etwa {tokens} Tokens, von Hand geändert",
	},
	"log.faults":         {"{of}", "{of}"},
	"log.unknown-action": {"{action} (line {line}): {of}", "{action} (Zeile {line}): {of}"},
	"log.turn-skipped":   {"The person skipped this turn.", "Dieser Zug wurde übersprungen."},
	"log.turn-stopped":   {"The person stopped this turn.", "Dieser Zug wurde von Hand angehalten."},
	"log.page-sent":      {"The prompt was sent again with this page.", "Der Prompt wurde mit dieser Seite noch einmal gesendet."},
	"log.because":        {"because {reason}", "Grund: {reason}"},
	"log.with-rule":      {"{text} (rule {rule})", "{text} (Regel {rule})"},

	"log.turn": {
		"Turn {id}: {phase}, turn {turn} of the phase, {agent} with {model} ({provider}), {from} to {to}, {result}",
		"Zug {id}: {phase}, Zug {turn} der Phase, {agent} mit {model} ({provider}), {from} bis {to}, {result}",
	},
	"log.tokens": {
		"Tokens: about {estimated} sent; the server counted {sent} sent, {received} received",
		"Tokens: etwa {estimated} gesendet; der Server zählte {sent} gesendete, {received} empfangene",
	},
	"log.cost": {"Cost: {cost}", "Kosten: {cost}"},
	"log.edge": {"edge {edge}: [{from}] → [{to}] {type}", "Verbindung {edge}: [{from}] → [{to}] {type}"},
	"log.in":   {"line {line}", "Zeile {line}"},
	"log.on": {
		"{kind, select, page {p.} slide {slide} sheet {sheet} chapter {chapter} mail {mail} other {message}} {label}",
		"{kind, select, page {S.} slide {Folie} sheet {Blatt} chapter {Kapitel} mail {Nachricht} other {Beitrag}} {label}",
	},
	"log.not-on":     {"not on p. {page}", "nicht auf S. {page}"},
	"log.pair":       {"{0} {1}", "{0} {1}"},
	"log.quote":      {"{of}: {quote}", "{of}: {quote}"},
	"log.quote-step": {"{0}: {1}", "{0}: {1}"},

	"log.done":     {"done: {text}", "ausgeführt: {text}"},
	"log.declined": {"declined by the person: {text}", "von Hand abgewählt: {text}"},
	"log.refused":  {"refused: {text}", "abgelehnt: {text}"},
	"log.refusal":  {"{text}: {of}", "{text}: {of}"},
})

// The headings of a copy and of a turn.
var _ = message.Add(message.Catalogue{
	"log.part.sent":       {"SENT", "GESENDET"},
	"log.part.unreadable": {"REPLY {n}, NOT READABLE ({of})", "ANTWORT {n}, UNLESBAR ({of})"},
	"log.part.asked":      {"ASKED ABOUT {topic}", "GEFRAGT NACH {topic}"},
	"log.part.reasoning":  {"REASONING", "ÜBERLEGUNGEN"},
	"log.part.replied":    {"REPLIED", "GEANTWORTET"},
	"log.part.executed":   {"EXECUTED", "AUSGEFÜHRT"},
	"log.part.problem":    {"PROBLEM", "PROBLEM"},
	"log.part.figures":    {"FIGURES", "ZAHLEN"},
	"log.part.node":       {"NODE", "KNOTEN"},
	"log.part.timeline":   {"TIMELINE", "VERLAUF"},
	"log.part.graph":      {"GRAPH", "GRAPH"},
	"log.part.log":        {"LOG", "TECHNISCHES PROTOKOLL"},
})

// What an op changed.
var _ = message.Add(message.Catalogue{
	"change.node-made":    {"created {node} ({type})", "{node} ({type}) angelegt"},
	"change.node-gone":    {"deleted {node} ({type})", "{node} ({type}) gelöscht"},
	"change.node":         {"changed {node}: {of}", "{node} geändert: {of}"},
	"change.edge-made":    {"created edge {edge}: [{from}] → [{to}] {type}", "Verbindung {edge} angelegt: [{from}] → [{to}] {type}"},
	"change.edge-gone":    {"deleted edge {edge}: [{from}] → [{to}] {type}", "Verbindung {edge} gelöscht: [{from}] → [{to}] {type}"},
	"change.edge":         {"changed edge {edge}: [{from}] → [{to}] {type}", "Verbindung {edge} geändert: [{from}] → [{to}] {type}"},
	"change.group-made":   {`created group "{group}"`, "Gruppe „{group}“ angelegt"},
	"change.group-gone":   {`deleted group "{group}"`, "Gruppe „{group}“ gelöscht"},
	"change.group":        {`changed group "{group}"`, "Gruppe „{group}“ geändert"},
	"change.agent-gone":   {"{agent} left the graph", "{agent} hat den Graphen verlassen"},
	"change.agent-stands": {"{agent} stands on [{node}]", "{agent} steht auf [{node}]"},
	"change.and":          {"{0}, {1}", "{0}, {1}"},

	"field.text":            {"text", "Text"},
	"field.name":            {`name "{from}" → "{to}"`, "Name „{from}“ → „{to}“"},
	"field.type":            {`type "{from}" → "{to}"`, "Typ „{from}“ → „{to}“"},
	"field.category":        {`category "{from}" → "{to}"`, "Kategorie „{from}“ → „{to}“"},
	"field.state":           {`state "{from}" → "{to}"`, "Zustand „{from}“ → „{to}“"},
	"field.importance":      {"importance {from} → {to}", "Wichtigkeit {from} → {to}"},
	"field.summaries":       {"summaries", "Kurzfassungen"},
	"field.expectations":    {"expectations", "Erwartungen"},
	"field.expectedInputs":  {`expected inputs "{from}" → "{to}"`, "erwartete Eingänge „{from}“ → „{to}“"},
	"field.expectedOutputs": {`expected outputs "{from}" → "{to}"`, "erwartete Ausgänge „{from}“ → „{to}“"},
	"field.place":           {"place", "Ort"},
	"field.details":         {"details", "Einzelheiten"},
})

// The program's own names, as the log shows them.
var _ = message.Add(message.Catalogue{
	"log.kind.sent": {"sent", "gesendet"}, "log.kind.replied": {"replied", "geantwortet"}, "log.kind.done": {"done", "ausgeführt"}, "log.kind.refused": {"refused", "abgelehnt"}, "log.kind.declined": {"declined", "abgewählt"},
	"log.kind.skipped": {"skipped", "übersprungen"}, "log.kind.unreadable": {"unreadable", "unlesbar"}, "log.kind.warning": {"warning", "Warnung"}, "log.kind.asked": {"asked", "gefragt"},
	"log.kind.failed": {"failed", "gescheitert"}, "log.kind.stopped": {"stopped", "angehalten"}, "log.kind.changed": {"changed", "geändert"}, "log.kind.undone": {"undone", "rückgängig gemacht"},
	"log.kind.redone": {"redone", "wiederholt"}, "log.kind.note": {"note", "Vermerk"}, "log.kind.chat": {"chat", "Chat"}, "log.kind.phase": {"phase", "Phase"}, "log.kind.file": {"file", "Datei"},

	"log.actor.person": {"person", "Mensch"}, "log.actor.outside": {"outside", "anderes Programm"}, "log.actor.model": {"model", "Modell"}, "log.actor.problem": {"problem", "Problem"}, "log.actor.crg": {"crg", "CRG"},

	"log.result.applied": {"applied", "ausgeführt"}, "log.result.skipped": {"skipped", "übersprungen"}, "log.result.failed": {"failed", "gescheitert"}, "log.result.stopped": {"stopped", "angehalten"},

	"log.why.made": {"made", "angelegt"}, "log.why.changed": {"changed", "geändert"}, "log.why.linked": {"linked", "verbunden"}, "log.why.unlinked": {"unlinked", "getrennt"}, "log.why.merged": {"merged", "vereint"},
	"log.why.packed": {"packed", "eingepackt"}, "log.why.unpacked": {"unpacked", "ausgepackt"}, "log.why.gone": {"gone", "gelöscht"}, "log.why.undone": {"undone", "rückgängig gemacht"}, "log.why.redone": {"redone", "wiederholt"},
	"log.why.source": {"source", "Quelle"}, "log.why.kept": {"knowledge", "Wissen"},

	"log.field.type": {"type", "Typ"}, "log.field.state": {"state", "Zustand"}, "log.field.importance": {"importance", "Wichtigkeit"}, "log.field.category": {"category", "Kategorie"},
	"log.field.level": {"level", "Ebene"}, "log.field.by": {"made by", "angelegt von"}, "log.field.reason": {"reason", "Begründung"}, "log.field.subgraph": {"sub-graph", "innerer Graph"},
	"log.field.inputs": {"expected inputs", "erwartete Eingänge"}, "log.field.outputs": {"expected outputs", "erwartete Ausgänge"}, "log.field.text": {"text", "Text"},
})

// The figures.
var _ = message.Add(message.Catalogue{
	"stats.graph": {
		"nodes: {nodes}, edges: {edges}, levels: {levels}, words: {words} (about {tokens} tokens)",
		"Knoten: {nodes}, Verbindungen: {edges}, Ebenen: {levels}, Wörter: {words} (etwa {tokens} Tokens)",
	},
	"stats.turns": {
		"turns: {turns} (failed {failed}, stopped {stopped}, skipped {skipped}), calls: {calls}, replies not readable: {unreadable}, time in turns: {time}",
		"Züge: {turns} (gescheitert {failed}, angehalten {stopped}, übersprungen {skipped}), Anfragen: {calls}, unlesbare Antworten: {unreadable}, Zeit in Zügen: {time}",
	},
	"stats.actions": {
		"actions done: {done}, refused: {refused}, declined by the person: {declined}",
		"Aktionen ausgeführt: {done}, abgelehnt: {refused}, von Hand abgewählt: {declined}",
	},
	"stats.tokens": {
		"tokens: about {used} sent and received (servers counted {sent} sent, {received} received)",
		"Tokens: etwa {used} gesendet und empfangen (Server zählten {sent} gesendete, {received} empfangene)",
	},
	"stats.cost": {"cost: {cost}", "Kosten: {cost}"},
	"stats.chat": {"the chat's part: calls: {calls}, tokens: about {tokens}", "davon im Chat: Anfragen: {calls}, Tokens: etwa {tokens}"},
	"stats.chat-cost": {
		"the chat's part: calls: {calls}, tokens: about {tokens}, cost: {cost}",
		"davon im Chat: Anfragen: {calls}, Tokens: etwa {tokens}, Kosten: {cost}",
	},
	"stats.other": {
		"{purpose}'s part: calls: {calls}, tokens: about {tokens}",
		"davon {purpose}: Anfragen: {calls}, Tokens: etwa {tokens}",
	},
	"stats.other-cost": {
		"{purpose}'s part: calls: {calls}, tokens: about {tokens}, cost: {cost}",
		"davon {purpose}: Anfragen: {calls}, Tokens: etwa {tokens}, Kosten: {cost}",
	},
})
