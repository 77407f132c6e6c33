package run

import (
	"strconv"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/money"
	"crg/backend/project"
)

// upTo is a limit that is used up: "100", "turns".
type upTo struct{ amount, unit string }

func (l upTo) fault(id string) error { return fault.New(id, "", "amount", l.amount, "unit", l.unit) }

// reached is the limit of the run that is used up, or nil. A limit pauses, it never cuts a turn short of its reply
// (design: Limits per run).
func reached(f *project.Snapshot, sum Summary, spent Spent, took time.Duration) *upTo {
	s := f.Settings
	switch {
	case s.TurnLimit > 0 && sum.Turns >= s.TurnLimit:
		return &upTo{strconv.Itoa(s.TurnLimit), "turns"}
	case s.MinuteLimit > 0 && took >= time.Duration(s.MinuteLimit)*time.Minute:
		return &upTo{strconv.Itoa(s.MinuteLimit), "minutes"}
	}
	return spentUp(f, spent)
}

// spentUp is the limit of tokens or money that is used up, or nil.
func spentUp(f *project.Snapshot, spent Spent) *upTo {
	s := f.Settings
	switch {
	case s.TokenLimit > 0 && spent.Tokens >= s.TokenLimit:
		return &upTo{strconv.Itoa(s.TokenLimit), "tokens"}
	case s.MoneyLimit > 0 && spent.Cost.In(f.Currency) >= s.MoneyLimit:
		return &upTo{limit(f).Number(), f.Currency}
	}
	return nil
}

func limit(f *project.Snapshot) money.Amount {
	return money.Amount{Value: f.Settings.MoneyLimit, Currency: f.Currency}
}

// enough is asked before each call within a turn: one turn may need several, and a run never exceeds its limit of tokens
// or money by more than one reply.
func (r *Runner) enough() error {
	if l := spentUp(r.Files(), r.Status().Spent); l != nil {
		return l.fault("run.limit")
	}
	return nil
}

// EnoughForChat keeps a question back where the limit of tokens or money is used up, by the run or by the chat, or could not
// be kept: nobody passes it without being told. Errors: chat.limit, run.no-price.
func (r *Runner) EnoughForChat(a project.Agent) error {
	files := r.Files()
	if l := spentUp(files, r.Status().Spent); l != nil {
		return l.fault("chat.limit")
	}
	return r.affordable(files, a)
}

// affordable refuses what could not keep its limit of money, as nobody wrote down what the model costs.
// Error: run.no-price.
func (r *Runner) affordable(f *project.Snapshot, a project.Agent) error {
	if f.Settings.MoneyLimit <= 0 || r.Paid == nil || !r.Paid(a) {
		return nil
	}
	if _, known := f.PriceOf(a.Model); known {
		return nil
	}
	return fault.New("run.no-price", a.Model, "limit", limit(f).String())
}
