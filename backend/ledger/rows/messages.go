package rows

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// What a row may not be. Errors keep a row from being written; of a file that somebody else wrote they are told, and the row is kept.
var _ = diag.Add(diag.Error, diag.Table{
	"ledger.missing-field":   {"{field} is missing.", "A row of this kind has it."},
	"ledger.bad-value":       {"{field} cannot be {value, quoted}.", "It is one of: {known}."},
	"ledger.bad-id":          {"{id, quoted} is no id of the Ledger.", "Ids are made by CRG: KG-…, RG-DEC-… or TG-TASK-… with 26 letters and digits. Refer to entries by their id, never by their name."},
	"ledger.wrong-log":       {"{id} does not belong into this file.", "Each layer has a file of its own."},
	"ledger.rev":             {"The next revision of {id} is {next}, not {rev}.", "Entries change by new revisions only, one after the other."},
	"ledger.bad-time":        {"{field} is {value, quoted}, which is no time in UTC.", "Write it like 2026-02-17T00:00:00Z."},
	"ledger.missing-link":    {"{field} names {id}, which is not in the Ledger.", "Keep that first, or take the link out."},
	"ledger.name-link":       {"{field} names {id, quoted}, which is no id.", "Refer to entries by their id: names change."},
	"ledger.no-evidence":     {"A fact needs a source.", "Name where it stands, say that you know it yourself, or keep it as an assumption."},
	"ledger.no-confidence":   {"A claim says how sure it is, and this one does not.", "Give its evidence a confidence from 0 to 1."},
	"ledger.confidence":      {"A confidence is a number from 0 to 1, not {value}.", "0.5 means: as likely as not."},
	"ledger.sure-assumption": {"An assumption cannot be sure ({value}).", "Below 0.6 until something confirms it; then it is a fact."},
	"ledger.summary":         {"The summary has {n, plural, =0 {no sentence} one {# sentence} other {# sentences}}{long, select, yes { and more than 600 characters} other {}}.", "One to three sentences say what it is. Put the detail into a source."},
	"ledger.to-do":           {"This is something to do, not something that is known.", "Make a task of it."},
	"ledger.one-sentence":    {"The decision has {n, plural, =0 {no sentence} one {# sentence} other {# sentences}}.", "One sentence says what was chosen; the reasons have their own place."},
	"ledger.no-constraint":   {"The decision rests on nothing that is known.", "Link the facts or rules that it depends on."},
	"ledger.no-task":         {"The decision names no task.", "Link the task that led to it, or that will check it."},
	"ledger.alternatives":    {"A decision needs at least one alternative.", "Name what else could have been chosen."},
	"ledger.option":          {"No option is selected.", "Say which of the alternatives is chosen."},
	"ledger.transition":      {"It cannot go from {from} to {to}.", "{known, select, none {Nothing follows it.} other {What can follow: {known}.}}"},
	"ledger.no-criteria":     {"A task says what \"done\" means, and this one does not.", "Write one check that anybody can make."},
	"ledger.done-unproven":   {"Not done yet: {of}.", "Say of each check that it is met, name what came of it, and write a short note."},
	"ledger.cycle":           {"{id} would wait for itself.", "Take one of these dependencies out: {chain}."},
	"ledger.absolute-path":   {"{value, quoted} is a place on one computer.", "Write the path from the project folder on, with /."},
	"ledger.quote":           {"A quotation has at most 200 characters; this one has {n}.", "Quote the words that matter."},
	"ledger.external":        {"What changes something outside needs {of}.", "Link them first."},
})

var _ = diag.Add(diag.Warning, diag.Table{
	"ledger.time-back":     {"Revision {rev} is older than the one before it.", "The clock was put back, or two computers wrote. The higher revision counts."},
	"ledger.no-source":     {"{id} is named as a source and is none.", "It still counts as evidence."},
	"ledger.unknown-type":  {"{value, quoted} is no type that CRG knows.", "It is kept, and listed as \"other\"."},
	"ledger.conflict-open": {"Nobody is to resolve this conflict.", "Make a task of it."},
})

var _ = message.Add(message.Catalogue{
	"ledger.missing.criteria":    "{n, plural, one {one check is} other {# checks are}} not confirmed",
	"ledger.missing.outputs":     "nothing came of it, and nobody said so",
	"ledger.missing.note":        "a short note at its end",
	"ledger.missing.task":        "a task that says what \"done\" means",
	"ledger.missing.decision":    "a decision, as it is a choice",
	"ledger.missing.constraints": "the rules that it has to keep",
})
