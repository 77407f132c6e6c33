package prompt

import (
	"slices"
	"strings"
	"testing"
)

// TestTheSampleIsABlock: it is listed, and stands in the prompt of a phase that lists it.
func TestTheSampleIsABlock(t *testing.T) {
	if !slices.ContainsFunc(Blocks(), func(b *Block) bool { return b.Name == "loudest" }) {
		t.Error("it is not listed")
	}
	_, in := document(t)
	in.Phase = phase("data: loudest", "data: goal-node")
	p, err := Assemble(in)
	if err != nil || warned(p, "prompt.unknown-block") || !strings.Contains(p.Text, "== LOUDEST NODE ==\n[n") {
		t.Errorf("%v %v\n%s", err, p.Warnings, p.Text)
	}
}
