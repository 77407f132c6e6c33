package prompt

import (
	"strconv"
	"strings"

	"crg/backend/graph"
)

// What CRG writes at a line of a prompt so that the model can name things, and how it is found there again: an earlier prompt is
// kept as text alone. Words for people are never read this way.

// turnMark begins a line of recent actions: Turn 7:
func turnMark(turn int) string { return "Turn " + strconv.Itoa(turn) + ": " }

// TurnIn is the turn whose action a line tells, 0 = the line tells none.
func TurnIn(line string) int {
	rest, marked := strings.CutPrefix(line, "Turn ")
	number, _, found := strings.Cut(rest, ": ")
	if turn, err := strconv.Atoi(number); marked && found && err == nil && turn > 0 {
		return turn
	}
	return 0
}

// NodeIn is the first node that a line names by its id in brackets, [n12]; "" = it names none.
func NodeIn(line string) string {
	for {
		_, rest, found := strings.Cut(line, "[")
		if !found {
			return ""
		}
		id, _, closed := strings.Cut(rest, "]")
		if _, ok := graph.Number(id); ok && closed && id[0] == 'n' {
			return id
		}
		line = rest
	}
}
