// Package report makes a document to read out of a graph: the answer, how it stands, what speaks for and against it, what is open,
// and the sources with what was quoted of them. Nothing of it asks a model: each sentence stands in the graph or counts what does.
// The writers know blocks and no graph.
package report

import "strings"

// Doc is a document of blocks.
type Doc struct {
	Title    string
	Language string // "en", "de"
	Made     string // "2026-11-23"
	Blocks   []Block
	Notes    []Note // behind the marks of the text, in their order
}

// Note is what a mark leads to.
type Note struct {
	Mark string // "3", "a"
	Text []Run
}

// Kind is what a block is.
type Kind int

// The kinds of blocks.
const (
	Para     Kind = iota
	Heading       // of Level 2 or 3: the title is the only one of level 1
	Quote         // words of a source
	List          // its Items, with their numbers
	Numbered      // its Items, numbered from 1: what references to sources lead to
	Notes         // the notes of the document below its Text as a heading; a form with footnotes has them there
	Table         // Rows, the first of which is the head
	Box           // its Text stands out: the answer
	Code          // kept as it stands, line by line
)

// Block is one block.
type Block struct {
	Kind  Kind
	Level int // of a heading
	Text  []Run
	Items []Item
	Rows  [][]Cell
	Right []bool // columns of a table that stand at the right: numbers
}

// right reports whether a column of a table stands at the right.
func (b Block) right(column int) bool { return column < len(b.Right) && b.Right[column] }

// Cell is the text of a cell of a table.
type Cell []Run

// Item is a line of a list.
type Item struct {
	Text   []Run
	Number int // 0 = a point
	Depth  int // 0 = of the list itself; above it, of one within the item before
}

// Run is a stretch of words of one look.
type Run struct {
	Text               string
	Bold, Italic, Code bool
	Source             int    // it is a reference to the source of this number, from 1
	Note               string // it is the mark of this note
}

// spoken are the words of runs, without their looks.
func spoken(list []Run) string {
	var b strings.Builder
	for _, r := range list {
		b.WriteString(r.Text)
	}
	return b.String()
}

func plain(text string) []Run { return []Run{{Text: text}} }

func row(texts ...string) (out []Cell) {
	for _, text := range texts {
		out = append(out, plain(text))
	}
	return out
}

func line(text string) Item { return Item{Text: plain(text)} }

func bold(text string) []Run { return []Run{{Text: text, Bold: true}} }
