package cite

import (
	"strings"
	"testing"
)

func TestQuotations(t *testing.T) {
	for in, want := range map[string]string{
		`It says "carries 2,900 cars a day" and "no".`:                     "carries 2,900 cars a day",
		"Curly “not eligible for money” stands there.":                     "not eligible for money",
		"Der Bericht: „wurde nicht geprüft“, sagt er.":                     "wurde nicht geprüft",
		"So „steht es da draußen” und »auch so herum« hier.":               "steht es da draußen|auch so herum",
		"Il dit « pas de réponse » et «encore une fois».":                  "pas de réponse|encore une fois",
		"Er sagte ‚es ist nicht so‘ und ‹oder doch einmal›.":               "es ist nicht so|oder doch einmal",
		"He said ‘it doesn’t cost much’ then.":                             "it doesn’t cost much",
		`Over "two lines` + "\n" + `of one text" it goes.`:                 "two lines\nof one text",
		`An "open one` + "\n\n" + `ends" with "its own paragraph".`:        "its own paragraph",
		`Two "open here and "open there` + "\n \n" + `and end" no more.`:   "",
		`A 5" pipe and a 6" pipe are no quotation.`:                        "",
		`The file "consultant-report-2024.md" is a name.`:                  "",
		`He "left" and "stayed on".`:                                       "",
		`("so it is said here")`:                                           "so it is said here",
		`"it begins at once" and "ends at the end"`:                        "it begins at once|ends at the end",
		`**"in bold letters"** is quoted`:                                  "in bold letters",
		`"...and so it goes on"`:                                           "...and so it goes on",
		"„äußere ‚innere Worte‘ hier“":                                     "äußere ‚innere Worte‘ hier",
		"他说“这个城市需要一条电车”。":                                                  "这个城市需要一条电车",
		"„nie geschlossen und dann “.":                                     "nie geschlossen und dann",
		`one " lonely mark and "a real quotation"`:                         "a real quotation",
		`rock 'n' roll isn't in the drivers' room`:                         "",
		strings.Repeat(`"`, 50) + ` "after many marks"`:                    "after many marks",
		`"` + strings.Repeat("far too long ", 300) + `" "but this one is"`: "but this one is",
	} {
		var got []string
		for _, q := range Quotations(in, Shortest) {
			got = append(got, q.Text)
			if in[q.From:q.To] != q.Text {
				t.Errorf("%q does not stand at %d-%d", q.Text, q.From, q.To)
			}
		}
		if s := strings.Join(got, "|"); s != want {
			t.Errorf("%.80s\n got %q\nwant %q", in, s, want)
		}
	}
}
