// Package money counts what calls to a model cost. A cost is only ever made from a price that a person wrote down.
package money

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Price of a model: units of a currency per million tokens.
type Price struct {
	Input    float64
	Output   float64
	Currency string // "USD", as the person wrote it
}

// Amount is a sum of one currency.
type Amount struct {
	Value    float64 `json:"value"`
	Currency string  `json:"currency"`
	About    bool    `json:"about,omitempty"` // a server did not count, so tokens were estimated
}

const million = 1_000_000

// Of is what so many tokens cost.
func (p Price) Of(input, output int) Amount {
	return Amount{Value: (float64(input)*p.Input + float64(output)*p.Output) / million, Currency: p.Currency}
}

// About is a cost that nobody counted yet, as a sum.
func About(a Amount) Sum {
	a.About = true
	return Sum{a}
}

// Number is the value alone: "1.50". Small sums have up to four digits.
func (a Amount) Number() string {
	text := strconv.FormatFloat(a.Value, 'f', 2, 64)
	if a.Value < 0.1 {
		text = strconv.FormatFloat(a.Value, 'f', 4, 64)
		text = text[:4] + strings.TrimRight(text[4:], "0") // "0.00" and what follows
	}
	return text
}

// String is for logs and people: "0.0123 USD", "about 1.50 USD".
func (a Amount) String() string {
	text := a.Number() + " " + a.Currency
	if a.About {
		return "about " + text
	}
	return text
}

// Sum holds one amount for each currency, sorted by its name. The zero value is ready. It is never changed in place.
type Sum []Amount

// Plus is the sum with an amount more.
func (s Sum) Plus(a Amount) Sum {
	out := slices.Clone(s)
	for i, have := range out {
		if have.Currency == a.Currency {
			out[i].Value, out[i].About = have.Value+a.Value, have.About || a.About
			return out
		}
	}
	out = append(out, a)
	slices.SortFunc(out, func(a, b Amount) int { return cmp.Compare(a.Currency, b.Currency) })
	return out
}

// With adds another sum.
func (s Sum) With(other Sum) Sum {
	for _, a := range other {
		s = s.Plus(a)
	}
	return s
}

// In is the value in one currency.
func (s Sum) In(currency string) float64 {
	for _, a := range s {
		if a.Currency == currency {
			return a.Value
		}
	}
	return 0
}

func (s Sum) String() string {
	var parts []string
	for _, a := range s {
		parts = append(parts, a.String())
	}
	return strings.Join(parts, " + ")
}
