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
	sentence words
	remedy   words
	onPage   words // the remedy, where the other speaks of commands and files; none = the same
}

type words = message.Words

// is makes a row: what happened, what the person can do (none = nothing), and that for who has the page before them, where it is something else.
func is(code Code, w ...words) row {
	var all [3]words
	copy(all[:], w)
	return row{code, all[0], all[1], all[2]}
}

// messages are the words of every failure; a wing brings its own, by Add. Ids are append-only: journals hold them.
var messages = joined(ofProjects, ofRuns, ofFiles)

func joined(all ...map[string]row) map[string]row {
	out := map[string]row{}
	for _, rows := range all {
		maps.Copy(out, rows)
	}
	return out
}

// Table are failures of one code, by id: what happened, what the person can do (none = nothing), and that for who has the page before them,
// where it is something else.
type Table map[string][3]message.Words

// Add brings the words of failures that a room of its own has. Its result is for a declaration: var _ = Add(…). It panics where an
// id is taken, or words are not right.
func Add(code Code, t Table) bool {
	for id, w := range t {
		if Known(id) {
			panic("two rooms have words for the failure " + id)
		}
		for _, text := range w {
			if err := text.Check(); err != nil {
				panic(fmt.Sprintf("the words of the failure %s: %v", id, err))
			}
		}
		messages[id] = is(code, w[:]...)
		message.AddFailure(id, w[0])
	}
	return true
}

func init() {
	for id, m := range messages {
		message.AddFailure(id, m.sentence)
	}
}

// Known reports whether the table holds the message id.
func Known(id string) bool {
	_, ok := messages[id]
	return ok
}

// Sentence is what happened, in plain English.
func (e *Error) Sentence() string { return e.fill(messages[e.Msg].sentence, "en") }

// Remedy is what the person can do about it, in plain English; it may be empty.
func (e *Error) Remedy() string { return e.fill(messages[e.Msg].remedy, "en") }

// Tell is both in a language.
func (e *Error) Tell(language string) (sentence, remedy string) {
	m := messages[e.Msg]
	return e.fill(m.sentence, language), e.fill(m.remedy, language)
}

func (e *Error) fill(w words, language string) string {
	values := map[string]string{"subject": e.Subject}
	if strings.TrimSpace(e.Subject) == "" {
		values["subject"] = `""` // a name that is empty is shown as that, never as a hole in the sentence
	}
	maps.Copy(values, e.Values)
	if values["anyHost"] != "" {
		host := message.New("log.any-host").In(language)
		values["subject"], values["host"] = host, host
	}
	if values["anyModel"] != "" {
		values["model"] = message.New("log.any-model").In(language)
	}
	if len(e.Of) > 0 {
		why := message.JoinIn(e.Of, language)
		values["why"], values["detail"] = why, why
		for _, name := range []string{"owner", "what"} {
			if values[name] != "" {
				values[name] = why
			}
		}
	}
	return message.Message{Values: values}.Fill(w, language)
}

// Row is what is said of a failure: what happened, what to do, and what to do with the page before one, where that is something else.
type Row struct{ Sentence, Remedy, OnPage message.Words }

// All are the words of every failure.
func All() map[string]Row {
	all := make(map[string]Row, len(messages))
	for id, m := range messages {
		all[id] = Row{m.sentence, m.remedy, m.onPage}
	}
	return all
}

// A server and a model without a name, here and in a log.
var _ = message.Add(message.Catalogue{
	"log.any-host":  {"the model's server", "Der Server des Modells"},
	"log.any-model": {"the model", "das Modell"},
})
