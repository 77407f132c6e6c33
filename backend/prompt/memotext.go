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
	text:     (*Context).memo,
})

// memoReply is the tokens that a reply with a review and a memo takes at most.
const memoReply = 4096

// writes reports whether the reply writes the answer out, too: where the project wants it written, the review shows the documents themselves, and a
// model may say so much. A project with a text of its own for it has that call made.
func (c *Context) writes() bool {
	s := c.Snapshot
	return s.Settings.Memo == "on" && s.Prompts["memo"] == nil && c.review == nil && MendsLines(c.Phase) && len(c.conclusions()) > 0 &&
		answer.Parts(c.conclusions()[0].Full()) != nil && !llm.NoServer(c.Agent.Provider) && c.Agent.MaxTokens >= memoReply && c.showsTexts()
}

// memo is the section THE PAPER.
func (c *Context) memo() string {
	if !c.writes() {
		return ""
	}
	c.prompt.Writes = true
	if answer.German(c.conclusions()[0].Full()) {
		return "== THE PAPER ==\n" + filledMemo(paperGerman, paperSupportGerman)
	}
	return "== THE PAPER ==\n" + filledMemo(paperText, paperSupport)
}

// MemoText asks for an answer to be written out; the answer stands in a section PARTS, what it rests on in THOUGHTS (answer design, "memo").
func MemoText(german bool) string {
	if german {
		return filledMemo(memoGerman, memoFormGerman, memoSupportGerman)
	}
	return filledMemo(memoText, memoForm, memoSupport)
}

func filledMemo(texts ...string) string {
	return strings.ReplaceAll(strings.Join(texts, "\n"), "{{most}}", strconv.Itoa(answer.MemoWords))
}

const memoText = `Write the answer below as a paper for somebody who decides: they know the business,
not the subject, and have seen nothing else. After one reading they know what to do,
by when, at which number it fails, and why. At most {{most}} words, ids and Sources aside.

CONTENT. Say what PARTS say, each thing once, where it matters most. Keep each
condition with its number, each warning, cost, date, duty and open point, what rules
an option out, each objection with its reply. From THOUGHTS take what makes a line
understood: what a thing is, how it works, how a number comes about, with the sum
itself. Leave out first: second reasons, examples.`

const paperText = `Below the changes write the answer for people who have seen nothing else, and who vote,
act and answer for it: from the lines as you mended them and from TEXTS, which you go through
once more. Keep the changes to those that matter: the paper needs most of your reply, at
most {{most}} words, ids and Sources aside.

FORM. Write as you would if somebody had sent you the documents and asked: a plain paper that
is read once, from top to bottom, where each reason says why. Whole sentences that follow
from each other; no telegrams, no strings of figures, short cells. What the reader need not
know is left out, even where a line has it. The first heading is "## Answer": what is to be
decided, as it could be put to the vote, with the strongest reason. Behind it choose headings
("## "), order, paragraphs, lists and tables as this question needs them. They find in it
- each thing that the goal asks, with the numbers that decide
- what they insist on and without what they agree to nothing, with its limit; what they may
  give away; what is done where it fails
- what the other options offer, and the fact that decides against each
- the strongest objections, and what answers them or settles them
- the money as a whole, in the good and the bad case; a sum that decides step by step
- which figures of the documents do not hold, and which do
- how sure this is, and what to find out first
- what happens when, and who does it, with each deadline that binds and the way out where
  one is missed
These are no chapters: a thing is said once, where it matters most, and the same everywhere.
Figures that are compared are counted alike, after the same costs, also in the answer; one
that holds only later or in the good case says so where it first stands.`

const paperSupport = `SUPPORT. Behind each paragraph, point and row of a table stand, once and before the last
full stop, the ids of all that it rests on: [n901, n902], only thoughts or documents that
say it. What no thought says has its document with three to six words that stand there
exactly: [n901, n903 "words that stand there"]. What is our judgement says so once, at its
beginning. Keep each number with what it is compared with and at which value it holds; where
our own number differs from a document's, say both and why. Keep each caution: may,
expected, provisional, about. Quotation marks only for words of a source, exactly. No id
stands in a sentence.

Last: "## Sources", each document as "[n901] short name".`

const paperSupportGerman = `BELEGE. Hinter jedem Absatz, jedem Punkt und jeder Zeile einer Tabelle stehen, einmal und vor
dem letzten Punkt, die Nummern von allem, worauf er beruht: [n901, n902], nur Gedanken oder
Dokumente, die es sagen. Was kein Gedanke sagt, hat sein Dokument mit drei bis sechs Wörtern,
die genau so dort stehen: [n901, n903 "Wörter, die dort stehen"]. Was unser Urteil ist, sagt
das einmal, an seinem Anfang. Behalte jede Zahl mit dem, womit sie verglichen wird und bei
welchem Wert sie gilt; wo unsere eigene von der eines Dokuments abweicht, nenn beide und
warum. Behalte jede Vorsicht: kann, etwa, voraussichtlich, vorläufig. Anführungszeichen nur
um Wörter einer Quelle. Keine Nummer steht in einem Satz.

Zuletzt: "## Quellen", jedes Dokument als "[n901] kurzer Name".`

const memoForm = `FORM. Headings with "## ", in this order; one that has nothing of its own to say is left out.
Answer: the verdict with its strongest reason, in one or two sentences; then lines "- ",
each with its point in bold: what is to be resolved now, as it could be put to the vote,
with amounts, dates and limits (of an offer: the opening, the most, how it is paid, when
to walk away); each thing that the goal asks, with its figures
Why: paragraphs that begin with their reason in bold
Find out first: lines "- "
Conditions: a table: what must hold | fails at | then (what is done instead, by when, at
what cost). Each has its own limit and its own "then", never "none yet"
a part with a title of its own for each further thing the goal asks. What changes with
time stands in a table by year or phase, with what is paid or runs twice meanwhile, and
what the bad cases do together; money: each item, the sum, how exact it is, what is not in
it; figures of the papers that do not hold: figure | in the papers | what holds, and why
Other options: a table: option | for it | what decides against it, with its number |
what would bring it back; also combinations and what was not examined
Objections: the strongest, each with "Reply: " and the reply
How sure: two sentences
What would change it: lines "- ", only what no condition says
Next steps: lines "1. " in the order of time, each with date and who in bold: what, and the
number or finding that decides; every duty and deadline of the texts that falls on us
A table has at most 5 columns; the last cell of each row ends with its ids.
SENTENCES. Whole and plain, also in lines and cells: somebody does something, one thing at a
time, joined by reasons: because, but, so. No telegrams, no strings of numbers: what is
many numbers is a table. A technical word or a law is explained in a few words where it
first stands. Name the document in the sentence where it counts whose word it is.
ONE WORD. One course, one price, one limit, the same everywhere; no headline that a table
below takes back: a figure that holds only later or in the good case says so there, with
the other beside it. What does not add up by the source's own word is not added.`

const memoGerman = `Schreib die Antwort unten als Vorlage für jemanden, der entscheidet: er kennt den
Betrieb, nicht die Sache, und hat sonst nichts gesehen. Nach einmal Lesen weiß er,
was zu tun ist, bis wann, bei welcher Zahl es scheitert und warum. Höchstens {{most}} Wörter ohne Nummern.

INHALT. Sag, was PARTS sagt, jede Sache einmal, wo sie am meisten zählt. Behalte jede
Bedingung mit ihrer Zahl, jede Warnung, jede Kosten, jede Frist, jede Pflicht, was
offen ist, was eine Möglichkeit ausschließt, jeden Einwand mit seiner Erwiderung. Aus
THOUGHTS nimm, was eine Zeile verständlich macht: was etwas ist, wie es wirkt, wie
eine Zahl entsteht, mit der Rechnung. Zuerst fallen weg: zweite Gründe, Beispiele.`

const paperGerman = `Schreib unter die Änderungen die Antwort für Leute, die sonst nichts gesehen haben und danach
abstimmen, handeln und dafür einstehen: aus den geänderten Zeilen und aus TEXTS, die du dafür
noch einmal durchgehst. Beschränk die Änderungen auf wichtige: die Vorlage braucht das
meiste deiner Antwort, höchstens {{most}} Wörter ohne Nummern und Quellen.

FORM. Schreib, wie du schriebst, wenn dir jemand die Dokumente geschickt und gefragt hätte:
eine schlichte Vorlage, die einmal gelesen wird, von oben nach unten, und in der jeder Grund
sagt, warum. Ganze Sätze, die aus einander folgen; keine Telegramme, keine Ketten von Zahlen,
kurze Zellen. Was der Leser nicht wissen muss, fällt weg, auch wo eine Zeile es sagt. Die
erste Überschrift ist "## Antwort": was zu beschließen ist, so wie man darüber abstimmen kann,
mit dem stärksten Grund. Dahinter wähl Überschriften ("## "), Folge, Absätze, Listen und
Tabellen so, wie diese Frage sie braucht. Darin steht
- jede Sache, nach der das Ziel fragt, mit den Zahlen, die entscheiden
- worauf sie bestehen und ohne was sie nichts zusagen, mit der Grenze; was sie hergeben
  können; was geschieht, wo es scheitert
- was die anderen Möglichkeiten bieten, und die Tatsache, die gegen jede entscheidet
- die stärksten Einwände, und was sie beantwortet oder klärt
- das Geld im Ganzen, im guten und im schlechten Fall; eine Rechnung, die entscheidet,
  Schritt für Schritt
- welche Zahlen der Dokumente nicht gelten, und welche gelten
- wie sicher das ist, und was zuerst herauszufinden ist
- was wann geschieht und wer es tut, mit jeder Frist, die bindet, und dem Ausweg, wo eine
  verfehlt wird
Das sind keine Kapitel: eine Sache steht einmal, wo sie am meisten zählt, und überall gleich.
Zahlen, die verglichen werden, sind gleich gerechnet, nach den gleichen Kosten, auch in der
Antwort; eine, die erst später oder nur im guten Fall gilt, sagt es dort, wo sie zuerst steht.`

const memoFormGerman = `FORM. Überschriften mit "## ", in dieser Folge; eine, die nichts Eigenes sagt, fällt weg.
Antwort: das Urteil mit dem stärksten Grund, ein oder zwei Sätze; dann Zeilen "- ", jede mit
der Aussage in Fettdruck: was jetzt zu beschließen ist, so wie man darüber abstimmen kann,
mit Beträgen, Daten und Grenzen (bei einem Angebot: das erste, das höchste, wie gezahlt
wird, wann man geht); jede Sache, nach der das Ziel fragt, mit ihren Zahlen
Warum: Absätze, die mit ihrem Grund in Fettdruck beginnen
Zuerst herausfinden: Zeilen "- "
Bedingungen: eine Tabelle: was gelten muss | scheitert bei | dann (was stattdessen geschieht,
bis wann, zu welchen Kosten). Jede hat ihre eigene Grenze und ihr eigenes "dann"
ein Teil mit eigenem Titel für jede weitere Sache, nach der das Ziel fragt. Was sich mit der
Zeit ändert, steht in einer Tabelle nach Jahr oder Abschnitt, mit dem, was inzwischen
doppelt läuft oder gezahlt wird, und was die schlechten Fälle zusammen tun; Geld: jeder
Posten, die Summe, wie genau sie ist, was nicht darin ist; Zahlen der Papiere, die nicht
gelten: Zahl | in den Papieren | was gilt, und warum
Andere Möglichkeiten: eine Tabelle: Möglichkeit | dafür | was mit welcher Zahl dagegen
entscheidet | was sie zurückbrächte; auch Verbindungen und was nicht geprüft wurde
Einwände: die stärksten, jeder mit "Antwort darauf: " und der Erwiderung
Wie sicher: zwei Sätze
Was sie ändern würde: Zeilen "- ", nur was keine Bedingung sagt
Nächste Schritte: Zeilen "1. " in der Folge der Zeit, jede mit Datum und wer in Fettdruck:
was, und die Zahl oder der Befund, der entscheidet; jede Pflicht und Frist, die uns trifft
Eine Tabelle hat höchstens 5 Spalten; die letzte Zelle jeder Zeile endet mit ihren Nummern.
SÄTZE. Ganz und einfach, auch in Zeilen und Zellen: jemand tut etwas, eins nach dem anderen,
verbunden durch weil, aber, deshalb. Keine Telegramme, keine Ketten von Zahlen: viele
Zahlen sind eine Tabelle. Ein Fachwort oder Gesetz wird beim ersten Mal in wenigen Wörtern
erklärt. Nenn das Dokument im Satz, wo es zählt, wessen Wort es ist.
EIN WORT. Ein Weg, ein Preis, eine Grenze, überall gleich; keine Überschrift, die eine
Tabelle zurücknimmt: eine Zahl, die erst später oder nur im guten Fall gilt, sagt es dort,
mit der anderen daneben. Was die Quelle nicht zusammenzählt, wird nicht zusammengezählt.`

const memoSupport = `SUPPORT. Each sentence, also in a line, ends with the ids that it rests on, before its full
stop: [n901] or [n901, n902], at most three, only thoughts that say just this; a sum of
our own has as many as its numbers need. Only a sentence without ids says "in our judgement".
Keep each number with what it is compared with and at which value it holds; where our
own number differs from a document's, say both and why. Keep each caution: may,
expected, provisional, about. Quotation marks only for words of a source, exactly. No id
stands in a sentence.

Last: "## Sources", each document as "[n901] short name".`

const memoSupportGerman = `BELEGE. Jeder Satz, auch in einer Zeile, endet vor dem Punkt mit den Nummern, auf denen
er beruht: [n901] oder [n901, n902], höchstens drei, nur Gedanken, die eben das sagen.
Eine eigene Rechnung hat so viele, wie ihre Zahlen brauchen. Nur ein Satz ohne Nummern sagt
"nach unserem Urteil".
Behalte jede Zahl mit dem, womit sie verglichen wird und bei welchem Wert sie gilt; wo
unsere eigene von der eines Dokuments abweicht, nenn beide und warum. Behalte jede
Vorsicht: kann, etwa, voraussichtlich, vorläufig. Anführungszeichen nur um Wörter
einer Quelle. Keine Nummer steht in einem Satz.

Zuletzt: "## Quellen", jedes Dokument als "[n901] kurzer Name".`
