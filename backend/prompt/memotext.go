package prompt

import (
	"strconv"
	"strings"

	"crg/backend/answer"
	"crg/backend/llm"
)

// The answer is written out as a paper by a call of its own (answer/author), or in a large window by the reply that reviews it: that one sees the
// documents themselves, and the graph and its texts are sent once instead of twice.

var _ = builtIn(&Block{
	Name:        "memo",
	Description: "In a large window: the reply that reviews the answer also writes it out as a paper.",
	Example:     "== THE PAPER ==\nBehind the changes write the answer, as you mended it, as a paper …",
	place:       136, Priority: Told, Depends: OnGraph | OnPhase | OnFiles | OnAgent,
	inPhases: true,
	text:     (*Context).paper,
})

// paperReply is the tokens that a reply with a review and a paper takes at most.
const paperReply = 4096

// writes reports whether the reply writes the answer out, too: where the project wants it written, the review shows the documents themselves, and a
// model may say so much. A project with a text of its own for it has that call made.
func (c *Context) writes() bool {
	s := c.Snapshot
	return s.Settings.Memo == "on" && s.Prompts["memo"] == nil && c.review == nil && MendsLines(c.Phase) && len(c.conclusions()) > 0 &&
		answer.Parts(c.conclusions()[0].Full()) != nil && !llm.NoServer(c.Agent.Provider) && c.Agent.MaxTokens >= paperReply && c.showsTexts()
}

// paper is the section THE PAPER.
func (c *Context) paper() string {
	if !c.writes() {
		return ""
	}
	c.prompt.Writes = true
	if answer.German(c.conclusions()[0].Full()) {
		return "== THE PAPER ==\n" + filledMemo(paperGerman, memoFormGerman, "Gedanken oder Dokumente")
	}
	return "== THE PAPER ==\n" + filledMemo(paperText, memoForm, "thoughts or documents")
}

// MemoText asks for an answer to be written out; the answer stands in a section PARTS, what it rests on in THOUGHTS (answer design, "memo").
func MemoText(german bool) string {
	if german {
		return filledMemo(memoGerman, memoFormGerman, "Gedanken")
	}
	return filledMemo(memoText, memoForm, "thoughts")
}

func filledMemo(asks, form, grounds string) string {
	return strings.NewReplacer("{{most}}", strconv.Itoa(answer.MemoWords), "{{grounds}}", grounds).Replace(asks + "\n" + form)
}

const memoText = `Write the answer below as a paper for somebody who decides: they know the business,
not the subject, and have seen nothing else. After one reading they know what to do,
by when, at which number it fails, and why. At most {{most}} words, ids and Sources aside.

CONTENT. Say what PARTS say, each thing once, where it matters most. Keep each
condition with its number, each warning, cost, date, duty and open point, what rules
an option out, each objection with its reply. From THOUGHTS take what makes a line
understood: what a thing is, how it works, how a number comes about, with the sum
itself. Leave out first: second reasons, examples.`

const paperText = `Below the changes write the answer, with them, as a paper for somebody who decides:
they know the business, not the subject, and have seen nothing else. After one reading
they know what to do, by when, at which number it fails, and why. At most {{most}} words,
ids and Sources aside.

CONTENT. Each thing once, where it matters most: what the lines say as you mended them,
and what TEXTS say beyond them that this reader needs, with the document's id behind it:
every number that decides, cost, gain, deadline, duty, warning and exception, for what
was ruled out, too. Money is whole: all that is to be paid, once and each year, as a sum
with its parts. Say how a thing works, and how a number comes about. Leave out first:
second reasons, examples.`

const memoForm = `FORM. Headings with "## ", in this order. Each paragraph and each line begins with
its point in bold, at most ten words, and goes on in plain sentences.
Answer: the verdict with its strongest reason, not in bold; then a line "- " for each
thing that the goal asks, and one for what is to be decided now, its money as a sum with
its parts where a thought has it
Why: a paragraph for each reason
Find out first: lines "- "
Conditions: lines "- ", one condition with one limit each, ending with "Fails: " and the
number or finding, in words that stand alone; what is only to be done is a next step
a part with a title of its own: one or two paragraphs
Other options: a paragraph for each option of Ruled out and Not now, its name in bold:
what it offers, what decides against it with its number, what would bring it back
Objections: a paragraph for each, raised as its strongest friend would; then "Reply: "
and the reply, or where there is none what would settle it and when
How sure: two sentences
What would change it: lines "- ", none that only turns a condition round
Next steps: lines "1. " in the order of time, the date first where there is one:
what, who, and the number or finding that decides
Where three or more options or cases are compared by the same numbers, put a table
("| … |", at most 6 rows, 5 columns) under the heading that it serves, and say in a
sentence what it shows. The last cell of each row ends with its ids.
SENTENCES. Whole and plain, about 18 words, in the language of the goal, joined by
reasons: because, but, so. No strings of numbers: at most two in a sentence, a
sum written out aside, the others in the table. Explain a technical word in a few
words where it first stands. Where it counts whose word it is, name the document in
the sentence, by a short name; at its first mention say its year and what it is.
CONDITIONS. What must hold, and the number or finding at which it fails. Where one
of two is enough: "one of two: either … or …".
SUPPORT. Each sentence, also in a line, ends with the ids that it rests on, before
its full stop: [n901] or [n901, n902], at most two, only {{grounds}} that say
it. They show what is our own reasoning: only a sentence without ids says "in our
judgement", and no row or "Fails:" does.
Keep each number with what it is compared with and at which value it holds; where our
own number differs from a document's, say both and why. Keep each caution: may,
expected, about, on average, proposed. Quotation marks only for
words of a source, exactly. No id stands in a sentence.

Last: "## Sources", each document as "[n901] short name".`

const memoGerman = `Schreib die Antwort unten als Vorlage für jemanden, der entscheidet: er kennt den
Betrieb, nicht die Sache, und hat sonst nichts gesehen. Nach einmal Lesen weiß er,
was zu tun ist, bis wann, bei welcher Zahl es scheitert und warum. Höchstens {{most}} Wörter ohne Nummern.

INHALT. Sag, was PARTS sagt, jede Sache einmal, wo sie am meisten zählt. Behalte jede
Bedingung mit ihrer Zahl, jede Warnung, jede Kosten, jede Frist, jede Pflicht, was
offen ist, was eine Möglichkeit ausschließt, jeden Einwand mit seiner Erwiderung. Aus
THOUGHTS nimm, was eine Zeile verständlich macht: was etwas ist, wie es wirkt, wie
eine Zahl entsteht, mit der Rechnung. Zuerst fallen weg: zweite Gründe, Beispiele.`

const paperGerman = `Schreib unter die Änderungen die Antwort, so geändert, als Vorlage für jemanden, der
entscheidet: er kennt den Betrieb, nicht die Sache, und hat sonst nichts gesehen. Nach
einmal Lesen weiß er, was zu tun ist, bis wann, bei welcher Zahl es scheitert und warum.
Höchstens {{most}} Wörter ohne Nummern.

INHALT. Jede Sache einmal, wo sie am meisten zählt: was die geänderten Zeilen sagen, und
was TEXTS darüber hinaus sagt und dieser Leser braucht, mit der Nummer des Dokuments
dahinter: jede Zahl, die entscheidet, Kosten, Gewinn, Frist, Pflicht, Warnung und
Ausnahme, auch bei dem, was ausgeschlossen ist. Geld ist vollständig: was zu zahlen ist,
einmal und jedes Jahr, als Summe mit ihren Teilen. Sag, wie etwas wirkt und wie eine
Zahl entsteht. Zuerst fallen weg: zweite Gründe, Beispiele.`

const memoFormGerman = `FORM. Überschriften mit "## ", in dieser Folge. Jeder Absatz und jede Zeile beginnt
mit der Aussage in Fettdruck, höchstens zehn Wörter, und geht in ganzen Sätzen weiter.
Antwort: das Urteil mit dem stärksten Grund, nicht fett; dann eine Zeile "- " für jede
Sache, nach der das Ziel fragt, und eine für das, was jetzt zu beschließen ist, das Geld
als Summe mit ihren Teilen, wo ein Gedanke sie hat
Warum: ein Absatz je Grund
Zuerst herausfinden: Zeilen "- "
Bedingungen: Zeilen "- ", jede mit einer Grenze, am Ende "Scheitert: " und die Zahl oder
der Befund, für sich verständlich; was nur zu tun ist, ist ein Schritt
ein Teil mit eigenem Titel: ein oder zwei Absätze
Andere Möglichkeiten: ein Absatz für jede unter Ausgeschlossen und Noch nicht, ihr Name
fett: was sie bietet, was mit welcher Zahl gegen sie entscheidet, was sie zurückbrächte
Einwände: je ein Absatz, so stark wie möglich; dann "Antwort darauf: " und die
Erwiderung, oder wo es keine gibt, was es wann klären würde
Wie sicher: zwei Sätze
Was sie ändern würde: Zeilen "- ", keine, die nur eine Bedingung umkehrt
Nächste Schritte: Zeilen "1. " in der Folge der Zeit, das Datum vorn, wo es eines gibt:
was, wer, und die Zahl oder der Befund, der entscheidet
Wo drei oder mehr Möglichkeiten oder Fälle mit denselben Zahlen verglichen werden,
steht unter der Überschrift, der sie dient, eine Tabelle ("| … |", höchstens 6 Zeilen,
5 Spalten), und ein Satz sagt, was sie zeigt. Die letzte Zelle jeder Zeile endet mit
ihren Nummern.
SÄTZE. Ganz und einfach, etwa 18 Wörter, in der Sprache des Ziels, verbunden durch weil,
aber, deshalb. Keine Ketten von Zahlen: höchstens zwei im Satz, außer in einer
ausgeschriebenen Rechnung, die anderen in der Tabelle. Erklär ein Fachwort beim ersten Mal in wenigen
Wörtern. Wo es zählt, wessen Wort es ist, nenn das Dokument im Satz, mit einem kurzen
Namen; beim ersten Mal sag sein Jahr und was es ist.
BEDINGUNGEN. Was gelten muss, und die Zahl oder der Befund, bei dem es scheitert. Wo
eins von zweien genügt: "eins von beiden: entweder … oder …".
BELEGE. Jeder Satz, auch in einer Zeile, endet vor dem Punkt mit den Nummern, auf denen
er beruht: [n901] oder [n901, n902], höchstens zwei, nur {{grounds}}, die es sagen. Sie
zeigen, was unser eigener Schluss ist: Nur ein Satz ohne Nummern sagt "nach unserem Urteil".
Behalte jede Zahl mit dem, womit sie verglichen wird und bei welchem Wert sie gilt; wo
unsere eigene von der eines Dokuments abweicht, nenn beide und warum. Behalte jede
Vorsicht: kann, etwa, voraussichtlich, im Mittel. Anführungszeichen nur um Wörter
einer Quelle. Keine Nummer steht in einem Satz.

Zuletzt: "## Quellen", jedes Dokument als "[n901] kurzer Name".`
