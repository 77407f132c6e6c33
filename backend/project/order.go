package project

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/diag"
)

const (
	defaultTurns = 5 // of a step without a readable count
	maxTurns     = 100_000
)

// orders reads phase-order.txt and the orders of single agents (A19). Steps whose phase has no file are left out.
func (r *reader) orders(texts []text) {
	s := r.snap
	s.Orders = map[string]Order{}
	main := false
	for _, t := range texts {
		if t.id == "phase-order" {
			s.Order, main = r.order(t, true), true
			continue
		}
		agent := strings.TrimPrefix(t.id, "phase-order.")
		if order := r.order(t, false); len(order.Steps) > 0 {
			s.Orders[agent] = order
		} else {
			r.warn("order.unused", t.path, 0, "This phase order names no phase that exists.", "phase-order.txt is used for this agent too.")
		}
		if !slices.ContainsFunc(s.Agents, func(a Agent) bool { return foldName(a.Name) == agent }) {
			r.add(diag.Info, "order.no-agent", t.path, 0, "No agent is named \""+agent+"\", so this phase order is not used.", "The name between the dots is that of an [agent: …] section in settings/llm-config.txt.")
		}
	}
	if !main {
		if t, ok := r.missing("phases/phase-order.txt"); ok {
			s.Order = r.order(t, true)
		}
	}
	if len(s.Order.Steps) == 0 {
		r.everyPhase()
	}
}

// order reads one phase order. The main one falls back to its last good version when it names no phase at all.
func (r *reader) order(t text, main bool) Order {
	order := r.steps(t, r.warn)
	if len(order.Steps) > 0 || !main || t.builtIn {
		return order
	}
	if good, ok, used := r.lastGood(t.path, "phases/phase-order.txt"); ok {
		if last := r.steps(good, func(string, string, int, string, string) {}); len(last.Steps) > 0 {
			r.add(diag.Error, "order.empty", t.path, 0, "This phase order names no phase that exists.", used)
			return last
		}
	}
	return order
}

// everyPhase is the order of a project that has none: all phases by name.
func (r *reader) everyPhase() {
	s := r.snap
	s.Order = Order{File: "phases/phase-order.txt", Loop: true}
	for _, id := range slices.Sorted(maps.Keys(s.Phases)) {
		s.Order.Steps = append(s.Order.Steps, Step{Phase: id, Turns: defaultTurns})
	}
	if len(s.Order.Steps) > 0 {
		r.add(diag.Error, "order.none", "phases/phase-order.txt", 0, "No phase order can be used.", "All phases run in the order of their names. Write lines such as \"exploration : 5\".")
	}
}

func (r *reader) steps(t text, warn func(id, file string, line int, summary, detail string)) Order {
	lines := t.doc.Steps()
	order := Order{File: t.path, Loop: true}
	if lines.LoopLine > 0 {
		loop, ok := yesNo(lines.Loop)
		if !ok {
			warn("order.loop", t.path, lines.LoopLine, fmt.Sprintf("\"loop: %s\" is neither true nor false.", short(lines.Loop)), "The sequence repeats. Write loop: true or loop: false.")
		}
		order.Loop = loop || !ok
	}
	for _, l := range lines.Steps {
		phase := fileBlockName(l.Name)
		if r.snap.Phases[phase] == nil {
			warn("order.no-phase", t.path, l.Line, fmt.Sprintf("There is no phase named %q, so this step is skipped.", short(phase)), "Make the file phases/NAME.txt, or correct the name.")
			continue
		}
		turns, err := strconv.Atoi(l.Count)
		if err != nil || turns < 1 || turns > maxTurns {
			warn("order.count", t.path, l.Line, fmt.Sprintf("%q is not a number of turns.", short(l.Count)), fmt.Sprintf("%d turns are used. Write \"%s : 5\".", defaultTurns, short(phase)))
			turns = defaultTurns
		}
		order.Steps = append(order.Steps, Step{Phase: phase, Turns: turns, Line: l.Line})
	}
	return order
}

func yesNo(s string) (value, ok bool) {
	switch lower(s) {
	case "true", "yes", "on", "1":
		return true, true
	case "false", "no", "off", "0":
		return false, true
	}
	return false, false
}

// short keeps a message readable when a line is a page long.
func short(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}
