package textform

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Block is one "[file: intro]" or "[data: available-actions | only: a, b]" line of a phase file (004 §3.3).
type Block struct {
	Kind   string // folded: "file", "data", or whatever else stands there
	Name   string // lower case
	Params map[string]string
	Line   int // from 1
}

// Blocks reads a phase file. Lines that are neither a block, a comment nor empty come back as others.
func (d *Doc) Blocks() (blocks []Block, others []Note) {
	for i, l := range d.Lines {
		text := plainLine(l.Text)
		if text == "" || isComment(l.Text) {
			continue
		}
		if b, ok := ParseBlock(text); ok {
			b.Line = i + 1
			blocks = append(blocks, b)
			continue
		}
		others = append(others, Note{Line: i + 1, Text: text})
	}
	return blocks, others
}

// ParseBlock reads one line as a block reference.
func ParseBlock(line string) (Block, bool) {
	kind, rest, ok := header(plainLine(line))
	if !ok || kind == "" {
		return Block{}, false
	}
	parts := strings.Split(rest, "|")
	b := Block{Kind: kind, Name: strings.ToLower(strings.TrimSpace(parts[0]))}
	for _, p := range parts[1:] {
		key, value, _ := strings.Cut(p, ":")
		if key = Fold(key); key == "" {
			continue
		}
		if b.Params == nil {
			b.Params = map[string]string{}
		}
		b.Params[key] = strings.TrimSpace(value)
	}
	return b, true
}

// String is the line that ParseBlock reads as b; parameters in alphabetical order.
func (b Block) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "[%s: %s", b.Kind, b.Name)
	keys := make([]string, 0, len(b.Params))
	for k := range b.Params {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		fmt.Fprintf(&s, " | %s: %s", k, b.Params[k])
	}
	return s.String() + "]"
}

// ReorderBlocks puts the blocks into a new order: order[i] is the present place of the block that becomes the i-th.
// Comments keep their places.
func (d *Doc) ReorderBlocks(order []int) error {
	blocks, _ := d.Blocks()
	sorted := slices.Sorted(slices.Values(order))
	for i := range blocks {
		if len(order) != len(blocks) || sorted[i] != i {
			return message.Failed("text.order", "n", strconv.Itoa(len(blocks)))
		}
	}
	texts := make([]string, len(blocks))
	for i, from := range order {
		texts[i] = d.Lines[blocks[from].Line-1].Text
	}
	for i, b := range blocks {
		d.Lines[b.Line-1].Text = texts[i]
	}
	return nil
}

// InsertBlock adds a block before the i-th; behind the last where i is their number.
func (d *Doc) InsertBlock(i int, b Block) error {
	blocks, _ := d.Blocks()
	if i < 0 || i > len(blocks) {
		return message.Failed("text.no-place", "n", strconv.Itoa(i), "of", strconv.Itoa(len(blocks)))
	}
	if !b.writable() {
		return message.Failed("text.block-name", "name", b.Name)
	}
	switch {
	case i < len(blocks):
		d.insert(blocks[i].Line-1, b.String())
	case i > 0:
		d.insert(blocks[i-1].Line, b.String())
	default:
		d.insert(len(d.Lines), b.String())
	}
	return nil
}

// SetBlock writes the line of the i-th block anew.
func (d *Doc) SetBlock(i int, b Block) error {
	blocks, _ := d.Blocks()
	if i < 0 || i >= len(blocks) {
		return noBlock(i)
	}
	if !b.writable() {
		return message.Failed("text.block-name", "name", b.Name)
	}
	d.Lines[blocks[i].Line-1].Text = b.String()
	return nil
}

// writable reports whether the block can be read back from the line that String makes.
func (b Block) writable() bool {
	back, ok := ParseBlock(b.String())
	return ok && back.Kind == b.Kind && back.Name == b.Name && maps.Equal(back.Params, b.Params) && !strings.ContainsAny(b.String(), "\r\n")
}

// RemoveBlock takes out the line of the i-th block.
func (d *Doc) RemoveBlock(i int) error {
	blocks, _ := d.Blocks()
	if i < 0 || i >= len(blocks) {
		return noBlock(i)
	}
	d.remove(blocks[i].Line - 1)
	return nil
}
