package prompt

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Block is one kind of data block, in one declaration (CRG-42). Nothing else knows its name: when it gets its room, what is said
// when it has none, and why its section differs from the last one follow from what stands here.
//
// Whoever contributes a block to a prompt gives it Pieces, and it is optional: it shares the room after the nearby nodes and before
// the overview, gives way piece by piece, and never makes a prompt too long. It is a value made for one prompt, and its Pieces may
// depend on nothing else.
type Block struct {
	Name        string // keyword, "recent-actions"
	Description string // one sentence for the Prompts tab
	Example     string // static example of its output
	Priority    Priority
	Most        int // of a contributed block: tokens that it takes at most where its line does not say; 0 = what is left
	Depends     Depends
	Version     string                 // of the data behind a contributed block, for saying why it differs; "" = Depends says all
	Pieces      func(*Context) []Piece // of a contributed block, the most needed first; nil or none = it has no section now

	place    int                   // in the list of the Prompts tab
	text     func(*Context) string // of a built-in block
	inPhases bool                  // it has no place in a chat
	rules    bool                  // it says what the model may do: notes stand before it
}

// Piece is one row of a contributed block.
type Piece struct {
	Text  string   // in the program's own words, one line: "F3, a fact:"
	Quote string   // what a person, a model or a file wrote: it follows in quotes, or fenced where it could be taken for an instruction
	Nodes []string // ids of nodes that the row names
	Entry Entry    // of a wing that the row is about
}

// Entry is something that a wing keeps, as prompts name it.
type Entry struct {
	Handle string // "F12", which the model says again
	ID     string // which stays, where another entry gets the handle one day
}

// Priority says how dear a block is. Within a stage the larger one gets its room first.
type Priority int

// Stages, the cheapest first. One has room for ten blocks.
const (
	Optional Priority = 10 * iota // takes at most what is left before the overview, and can be trimmed
	Shared                        // is made from the room that the others leave, as the parts of the graph are
	Useful                        // stands whole, where it leaves the graph its part, or not at all
	Told                          // must be there, and tells of the useful ones
	Must                          // must be there
)

func (p Priority) stage() Priority { return p / 10 * 10 }

// Depends is what the text of a block follows from.
type Depends uint

// What a text may follow from.
const (
	OnFiles Depends = 1 << iota // definitions, settings and other text files of the project
	OnPhase
	OnTurn
	OnAgent
	OnGraph
	OnPosition
	OnPage // of an over-long current node
	OnLocks
	OnRecent
	OnData // behind a contributed block: its Version

	OnPlace = OnGraph | OnPosition | OnPage | OnLocks
	passing = OnTurn | OnRecent | OnData | OnPlace // what changes within a phase
)

var registered []*Block

// builtIn adds a block to those that every phase may list.
func builtIn(b *Block) *Block {
	registered = append(registered, b)
	return b
}

// Blocks are the built-in data blocks, in the order of 004 §3.5, those that it does not know after them.
var Blocks = sync.OnceValue(func() []*Block {
	slices.SortFunc(registered, func(a, b *Block) int { return cmp.Compare(a.place, b.place) })
	return registered
})

var blocksByName = sync.OnceValue(func() map[string]*Block {
	m := map[string]*Block{}
	for _, b := range Blocks() {
		m[b.Name] = b
	}
	return m
})

// With are the blocks that a phase may list: the built-in ones and what others offer, each name once.
func With(offered []Block) []Block {
	var out []Block
	for _, b := range Blocks() {
		out = append(out, *b)
	}
	for _, b := range offered {
		if !slices.ContainsFunc(out, func(other Block) bool { return other.Name == b.Name }) {
			out = append(out, b)
		}
	}
	return out
}

// keyword is the name of a data block as phases may write it: "_" is as good as "-".
func keyword(name string) string { return strings.ReplaceAll(strings.ToLower(name), "_", "-") }

// block finds a data block: a built-in one, or one that was contributed. nil = there is none.
func (c *Context) block(name string) *Block {
	name = keyword(name)
	if b := blocksByName()[name]; b != nil {
		return b
	}
	if i := slices.IndexFunc(c.Blocks, func(b Block) bool { return b.Name == name }); i >= 0 {
		return &c.Blocks[i]
	}
	return nil
}

func (c *Context) names() []string {
	var out []string
	for _, b := range Blocks() {
		out = append(out, b.Name)
	}
	for _, b := range c.Blocks {
		out = append(out, b.Name)
	}
	return out
}

// stage is when the block gets its room, whatever a contributed one says of itself.
func (b *Block) stage() Priority {
	if b.text == nil {
		return Optional
	}
	return b.Priority.stage()
}
