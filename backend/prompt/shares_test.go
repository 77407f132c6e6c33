package prompt

import (
	"slices"
	"testing"
)

func TestSharesAddUpToThePrompt(t *testing.T) {
	b, _ := document(t)
	in := b.input("n02", "data: goal-node", "data: nearby-nodes")
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	nodes := p.Shares()
	sums, rest := p.Sums(nodes)
	var order []Share
	count, tokens := 0, rest
	for _, s := range sums {
		order, count, tokens = append(order, s.Share), count+s.Nodes, tokens+s.Tokens
	}
	if !slices.Equal(order, []Share{Full, Summary, Line, Name}) || count != len(nodes) || tokens != p.Tokens || len(nodes) == 0 || rest <= 0 {
		t.Errorf("%+v, the rest %d of %d", sums, rest, p.Tokens)
	}
	all, _ := b.g.Root().Len()
	here := 0
	for _, n := range nodes {
		if b.g.Root().Node(n.ID) != nil {
			here++
		}
	}
	if got := p.NotSent(b.g, nodes); got != all-here || got == all {
		t.Errorf("%d of %d are not sent", got, all)
	}
}
