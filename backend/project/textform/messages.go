package textform

import (
	"strconv"

	"crg/backend/base/message"
)

// Why a file is not changed as it was asked.
var _ = message.Add(message.Catalogue{
	"text.block-name": {"{name, quoted} cannot be written as a block", "„{name}“ lässt sich nicht als Block schreiben"},
	"text.no-block":   {"there is no block {n}", "Block {n} gibt es nicht"},
	"text.no-place": {
		"there is no place {n} among {of, plural, one {# block} other {# blocks}}",
		"eine Stelle {n} gibt es unter {of, plural, one {# Block} other {# Blöcken}} nicht",
	},
	"text.no-section": {"there is no section {n}", "Abschnitt {n} gibt es nicht"},
	"text.order": {
		"the new order does not name each of the {n, plural, one {# block} other {# blocks}} once",
		"die neue Reihenfolge nennt nicht {n, plural, one {den einen Block} other {jeden der # Blöcke}} genau einmal",
	},
	"text.section-name": {"{name, quoted} cannot be written as a name", "„{name}“ lässt sich nicht als Name schreiben"},
	"text.step-name": {
		"a name of this phase order cannot be written as a step",
		"ein Name in dieser Reihenfolge lässt sich nicht als Schritt schreiben",
	},
	"text.value": {
		"the text of {key} would be read as something else: it holds a line that looks like a key, a comment or a heading",
		"der Text von {key} würde als etwas anderes gelesen: eine Zeile darin sieht aus wie ein Schlüssel, ein Kommentar oder eine Überschrift",
	},
})

func noSection(n int) error { return message.Failed("text.no-section", "n", strconv.Itoa(n)) }
func noBlock(n int) error   { return message.Failed("text.no-block", "n", strconv.Itoa(n)) }
