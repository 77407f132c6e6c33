package project

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
)

const (
	correct = "Correct the file, or restore it from a copy."
	// The value of a setting of a model that breaks its rule, or is missing.
	badValue = "{has, select, yes {The value of {key} cannot be used.} other {This agent has no {key}.}}"
	aKey     = "Write env:NAME to read it from an environment variable, or keychain:NAME for the key store of your system."
	usualIs  = "The usual time is used. "
)

// What is not in force in the text files of a project.
var _ = diag.Add(diag.Error, diag.Table{
	"project.unreadable": {"The project folder could not be read: {of}.", "What was read before stays in use. Check that the disk or share is still there."},

	"folder.unreadable": {"The folder {dir} could not be read: {of}.", "The built-in files are used until it can be read."},

	"file.unusable": {"This file cannot be used: {of}.", "{used, select, last {Its last good version stays in use.} builtin {The built-in default is used.} other {It is left out.}} " + correct},

	"order.empty": {"This phase order names no phase that exists.", "{used, select, last {Its last good version stays in use.} other {The built-in default is used.}} " + correct},
	"order.none":  {"No phase order can be used.", "All phases run in the order of their names. Write lines such as \"exploration : 5\"."},

	"llm.no-agent": {"This file describes no agent.", "{used, select, last {Its last good version stays in use. " + correct + "} builtin {The built-in default is used. " + correct + "} other {The built-in practice agent is used. Write a section [agent: Explorer] with its settings.}}"},
	"llm.provider": {badValue, "Write one of {choices} or {last}."},
	"llm.host":     {badValue, "Write a full address, such as http://localhost:1234."},
	"llm.api-key":  {badValue, aKey},
	"llm.model":    {badValue, "Write the name of the model as the provider spells it."},
})

// What is wrong in the text files of a project.
var _ = diag.Add(diag.Warning, diag.Table{
	"folder.missing":  {"The folder {dir} is missing.", "{then, select, made {It is made when something is saved in it.} other {The built-in files are used. Make the folder to have files of your own.}}"},
	"folder.too-many": {"The folder {dir} holds more than {most} files.", "Only the first ones are read. Move what does not belong here."},
	"folder.empty":    {"The folder {dir} holds no text file.", "The built-in files are used. Add a .txt file to have your own."},
	"folder.link":     {"The folder {dir} is a link that leads out of the project folder or nowhere, so it is not followed.", "Put the folder itself in its place. Until then the built-in files are used."},

	"name.conflict-copy": {"This is a copy{there, select, yes { of {first}} other {}}, as sync programs and file managers leave them. It is kept and not used.", "{there, select, yes {Compare it with {first}, then delete it.} other {Delete it if you do not need it.}} To use it as a file of its own, give it another name."},
	"name.case":          {"{name} and {first} are one name on Windows.", "{first} is used. Rename one of them."},
	"name.unsafe":        {"This file is not used: its name cannot be used on every system, because {of}.", "Rename it."},

	"file.missing":  {"The file {file} is missing.", "The built-in default is used. Copy the file from a new project to change it."},
	"file.encoding": {"This line is not UTF-8; the file is read as Windows-1252.", "Save it as UTF-8 if letters look wrong."},
	"file.more":     {"There are more problems in this file.", "Correct the first ones; the rest is shown then."},

	"key.unknown": {"There is no key \"{key}\" here.", "{hint, select, like {Did you mean \"{like}\"? It is kept but has no effect.} other {It is kept but has no effect. Known here: {known}.}}"},
	"key.twice":   {"The key \"{key}\" stands here twice.", "This last one counts. Remove one of them."},
	"key.in-text": {"This line is read as part of the text above it.", "If it should be the key \"{like}\", correct its spelling."},

	"line.ignored": {"This line is not understood and is ignored.", "Write \"key: value\", or # in front of a comment."},

	"value.number": {"{key}: {value, quoted} is not a whole number from {low} to {high}.", "The default is used. Correct the number."},
	"value.yes-no": {"{key}: {value, quoted} is neither true nor false.", "{used} is used."},
	"value.choice": {"{key}: {value, quoted} is not a choice.", "{used} is used. Write one of: {choices}."},
	"value.amount": {"{key}: {value, quoted} is not an amount.", "{used} is used. Write a number such as 2.50, or 0 for no limit."},

	"price.currency": {"The currency cannot be used.", "USD is used. Write a short word such as EUR."},
	"price.section":  {"This section is no model and is ignored.", "Write [model: name], as the provider spells it."},
	"price.twice":    {"This model stands here twice.", "This last price counts. Remove one of them."},
	"price.missing":  {"This model has no {key} price, so no cost is shown for it.", "Write a line such as {key}: 3"},
	"price.number":   {"This price cannot be read, so no cost is shown for this model.", "Write a number such as 3 or 0.25, for a million tokens."},

	"phase.turns-ignored":  {"A turn count in a phase file has no effect.", "Write it in phases/phase-order.txt, as \"{phase} : 5\"."},
	"phase.line-ignored":   {"{what, select, kind {There is no kind of block named \"{kind}\"; the line is ignored.} other {This line is not a block and is ignored.}}", "{what, select, kind {Write [file: name] or [data: keyword].} other {Write [file: name], [data: keyword] or a # comment; texts belong into the folder prompts.}}"},
	"phase.empty":          {"This phase has no blocks, so its prompt would be empty.", "Add lines such as [file: intro] and [data: current-graph-context]."},
	"phase.missing-short":  {"There is no file {file}.", "Make this file, or take it out: until then small windows get the long text."},
	"phase.missing-prompt": {"There is no file {file}.", "{hint, select, like {Did you mean [file: {like}]?} other {Make this file, or correct the name.}} Until then the prompt shows a placeholder."},
	"phase.unsafe-name":    {"The name {name, quoted} is refused: {of}.", "Write the plain name of a file in the folder prompts, such as [file: intro]."},
	"phase.long":           {"The texts of this phase have about {tokens} tokens.", "Below {good} leaves more room for the graph: shorten the files it names."},

	"order.unused":   {"This phase order names no phase that exists.", "phase-order.txt is used for this agent too."},
	"order.loop":     {"\"loop: {value}\" is neither true nor false.", "The sequence repeats. Write loop: true or loop: false."},
	"order.no-phase": {"There is no phase named {phase, quoted}, so this step is skipped.", "Make the file phases/NAME.txt, or correct the name."},
	"order.until":    {"{value, quoted} does not say when a phase ends.", "The phase takes all its turns. Write \"{phase} : 12 | until: read\" or \"| until: done\"."},
	"order.count":    {"{count, quoted} is not a number of turns.", "{used} turns are used. Write \"{phase} : 5\"."},

	"definition.no-state": {"The default-state {state, quoted} is not defined.", "New nodes of this type get the state active. Use the file name of a state in definitions/states."},
	"definition.expected": {"{value, quoted} is not a number of edges.", "Nothing is expected. Write 2, 1+ or 1-3."},

	"action.unknown": {"CRG has no action named {name, quoted}.", "Files here give words to the actions of CRG; a file cannot make a new one."},

	"importance.range":   {"default-importance {value} is above {max}.", "The highest value is used. For a finer range write scale: 1-10 in defaults/importance.txt."},
	"importance.no-type": {"There is no node type {type, quoted}.", "The line has no effect. Use the file name of a type in definitions/node-types."},
	"importance.scale":   {"The scale {scale, quoted} cannot be used.", "1 to 5 is used. Write scale: 1-5, up to scale: 1-10."},

	"color.bad":           {"{value, quoted} is not a colour.", "The default colour is used. Write #RRGGBB, such as #F5A623."},
	"color.no-definition": {"Nothing is defined as {key, quoted}.", "The line has no effect. Write node-type.NAME, edge-type.NAME, category.NAME or state.NAME."},

	"llm.no-section":     {"These settings stand before the first section.", "They are taken for one agent. Write [agent: Explorer] above them."},
	"llm.section":        {"This section is not an agent and is ignored.", "Write [agent: Name]."},
	"llm.name":           {"This agent has no name.", "It is called Agent. Write [agent: Name]."},
	"llm.twice":          {"There are two agents named {name, quoted}.", "Give one of them another name."},
	"llm.temperature":    {badValue, "{used} is used. Write a number from 0 to 2."},
	"llm.max-tokens":     {badValue, "Write a whole number of at least 16 that is smaller than context-window."},
	"llm.context-window": {badValue, "{used} is used. Write the size of the model's context in tokens, at least 1024."},
	"llm.connect-limit":  {badValue, usualIs + "Write a whole number of seconds from 1 to 600."},
	"llm.silence-limit":  {badValue, usualIs + "Write a whole number of seconds from 1 to 86400."},
	"llm.answer-limit":   {badValue, usualIs + "Write a whole number of minutes from 1 to 1440."},
})

// What is good to know in the text files of a project.
var _ = diag.Add(diag.Info, diag.Table{
	"name.not-txt": {"This file is not used: its name does not end in .txt.", "Rename it if it was meant to be read."},

	"file.optional": {"There is no file {file}.", "It is not needed. Copy it from a new project to use it."},

	"order.no-agent": {"No agent is named \"{agent}\", so this phase order is not used.", "The name between the dots is that of an [agent: …] section in settings/llm-config.txt."},

	"definition.not-here": {"A new project also defines {names}.", "Nothing is wrong. Copy the files from a new project to have them back."},

	"action.not-here": {"There is no wording for {names}.", "The built-in wording is used. To forbid an action, keep its file and write enabled: false."},

	"color.over": {"The colour here is not shown: {by} gives another one.", "Remove the line {line} there to use this colour."},

	"llm.inactive":    {"The agent {name, quoted} is listed but inactive.", "One agent works at a time: the first section. Move a section to the top to use it."},
	"llm.literal-key": {"The api-key stands in plain text, so a copy of this folder holds it too.", aKey},
})

// Why a name or a file cannot be used.
var _ = message.Add(message.Catalogue{
	"name.empty":     "it is empty",
	"name.no-text":   "it is not readable text",
	"name.long":      "it is too long",
	"name.folder":    "it names a folder, not a file",
	"name.elsewhere": "it names a place in another folder",
	"name.sign":      "it holds one of < > : \" | ? *",
	"name.control":   "it holds a control character",
	"name.ends":      "it begins with a blank, or ends with a blank or a dot",
	"name.device":    "Windows keeps it for a device",

	"file.larger":  "it is larger than {limit}",
	"file.no-text": "it is not text",
})

var (
	tooLarge = message.New("file.larger", "limit", "1 MB")
	noText   = message.New("file.no-text")
)

// What a value must be.
var _ = message.Add(message.Catalogue{
	"must.amount":   "it must be an amount such as 2.50, or 0 for no limit",
	"must.colour":   "write a colour as #RRGGBB",
	"must.expected": "write 2, 1+ or 1-3",
	"must.one-of":   "it must be one of: {choices}",
	"must.price":    "it must be a number from 0 up, such as 3 or 0.25",
	"must.setting":  "there is no such setting",
	"must.state":    "there is no such state",
	"must.whole":    "it must be a whole number from {low} to {high}",
})
