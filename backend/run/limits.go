package run

import (
	"strconv"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/money"
	"crg/backend/project"
)

// reached names the limit of the run that is used up, or "". A limit pauses, it never cuts a turn short of its reply
// (design: Limits per run).
func reached(f *project.Snapshot, sum Summary, spent Spent, took time.Duration) string {
	s := f.Settings
	switch {
	case s.TurnLimit > 0 && sum.Turns >= s.TurnLimit:
		return strconv.Itoa(s.TurnLimit) + " turns (turn-limit)"
	case s.MinuteLimit > 0 && took >= time.Duration(s.MinuteLimit)*time.Minute:
		return strconv.Itoa(s.MinuteLimit) + " minutes (minute-limit)"
	}
	return spentUp(f, spent)
}

// spentUp names the limit of tokens or money that is used up, or "".
func spentUp(f *project.Snapshot, spent Spent) string {
	s := f.Settings
	switch {
	case s.TokenLimit > 0 && spent.Tokens >= s.TokenLimit:
		return strconv.Itoa(s.TokenLimit) + " tokens (token-limit)"
	case s.MoneyLimit > 0 && spent.Cost.In(f.Currency) >= s.MoneyLimit:
		return limit(f).String() + " (money-limit)"
	}
	return ""
}

func limit(f *project.Snapshot) money.Amount {
	return money.Amount{Value: f.Settings.MoneyLimit, Currency: f.Currency}
}

// enough is asked before each call within a turn: one turn may need several, and a run never exceeds its limit of tokens
// or money by more than one reply.
func (r *Runner) enough() error {
	if why := spentUp(r.Files(), r.Status().Spent); why != "" {
		return fault.New("run.limit", "", "why", why)
	}
	return nil
}

// affordable refuses a run whose limit of money could not be kept, as nobody wrote down what its model costs.
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
