package journal

import "crg/backend/base/message"

// What the log itself says.
var _ = message.Add(message.Catalogue{
	"log.sent":           "Prompt to {model} ({phase}, turn {turn} of the phase), about {tokens} tokens",
	"log.sent-edited":    "Prompt to {model} ({phase}, turn {turn} of the phase), about {tokens} tokens, edited by the person",
	"log.faults":         "{of}",
	"log.unknown-action": "{action} (line {line}): {of}",
	"log.turn-skipped":   "The person skipped this turn.",
	"log.turn-stopped":   "The person stopped this turn.",
	"log.page-sent":      "The prompt was sent again with this page.",
	"log.because":        "because {reason}",
	"log.with-rule":      "{text} (rule {rule})",
	"log.any-host":       "the model's server",
	"log.any-model":      "the model",

	"log.turn":       "Turn {id}: {phase}, turn {turn} of the phase, {agent} with {model} ({provider}), {from} to {to}, {result}",
	"log.tokens":     "Tokens: about {estimated} sent; the server counted {sent} sent, {received} received",
	"log.cost":       "Cost: {cost}",
	"log.edge":       "edge {edge}: [{from}] → [{to}] {type}",
	"log.in":         "line {line}",
	"log.on":         "{kind, select, page {p.} slide {slide} sheet {sheet} chapter {chapter} mail {mail} other {message}} {label}",
	"log.not-on":     "not on p. {page}",
	"log.pair":       "{0} {1}",
	"log.quote":      "{of}: {quote}",
	"log.quote-step": "{0}: {1}",

	"log.done":     "done: {text}",
	"log.declined": "declined by the person: {text}",
	"log.refused":  "refused: {text}",
	"log.refusal":  "{text}: {of}",
})

// The headings of a copy and of a turn.
var _ = message.Add(message.Catalogue{
	"log.part.sent":       "SENT",
	"log.part.unreadable": "REPLY {n}, NOT READABLE ({of})",
	"log.part.asked":      "ASKED ABOUT {topic}",
	"log.part.reasoning":  "REASONING",
	"log.part.replied":    "REPLIED",
	"log.part.executed":   "EXECUTED",
	"log.part.problem":    "PROBLEM",
	"log.part.figures":    "FIGURES",
	"log.part.node":       "NODE",
	"log.part.timeline":   "TIMELINE",
	"log.part.graph":      "GRAPH",
	"log.part.log":        "LOG",
})

// What an op changed.
var _ = message.Add(message.Catalogue{
	"change.node-made":    "created {node} ({type})",
	"change.node-gone":    "deleted {node} ({type})",
	"change.node":         "changed {node}: {of}",
	"change.edge-made":    "created edge {edge}: [{from}] → [{to}] {type}",
	"change.edge-gone":    "deleted edge {edge}: [{from}] → [{to}] {type}",
	"change.edge":         "changed edge {edge}: [{from}] → [{to}] {type}",
	"change.group-made":   `created group "{group}"`,
	"change.group-gone":   `deleted group "{group}"`,
	"change.group":        `changed group "{group}"`,
	"change.agent-gone":   "{agent} left the graph",
	"change.agent-stands": "{agent} stands on [{node}]",
	"change.and":          "{0}, {1}",

	"field.text":            "text",
	"field.name":            `name "{from}" → "{to}"`,
	"field.type":            `type "{from}" → "{to}"`,
	"field.category":        `category "{from}" → "{to}"`,
	"field.state":           `state "{from}" → "{to}"`,
	"field.importance":      "importance {from} → {to}",
	"field.summaries":       "summaries",
	"field.expectations":    "expectations",
	"field.expectedInputs":  `expected inputs "{from}" → "{to}"`,
	"field.expectedOutputs": `expected outputs "{from}" → "{to}"`,
	"field.place":           "place",
	"field.details":         "details",
})

// The program's own names, as the log shows them.
var _ = message.Add(message.Catalogue{
	"log.kind.sent": "sent", "log.kind.replied": "replied", "log.kind.done": "done", "log.kind.refused": "refused", "log.kind.declined": "declined",
	"log.kind.skipped": "skipped", "log.kind.unreadable": "unreadable", "log.kind.warning": "warning", "log.kind.asked": "asked",
	"log.kind.failed": "failed", "log.kind.stopped": "stopped", "log.kind.changed": "changed", "log.kind.undone": "undone",
	"log.kind.redone": "redone", "log.kind.note": "note", "log.kind.chat": "chat", "log.kind.phase": "phase", "log.kind.file": "file",

	"log.actor.person": "person", "log.actor.outside": "outside", "log.actor.model": "model", "log.actor.problem": "problem", "log.actor.crg": "crg",

	"log.result.applied": "applied", "log.result.skipped": "skipped", "log.result.failed": "failed", "log.result.stopped": "stopped",

	"log.why.made": "made", "log.why.changed": "changed", "log.why.linked": "linked", "log.why.unlinked": "unlinked", "log.why.merged": "merged",
	"log.why.packed": "packed", "log.why.unpacked": "unpacked", "log.why.gone": "gone", "log.why.undone": "undone", "log.why.redone": "redone",
	"log.why.source": "source", "log.why.kept": "knowledge",

	"log.field.type": "type", "log.field.state": "state", "log.field.importance": "importance", "log.field.category": "category",
	"log.field.level": "level", "log.field.by": "made by", "log.field.reason": "reason", "log.field.subgraph": "sub-graph",
	"log.field.inputs": "expected inputs", "log.field.outputs": "expected outputs", "log.field.text": "text",
})

// The figures.
var _ = message.Add(message.Catalogue{
	"stats.graph":      "nodes: {nodes}, edges: {edges}, levels: {levels}, words: {words} (about {tokens} tokens)",
	"stats.turns":      "turns: {turns} (failed {failed}, stopped {stopped}, skipped {skipped}), calls: {calls}, replies not readable: {unreadable}, time in turns: {time}",
	"stats.actions":    "actions done: {done}, refused: {refused}, declined by the person: {declined}",
	"stats.tokens":     "tokens: about {used} sent and received (servers counted {sent} sent, {received} received)",
	"stats.cost":       "cost: {cost}",
	"stats.chat":       "the chat's part: calls: {calls}, tokens: about {tokens}",
	"stats.chat-cost":  "the chat's part: calls: {calls}, tokens: about {tokens}, cost: {cost}",
	"stats.other":      "{purpose}'s part: calls: {calls}, tokens: about {tokens}",
	"stats.other-cost": "{purpose}'s part: calls: {calls}, tokens: about {tokens}, cost: {cost}",
})
