package decisionlog

import (
	"fmt"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// words are the log's own, in English and German: a file that leaves the program tells itself.
var words = map[string][2]string{
	"title":    {"Decisions: {name}", "Entscheidungen: {name}"},
	"made":     {"Written on {date}: {n, plural, one {# decision} other {# decisions}}.", "Geschrieben am {date}: {n, plural, one {# Entscheidung} other {# Entscheidungen}}."},
	"none":     {"Nothing is decided yet.", "Noch ist nichts entschieden."},
	"stands":   {"{status, select, accepted {Accepted} rejected {Rejected} superseded {Superseded} other {Proposed}} on {date}", "{status, select, accepted {Angenommen} rejected {Abgelehnt} superseded {Abgelöst} other {Vorgeschlagen}} am {date}"},
	"by":       {", superseded by {name}", ", abgelöst von {name}"},
	"before":   {", in place of {name}", ", anstelle von {name}"},
	"context":  {"What it was about: {text}", "Worum es ging: {text}"},
	"why":      {"Why", "Warum"},
	"rests":    {"What it rests on", "Worauf sie beruht"},
	"nothing":  {"It names nothing that it rests on.", "Sie nennt nichts, worauf sie beruht."},
	"quoted":   {"“{text}”", "„{text}“"},
	"user":     {"known by whoever decided", "wissen die, die entschieden haben"},
	"old":      {"no longer holds", "gilt nicht mehr"},
	"disputed": {"contradicted", "es gibt Widerspruch"},
	"lost":     {"What lost", "Was nicht gewählt wurde"},
	"options":  {"The alternatives", "Die Möglichkeiten"},
	"for":      {"For: {text}", "Dafür: {text}"},
	"against":  {"Against: {text}", "Dagegen: {text}"},
	"tasks":    {"Tasks", "Aufgaben"},
	"task":     {"{name} ({status, select, backlog {not begun} ready {ready} in_progress {under way} blocked {blocked} review {in review} done {done} completed {done} cancelled {cancelled} superseded {superseded} archived {archived} other {open}})", "{name} ({status, select, backlog {nicht begonnen} ready {bereit} in_progress {in Arbeit} blocked {blockiert} review {in Prüfung} done {erledigt} completed {erledigt} cancelled {abgebrochen} superseded {abgelöst} archived {abgelegt} other {offen}})"},
	"note":     {"Note: {text}", "Notiz: {text}"},
	"page":     {"p. {label}", "S. {label}"},
	"slide":    {"slide {label}", "Folie {label}"},
	"sheet":    {"sheet {label}", "Blatt {label}"},
	"chapter":  {"chapter {label}", "Kapitel {label}"},
	"mail":     {"mail {label}", "Nachricht {label}"},
	"message":  {"message {label}", "Beitrag {label}"},
	"line":     {"line {label}", "Zeile {label}"},
}

// told are words of the log with their values, "name", value and so on.
func (w *writer) told(id string, values ...any) string {
	both, ok := words[id]
	if !ok {
		fault.Bug("the log of decisions has no words %q", id)
		return id
	}
	text := both[0]
	if w.in.Language == "de" {
		text = both[1]
	}
	out, err := message.Fill(text, func(name string) string {
		for i := 0; i+1 < len(values); i += 2 {
			if values[i] == name {
				return fmt.Sprint(values[i+1])
			}
		}
		return ""
	})
	if err != nil {
		fault.Bug("the words %q of the log of decisions: %v", id, err)
	}
	return out
}
