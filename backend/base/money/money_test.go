package money_test

import (
	"math"
	"testing"

	"crg/backend/base/money"
)

func TestAPriceIsPerMillionTokens(t *testing.T) {
	p := money.Price{Input: 3, Output: 15, Currency: "USD"}
	if a := p.Of(100_000, 2_000); math.Abs(a.Value-0.33) > 1e-9 || a.Currency != "USD" {
		t.Errorf("%+v", a)
	}
	if a := p.Of(0, 0); a.Value != 0 {
		t.Errorf("nothing costs %+v", a)
	}
}

func TestSumsKeepCurrenciesApart(t *testing.T) {
	var s money.Sum
	first := s.Plus(money.Amount{Value: 1, Currency: "USD"})
	s = first.Plus(money.Amount{Value: 2, Currency: "EUR", About: true}).Plus(money.Amount{Value: 0.5, Currency: "USD"})
	if s.In("USD") != 1.5 || s.In("EUR") != 2 || s.In("CHF") != 0 || len(s) != 2 || s[0].Currency != "EUR" {
		t.Errorf("%+v", s)
	}
	if first.In("USD") != 1 {
		t.Error("an earlier sum was changed")
	}
	if got := s.String(); got != "about 2.00 EUR + 1.50 USD" {
		t.Error(got)
	}
	if got := (money.Amount{Value: 0.00123, Currency: "USD"}).String(); got != "0.0012 USD" {
		t.Error(got)
	}
	if got := (money.Amount{Value: 0.02, Currency: "EUR"}).String(); got != "0.02 EUR" {
		t.Error(got)
	}
	if got := s.With(money.Sum{{Value: 1, Currency: "CHF"}}); len(got) != 3 {
		t.Errorf("%+v", got)
	}
}
