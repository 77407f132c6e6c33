package fault

import (
	"fmt"
	"maps"
	"strings"

	"crg/backend/base/message"
)

// row is one row of the table: class, what happened, and what the person can do.
// {subject} and {name} are filled from the error.
type row struct {
	code     Code
	sentence string
	remedy   string
}

// messages are the words of every failure; a wing brings its own, by Add. Ids are append-only: the page's catalogues use them.
var messages = map[string]row{
	"internal":              {Internal, "Something went wrong inside CRG: {detail}.", "Your work is safe in the project folder. The log helps to report this."},
	"project.not-found":     {NotFound, "There is no folder at {subject}.", "It may have been moved, renamed or deleted. `crg new` makes a new project."},
	"project.not-a-project": {Invalid, "{subject} is not a CRG project.", "A project is a folder that holds the folders phases and graph."},
	"project.exists":        {Conflict, "{subject} already holds files, so no new project was made there.", "Choose another name or folder."},
	"project.unwritable":    {Refused, "CRG may change nothing in this folder: {why}.", "You can look around; to work on it, copy the project to a folder of your own."},
	"project.locked":        {Locked, "This project is already open in another window: {owner}.", "Close it there first, or open a copy of the folder."},
	"project.gone":          {Unavailable, "{subject} was deleted, moved or replaced while the project was open, so nothing more is saved.", "What was saved before stays as it was then. Put it back where it was, or close the project and open it again."},
	"project.template":      {NotFound, "There is no template named {subject}.", "Choose one of: {names}."},
	"project.way":           {NotFound, "There is no way of thinking named {subject}.", "Choose one of: {names}."},
	"way.damaged":           {Invalid, "{subject}, line {line}, is not right: {key}.", "A way has name, line, ask and goal, each once and not empty, and {hole} in the goal."},
	"question.long":         {Invalid, "The question is longer than {most} letters, so no project was made.", "Say it in fewer words; longer texts can be imported as documents."},
	"project.none-open":     {Invalid, "No project is open.", "Open a project, or make a new one."},
	"system.no-method":      {NotFound, "CRG has nothing named {subject}.", "Load the page again; it may be older than the program."},
	"system.arguments":      {Invalid, "{subject} was asked in a way it does not understand: {why}.", "Load the page again; it may be older than the program."},
	"system.no-dialog":      {Unavailable, "A browser cannot show the dialog for folders and files.", "Type the path, or choose it in the list."},
	"system.no-browser":     {Unavailable, "No browser could be opened.", "Open this address by hand: {subject}"},
	"system.link":           {Refused, "{subject} is not opened: only web and mail addresses are.", "Copy the address if you trust it."},
	"file.unsafe-name":      {Refused, "The name {subject} cannot be used: {why}.", "Letters, digits, blanks and most signs are fine; folders are not part of a name."},
	"file.changed":          {Conflict, "{subject} was changed by another program meanwhile.", "Look at the new version and try again; nothing was changed."},
	"file.exists":           {Conflict, "There is a file {subject} already.", "Choose another name; nothing was changed."},
	"file.read":             {Unavailable, "{subject} could not be read: {why}.", "Check that the file exists and that you may read it."},
	"file.write":            {Unavailable, "{subject} could not be saved: {why}.", "Nothing was lost: the earlier version is still there. Check disk space and permissions."},
	"disk.full":             {Unavailable, "The disk is full, so {subject} could not be saved.", "Free some space; CRG goes on from the last saved step."},
	"graph.behind":          {Unavailable, "All changes are saved, but {subject} could not be brought up to date: {why}.", "Nothing needs to be done again. CRG writes it at the next start; free some space if the disk is full."},
	"change.too-big":        {Budget, "This change is larger than {limit}, so it was not made.", "Make it in smaller parts."},
	"graph.damaged":         {Invalid, "{subject} cannot be read as a graph: {why}.", "Nothing was changed. Restore the file from a copy, or from .crg/history."},
	"graph.newer":           {Invalid, "This project was written by a newer CRG (format {format}).", "Open it with the newer version. Nothing was changed."},
	"graph.no-node":         {NotFound, "There is no node {subject}.", "It may have been deleted."},
	"graph.no-edge":         {NotFound, "There is no link {subject}.", "It may have been deleted."},
	"graph.no-goal":         {Invalid, "The graph has no Goal yet, so there is nothing to work towards.", "Add a Goal node, or use `crg goal`."},
	"graph.last-goal":       {Invariant, "{subject} is the last goal of the project.", "Make another goal first."},
	"graph.rule":            {Invariant, "That change is not possible: {why}.", ""},
	"edit.undefined":        {Invalid, "{subject} is not defined in this project.", "Choose another, or define it in Settings."},
	"edit.artifact-type":    {Refused, "Artifacts come from files, so no other node becomes one, and they become nothing else.", "Import a file, or make a node that is linked to the artifact."},
	"edit.artifact-text":    {Refused, "The text of {subject} belongs to its file.", "Make a node with your own text and link it to the artifact."},
	"edit.artifact-merge":   {Refused, "{subject} belongs to its file, so it cannot be merged.", "Link the nodes instead."},
	"edit.master-type":      {Refused, "{subject} holds a graph of its own, so its type stays.", "Unpack it first."},
	"edit.changed":          {Conflict, "{subject} was changed meanwhile.", "Look at both versions and choose one; nothing was changed."},
	"edit.importance":       {Invalid, "{subject} is no importance: it goes from {min} to {max}.", ""},
	"edit.expectation":      {Invalid, "{subject} is no number of links.", "Write 2 or 2+ for at least two, 1-3 for one to three, or nothing."},
	"edit.self-link":        {Invalid, "A link needs two nodes.", ""},
	"edit.same-link":        {Conflict, "This link is already there.", "Choose another type of link, or the other direction."},
	"edit.levels":           {Invalid, "{subject} lies on another level.", "Choose nodes of one level."},
	"edit.nothing":          {Invalid, "No nodes are chosen.", ""},
	"edit.no-group":         {NotFound, "There is no group {subject}.", "It may have been taken away."},
	"edit.paste":            {Invalid, "This cannot be pasted: {why}.", "Copy the nodes again."},
	"log.no-turn":           {NotFound, "The log has no turn {subject}.", "Turns are named like t0012; `crg log` lists them."},
	"undo.nothing":          {NotFound, "There is nothing to {subject}.", ""},
	"edit.empty-answer":     {Invalid, "The answer is empty.", "Write what the agent should know."},
	"texts.nothing-kept":    {NotFound, "There are no earlier texts to put back.", ""},
	"problem.no-version":    {NotFound, "There is no other version of {subject} to use.", "Correct the file, or restore it from a copy."},
	"undo.later":            {Conflict, "Later changes stand on this step, so it cannot be taken back alone.", "Take the later ones back first, from the newest on. Nothing was changed."},
	"undo.changed":          {Conflict, "“{subject}” was changed since, so this step stays.", "Nothing was changed. Undo once more takes back the step before it."},
	"undo.stays":            {Conflict, "This step stays: there is no way back for “{subject}”.", "Nothing was changed. Undo once more takes back the step before it."},
	"undo.already":          {Conflict, "This step is taken back already.", ""},
	"undo.redo":             {Conflict, "This step cannot be done again: others came after it.", ""},
	"undo.old":              {NotFound, "This step cannot be taken back any more.", ""},
	"undo.turn":             {NotFound, "Turn {subject} has no changes that could be taken back.", ""},
	"agent.name":            {Invalid, "{subject} cannot be the name of an agent: it is empty, taken, or holds a bracket.", "Choose another name."},
	"definition.none":       {NotFound, "There is no definition named {subject}.", "It may have been deleted meanwhile."},
	"model.not-configured":  {Invalid, "No model is set up: {why}.", "Choose a provider in settings/llm-config.txt; `practice` works without one."},
	"model.not-allowed":     {Refused, "This project wants to send its texts to {subject}, which was not allowed on this computer yet. Nothing was sent.", "Open the project in the window to allow it, or add to the command: {allow}"},
	"model.key-host":        {Refused, "The key {subject} was entered for {host}, so it is not given to {other}. Nothing was sent.", "Enter a key for the new address in Settings, or correct the address."},
	"model.failed":          {Unavailable, "{subject} could not answer: {detail}.", "Your graph is unchanged. Start again; where the server lacks memory, use a smaller model."},
	"model.stopped":         {Unavailable, "The call to the model was stopped.", "Nothing of the unfinished turn was kept."},
	"model.timed-out":       {Timeout, "{subject} did not finish its answer in time.", "Your graph is unchanged. Large models on a home computer can need longer: start again, or raise answer-limit in settings/llm-config.txt."},
	"model.stalled":         {Timeout, "{subject} was silent for too long.", "Your graph is unchanged. Large models on a home computer can need longer: start again, or raise silence-limit in settings/llm-config.txt."},
	"model.unreachable":     {Unavailable, "{subject} cannot be reached: {why}.", "Your graph is safe. Check that the server runs with its model loaded, and that the host in settings/llm-config.txt is right."},
	"model.key-refused":     {Refused, "{subject} refused the key.", "Your graph is safe. The key may be mistyped or switched off: check api-key in settings/llm-config.txt."},
	"model.model-not-found": {NotFound, "{subject} has no model named {model}.", "Your graph is safe. Load it there first, or name another one in settings/llm-config.txt."},
	"model.no-models":       {NotFound, "{subject} answers, but it has no model.", "Download one there, or load it, then test again."},
	"model.rate-limited":    {Unavailable, "{subject} asks to slow down.", "Nothing is lost. Start again in a while, or set a cooldown between turns."},
	"model.later":           {Unavailable, "{subject} asks to wait {wait} {unit}.", "Nothing is lost. Try again after {until}."},
	"model.no-credit":       {Budget, "The account at {subject} has no credit left, or has reached a limit of its own.", "Your graph is safe. Add credit there, or use another model, such as one on your own computer."},
	"model.too-long":        {Budget, "The prompt is longer than {model} can read.", "Your graph is unchanged. Set context-window in settings/llm-config.txt to what the model has loaded; CRG then sends less."},
	"model.busy":            {Unavailable, "{subject} is busy or still loading the model.", "Nothing is lost. Start again in a while."},
	"model.refused":         {Refused, "{subject} refused the request: {detail}.", "Your graph is unchanged. Check the settings of this agent in settings/llm-config.txt."},
	"model.broken":          {Unavailable, "The answer of {subject} was damaged: {detail}.", "Nothing of it was used, and your graph is unchanged. Start again."},
	"model.empty":           {Unavailable, "{subject} answered nothing.", "Your graph is unchanged. Often the text was too long for the model as it is loaded now: set context-window to that, or start again."},
	"model.only-thought":    {Budget, "{model} thought, but came to no answer.", "Your graph is unchanged. Raise max-tokens for this agent; where that does not help, switch its thinking off in the server, or use another model."},
	"model.tool-call":       {Unavailable, "{model} called a tool instead of answering, and CRG offers it none.", "Nothing of it was used. Start again; where it happens often, switch tools off in the server, or use another model."},
	"model.long-reply":      {Invalid, "{model} may not write as much as max-tokens says: {detail}.", "Your graph is unchanged. Lower max-tokens for this agent in settings/llm-config.txt."},
	"model.template":        {Refused, "{subject} cannot put the messages into the form that {model} wants: {detail}.", "Your graph is unchanged. Set memory to stateless in settings/ui-config.txt, or give the model another chat template in the server."},
	"model.web-page":        {Unavailable, "A web page answers at {subject}, not a model.", "Nothing was used. Check the host in settings/llm-config.txt, with its port; the page of a login or of a proxy may stand between."},
	"model.proxy":           {Unavailable, "{subject} cannot be reached: the proxy {proxy} on the way to it does not answer.", "Your graph is safe. Start the proxy, or correct HTTP_PROXY and HTTPS_PROXY, or name the host in NO_PROXY; then start CRG again."},
	"model.key":             {Invalid, "The key cannot be used: {why}.", "Your graph is safe. Correct api-key in settings/llm-config.txt, or the variable or the entry that it names."},
	"model.no-text":         {Invalid, "This model cannot be used: {why}.", "Choose another one in settings/llm-config.txt."},
	"model.cut":             {Budget, "The answer of {model} ended in the middle, so nothing of it was used.", "Your graph is unchanged. Raise max-tokens for this agent, or start again."},
	"prompt.too-long":       {Budget, "The prompt does not fit: what is always included takes {tokens} of {budget} tokens, most of it for {what}.", "Raise context-window for this agent, or shorten the texts that are always included."},
	"prompt.edited-long":    {Budget, "The edited prompt is too long: {tokens} of {budget} tokens.", "Shorten it, or raise context-window."},
	"run.no-phase":          {Invalid, "No phase can run: {why}.", "Name at least one existing phase in phases/phase-order.txt."},
	"phase.unknown":         {NotFound, "There is no phase {subject}.", "Its file may have been renamed or deleted."},
	"run.busy":              {Conflict, "The model is working on a turn right now.", "Stop it first, or wait for the turn to end."},
	"run.stopped":           {Unavailable, "Stopped. Nothing of the unfinished turn was kept.", ""},
	"run.unreadable":        {Invalid, "The model's answer could not be read {count} times in a row, so the run is paused: {why}.", "The answers are kept in the log. Try another model, or make the prompt's instructions clearer."},
	"run.cut":               {Conflict, "The last run was cut: CRG ended before it was over.", "All that was finished is here. It can go on where it was."},
	"run.limit":             {Budget, "The run reached its limit of {amount} {unit} and is paused.", "Start again to go on, or change the limit in settings/ui-config.txt."},
	"run.no-price":          {Invalid, "There is a limit of {limit}, but what {subject} costs is not known.", "Write its price into settings/prices.txt, or take the limit out."},
	"run.circle":            {Budget, "The last {n} turns went round in a circle of {of}, so the run is paused: {why}.", "Move the agent, change the goal or the prompt, then start again."},
	"run.passes":            {Budget, "The model found nothing to do {n} turns in a row, so the run is paused. It last said: {why}", "Perhaps the question is answered. Else change the goal or go to another phase, then start again."},
	"run.repeats":           {Budget, "The model suggested the same action three turns in a row, so the run is paused: {why}.", "Move the agent, change the goal or the prompt, then start again."},
	"setting.value":         {Invalid, "{subject} cannot be {value}: {why}.", "Nothing was changed."},
	"run.no-gate":           {Conflict, "There is nothing waiting for approval.", ""},
	"chat.empty":            {Invalid, "The question is empty.", ""},
	"chat.too-long":         {Invalid, "The question has {n} characters; at most {most} can be asked.", "Shorten it, or import the text as a document and ask about that."},
	"chat.stopped":          {Unavailable, "Stopped before the answer came.", "Ask again at any time."},
	"chat.limit":            {Budget, "The limit of {amount} {unit} is reached, by the run or by this conversation. The question was not sent.", "Ask again to send it all the same, or change the limit in settings/ui-config.txt."},
	"ask.limit":             {Budget, "The limit of {amount} {unit} is reached, so {subject} did not ask the model.", "Change the limit in settings/ui-config.txt."},
	"playback.none":         {Invalid, "There is no session here that could unfold: the graph was changed, or another agent works on it.", "Press Start, or open the example anew from the start screen."},
	"answer.none":           {Invalid, "The graph has no answer to its goal yet, so there is nothing to write.", "Go on with the run, or make a conclusion and link it to the goal with \"answers\"."},
	"answer.no-parts":       {Invalid, "The answer has no parts yet, so it cannot be written out.", "Let the run conclude: its texts ask for the parts."},
	"answer.no-room":        {Invalid, "The answer was not written out: the window of {subject} is too small for that. Its parts stand here.", "Raise context-window in llm-config.txt, or choose a larger model."},
	"answer.no-memo":        {Invalid, "{subject} sent no memo: it names nothing of the graph, or has no answer in it.", "Try again, or choose a larger model in Settings."},
	"answer.no-model":       {Invalid, "{subject} cannot write: it is no model.", "Choose a model in Settings. Until then the answer stands here in the words of its nodes."},
	"answer.no-words":       {Invalid, "It does not say what is not right.", "Say it in your own words."},
	"answer.changed":        {Conflict, "Another page is shown by now.", "Look at it and say it again; nothing was changed."},
	"chat.key":              {Refused, "Your message holds what looks like a key. It was not sent.", "Send it without, or all the same."},
	"chat.only-asks":        {Unavailable, "{subject} only asked for more to read and gave no answer.", "Ask again with words that the document uses, or name a page, such as \"page 2 of n01\"."},
	"chat.no-question":      {NotFound, "That question is not in the conversation any more.", ""},
	"import.binary":         {Invalid, "{subject} is of a kind that CRG cannot read.", "Save it as PDF, as a Word document or as text first."},
	"import.old-format":     {Invalid, "{subject} is of a kind that CRG cannot read.", "Open it in its own program and save it as {as, select, docx {a Word document (.docx)} xlsx {an Excel workbook (.xlsx)} pptx {a PowerPoint presentation (.pptx)} eml {a mail file (.eml)} epub {an EPUB} other {PDF}}{as, select, docx { or PDF} pptx { or PDF} other {}}."},
	"import.project":        {Invalid, "{subject} is a whole project, and no document.", "Open it from the start screen (Open a packed project), or by: crg open {subject}"},
	"import.picture":        {Invalid, "{subject} is a picture, and CRG cannot read pictures.", "Import it and describe what it shows, or write that into a node; that can be thought with."},
	"import.scanned":        {Invalid, "{subject} holds only pictures of pages: there is no text to read.", "Let a scanning program recognise its text first, or import it and describe what it shows."},
	"import.no-file":        {Invalid, "{subject} was not made of a file.", "Its text is the node's own."},
	"import.no-part":        {NotFound, "{subject} does not hold this conversation any more.", "The node keeps the text that it had."},
	"import.gone":           {NotFound, "The files that were looked at are not kept any more.", "Choose them again."},
	"import.locked":         {Refused, "{subject} is locked with a password.", "Open it, save it without, and try again."},
	"import.damaged":        {Invalid, "{subject} is damaged, or not what its name says.", "Open it in its own program and save it anew."},
	"import.too-heavy":      {Budget, "{subject} takes more memory or time than CRG gives to one file.", "Save it anew in its own program, or in parts."},
	"import.too-much-text":  {Budget, "{subject} holds more text than CRG takes of one file: 8 MB.", "Split it, and import the parts that matter."},
	"import.too-big":        {Budget, "{drop, select, yes {This drop} other {{subject}}} is {over, select, yes {over } other {}}{size}, more than the limit of {limit}{drop, select, yes { at once} other {}}.", "Split the file, or raise import-limit in settings/ui-config.txt."},
	"import.empty":          {Invalid, "{subject} holds no text.", ""},
	"import.duplicate":      {Conflict, "{subject} was imported before, as {node}.", "Nothing was added; that node has its text."},
	"export.no-browser":     {Unavailable, "A browser makes this form, and none was found on this computer.", "Install Edge, Chrome or Chromium, or take the report as docx or html and the picture as svg."},
	"export.print":          {Unavailable, "The browser {subject} did not finish this form.", "Try again, or take the report as docx or html and the picture as svg."},
	"patch.invalid":         {Invalid, "This suggested change cannot be applied: {why}.", "Nothing was changed."},
	"scenario.invalid":      {Invalid, "{subject} is not a scenario that can be read: {why}.", "See docs/formats/scenario.md."},
	"replay.no-match":       {NotFound, "The recording {subject} holds no reply for this prompt: {why}.", "Play it from the same starting point, record it again, or let another agent work."},
	"cli.usage":             {Invalid, "{why}.", "See `crg help`."},
	"cli.output":            {Unavailable, "The result could not be printed: {why}.", "The project is not affected. Send the output somewhere else."},
}

// Table are failures of one code, by id: what happened, and what the person can do ("" = nothing).
type Table map[string][2]string

// Add brings the words of failures that a room of its own has. Its result is for a declaration: var _ = Add(…). It panics where an
// id is taken, or words are not right.
func Add(code Code, t Table) bool {
	for id, words := range t {
		if Known(id) {
			panic("two rooms have words for the failure " + id)
		}
		for _, text := range words {
			if err := message.Check(text); err != nil {
				panic(fmt.Sprintf("the words of the failure %s: %v", id, err))
			}
		}
		messages[id] = row{code, words[0], words[1]}
	}
	return true
}

// Known reports whether the table holds the message id.
func Known(id string) bool {
	_, ok := messages[id]
	return ok
}

// Sentence is what happened, in plain English.
func (e *Error) Sentence() string { return e.fill(messages[e.Msg].sentence) }

// Remedy is what the person can do about it; it may be empty.
func (e *Error) Remedy() string { return e.fill(messages[e.Msg].remedy) }

func (e *Error) fill(s string) string {
	values := map[string]string{"subject": e.Subject}
	if strings.TrimSpace(e.Subject) == "" {
		values["subject"] = `""` // a name that is empty is shown as that, never as a hole in the sentence
	}
	maps.Copy(values, e.Values)
	if len(e.Of) > 0 {
		values["why"], values["detail"] = e.Why(), e.Why()
	}
	return message.Message{Values: values}.In(s)
}

// All are the words of every message, sentence and remedy, for the test that compares languages.
func All() map[string][2]string {
	all := make(map[string][2]string, len(messages))
	for id, m := range messages {
		all[id] = [2]string{m.sentence, m.remedy}
	}
	return all
}
