// Package secrettest has what every way out of a project is tried with: sentences that stay word for word, and keys that do not come through
// (docs/SECURITY.md, what is masked where).
package secrettest

import "strings"

// Sentences are ordinary ones that speak of keys, use words that servers use for them, or hold what only resembles one.
var Sentences = []string{
	"the basic model is still wanted",
	"Basic research pays for itself after ten years.",
	"A basic income2030 pilot ran in Utrecht.",
	"The bearer certificate was sold in 2019.",
	"Bearer bonds123 were issued by the town.",
	"Password: optional",
	"Password: see page 12",
	"The password is kept by the caretaker since 1998.",
	"password=changeme is what the manual says",
	"api-key: none",
	"api-key: not needed for LM Studio",
	"API key: 12 characters at least",
	"Set api_key=YOUR_KEY_HERE1 before the first start.",
	"Authorization: granted by the council on 3 May 2024",
	"Authorization: Basic2 is a course for beginners",
	"access token: a coin of 2 euros for the tram",
	"secret key: under the mat of house 14",
	"The client secret: nobody knew it before 2021.",
	"https://example.org/search?token=abc&page=2",
	"https://example.org/read?key=chapter2&sig=none",
	"See https://docs:manual7@intranet.example for the plan.",
	"mailto:someone@example.org?subject=key",
	"@name of https://example.org wrote it",
	"The file none.md is empty.",
	"local.md, ollama.md and lm-studio.md were read.",
	"The server runs at local, the model at ollama.",
	"Ask sk-housing-cooperative for its statutes.",
	"sk-learn and sk-1 are names of modules.",
	"The road SK-12345678 crosses the border at Komárno.",
	"pk-zahlenfolge-8 is the code of the survey.",
	"hf_transfer_speed_2 is a column of the table.",
	"ghp_ and gho_ begin the keys of a code host.",
	"xai-explainability2024 is the title of a workshop.",
	"AKIA is the beginning of a key of Amazon.",
	"AIza-Institute, 2nd floor",
	"The digest is 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.",
	"The commit 3f786850e387550fdab836ed7e6dc881de23001b mends it.",
	"Order number 4111-1111-1111-1111 is a test card.",
	"UUID 123e4567-e89b-12d3-a456-426614174000 names the survey.",
	"IBAN DE89 3704 0044 0532 0130 00 belongs to the association.",
	"Token: a unit of text, about four letters.",
	"It took 12 tokens, and 3 keys of the piano were sharp.",
	"The not-needed list has 14 entries.",
	"{\"api_key\": \"see page 3\", \"password\": \"optional2\"}",
	"das Basic-Modell wird noch gesucht",
	"Basic Einkommen2030 heißt der Versuch.",
	"Der Bearer-Schein123 wurde 2019 verkauft.",
	"Passwort: siehe Seite 12",
	"password: wird 2025 neu vergeben",
	"Der API-Key: 12 Zeichen sind zu wenig.",
	"api-key: keiner, denn der Server ist lokal",
	"Authorization: durch den Rat am 3. Mai 2024 erteilt",
	"Der Zugang lautet access token: Münze2 für die Bahn.",
	"https://beispiel.de/suche?token=abc123&seite=2",
	"https://beispiel.de/lesen?key=kapitel2",
	"Die Datei local.md ist leer, none.md auch.",
	"Frage sk-wohnungsgenossenschaft-nord-2 nach der Satzung.",
	"Die Straße SK-87654321 führt über die Grenze.",
	"Der Schlüssel liegt bei Müller2, Hausnummer 14.",
	"Prüfziffer: 9f86d081884c7d659a2feaa0c55ad015",
}

// Given are what people write in the place of a key that is not needed.
func Given() []string {
	return []string{"none", "local", "optional", "lm-studio", "not-needed", "x", "env:MY_KEY", "keychain:mine"}
}

// Known are keys that a project or its computer knows.
func Known() []string {
	return []string{
		"sk-proj-" + digits(48), "sk-ant-api03-" + digits(80), "sk-or-v1-" + digits(64), "gsk_" + digits(52), "AIza" + digits(35), "hf_" + digits(34),
		"hunter2-hunter2", "Zq31415926535897932384626433", "correct horse battery staple", "pa\"ss\\word<1>", "schlüssel-über-alles-2", "a+b/c=d&e%20f", "80472915",
	}
}

// Said are sentences of servers and programs, each with the key that it repeats.
var Said = func() map[string]string {
	out := map[string]string{}
	for _, form := range []string{
		"Incorrect API key provided: sk-abcde****wxyz. You can find it in your account.|sk-abcde****wxyz",
		"invalid x-api-key: 9f8e7d6c5b4a|9f8e7d6c5b4a",
		"Authorization: Bearer tok-123456|tok-123456",
		"authorization=Basic dXNlcjpwYXNz1|dXNlcjpwYXNz1",
		`{"error":{"api_key":"K9f8e7d6"}}|K9f8e7d6`,
		`{"m":"{\"password\":\"p4ssword\"}"}|p4ssword`,
		"Get \"https://me:nodigits@host.example/v1\": EOF|nodigits",
		"GET https://host.example/v1?key=abc123&x=1 403|abc123",
		"redirected to http://host.example/?access_token=tok98765|tok98765",
		"the key sk-proj-" + digits(48) + " was refused|sk-proj-" + digits(48),
		"unknown key AIza" + digits(35) + "|AIza" + digits(35),
		"token gsk_" + digits(52) + " expired|gsk_" + digits(52),
		"hf_" + digits(34) + " has no access|hf_" + digits(34),
		"AKIA" + strings.Repeat("Q7", 8) + " is not authorized|AKIA" + strings.Repeat("Q7", 8),
		"bad credentials ghp_" + digits(36) + "|ghp_" + digits(36),
		"xai-" + digits(80) + " is unknown|xai-" + digits(80),
		"client_secret = c1ient-s3cret|c1ient-s3cret",
	} {
		said, key, _ := strings.Cut(form, "|")
		out[said] = key
	}
	return out
}()

// digits are n characters as keys have them.
func digits(n int) string { return strings.Repeat("Ab3dE6gH1jK9", n/12+1)[:n] }
