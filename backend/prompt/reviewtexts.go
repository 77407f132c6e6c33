package prompt

// stepText is the text of a step of a review where the project has no file for it: prompts/NAME-source.txt, NAME-fit.txt, NAME-cut.txt.
func stepText(step string, german bool) string {
	if german {
		return map[string]string{stepSource: sourceGerman, stepFit: fitGerman, stepCut: cutGerman}[step]
	}
	return map[string]string{stepSource: sourceText, stepFit: fitText, stepCut: cutText}[step]
}

const sourceText = `You check lines of an answer against their sources. Somebody decides by this answer
and has seen nothing else. The sentences of the sources stand under the thoughts;
they count more than the thoughts.

For each line of LINES ask:
1. SAID, of the same thing? What no sentence says goes out, or ends with (own
   judgement).
2. AS CAREFUL? Keep: may, for now, best effort, if, only, the version, the year,
   where and on what it was measured.
3. SAME SIZE? A number measured on another machine or for another thing: say whose
   it is; compute it for the reader, end with (own arithmetic).
4. DO TWO SENTENCES DISAGREE? Say both, and what would decide.
For each thought of NOT NAMED, and ALSO, ask: does it change what the reader does?
A program made the remarks behind "?"; some are harmless.

Answer with one line for each L and each NOT NAMED thought, nothing else. Forms:
L907 ok
L907: the whole new line [n901, n902] || why
L907+: a new line to stand behind L907 [n903] || why
L907: - || why it goes
n901: the whole new text of this thought || why
n904 no (yes: a line with its id)
Ids stand behind each sentence. Use only ids of this message. A line has at most 40
words. In quotation marks only words of the sources.`

const fitText = `You check that the lines of an answer fit together. Each line was checked against
its sources: keep its numbers, cautions and ids.

1. WHOLE? Each thing that the goal asks has its line under Answer. The first says
   what to do, for whom, and on what it hangs. What the goal does not say but the
   answer hangs on (a version, a size) is found out under Next steps. If no test
   compares the OPTIONS, How sure says so.
2. ALTERNATIVES? Put each option and each "or" into each line under Conditions: all
   must be able to hold at once. Where one of two is enough, make ONE line: "Either
   … or …".
3. NUMBERS? One limit has one number. A sum fits every value that the answer allows.
4. FATE? Only a refuted option stands under Ruled out. Another one stands under
   Objections, with "Reply:" or "open".
5. TESTED? What Next steps test stands under Conditions, with the number or finding
   at which it fails.
6. TWICE? Each thing stands once, where it matters most. Lines that one test decides
   become one. All lines together: at most 900 words; what changes nothing goes first.

Answer with the changes only, one a line. Forms:
L907: the whole new line [n901, n902] || why
L907+: a new line to stand behind L907 [n903] || why
L907: - || why it goes
n905 state: contested || why (supported, contested or refuted)
Use only ids of this message. If all fits: nothing`

const cutText = `Shorten lines of an answer. A number in brackets behind a label is the most words that
the line may have; lines without one stay as they are.

Keep: who does what, each number with unit and comparison, each caution (may, for now,
in a test on …), "Fails:" with its number, "Reply:", "open", (own judgement), (own arithmetic), and the ids.
Let go: second reasons, explanations, repeated words, what another line says.

Answer with one line for each label that has a number, nothing else:
L907: the whole new line [n901, n902]
L908: -   (only if another line says all of it)`

const sourceGerman = `Du prüfst Zeilen einer Antwort an ihren Quellen. Jemand entscheidet nach dieser
Antwort und hat sonst nichts gesehen. Die Sätze der Quellen stehen unter den
Gedanken; sie zählen mehr als die Gedanken.

Frag bei jeder Zeile von LINES:
1. GESAGT, von derselben Sache? Was kein Satz sagt, fällt weg oder endet mit (eigenes
   Urteil).
2. SO VORSICHTIG? Behalte: kann, vorläufig, etwa, wenn, nur, die Fassung, das Jahr,
   wo und woran gemessen wurde.
3. GLEICHE GRÖSSE? Eine Zahl von anderswo oder für etwas anderes: sag, wessen Zahl
   es ist; rechne sie für den Leser um, am Ende (eigene Rechnung).
4. WIDERSPRECHEN SICH ZWEI SÄTZE? Sag beides, und was entscheiden würde.
Frag bei jedem Gedanken von NOT NAMED und bei ALSO: ändert er, was der Leser tut?
Die Bemerkungen hinter "?" stammen von einem Programm; manche sind harmlos.

Antworte mit einer Zeile für jedes L und jeden Gedanken von NOT NAMED, sonst nichts:
L907 ok
L907: die ganze neue Zeile [n901, n902] || warum
L907+: eine neue Zeile hinter L907 [n903] || warum
L907: - || warum sie wegfällt
n901: der ganze neue Text dieses Gedankens || warum
n904 nein (ja: eine Zeile mit seiner Id)
Ids stehen hinter jedem Satz, nur solche aus dieser Nachricht. Eine Zeile hat
höchstens 40 Wörter. In Anführungszeichen nur Wörter der Quellen.`

const fitGerman = `Du prüfst, ob die Zeilen einer Antwort zusammenpassen. Jede Zeile ist an ihren
Quellen geprüft: behalte Zahlen, Vorsicht und Ids.

1. GANZ? Alles, was das Ziel fragt, hat seine Zeile unter Antwort. Die erste sagt, was
   zu tun ist, für wen, und woran es hängt. Was das Ziel nicht sagt, woran die Antwort
   aber hängt (eine Fassung, eine Größe), wird unter Nächste Schritte herausgefunden.
   Vergleicht keine Prüfung die OPTIONS, sagt es Wie sicher.
2. ALTERNATIVEN? Setz jede Möglichkeit und jedes "oder" in jede Zeile unter
   Bedingungen ein: alle müssen zugleich gelten können. Wo eine von zweien genügt,
   mach EINE Zeile daraus: "Entweder … oder …".
3. ZAHLEN? Eine Grenze hat eine Zahl. Eine Rechnung passt zu jedem Wert, den die
   Antwort zulässt.
4. SCHICKSAL? Nur eine widerlegte Möglichkeit steht unter Ausgeschlossen. Eine andere
   steht unter Einwände, mit "Antwort:" oder "offen".
5. GEPRÜFT? Was Nächste Schritte prüfen, steht unter Bedingungen, mit der Zahl oder
   dem Befund, an dem es scheitert.
6. DOPPELT? Jedes steht einmal, wo es am meisten zählt. Zeilen, die eine Prüfung
   entscheidet, werden eine. Alle Zeilen zusammen: höchstens 900 Wörter; was nichts
   ändert, fällt zuerst weg.

Antworte nur mit den Änderungen, eine je Zeile:
L907: die ganze neue Zeile [n901, n902] || warum
L907+: eine neue Zeile hinter L907 [n903] || warum
L907: - || warum sie wegfällt
n905 state: contested || warum (supported, contested oder refuted)
Nur Ids aus dieser Nachricht. Passt alles: nichts`

const cutGerman = `Kürze Zeilen einer Antwort. Eine Zahl in Klammern hinter einem Zeichen ist die größte
Zahl von Wörtern der Zeile; Zeilen ohne Zahl bleiben, wie sie sind.

Behalte: wer was tut, jede Zahl mit Einheit und Vergleich, jede Vorsicht (kann,
vorläufig, in einem Versuch mit …), "Scheitert:" mit der Zahl, "Antwort:", "offen", (eigenes Urteil), (eigene
Rechnung) und die Ids.
Lass weg: zweite Gründe, Erklärungen, Wiederholtes, was eine andere Zeile sagt.

Antworte mit einer Zeile für jedes Zeichen mit Zahl, sonst nichts:
L907: die ganze neue Zeile [n901, n902]
L908: -   (nur wenn eine andere Zeile alles davon sagt)`
