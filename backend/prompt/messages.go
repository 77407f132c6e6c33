package prompt

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// What a person should know of a prompt.
var _ = diag.Add(diag.Warning, diag.Table{
	"prompt.unsafe-name": {
		{"The block [file: {name}] names no file of the folder prompts.", "Der Baustein [file: {name}] nennt keine Datei des Ordners prompts."},
		{"Use the bare name of a file there, without folders.", "Den bloßen Namen einer Datei darin schreiben, ohne Ordner."},
	},
	"prompt.missing-file": {
		{"The prompt file {file} is missing{in, select, chat {, so a built-in one was used} other {}}.", "Die Datei {file} fehlt{in, select, chat {, darum galt eine eingebaute} other {}}."},
		{"{in, select, chat {Create it to say how the model should answer.} other {Create it, or take the block out of the phase.}}", "{in, select, chat {Die Datei anlegen, um zu sagen, wie das Modell antworten soll.} other {Die Datei anlegen oder den Baustein aus der Phase nehmen.}}"},
	},
	"prompt.bad-most": {
		{"\"most: {value}\" is no number of tokens, so it was left out.", "„most: {value}“ ist keine Anzahl von Tokens und gilt nicht."},
		{"Write a whole number, such as most: 800.", "Eine ganze Zahl schreiben, etwa „most: 800“."},
	},
	"prompt.unknown-block": {
		{"There is no data block \"{name}\".", "Einen Baustein [data: {name}] gibt es nicht."},
		{"The data blocks are: {known}.", "Es gibt: {known}."},
	},
	"prompt.block-twice": {
		{"The data block \"{name}\" stands here a second time; it was left out.", "Der Baustein [data: {name}] steht hier ein zweites Mal und wurde weggelassen."},
		{"List it once.", "Ihn nur einmal aufführen."},
	},
	"prompt.chat-block": {
		{"The data block \"{name}\" has no place in a chat, so it was left out.", "Der Baustein [data: {name}] hat in einem Chat keinen Platz und wurde weggelassen."},
		{"Take it out of chat.txt: a chat changes nothing in the graph.", "Ihn aus chat.txt nehmen: Ein Chat ändert nichts am Graphen."},
	},
	"prompt.template-large": {
		{"The prompt files and the list of actions take {tokens} tokens; {most} is a good upper limit.", "Die Texte und die Liste der Aktionen brauchen {tokens} Tokens; {most} sind eine gute Obergrenze."},
		{"Shorten the guidelines, or list fewer actions in this phase.", "Die Texte kürzen oder in dieser Phase weniger Aktionen aufführen."},
	},
	"prompt.no-message": {
		{"prompts/chat.txt has no {variable}, so the message was put at the end.", "In prompts/chat.txt fehlt {variable}, darum kam die Nachricht ans Ende."},
		{"Add {variable} where it belongs.", "{variable} an die richtige Stelle schreiben."},
	},
	"prompt.unknown-variable": {
		{"The variable {variable} is not known, so it was left as it is.", "Die Variable {variable} ist nicht bekannt und blieb stehen."},
		{"The names are listed in docs/formats/prompt-text.md.", "Die Namen stehen in docs/formats/prompt-text.md."},
	},
	"prompt.unknown-action": {
		{"available-actions: \"{name}\" after {after}: is not an action.", "available-actions: „{name}“ nach {after}: ist keine Aktion."},
		{"The actions are: {known}.", "Die Aktionen sind: {known}."},
	},
	"prompt.trimmed": {
		{"The context was trimmed to fit {budget} tokens: {of}.", "Der Kontext wurde auf {budget} Tokens gekürzt: {of}."},
		{"Compress settled branches into Master Nodes, raise context-window, or shorten the prompt files.", "Erledigte Zweige zu einem packen, das Modell mehr lesen lassen ({at, select, connection {hier} other {Einstellungen, Verbindung}}) oder die Texte der Phase kürzen."},
	},
})

// What takes most of a prompt that does not fit.
var _ = message.Add(message.Catalogue{
	"long.fixed":   {"the fixed sections", "die festen Abschnitte"},
	"long.section": {"the section [{section}]", "den Abschnitt [{section}]"},
})
