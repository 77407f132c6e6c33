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

const paperText = `Below the changes write the answer for the people who asked, and who have seen nothing else:
as you would if they had sent you TEXTS with their question, and you wanted your answer to be
the best that they get. The lines and thoughts above are the notes of colleagues who checked
the texts: take what is right in them, but not their clipped way of writing, and go beyond
them wherever TEXTS give more. Keep the changes to the few that matter: the paper needs nearly
all of your reply, at most {{most}} words, ids and Sources aside.

Work the case out before you write. Reckon it through yourself, each option on the same basis,
against each limit that somebody set. Look for what breaks it: cash between the payments,
dates and terms that do not fit each other, rights that nobody has checked, what only one side
says, what no paper looks at.

FORM. Yours: headings ("## ", the first is "## Answer"), order, tables and lists as they serve
somebody who reads once, from top to bottom, and then has to explain it to others. First what
to do, and the strongest reasons. Then each reason in plain prose: the rule, date or figure,
where it comes from, and what it means here. Each option has a passage of its own that says why
it holds or fails, and so has each thing that the goal asks. A table only for what is compared
or added up: the options on the same basis; what you recommend, item by item, so that it can
be checked with a pencil; the dates. One basis of figures from beginning to end; variants that
change nothing are left out. What must hold before each step that binds, and what is done
where it does not; the decision of today as it can be put to the vote.
`

const paperSupport = `SUPPORT. At the end of a paragraph, point or row of a table stand, once, the ids of what it
rests on, few: [n901, n902], thoughts or documents that say it with these numbers; what no
thought says has its document with three to six words that stand there exactly: [n903 "words
that stand there"]. What is our sum or our judgement says so in these words and needs none;
where it differs from a document, say that, too. Keep each caution: may, expected, provisional, about.
Quotation marks only for words of a source. No id stands in a sentence.

Last: "## Sources", each document as "[n901] short name".`

const paperSupportGerman = `BELEGE. Am Ende eines Absatzes, Punktes oder einer Zeile einer Tabelle stehen, einmal, die
Nummern von dem, worauf er beruht, wenige: [n901, n902], Gedanken oder Dokumente, die es mit
diesen Zahlen sagen; was kein Gedanke sagt, hat sein Dokument mit drei bis sechs Wörtern, die
genau so dort stehen: [n903 "Wörter, die dort stehen"]. Was unsere Rechnung oder unser Urteil
ist, sagt das mit diesen Worten und braucht keine; wo es von einem Dokument abweicht, sag auch
das. Behalte jede Vorsicht: kann, etwa, voraussichtlich, vorläufig. Anführungszeichen nur um Wörter einer
Quelle. Keine Nummer steht in einem Satz.

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

const paperGerman = `Schreib unter die Änderungen die Antwort für die Leute, die gefragt und sonst nichts gesehen
haben: so, wie du schriebst, wenn sie dir TEXTS mit ihrer Frage geschickt hätten und deine
Antwort die beste sein sollte, die sie bekommen. Die Zeilen und Gedanken oben sind Notizen
von Kollegen, die die Texte geprüft haben: nimm, was daran stimmt, aber nicht ihre knappe Art,
und geh darüber hinaus, wo TEXTS mehr hergeben. Beschränk die Änderungen auf die wenigen
wichtigen: die Vorlage braucht fast die ganze Antwort, höchstens {{most}} Wörter ohne Nummern
und Quellen.

Denk den Fall zu Ende, bevor du schreibst. Rechne ihn selbst durch, jede Möglichkeit auf
derselben Grundlage, gegen jede Grenze, die jemand gesetzt hat. Such, woran er zerbricht: Geld
zwischen den Zahlungen, Daten und Bedingungen, die nicht zueinander passen, Rechte, die
niemand geprüft hat, was nur eine Seite sagt, was kein Papier ansieht.

FORM. Deine: Überschriften ("## ", die erste ist "## Antwort"), Folge, Tabellen und Listen so,
wie sie jemandem dienen, der einmal von oben nach unten liest und es dann anderen erklären
muss. Zuerst, was zu tun ist, und die stärksten Gründe. Dann jeder Grund in einfachen Sätzen:
die Regel, das Datum oder die Zahl, woher sie kommt, und was sie hier bedeutet. Jede
Möglichkeit hat einen eigenen Abschnitt, der sagt, warum sie hält oder scheitert, und ebenso
jede Sache, nach der das Ziel fragt. Eine Tabelle nur für das, was verglichen oder
zusammengezählt wird: die Möglichkeiten, gleich gerechnet; was du empfiehlst, Posten für
Posten, so dass man es mit dem Bleistift prüfen kann; die Daten. Eine Grundlage der Zahlen von
Anfang bis Ende; was nichts ändert, fällt weg. Was vor jedem Schritt gelten muss, der bindet,
und was geschieht, wo es nicht gilt; der Beschluss von heute so, dass man darüber abstimmen
kann.
`

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
