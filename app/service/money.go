package service

import (
	"crg/backend/base/money"
)

// MoneyView is a sum of one currency.
type MoneyView struct {
	Value    float64 `json:"value"`
	Currency string  `json:"currency"`
	About    bool    `json:"about"` // a server did not count, so tokens were estimated
}

// SpentView is what was taken since the last start of a run, by the run and by the chat.
type SpentView struct {
	Tokens int         `json:"tokens"`
	Cost   []MoneyView `json:"cost"` // nothing where the model has no price
}

func moneyView(sum money.Sum) []MoneyView {
	out := []MoneyView{}
	for _, a := range sum {
		out = append(out, MoneyView{Value: a.Value, Currency: a.Currency, About: a.About})
	}
	return out
}
