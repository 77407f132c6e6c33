package cli

import (
	"fmt"

	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// Words is a sentence in the language in which people are told. pairs are name, value, name, value.
func (a *App) Words(id string, pairs ...any) string { return a.about(id, nil, pairs...) }

// about is Words of a sentence that speaks of others.
func (a *App) about(id string, of []message.Message, pairs ...any) string {
	values := make([]string, len(pairs))
	for i, p := range pairs {
		values[i] = fmt.Sprint(p)
	}
	return message.New(id, values...).About(of...).In(a.language)
}

// Say prints a line of words for a person.
func (a *App) Say(id string, pairs ...any) { a.Printf("%s\n", a.Words(id, pairs...)) }

// SayProblem prints a line about what is wrong with a file.
func (a *App) SayProblem(d diag.Diagnostic) { a.Printf("%s\n", d.In(a.language)) }

// say is Say of a sentence that speaks of another message.
func (a *App) say(id string, of message.Message) {
	a.Printf("%s\n", a.about(id, []message.Message{of}))
}

// sayBeside prints a line of words beside what the command gives.
func (a *App) sayBeside(id string, pairs ...any) { fmt.Fprintln(a.err, a.Words(id, pairs...)) }

var _ = message.Add(message.Catalogue{
	"cli.made":     {"Made a new project in {dir}.", "Neues Projekt in {dir}."},
	"cli.next":     {`Next: crg goal {dir} "What do you want to find out?", then crg run {dir}`, `Weiter: crg goal {dir} "Was soll herausgefunden werden?", dann crg run {dir}`},
	"cli.unpacked": {"Unpacked {file} into {dir}.", "{file} ausgepackt in {dir}."},
	"cli.goal":     {"Goal {node}", "Ziel {node}"},
	"cli.undone":   {"Undone: {of}", "Rückgängig gemacht: {of}"},
	"cli.kept":     {"    kept: {of}", "    bleibt: {of}"},
	"cli.redone":   {"Done again: {of}", "Wiederhergestellt: {of}"},
	"cli.report": {
		"{errors, plural, one {# error} other {# errors}}, {warnings, plural, one {# warning} other {# warnings}}; " +
			"{nodes, plural, one {# node} other {# nodes}}, {edges, plural, one {# edge} other {# edges}} on {levels, plural, one {# level} other {# levels}}",
		"{errors, plural, one {# Fehler} other {# Fehler}}, {warnings, plural, one {# Warnung} other {# Warnungen}}; " +
			"{nodes, plural, one {# Knoten} other {# Knoten}}, {edges, plural, one {# Verbindung} other {# Verbindungen}} auf {levels, plural, one {# Ebene} other {# Ebenen}}",
	},
	"cli.node": {"{node} ({type}, {state}, importance: {n})", "{node} ({type}, {state}, Wichtigkeit: {n})"},

	"cli.forecast": {
		"until the answer stands: about {turns, plural, one {# turn} other {# turns}}, {spent}",
		"bis die Antwort steht: etwa {turns, plural, one {# Zug} other {# Züge}}, {spent}",
	},
	"cli.tokens": {"{n, plural, one {# token} other {# tokens}}", "{n, plural, one {# Token} other {# Tokens}}"},
	"cli.about":  {"about {spent}", "etwa {spent}"},
	"cli.ended": {
		"{ending}: {turns, plural, one {# turn} other {# turns}}, {actions, plural, one {# action} other {# actions}} done, {refused} refused, about {spent}",
		"{ending, select, done {fertig} stopped {angehalten} paused {unterbrochen} other {Ende}}: {turns, plural, one {# Zug} other {# Züge}}, " +
			"{actions, plural, one {# Aktion} other {# Aktionen}} ausgeführt, {refused} abgelehnt, etwa {spent}",
	},
	"cli.stands":       {"    no phase has anything left to do", "    keine Phase hat noch etwas zu tun"},
	"cli.loop":         {"    {why}; loop: true in phases/phase-order.txt lets it repeat", "    {why}; mit loop: true in phases/phase-order.txt beginnt es von vorn"},
	"cli.again":        {"{problem} Trying again in {wait} ({try} of {most}).", "{problem} Neuer Versuch in {wait} ({try} von {most})."},
	"cli.reply-unread": {"    reply {n} could not be read: {why}", "    Antwort {n} war nicht zu lesen: {why}"},
	"cli.asked-about":  {"    asked about: {what}", "    fragt nach: {what}"},
	"cli.nothing-done": {"✗ nothing was done: {why}", "✗ nichts wurde ausgeführt: {why}"},
	"cli.unread":       {"✗ the reply was not read: {why}", "✗ die Antwort war nicht zu lesen: {why}"},
	"cli.standing":     {"standing on [{node}]", "steht auf [{node}]"},

	"cli.absent":   {"Nothing in this project says that.", "Nichts in diesem Projekt sagt das."},
	"cli.sure":     {"How sure: {sure}.", "Wie sicher: {sure, select, high {hoch} medium {mittel} low {gering} other {{sure}}}."},
	"cli.based-on": {"Based on {places}.", "Beruht auf {places}."},
	"cli.page":     {"[{node}] page {page}", "[{node}] Seite {page}"},
	"cli.not-so": {
		"Not so: {text} ({kind, select, node {no node has this id} page {the document has no such page} other {it does not stand so in [{node}]}})",
		"Nicht so: {text} ({kind, select, node {kein Knoten hat diese Id} page {das Dokument hat keine solche Seite} other {so steht es nicht in [{node}]}})",
	},

	"cli.no-answer": {"There is no answer yet. Next: crg run {dir}", "Noch gibt es keine Antwort. Weiter: crg run {dir}"},
	"cli.checked":   {"Checked by you.", "Von dir geprüft."},
	"cli.not-right": {"You said: not right. {words}", "Du sagst: stimmt nicht. {words}"},
	"cli.stale": {
		"Out of date ({why, select, fallen {what it rests on has fallen} unread {these documents came after it} changed {these say something else by now} other {these came after it}}): {nodes}",
		"Veraltet ({why, select, fallen {worauf sie beruht, ist gefallen} unread {diese Dokumente kamen danach} changed {diese sagen inzwischen etwas anderes} other {diese kamen danach}}): {nodes}",
	},
	"cli.findings":     {"Found wrong with it:", "Daran stimmt nicht:"},
	"cli.unweighed":    {"does not weigh {by}, which contradicts {node}", "wägt {by} nicht ab, das {node} widerspricht"},
	"cli.lacks":        {"lacks the parts: {parts}", "ihr fehlen die Teile: {parts}"},
	"cli.bare":         {"rests on nothing: {text}", "beruht auf nichts: {text}"},
	"cli.numbers":      {"numbers that stand in nothing that it names: {numbers}", "Zahlen, die in nichts stehen, was sie nennt: {numbers}"},
	"cli.loosely":      {"{place}, in other words", "{place}, in anderen Worten"},
	"cli.loosely-said": {"{place}, in other words: {text}", "{place}, in anderen Worten: {text}"},
	"cli.own":          {"own reasoning: {text}", "eigene Überlegung: {text}"},

	"cli.texts-same": {"Nothing of this CRG is newer than the texts of the project.", "Nichts in diesem CRG ist neuer als die Texte des Projekts."},
	"cli.texts-newer": {
		"CRG has newer texts for {n, plural, one {# file} other {# files}}. To take them: crg texts {dir}{group} --take",
		"CRG hat neuere Texte für {n, plural, one {# Datei} other {# Dateien}}. Übernehmen: crg texts {dir}{group} --take",
	},
	"cli.texts-back":   {"To put back what was replaced: crg texts {dir} --put-back", "Zurücknehmen, was ersetzt wurde: crg texts {dir} --put-back"},
	"cli.texts-others": {"Others, each for itself:", "Andere, jeder für sich:"},
	"cli.texts-group": {
		"Answers that win ({group}): a run reads in bigger steps and is through in one pass of 4 to 5 turns; the answer has parts and\n" +
			"numbered notes, and a review holds it against its sources. The settings belong to these phases.\nTo take them all as one step: crg texts {dir} {group} --take",
		"Antworten, die überzeugen ({group}): ein Lauf liest in größeren Schritten und ist nach einem Durchgang von 4 bis 5 Zügen fertig; die Antwort\n" +
			"hat Teile und nummerierte Belege, und eine Prüfung hält sie gegen ihre Quellen. Die Einstellungen gehören zu diesen Phasen.\n" +
			"Alle als einen Schritt übernehmen: crg texts {dir} {group} --take",
	},
	"cli.texts-recording": {
		"The agent {agent} plays a recording, which was made with the texts as they are: with others it does not match.",
		"Der Agent {agent} spielt eine Aufzeichnung ab, die mit den jetzigen Texten entstand: zu anderen passt sie nicht.",
	},
	"cli.texts-taken": {
		"Took {n, plural, one {# text} other {# texts}}. They count from the next turn on.",
		"{n, plural, one {# Text} other {# Texte}} übernommen. Sie gelten ab dem nächsten Zug.",
	},
	"cli.texts-restored": {"The texts are back as they were.", "Die Texte sind wieder, wie sie waren."},

	"cli.holds-chats": {
		`{file} holds {n} conversations. Choose with --only TITLE, or all with --only "*":`,
		`{file} enthält {n} Gespräche. Auswählen mit --only TITEL, oder alle mit --only "*":`,
	},
	"cli.holds-files": {
		`{file} holds {n} files. Choose with --only NAME, or all with --only "*":`,
		`{file} enthält {n} Dateien. Auswählen mit --only NAME, oder alle mit --only "*":`,
	},
	"cli.draws": {"{file} draws {nodes} nodes and {links} links", "{file} zeichnet {nodes} Knoten und {links} Verbindungen"},
	"cli.links-lost": {
		"    note: {n} links left out: an end is missing, or one end lies in the other",
		"    Hinweis: {n} Verbindungen weggelassen: ein Ende fehlt, oder ein Ende liegt im anderen",
	},
	"cli.links-loose": {
		"    note: links with {words, quoted} become loose ones, with these words as their reason",
		"    Hinweis: Verbindungen mit {words, quoted} werden lose, mit diesen Worten als Grund",
	},
	"cli.imported": {"{node} from {file}", "{node} aus {file}"},
	"cli.note":     {"    note: {of}", "    Hinweis: {of}"},
	"cli.attached": {
		"    note: documents attached to it that can be read: {n}; --attachments brings them in",
		"    Hinweis: lesbare angehängte Dokumente: {n}; --attachments holt sie herein",
	},

	"cli.ask-host": {
		"This project wants to send its texts to a model. Nothing has been sent yet.\n    project  {folder}\n    model    {provider} at {address} ({where})\n    key      {key}\n" +
			"Allow it for this project from now on? [y/N] ",
		"Dieses Projekt will seine Texte an ein Modell senden. Noch wurde nichts gesendet.\n    Projekt     {folder}\n    Modell      {provider} auf {address} ({where})\n" +
			"    Schlüssel   {key}\nFür dieses Projekt ab jetzt erlauben? [j/N] ",
	},
	"cli.key-env":     {"what this computer keeps in the variable {name}", "was dieser Computer in der Variablen {name} hat"},
	"cli.key-store":   {"the entry {name} of this computer's key store", "der Eintrag {name} im Schlüsselspeicher dieses Computers"},
	"cli.key-literal": {"the one that stands in the project's own settings", "der, der in den Einstellungen des Projekts steht"},
	"cli.key-none":    {"none", "keiner"},

	"cli.wrote":        {"Wrote {file}.", "{file} geschrieben."},
	"cli.wrote-folder": {"Wrote the folder {file}.", "Ordner {file} geschrieben."},
	"cli.key-held": {
		"crg: a key of yours stands in {place, select, past {the past of the project} other {{file}}}. {out, select, yes {The key is taken out of its place} other {That stays out}}; " +
			"--keep {name} takes it along as it is{leave, select, yes {, --leave {name} leaves it out} other {}}.",
		"crg: einer deiner Schlüssel steht in {place, select, past {der Vorgeschichte des Projekts} other {{file}}}. {out, select, yes {Er wird dort herausgenommen} other {Das bleibt draußen}}; " +
			"--keep {name} nimmt es mit, wie es ist{leave, select, yes {, --leave {name} lässt es weg} other {}}.",
	},
})
