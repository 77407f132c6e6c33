package jsonread

import "crg/backend/base/message"

// What is wrong with a JSON text.
var _ = message.Add(message.Catalogue{
	"json.at":   {"line {line}, column {column}: {of}", "Zeile {line}, Spalte {column}: {of}"},
	"json.deep": {"this is nested deeper than {most}", "das ist tiefer als {most} verschachtelt"},
	"json.ends": {"the text ends too early", "der Text endet zu früh"},
	"json.expected": {
		"{what, select, object {an object} list {a list} number {a number} bool {true or false} text {a text in quotes} other {a value}} is expected here",
		"hier wird {what, select, object {ein Objekt} list {eine Liste} number {eine Zahl} bool {true oder false} text {ein Text in Anführungszeichen} other {ein Wert}} erwartet",
	},
	"json.more":     {"there is more text after the end", "nach dem Ende folgt noch Text"},
	"json.not-time": {"{text, quoted} is not a time", "„{text}“ ist keine Zeit"},
	"json.not-utf8": {"this is not UTF-8 text", "das ist kein Text in UTF-8"},
	"json.range":    {"the number {number} is out of range", "die Zahl {number} ist zu groß oder zu klein"},
	"json.twice":    {"the key {key, quoted} stands here twice", "der Schlüssel „{key}“ steht hier zweimal"},
})
