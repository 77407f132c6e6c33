package ask

import (
	"strconv"

	"crg/backend/base/fault"
	"crg/backend/base/money"
	"crg/backend/project"
)

// Allowed is asked before each call: one turn, or one question, may need several, and a limit of tokens or money is never
// exceeded by more than one reply. Errors: run.limit, chat.limit, ask.limit, run.no-price.
func (g *Gateway) Allowed(purpose string, a project.Agent) error {
	if err := g.Within(purpose); err != nil {
		return err
	}
	return g.Affordable(a)
}

// Within refuses where the limit of tokens or money is used up, by whomever. Errors: run.limit, chat.limit, ask.limit.
func (g *Gateway) Within(purpose string) error {
	f, spent := g.Files(), g.Spent()
	switch s := f.Settings; {
	case s.TokenLimit > 0 && spent.Tokens >= s.TokenLimit:
		return LimitReached(purpose, strconv.Itoa(s.TokenLimit), "tokens")
	case s.MoneyLimit > 0 && spent.Cost.In(f.Currency) >= s.MoneyLimit:
		return LimitReached(purpose, limit(f).Number(), f.Currency)
	}
	return nil
}

// LimitReached says to whoever asks that a limit is used up: "100", "turns".
func LimitReached(purpose, amount, unit string) error {
	switch purpose {
	case Turn:
		return fault.New("run.limit", "", "amount", amount, "unit", unit)
	case Chat:
		return fault.New("chat.limit", "", "amount", amount, "unit", unit)
	}
	return fault.New("ask.limit", purpose, "amount", amount, "unit", unit)
}

// Affordable refuses what could not keep its limit of money, as nobody wrote down what the model costs.
// Error: run.no-price.
func (g *Gateway) Affordable(a project.Agent) error {
	f := g.Files()
	if f.Settings.MoneyLimit <= 0 || g.Paid == nil || !g.Paid(a) {
		return nil
	}
	if _, known := f.PriceOf(a.Model); known {
		return nil
	}
	return fault.New("run.no-price", a.Model, "limit", limit(f).String())
}

func limit(f *project.Snapshot) money.Amount {
	return money.Amount{Value: f.Settings.MoneyLimit, Currency: f.Currency}
}
