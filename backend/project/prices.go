package project

import (
	"math"
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/base/money"
	"crg/backend/project/textform"
)

// PricesFile is where people write down what models cost.
const PricesFile = "settings/prices.txt"

const highestPrice = 100_000 // of a million tokens

// prices reads settings/prices.txt. A project need not have it: then no cost is shown. A price that cannot be used is left
// out with a warning, never replaced by another.
func (r *reader) prices() {
	t, ok := r.optional(PricesFile)
	if !ok {
		return
	}
	v := r.values(t, pricesFormat)
	r.snap.Currency = "USD"
	if e, ok := v.Get(0, "currency"); ok {
		if word := textform.CutComment(e.Value); word != "" && len(word) <= 12 {
			r.snap.Currency = word
		} else {
			r.say("price.currency", t.path, e.Line)
		}
	}
	for i, s := range v.Sections {
		switch {
		case i == 0:
			continue
		case s.Kind != "model" || s.Name == "":
			r.say("price.section", t.path, s.Line)
			continue
		}
		input, ok1 := r.price(t, v, i, "input")
		output, ok2 := r.price(t, v, i, "output")
		if !ok1 || !ok2 {
			continue
		}
		if r.snap.Prices == nil {
			r.snap.Prices = map[string]money.Price{}
		}
		if _, twice := r.snap.Prices[modelKey(s.Name)]; twice {
			r.say("price.twice", t.path, s.Line)
		}
		r.snap.Prices[modelKey(s.Name)] = money.Price{Input: input, Output: output, Currency: r.snap.Currency}
	}
}

func (r *reader) price(t text, v textform.Values, section int, key string) (float64, bool) {
	e, ok := v.Get(section, key)
	if !ok {
		r.say("price.missing", t.path, v.Sections[section].Line, "key", key)
		return 0, false
	}
	n, ok := decimal(e.Value)
	if !ok || n > highestPrice {
		r.say("price.number", t.path, e.Line)
		return 0, false
	}
	return n, true
}

// decimal reads a number from 0 up, with a point or a comma.
func decimal(text string) (float64, bool) {
	n, err := strconv.ParseFloat(strings.Replace(textform.CutComment(text), ",", ".", 1), 64)
	return n, err == nil && n >= 0 && !math.IsInf(n, 0) && !math.IsNaN(n)
}

// PriceOf is what a model costs; false where nobody wrote it down.
func (s *Snapshot) PriceOf(model string) (money.Price, bool) {
	p, ok := s.Prices[modelKey(model)]
	return p, ok
}

func modelKey(name string) string { return lower(strings.TrimSpace(name)) }

// BadPrice says why a price cannot stand in prices.txt, or nothing.
func BadPrice(text string) message.Message {
	if n, ok := decimal(text); !ok || n > highestPrice {
		return message.New("must.price")
	}
	return message.Message{}
}
