package author

import (
	"strconv"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/prompt"
)

// memoTextOf is used where there is no prompts/memo.txt: German where the labels of the answer are.
func memoTextOf(n *graph.Node) string {
	return prompt.MemoText(answer.German(n.Full())) + `

[data: goal-node]
[data: heads]
[data: answer | lines: parts]
[data: grounds | only: named]`
}

// shorten asks for shorter headings of a memo, in a message of its own and in its language.
func shorten(memo string, words int) string {
	text := shortenText
	if answer.German(memo) {
		text = shortenGerman
	}
	return strings.NewReplacer("{{words}}", strconv.Itoa(words), "{{most}}", strconv.Itoa(answer.MemoWords)).Replace(text) + "\n" + memo
}

const shortenGerman = `Deine Vorlage hat {{words}} Wörter; höchstens {{most}} werden gelesen. Schreib die
Überschriften neu, die zu lang sind. Jede Sache steht einmal, wo sie am meisten zählt; aber
keine Bedingung, Warnung, Kosten, Frist, offene Frage oder Erwiderung fällt ganz weg. Von
mehreren Werten einer Grenze bleiben die zwei, die vorkommen werden. Verbinde Sätze mit
einem Subjekt. Behalte Nummern, Vorsicht und erklärte Wörter. Antworte nur mit diesen
Überschriften, als "## …".
`

const shortenText = `Your memo has {{words}} words; at most {{most}} are read. Write the headings anew that are
too long. Each thing is said once, where it matters most; but no condition, warning,
cost, date, open point or reply goes as a whole. Of several values of one limit keep
the two that the reader will meet. Join sentences with one subject. Keep ids, cautions
and explained words. Answer with these headings only, as "## …".
`
