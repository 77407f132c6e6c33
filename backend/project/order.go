package project

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
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
			r.say("order.unused", t.path, 0)
		}
		if !slices.ContainsFunc(s.Agents, func(a Agent) bool { return foldName(a.Name) == agent }) {
			r.say("order.no-agent", t.path, 0, "agent", agent)
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
	order := r.steps(t, r.say)
	if len(order.Steps) > 0 || !main || t.builtIn {
		return order
	}
	if good, ok, used := r.lastGood(t.path, "phases/phase-order.txt"); ok {
		if last := r.steps(good, func(string, string, int, ...string) {}); len(last.Steps) > 0 {
			r.say("order.empty", t.path, 0, "used", used)
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
		r.say("order.none", "phases/phase-order.txt", 0)
	}
}

func (r *reader) steps(t text, say func(id, file string, line int, pairs ...string)) Order {
	lines := t.doc.Steps()
	order := Order{File: t.path, Loop: true}
	if lines.LoopLine > 0 {
		loop, ok := yesNo(lines.Loop)
		if !ok {
			say("order.loop", t.path, lines.LoopLine, "value", short(lines.Loop))
		}
		order.Loop = loop || !ok
	}
	for _, l := range lines.Steps {
		phase := fileBlockName(l.Name)
		if r.snap.Phases[phase] == nil {
			say("order.no-phase", t.path, l.Line, "phase", short(phase))
			continue
		}
		turns, err := strconv.Atoi(l.Count)
		if err != nil || turns < 1 || turns > maxTurns {
			say("order.count", t.path, l.Line, "count", short(l.Count), "used", strconv.Itoa(defaultTurns), "phase", short(phase))
			turns = defaultTurns
		}
		if l.More != "" || l.Until != "" && l.Until != UntilRead && l.Until != UntilDone {
			say("order.until", t.path, l.Line, "value", short(cmp.Or(l.More, "until: "+l.Until)), "phase", short(phase))
			l.Until = ""
		}
		order.Steps = append(order.Steps, Step{Phase: phase, Turns: turns, Line: l.Line, Until: l.Until})
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
