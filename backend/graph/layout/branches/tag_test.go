package branches

import "testing"

// Whatever a block shows, a change of it has another tag: else a page would go on showing the old one.
func TestEachChangeOfABlockHasAnotherTag(t *testing.T) {
	block := func() *Block {
		return &Block{Head: "n01", Part: "p", Title: "T", Nth: 1, On: "n02", X: 3, Y: 4, Width: 5, Height: 6, Rows: []Row{{ID: "n03", Parent: "n01", Kind: "k", Depth: 1}}}
	}
	was := block().Tag()
	if was != block().Tag() {
		t.Error("the same block has two tags")
	}
	seen := map[string]bool{was: true}
	for what, change := range map[string]func(b *Block){
		"head": func(b *Block) { b.Head = "n09" }, "part": func(b *Block) { b.Part = "q" }, "title": func(b *Block) { b.Title = "U" }, "number": func(b *Block) { b.Nth = 2 },
		"on": func(b *Block) { b.On = "n09" }, "x": func(b *Block) { b.X = 30 }, "y": func(b *Block) { b.Y = 40 }, "width": func(b *Block) { b.Width = 50 }, "height": func(b *Block) { b.Height = 60 },
		"held": func(b *Block) { b.Held = true }, "folded": func(b *Block) { b.Folded = true }, "a row": func(b *Block) { b.Rows[0].ID = "n08" }, "a parent": func(b *Block) { b.Rows[0].Parent = "n08" },
		"a kind": func(b *Block) { b.Rows[0].Kind = "l" }, "a depth": func(b *Block) { b.Rows[0].Depth = 2 }, "no row": func(b *Block) { b.Rows = nil },
		"words that moved": func(b *Block) { b.Head, b.Part = "n01p", "" },
	} {
		b := block()
		change(b)
		if tag := b.Tag(); seen[tag] {
			t.Errorf("another %s has the tag of another block", what)
		} else {
			seen[tag] = true
		}
	}
}
