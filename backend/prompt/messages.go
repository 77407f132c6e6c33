package prompt

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// What a person should know of a prompt.
var _ = diag.Add(diag.Warning, diag.Table{
	"prompt.unsafe-name":      {"The block [file: {name}] names no file of the folder prompts.", "Use the bare name of a file there, without folders."},
	"prompt.missing-file":     {"The prompt file {file} is missing{in, select, chat {, so a built-in one was used} other {}}.", "{in, select, chat {Create it to say how the model should answer.} other {Create it, or take the block out of the phase.}}"},
	"prompt.bad-most":         {"\"most: {value}\" is no number of tokens, so it was left out.", "Write a whole number, such as most: 800."},
	"prompt.unknown-block":    {"There is no data block \"{name}\".", "The data blocks are: {known}."},
	"prompt.block-twice":      {"The data block \"{name}\" stands here a second time; it was left out.", "List it once."},
	"prompt.chat-block":       {"The data block \"{name}\" has no place in a chat, so it was left out.", "Take it out of chat.txt: a chat changes nothing in the graph."},
	"prompt.template-large":   {"The prompt files and the list of actions take {tokens} tokens; {most} is a good upper limit.", "Shorten the guidelines, or list fewer actions in this phase."},
	"prompt.no-message":       {"prompts/chat.txt has no {variable}, so the message was put at the end.", "Add {variable} where it belongs."},
	"prompt.unknown-variable": {"The variable {variable} is not known, so it was left as it is.", "The names are listed in docs/formats/prompt-text.md."},
	"prompt.unknown-action":   {"available-actions: \"{name}\" after {after}: is not an action.", "The actions are: {known}."},
	"prompt.trimmed":          {"The context was trimmed to fit {budget} tokens: {of}.", "Compress settled branches into Master Nodes, raise context-window, or shorten the prompt files."},
})

// What takes most of a prompt that does not fit.
var _ = message.Add(message.Catalogue{
	"long.fixed":   "the fixed sections",
	"long.section": "the section [{section}]",
})
