package backend_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// library is a set of documents with the goal that they bear on, and a question that one of them answers with these words, and
// nothing else does.
type library struct {
	template, goal string
	files          []book
	question       string
	answer         string
}

// most is how many turns a run may take that reads a library and answers: its pages as replies can draw from them, and six more.
func (s library) most(window [2]int) int {
	if len(s.files) == 1 && window[0] < 16384 {
		return 16 // thirty pages, of which a short reply draws from a few
	}
	return 8
}

type book struct{ name, text string }

// libraries are what the scripted reader reads: three documents of a town that disagree, and texts of other kinds.
func libraries(t *testing.T) map[string]library {
	books := []book{stored(t, "buecherei.md"), {"visitors.csv", visitors()}, stored(t, "chat.txt")}
	noise, count := "Wie viele Vorfälle wurden im ersten Jahr gemeldet?", "43 Vorfälle"
	return map[string]library{
		"tram or buses": {"default", "Should Harwick build the tram line, or improve its buses?", []book{
			stored(t, "operator-costs.md"), stored(t, "consultant-report.md"), stored(t, "citizens-letter.md"),
		}, "How many shops closed in the main street of Lindau-West during the building?", "11 of 86 shops"},
		"thirty pages":               {"default", "Which quays should the ferry company electrify first?", []book{{"ferry-report.md", ferryReport()}}, "", ""},
		"german, table, chat":        {"default", "Soll die Stadtbücherei sonntags öffnen?", books, noise, count},
		"german texts for the model": {"de", "Soll die Stadtbücherei sonntags öffnen?", books, noise, count},
	}
}

func stored(t *testing.T, name string) book {
	t.Helper()
	data, err := os.ReadFile("testdata/reading/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return book{name, string(data)}
}

// pick draws from a list by a number, so that a made-up text varies and is the same each time.
func pick(n int, of ...string) string { return of[n%len(of)] }

// ferryReport is a long report with chapters, sections, paragraphs and tables: thirty pages as the prompts cut them.
func ferryReport() string {
	var b strings.Builder
	b.WriteString("# Electrifying the quays of the Sund ferries: report to the board\n\nPrepared by the harbour office. All money in thousand kroner at prices of 2024.\n\n")
	n := 0
	for chapter, quay := range []string{
		"Aldersund", "Breivik", "Cold Harbour", "Dunvik", "Eastness", "Fallow Point", "Grisholm", "Hestnes", "Innerøy", "Joahavn", "Karlsund", "Longstrand",
	} {
		fmt.Fprintf(&b, "## %d. The quay at %s\n\n", chapter+1, quay)
		for section, topic := range []string{"Traffic", "The grid", "The quay itself", "Ships", "Costs", "What people say", "Open points"} {
			fmt.Fprintf(&b, "### %d.%d %s\n\n", chapter+1, section+1, topic)
			for range 6 + (chapter+section)%3 {
				n++
				b.WriteString(ferrySentence(n, quay))
				b.WriteString(pick(n, " ", " ", " ", "\n\n"))
			}
			b.WriteString("\n\n")
			if section%3 == 1 {
				fmt.Fprintf(&b, "| year | departures at %s | cars | delay, minutes |\n|---|---|---|---|\n", quay)
				for year := 2019; year < 2025; year++ {
					fmt.Fprintf(&b, "| %d | %d | %d | %d.%d |\n", year, 3100+37*chapter+11*(year-2019), 88400+913*chapter+1207*(year-2019), 2+chapter%3, (year*7+chapter)%10)
				}
				b.WriteString("\n")
			}
		}
	}
	return b.String()
}

// ferrySentence is a sentence about a quay. Three of four have a figure.
func ferrySentence(n int, quay string) string {
	who := pick(n/3, "the harbour master", "the crew", "the grid company", "the municipality", "a haulier", "the school", "the survey of spring")
	a, c := 100+n*7%890, 2+n*13%47
	switch n % 12 {
	case 0:
		return fmt.Sprintf("In the busiest week %s counted %d cars that waited longer than %d minutes at %s.", who, a, c, quay)
	case 1:
		return fmt.Sprintf("The cable to %s carries %d kilowatts; a ship that loads in nine minutes takes %d of them.", quay, 4*a, 3*a)
	case 2:
		return fmt.Sprintf("According to %s, a new transformer can stand %d metres from the ramp, if the old shed goes.", who, c)
	case 3:
		return "Nobody has measured how often the wind keeps a ship away from the plug for longer than a crossing."
	case 4:
		return fmt.Sprintf("A loading arm costs %d and lasts %d years; in salt air the joints are changed after half of that.", 9*a, 10+c/3)
	case 5:
		return fmt.Sprintf("Of %d people asked on board, %d %% would accept ten minutes more if the engine noise were gone.", a, 30+c)
	case 6:
		return fmt.Sprintf("Diesel for the line of %s cost %d in 2023, and %s expects %d for 2026.", quay, 21*a, who, 24*a)
	case 7:
		return fmt.Sprintf("The piles under the ramp date from %d, and their load is limited to %d tonnes since the last inspection.", 1950+c, 30+c)
	case 8:
		return fmt.Sprintf("%s warns that the works would close the ramp for %d days in the season.", strings.ToUpper(who[:1])+who[1:], 10+c)
	case 9:
		return "It was said at the meeting that a battery on the quay could do without a new cable; nobody has offered one."
	case 10:
		return fmt.Sprintf("With two ships on the line %s needs %d changes of the timetable, with three it needs none.", quay, c)
	}
	return "The plan of the region leaves the question open, and the next one is due after the election."
}

// visitors is a table as another program writes it: a line for each week, no headings, no sentences.
func visitors() string {
	var b strings.Builder
	b.WriteString("week,house,open_hours,visitors,loans,loans_per_visitor,note\n")
	for week := 1; week <= 52; week++ {
		for i, house := range []string{"main", "altmuehle"} {
			guests := 3900 - 2700*i + (week*97+i*31)%640
			loans := guests * (15 + (week+i)%5) / 10
			fmt.Fprintf(&b, "%d,%s,%d,%d,%d,%.2f,%s\n", week, house, 41-13*i, guests, loans, float64(loans)/float64(guests), pick(week*3+i, "", "", "closed one day", "", "book market", ""))
		}
	}
	return b.String()
}
