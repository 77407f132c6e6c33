package backend_test

import (
	"math"
	"testing"
)

// What a run will take is told before it starts (issue 27, point 8): in turns that the order has, in tokens, and in money where the model has a price.
// That the figures come near stands in TestARunReachesAnAnswerAndEnds and TestTopicOne.
func TestAForecast(t *testing.T) {
	server := "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: 8192\nmax-tokens: 1024\n"
	for name, c := range map[string]struct {
		files map[string]string
		turns int
		ends  bool
		cost  string // about
	}{
		"an order that never ends tells one turn": {classic(), 1, false, ""},
		"a step that nothing ends sooner takes all its turns": {
			map[string]string{"phases/phase-order.txt": "exploration : 2 | until: read\ngrowth : 4\n"}, 6, true, "",
		},
		"a step that is done is passed over": {
			map[string]string{"phases/phase-order.txt": "exploration : 2 | until: read\ncleanup : 4 | until: done\n"}, 2, true, "",
		},
		"a price makes it money": {
			map[string]string{
				"phases/phase-order.txt": "exploration : 2 | until: read\n", "settings/llm-config.txt": server,
				"settings/prices.txt": "currency: EUR\n[model: m]\ninput: 1000\noutput: 1000\n",
			}, 2, true, "EUR",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, replies(think), c.files)
			f, err := w.Run.Forecast()
			if err != nil || f.Turns != c.turns || f.Ends != c.ends || f.Tokens < 500 || f.Tokens > 60_000 {
				t.Errorf("%+v, %v", f, err)
			}
			switch {
			case c.cost == "":
				if len(f.Cost)+len(f.Next) > 0 {
					t.Errorf("it costs %v, the next turn %v", f.Cost, f.Next)
				}
			case len(f.Cost) != 1 || f.Cost[0].Currency != c.cost || !f.Cost[0].About || f.Cost[0].Value < float64(f.Tokens)*0.0009 || f.Cost[0].Value > float64(f.Tokens)*0.0011:
				t.Errorf("%d tokens cost %+v", f.Tokens, f.Cost) // a thousand cost one
			case len(f.Next) != 1 || !f.Next[0].About || f.Next[0].Value <= 0 || f.Next[0].Value > f.Cost[0].Value*0.7:
				t.Errorf("of %+v the first of two turns costs %+v", f.Cost, f.Next)
			}
		})
	}
}

// A question of the chat has its price before it is sent: the prompt as it is now, and an answer as long as the ones before.
func TestAQuestionHasItsPrice(t *testing.T) {
	w := newWorld(t, replies("Twelve words are not much, but they are said all the same here."), map[string]string{
		"settings/llm-config.txt": "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: 8192\nmax-tokens: 1000\n",
		"settings/prices.txt":     "currency: EUR\n[model: m]\ninput: 1\noutput: 1000\n", // a millionth and a thousandth for a token
	})
	price := func() float64 {
		t.Helper()
		cost, err := w.Chat.Price()
		if err != nil || len(cost) != 1 || cost[0].Currency != "EUR" || !cost[0].About {
			t.Fatalf("%+v, %v", cost, err)
		}
		return cost[0].Value
	}
	if built, err := w.Chat.Preview(""); err != nil || math.Abs(price()-0.25-float64(built.Tokens)/1e6) > 1e-9 {
		t.Errorf("before any answer, with %d tokens: %v, %v", built.Tokens, price(), err)
	}
	if _, err := w.Chat.Ask(t.Context(), "What is this about?"); err != nil {
		t.Fatal(err)
	}
	if got := price(); got < 0.01 || got > 0.04 {
		t.Errorf("after a short answer: %v", got)
	}
	w = newWorld(t, replies(think), nil) // the practice agent
	if cost, err := w.Chat.Price(); err != nil || len(cost) > 0 {
		t.Errorf("without a price: %v, %v", cost, err)
	}
}
