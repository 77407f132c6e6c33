package textform

import (
	"strconv"

	"crg/backend/base/message"
)

// Why a file is not changed as it was asked.
var _ = message.Add(message.Catalogue{
	"text.block-name":   "{name, quoted} cannot be written as a block",
	"text.no-block":     "there is no block {n}",
	"text.no-place":     "there is no place {n} among {of, plural, one {# block} other {# blocks}}",
	"text.no-section":   "there is no section {n}",
	"text.order":        "the new order does not name each of the {n, plural, one {# block} other {# blocks}} once",
	"text.section-name": "{name, quoted} cannot be written as a name",
	"text.step-name":    "a name of this phase order cannot be written as a step",
	"text.value":        "the text of {key} would be read as something else: it holds a line that looks like a key, a comment or a heading",
})

func noSection(n int) error { return message.Failed("text.no-section", "n", strconv.Itoa(n)) }
func noBlock(n int) error   { return message.Failed("text.no-block", "n", strconv.Itoa(n)) }
