package jsonread

import "crg/backend/base/message"

// What is wrong with a JSON text.
var _ = message.Add(message.Catalogue{
	"json.at":       "line {line}, column {column}: {of}",
	"json.deep":     "this is nested deeper than {most}",
	"json.ends":     "the text ends too early",
	"json.expected": "{what, select, object {an object} list {a list} number {a number} bool {true or false} text {a text in quotes} other {a value}} is expected here",
	"json.more":     "there is more text after the end",
	"json.not-time": "{text, quoted} is not a time",
	"json.not-utf8": "this is not UTF-8 text",
	"json.range":    "the number {number} is out of range",
	"json.twice":    "the key {key, quoted} stands here twice",
})
