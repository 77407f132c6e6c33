package report

import (
	"strconv"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// words are the report's own, in English and German: a file that leaves the program tells itself.
var words = map[string][2]string{
	"made":             {"Made with CRG on {date} from {n, plural, one {# node} other {# nodes}}.", "Erstellt mit CRG am {date} aus {n, plural, one {# Knoten} other {# Knoten}}."},
	"left":             {"{n, plural, one {# archived node is} other {# archived nodes are}} left out.", "{n, plural, one {# archivierter Knoten fehlt} other {# archivierte Knoten fehlen}} hier."},
	"named":            {"“{name}”", "„{name}“"},
	"empty":            {"The graph has no goal yet, so there is no question to answer.", "Der Graph hat noch kein Ziel, also keine Frage, die zu beantworten wäre."},
	"untitled":         {"Report", "Bericht"},
	"answer":           {"Answer", "Antwort"},
	"none":             {"There is no answer yet.", "Es gibt noch keine Antwort."},
	"leans":            {"It leans to: {name}", "Am ehesten: {name}"},
	"level":            {"{level, select, high {High} medium {Medium} other {Low}}", "{level, select, high {Hoch} medium {Mittel} other {Gering}}"},
	"fate":             {"{fate, select, chosen {chosen} out {ruled out} other {possible}}", "{fate, select, chosen {gewählt} out {ausgeschlossen} other {möglich}}"},
	"counts":           {"{reasons, plural, =0 {no reasons} one {# reason} other {# reasons}}{reasons, plural, =0 {} other { ({sourced} with a source)}}, {open, plural, =0 {no open objection} one {# open objection} other {# open objections}}{answered, plural, =0 {} other {, # answered}}", "{reasons, plural, =0 {keine Gründe} one {# Grund} other {# Gründe}}{reasons, plural, =0 {} other { ({sourced} mit Quelle)}}, {open, plural, =0 {kein offener Einwand} one {# offener Einwand} other {# offene Einwände}}{answered, plural, =0 {} other {, # beantwortet}}"},
	"checked":          {"{checked, select, right {Checked by a person} wrong {A person said: not right} other {Not checked by a person}}", "{checked, select, right {Von einem Menschen geprüft} wrong {Ein Mensch sagt: stimmt nicht} other {Von keinem Menschen geprüft}}"},
	"confidence":       {"In the agent’s words: {text}", "In den Worten des Agenten: {text}"},
	"reasons":          {"Reasons", "Gründe"},
	"noReasons":        {"Nothing in the graph supports this answer yet.", "Noch stützt nichts im Graphen diese Antwort."},
	"supportedBy":      {"Supported by:", "Gestützt durch:"},
	"contested":        {"Against this:", "Dagegen:"},
	"objections":       {"What speaks against it", "Was dagegen spricht"},
	"noObjections":     {"Nothing in the graph speaks against it.", "Nichts im Graphen spricht dagegen."},
	"answeredBy":       {"Answered by:", "Beantwortet durch:"},
	"unanswered":       {"Nothing answers this yet.", "Darauf antwortet noch nichts."},
	"isRefuted":        {"It is refuted.", "Widerlegt."},
	"options":          {"Options side by side", "Möglichkeiten im Vergleich"},
	"option":           {"Option", "Möglichkeit"},
	"stands":           {"Standing", "Stand"},
	"for":              {"For", "Dafür"},
	"against":          {"Against", "Dagegen"},
	"openAgainst":      {"{n}, {open} open", "{n}, davon {open} offen"},
	"questions":        {"Open questions", "Offene Fragen"},
	"moreQuestions":    {"and {n, plural, one {# more} other {# more}}", "und {n, plural, one {# weitere} other {# weitere}}"},
	"change":           {"What would change it", "Was die Antwort ändern würde"},
	"sources":          {"Sources", "Quellen"},
	"noSources":        {"The report rests on no document.", "Der Bericht beruht auf keinem Dokument."},
	"usedBy":           {"used for {n, plural, one {# claim} other {# claims}}", "für {n, plural, one {# Aussage} other {# Aussagen}} verwendet"},
	"unsourced":        {"{n, plural, one {# of {all} claims} other {# of {all} claims}} without a source", "{n, plural, one {# von {all} Aussagen} other {# von {all} Aussagen}} ohne Quelle"},
	"story":            {"How it came about", "Wie es dazu kam"},
	"day":              {"on {day}", "am {day}"},
	"days":             {"from {from} to {to}", "von {from} bis {to}"},
	"turns":            {"{n, plural, one {# turn} other {# turns}} {days}, with {done, plural, one {# change} other {# changes}} to the graph{refused, plural, =0 {} one {, # that the rules refused} other {, # that the rules refused}}{nothing, plural, =0 {} one {, # turn that came to nothing} other {, # turns that came to nothing}}. Who thought:", "{n, plural, one {# Zug} other {# Züge}} {days}, mit {done, plural, one {# Änderung} other {# Änderungen}} am Graphen{refused, plural, =0 {} one {, # von den Regeln abgelehnt} other {, # von den Regeln abgelehnt}}{nothing, plural, =0 {} one {, # Zug ohne Ergebnis} other {, # Züge ohne Ergebnis}}. Wer gedacht hat:"},
	"thinker":          {"{agent}, {model}: {n, plural, one {# turn} other {# turns}}", "{agent}, {model}: {n, plural, one {# Zug} other {# Züge}}"},
	"noModel":          {"the practice agent, which is no AI", "der Übungsagent, keine KI"},
	"phases":           {"In these phases:", "In diesen Phasen:"},
	"phase":            {"{name}: {n, plural, one {# turn} other {# turns}}", "{name}: {n, plural, one {# Zug} other {# Züge}}"},
	"byHand":           {"By hand: {n, plural, =0 {nothing was changed} one {# change} other {# changes}}{declined, plural, =0 {} one {, # proposed action declined} other {, # proposed actions declined}}{edited, plural, =0 {} one {, # prompt changed before it was sent} other {, # prompts changed before they were sent}}{undone, plural, =0 {} one {, # step taken back} other {, # steps taken back}}.", "Von Hand: {n, plural, =0 {nichts geändert} one {# Änderung} other {# Änderungen}}{declined, plural, =0 {} one {, # vorgeschlagene Aktion abgelehnt} other {, # vorgeschlagene Aktionen abgelehnt}}{edited, plural, =0 {} one {, # Prompt vor dem Senden geändert} other {, # Prompts vor dem Senden geändert}}{undone, plural, =0 {} one {, # Schritt zurückgenommen} other {, # Schritte zurückgenommen}}."},
	"findOut":          {"Find out first", "Zuerst herausfinden"},
	"conditions":       {"Conditions", "Bedingungen"},
	"why":              {"Why", "Warum"},
	"ruledOut":         {"Ruled out", "Ausgeschlossen"},
	"answerObjections": {"Objections", "Einwände"},
	"howSure":          {"How sure", "Wie sicher"},
	"nextSteps":        {"Next steps", "Nächste Schritte"},
	"notes":            {"Notes", "Anmerkungen"},
	"own":              {"Own reasoning:", "Eigene Überlegung:"},
	"loosely":          {"in other words", "in anderen Worten"},
	"par":              {"par. {label}", "Abs. {label}"},
	"stale":            {"This answer is out of date.", "Diese Antwort ist überholt."},
	"staleFallen":      {"What it rests on has fallen: {names}.", "Worauf sie beruht, gilt nicht mehr: {names}."},
	"staleUnread":      {"These documents came after it: {names}.", "Diese Dokumente kamen danach: {names}."},
	"staleChanged":     {"These say something else by now: {names}.", "Diese sagen inzwischen etwas anderes: {names}."},
	"staleNewer":       {"These came after it: {names}.", "Diese kamen danach: {names}."},
	"appendix":         {"All nodes", "Alle Knoten"},
	"page":             {"p. {label}", "S. {label}"},
	"slide":            {"slide {label}", "Folie {label}"},
	"sheet":            {"sheet {label}", "Blatt {label}"},
	"chapter":          {"chapter {label}", "Kapitel {label}"},
	"mail":             {"mail {label}", "Nachricht {label}"},
	"message":          {"message {label}", "Beitrag {label}"},
	"line":             {"line {label}", "Zeile {label}"},
}

// told are words of the report with their values.
func (b *builder) told(id string, values ...any) string {
	w, ok := words[id]
	if !ok {
		fault.Bug("the report has no words %q", id)
		return id
	}
	text := w[0]
	if b.Language == "de" {
		text = w[1]
	}
	out, err := message.Fill(text, func(name string) string {
		for i := 0; i+1 < len(values); i += 2 {
			if values[i] != name {
				continue
			}
			if n, ok := values[i+1].(int); ok {
				return strconv.Itoa(n)
			}
			s, _ := values[i+1].(string)
			return s
		}
		return ""
	})
	if err != nil {
		fault.Bug("the report's words %q cannot be filled: %v", id, err)
	}
	return out
}
