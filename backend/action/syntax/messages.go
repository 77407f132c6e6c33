package syntax

import "crg/backend/base/message"

var unknown = message.New("reply.unknown-action")

// What is wrong with a reply, for people and, to the letter, for the model.
var _ = message.Add(message.Catalogue{
	"reply.unclosed":       "the block has no closing ]",
	"reply.after-name":     "after the action name comes | or ]",
	"reply.empty-field":    "an empty field",
	"reply.no-colon":       "a field without a colon: {field}",
	"reply.no-name":        "a field without a name",
	"reply.runs-on":        "the quoted value of {field} runs into the next block: close its quote, and write quotes inside it as \\\"",
	"reply.unclosed-quote": "a quoted value is not closed: its closing \" is followed by | or ]",
	"reply.nested":         "a new block starts before the closing ] of the one before",
	"reply.mark":           "the special mark {mark} stands outside of the blocks: it is not clear what you thought and what you answer",
	"reply.no-reason":      "{action} has no reason",
	"reply.no-block":       "there is no action block",
	"reply.only-unknown":   "there are only unknown actions",
	"reply.more-faults":    "{of} (and {n} more faults)",
	"reply.move-last":      "move_to must be the last action — resubmit", // CRG-148
	"reply.unknown-action": "unknown action",
})

// What was tolerated.
var _ = message.Add(message.Catalogue{
	"reply.line":             "line {line}: {of}",
	"reply.more":             "{of} (and {n} more)",
	"reply.pipe":             "a | before the closing ]",
	"reply.quoted-reference": "quotes round the reference in {field}",
	"reply.smart-quotes":     "smart quotes round the value of {field}",
	"reply.stray":            "unescaped {sign} inside the value of {field}",
	"reply.comma":            "a comma after the value of {field}",
	"reply.twice":            "the field {field} stands twice, the last one counts",
	"reply.unknown-field":    "unknown field {field} of {action} was ignored",
	"reply.field-name":       "the field name {name} was read as {as}",
	"reply.action-name":      "the action name {name} was read as {as}",
	"reply.read-as":          "{text} was read as {as}",
	"reply.bytes":            "bytes that are no text were replaced",
	"reply.unseen":           "{n, plural, one {One passage that nobody can see was} other {# passages that nobody can see were}} left out",
	"reply.tag":              "a reasoning tag without its partner: the text on its side was not read",
	"reply.bold":             "bold marks inside an action block",
	"reply.backslash":        "a backslash before [ ] _ or | outside quotes was ignored",
	"reply.mended":           "brackets or the word ACTION were missing round a known action",
	"reply.move-put-last":    "move_to was put last; what stood behind it was read as meant for the node that it leads to",
	"reply.left-out":         "{n, plural, one {# block that could not be read was} other {# blocks that could not be read were}} left out",
	"reply.line-left":        "{n, plural, one {# line that could not be read was} other {# lines that could not be read were}} left out",
	"reply.no-lines":         "there is no line that changes anything, nor the word that all holds",
	"reply.fence":            "action blocks inside a code fence",
	"reply.list-mark":        "a list marker, quote mark or bold mark before an action block",
})
