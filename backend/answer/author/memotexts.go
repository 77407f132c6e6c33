package author

import (
	"fmt"
	"strings"

	"crg/backend/answer"
)

// partText is used where there is no prompts/memo-part.txt, partGerman where the labels of the answer are German.
const partText = `Write a part of a memo for somebody who decides: they know the business, not the
subject, and have seen nothing else.

Say what LINES say, nothing else; indented sentences of the sources explain them.
What WRITTEN says is not said again.
- Whole, plain sentences of about 18 words, joined by because, but, so. One sum a
  sentence.
- Behind each sentence, before its full stop, stand the lines that it says: (L901)
  or (L901, L902). Use every line.
- Keep each number with unit and comparison, and each caution: may, about, for now,
  in a test on. (own judgement) becomes "in our judgement", (own arithmetic) goes.
- Explain a technical word in a few words where it first stands.
- Name a source at its first mention with what it is and its year or version; then
  by a short name. Quotation marks only for words of a source, exactly.
- At most {{words}} words.

Write these headings, in this order, nothing else:
{{forms}}

So it looks:
{{example}}

[data: goal-node]
[data: heads]
[data: written]
[data: lines]`

const partGerman = `Schreib einen Teil einer Vorlage für jemanden, der entscheidet: er kennt den Betrieb,
nicht die Sache, und hat sonst nichts gesehen.

Sag, was LINES sagt, sonst nichts; eingerückte Sätze der Quellen erklären es. Was
WRITTEN sagt, wird nicht noch einmal gesagt.
- Ganze, einfache Sätze von etwa 18 Wörtern, verbunden durch weil, aber, deshalb. Eine
  Rechnung je Satz.
- Hinter jedem Satz stehen vor dem Punkt die Zeilen, die er sagt: (L901) oder (L901,
  L902). Jede Zeile kommt vor.
- Behalte jede Zahl mit Einheit und Vergleich und jede Vorsicht: kann, etwa, vorläufig,
  in einem Versuch mit. Aus (eigenes Urteil) wird "nach unserem Urteil", (eigene
  Rechnung) fällt weg.
- Erklär ein Fachwort beim ersten Mal in wenigen Wörtern.
- Nenn eine Quelle beim ersten Mal mit dem, was sie ist, und ihrem Jahr oder ihrer
  Fassung; dann mit einem kurzen Namen. Anführungszeichen nur um Wörter einer Quelle.
- Höchstens {{words}} Wörter.

Schreib diese Überschriften, in dieser Reihenfolge, sonst nichts:
{{forms}}

So sieht es aus:
{{example}}

[data: goal-node]
[data: heads]
[data: written]
[data: lines]`

const (
	partExample = `The town should wait a year, because a bus costs 0.4 million and a tram 3 (L901, L902).
In a test on one line, people waited about 20 % less (L903).`
	partExampleGerman = `Die Stadt soll ein Jahr warten, weil ein Bus 0,4 Millionen kostet und eine Bahn 3
(L901, L902). In einem Versuch auf einer Linie warteten die Leute etwa 20 % weniger (L903).`
)

// formOf says how the text under a heading looks.
func formOf(key answer.Key, german bool) string {
	form, ok := forms[key]
	if !ok {
		form = forms[answer.Own]
	}
	if german {
		return form[1]
	}
	return form[0]
}

var forms = map[answer.Key][2]string{
	answer.Verdict:    {"one paragraph; first the verdict and what speaks for it against the other options", "ein Absatz; zuerst das Urteil und was gegenüber den anderen Möglichkeiten dafür spricht"},
	answer.Why:        {"one paragraph: a reason, how it works, its number", "ein Absatz: ein Grund, wie er wirkt, seine Zahl"},
	answer.FindOut:    {`a line "- " for each: the question, why it decides, how to find out`, `je eine Zeile "- ": die Frage, warum sie entscheidet, wie man es herausfindet`},
	answer.Conditions: {`a line "- " for each: what must hold, then "Fails: " and the number or finding`, `je eine Zeile "- ": was gelten muss, dann "Scheitert: " und die Zahl oder der Befund`},
	answer.Own:        {"one paragraph", "ein Absatz"},
	answer.RuledOut:   {"one paragraph: option, fact that rules it out", "ein Absatz: die Möglichkeit, die Tatsache, die sie ausschließt"},
	answer.Objections: {"for each a paragraph: one sentence says it, one replies, or says that it is open", "je ein Absatz: ein Satz sagt ihn, einer antwortet oder sagt, dass er offen ist"},
	answer.HowSure:    {"one or two sentences", "ein oder zwei Sätze"},
	answer.Change:     {`a line "- " for each: if …, the answer becomes …`, `je eine Zeile "- ": wenn …, wird die Antwort …`},
	answer.NextSteps:  {`a line "1. " for each`, `je eine Zeile "1. "`},
}

// askMissing asks for the lines that a part says nowhere, in a message of its own.
func askMissing(lines []answer.Numbered, german bool) string {
	var b strings.Builder
	if german {
		b.WriteString("Diese Zeilen fehlen in deinem Teil. Schreib für jede einen ganzen Satz mit ihren Zahlen und ihrer Vorsicht, das Zeichen vor dem Punkt, so: (L901). Sonst nichts.\n")
	} else {
		b.WriteString("Your part lacks these lines. Write a whole sentence for each, with its numbers and cautions, its label before the full stop, as in (L901). Nothing else.\n")
	}
	for _, l := range lines {
		fmt.Fprintf(&b, "L%d: %s\n", l.No, answer.Bare(l.Text))
	}
	return b.String()
}
