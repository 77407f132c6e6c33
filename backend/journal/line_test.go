package journal

import (
	"testing"

	"crg/backend/base/message"
)

// A server without a name is called so in the language of whoever reads the log, not by the English in the record.
func TestAServerWithoutANameHasWordsInEachLanguage(t *testing.T) {
	german := message.Wording{
		"log.any-host": "Der Server des Modells", "log.any-model": "das Modell",
		"model.busy": "{host} hat für {model} keine Zeit, sagt {subject}",
	}
	turn := Turn{Problem: "the model's server is busy", Told: &Told{
		Message: "model.busy", Subject: "the model's server",
		Values: map[string]string{"host": "the model's server", "anyHost": "yes", "model": "the model", "anyModel": "yes"},
	}}
	if got, want := (Voice{Words: german}).line(turn.problem()), "Der Server des Modells hat für das Modell keine Zeit, sagt Der Server des Modells"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (Voice{}).line(turn.problem()); got != turn.Problem {
		t.Errorf("in English: %q", got)
	}
	turn.Told.Values = map[string]string{"host": "api.test", "model": "m1"}
	turn.Told.Subject = "api.test"
	if got, want := (Voice{Words: german}).line(turn.problem()), "api.test hat für m1 keine Zeit, sagt api.test"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
