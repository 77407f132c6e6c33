package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

func TestTheLanguageIsTheSystemsWhereThereAreWords(t *testing.T) {
	for wanted, want := range map[string]string{
		"": "en", "de_AT.UTF-8": "de", "de-DE": "de", "DE": "de", "en_US.UTF-8 de": "en", "fr_FR de": "de", "fr": "en", "C de": "en", "@ .": "en",
	} {
		if got := languageFrom(strings.Fields(wanted)); got != want {
			t.Errorf("%q: %s, want %s", wanted, got, want)
		}
	}
}

// Every message that the program has is there in both languages.
func TestEveryMessageHasBothLanguages(t *testing.T) {
	count := 0
	both := func(id string, w message.Words) {
		count++
		if (w[0] == "") != (w[1] == "") {
			t.Errorf("%s: %q and %q", id, w[0], w[1])
		} else if w[0] == w[1] && len(strings.Fields(message.Spoken(w[0]))) > 1 {
			t.Errorf("%s is not translated: %s", id, w[0])
		}
	}
	for id, w := range message.All() {
		both(id, w)
	}
	for id, row := range diag.All() {
		both(id, row.Summary)
		both(id, row.Remedy)
	}
	for id, row := range fault.All() {
		both(id, row.Sentence)
		both(id, row.Remedy)
		both(id, row.OnPage)
	}
	if count < 1000 {
		t.Errorf("only %d words were looked at", count)
	}
}

// On the command line a failure is told in the language that was asked for, with its reasons; the exit code is the same.
func TestAFailureInGerman(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	for language, want := range map[string]string{
		"en": "crg: There is no folder at ", "de": "crg: Unter ", "fr": "crg: --language is en or de.\n",
	} {
		var out, errOut bytes.Buffer
		code := Main([]string{"check", "./none", "--language", language}, Program{Templates: os.DirFS("../../project-template")}, strings.NewReader(""), &out, &errOut)
		if !strings.HasPrefix(errOut.String(), want) || code == 0 || language == "de" && !strings.Contains(errOut.String(), "`crg new` legt ein neues Projekt an.") {
			t.Errorf("%s: %d: %s", language, code, errOut.String())
		}
	}
}
