package syntax

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/base/benchtest"
)

type toolCalls struct {
	ToolCalls []call `json:"tool_calls"`
}

type call struct {
	Function struct{ Name, Arguments string } `json:"function"`
}

// answer is one reply as blocks with prose round them, and the same actions as tool calls in JSON.
func answer(r *rand.Rand) (reply, tools string) {
	words := strings.Fields("the trade policy changes regional labor markets and supply chains while prices follow demand over several years")
	text := func(n int) string {
		var s strings.Builder
		for range n {
			s.WriteString(words[r.IntN(len(words))] + " ")
		}
		return strings.TrimSpace(s.String())
	}
	var m toolCalls
	reply = text(150) + ".\n\n"
	for range 5 {
		a := action.Action{Name: "create_node", Reason: text(12), Fields: map[string]string{"type": "hypothesis", "name": text(4), "content": text(60)}}
		if r.IntN(2) == 0 {
			a = action.Action{Name: "create_edge", Reason: text(12), Fields: map[string]string{"from": "last_created", "to": "current", "type": "supports"}}
		}
		reply += Render(a) + "\n"
		fields := map[string]string{"reason": a.Reason}
		for k, v := range a.Fields {
			fields[k] = v
		}
		arguments, _ := json.Marshal(fields)
		var c call
		c.Function.Name, c.Function.Arguments = a.Name, string(arguments)
		m.ToolCalls = append(m.ToolCalls, c)
	}
	all, _ := json.Marshal(m)
	return reply, string(all)
}

// BenchmarkReply reads a hundred replies of five actions, against the standard decoder on the same actions in JSON.
func BenchmarkReply(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 3))
	var replies, tools [100]string
	for i := range replies {
		replies[i], tools[i] = answer(r)
	}
	benchtest.Compare(b, func() {
		for _, s := range replies {
			if got := Parse(s); !got.OK || len(got.Actions) != 5 {
				b.Fatal(got.Failures)
			}
		}
	}, func() {
		for _, s := range tools {
			var m toolCalls
			if err := json.Unmarshal([]byte(s), &m); err != nil {
				b.Fatal(err)
			}
			for _, c := range m.ToolCalls {
				var fields map[string]string
				if err := json.Unmarshal([]byte(c.Function.Arguments), &fields); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkParseHostile: no shape of a reply costs more than its length.
func BenchmarkParseHostile(b *testing.B) {
	for _, name := range []string{"open-only", "open-quote", "backslashes", "pipes", "brackets", "closed-nested"} {
		b.Run(name, func(b *testing.B) {
			benchtest.Run(b, []int{64 << 10, 256 << 10, 1 << 20}, func(b *testing.B, n int) (func(), func()) {
				s := hostile(n)[name]
				if s == "" {
					b.Fatal(fmt.Sprint("no shape ", name))
				}
				return func() { Parse(s) }, nil
			})
		})
	}
}
