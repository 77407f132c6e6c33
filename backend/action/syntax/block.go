package syntax

import (
	"strings"

	"crg/backend/action"
)

// block is one block being read.
type block struct {
	p        *parser
	start    int
	word     string       // the name as written
	spec     *action.Spec // nil = unknown action: read for its end only
	act      action.Action
	broken   bool // holds a fault: the action is not offered
	cut      bool // its end was not found
	reasoned bool // a field reason was there, even an empty one
}

// fields reads from the place after the name to the closing bracket and returns the place after it, or the place where
// the search for further blocks goes on.
func (b *block) fields(i int) int {
	p, named := b.p, false
	for {
		i = p.delimiter(i)
		if i >= len(p.s) {
			return b.ends(len(p.s), UnclosedBracket, b.start, "reply.unclosed")
		}
		switch p.s[i] {
		case ']':
			return i + 1
		case '|':
			named = true
			next, done := b.field(i + 1)
			if done {
				return next
			}
			i = next
		default:
			if !named {
				b.fault(i, "reply.after-name")
			}
			_, next, nested := p.bare(i, false)
			if nested {
				return b.nested(next)
			}
			i = next
		}
	}
}

// field reads "key: value" after a pipe. done means that the block is over.
func (b *block) field(i int) (next int, done bool) {
	p := b.p
	from := blanks(p.s, i)
	if at := p.delimiter(from); at < len(p.s) && p.s[at] == ']' {
		p.warn(from, "reply.pipe")
		return at + 1, true
	}
	i = from
key:
	for ; i < len(p.s); i++ {
		switch p.s[i] {
		case ':':
			break key
		case '|', ']':
			if text := strings.TrimSpace(p.s[from:i]); text != "" {
				b.fault(from, "reply.no-colon", "field", short(text))
			} else {
				b.fault(from, "reply.empty-field")
			}
			return i, false
		case '[':
			if _, ok := opening(p.s, i); ok {
				return b.nested(i), true
			}
		}
	}
	if i >= len(p.s) {
		return b.ends(len(p.s), UnclosedBracket, b.start, "reply.unclosed"), true
	}
	written := strings.TrimSpace(p.s[from:i])
	key := written
	if !action.Canonical(key) {
		key = action.Fold(strings.Trim(strings.ReplaceAll(written, `\`, ""), "*`-+• \t\n"))
	}
	p.work += i - from
	if key == "" {
		b.fault(from, "reply.no-name")
	}
	if i++; strings.HasPrefix(written, "*") {
		i = marks(p.s, i) // **type:** hypothesis
	}
	return b.value(from, written, key, blanks(p.s, i))
}

// value reads what follows the colon.
func (b *block) value(at int, written, key string, i int) (next int, done bool) {
	p := b.p
	var f *action.Field
	if b.spec != nil {
		f = b.spec.Field(key)
	}
	refs := f != nil && f.Kind >= action.NodeRef
	quoted, smart := i < len(p.s) && p.s[i] == '"', i < len(p.s) && smartQuote(p.s[i:])
	if !quoted && !smart {
		raw, next, nested := p.bare(i, refs)
		switch {
		case nested:
			return b.nested(next), true
		case next < 0:
			return b.unclosed(i, i), true
		}
		b.set(at, written, key, f, bareText(raw))
		return next, false
	}
	open, c := i+1, &p.straight
	if smart {
		open, c = i+3, &p.smart
	}
	c.find(p.s, open, smart)
	switch {
	case c.none:
		return b.unclosed(i, open), true
	case c.runsOn(open):
		return b.ends(open, UnclosedQuote, i, "reply.runs-on", "field", short(written)), true
	}
	text, stray, brackets := unquote(p.s[open:c.to], c.plain)
	switch {
	case refs:
		p.warn(i, "reply.quoted-reference", "field", written)
	case smart:
		p.warn(i, "reply.smart-quotes", "field", written)
	}
	if !refs && stray > 0 {
		p.warn(i, "reply.stray", "sign", `"`, "field", written)
	}
	if !refs && brackets > 0 {
		p.warn(i, "reply.stray", "sign", "]", "field", written)
	}
	next = blanks(p.s, c.end)
	if next < len(p.s) && p.s[next] == ',' {
		p.warn(next, "reply.comma", "field", written)
		next++
	}
	b.set(at, written, key, f, text)
	return next, false
}

// set puts a value into the action. The last of two equal fields wins (CRG-124).
func (b *block) set(at int, written, key string, f *action.Field, value string) {
	p := b.p
	switch {
	case b.spec == nil:
		return
	case key == "reason":
		if b.reasoned {
			p.warn(at, "reply.twice", "field", "reason")
		}
		b.act.Reason, b.reasoned = value, true
	case f == nil:
		if key != "" {
			p.warn(at, "reply.unknown-field", "field", short(written), "action", b.spec.Name)
		}
	default:
		if _, twice := b.act.Fields[f.Name]; twice {
			p.warn(at, "reply.twice", "field", f.Name)
		}
		if f.Kind >= action.NodeRef {
			id, tolerated := reference(value, f.Kind)
			if tolerated {
				p.warn(at, "reply.read-as", "text", short(strings.TrimSpace(value)), "as", short(id))
			}
			value = id
		}
		b.act.Fields[f.Name] = value
	}
	if written != key && action.Fold(written) != key {
		p.warn(at, "reply.field-name", "name", short(written), "as", key)
	}
}

// close judges the block on its own. good = nothing is wrong with it.
func (b *block) close() (good bool) {
	switch {
	case b.spec == nil:
		if !b.cut {
			b.p.skip(b.start, b.word)
		}
		return !b.cut
	case b.cut:
	case strings.TrimSpace(b.act.Reason) == "":
		b.p.fail(NoReason, b.start, "reply.no-reason", "action", b.spec.Name)
	case !b.broken:
		b.p.res.Actions = append(b.p.res.Actions, b.act)
		return true
	}
	return false
}

// fault notes something wrong inside the block; reading goes on. An unknown action is skipped whatever its fields.
func (b *block) fault(at int, id string, pairs ...string) {
	b.broken = true
	if b.spec != nil {
		b.p.fail(BadField, at, id, pairs...)
	}
}

// ends gives the block up: its end cannot be known. The search for further blocks goes on at next.
func (b *block) ends(next int, kind string, at int, id string, pairs ...string) int {
	b.broken, b.cut = true, true
	b.p.fail(kind, at, id, pairs...)
	return next
}

func (b *block) nested(at int) int {
	return b.ends(at, NestedBlock, at, "reply.nested")
}

// unclosed is for a quote that nothing closes up to the end of the reply.
func (b *block) unclosed(at, open int) int {
	c := &b.p.straight
	if smartQuote(b.p.s[at:]) {
		c = &b.p.smart
	}
	if c.atEnd && c.lastQuote >= open {
		return b.ends(open, UnclosedBracket, b.start, "reply.unclosed")
	}
	return b.ends(open, UnclosedQuote, at, "reply.unclosed-quote")
}

// delimiter is the place of the next character that is no blank, with a Markdown backslash before | or ] passed over.
func (p *parser) delimiter(i int) int {
	i = blanks(p.s, i)
	if i+1 < len(p.s) && p.s[i] == '\\' && (p.s[i+1] == '|' || p.s[i+1] == ']') {
		p.backslash(i)
		i++
	}
	return i
}

// bare reads an unquoted value: up to the next | or ]. In a reference, [n05] and a label in quotes belong to the value.
// nested means that a new block starts at end; end is -1 where a label's quote is never closed.
func (p *parser) bare(i int, refs bool) (raw string, end int, nested bool) {
	from := i
	defer func() { p.work += max(end, i) - from }()
	for i < len(p.s) {
		switch c := p.s[i]; {
		case c == '|' || c == ']':
			return p.s[from:i], i, false
		case c == '\\' && i+1 < len(p.s):
			switch p.s[i+1] {
			case '|', ']':
				p.backslash(i)
				return p.s[from:i], i + 1, false
			case '[', '_':
				p.backslash(i)
				i++
			default:
				i += 2
			}
		case c == '[':
			if _, ok := opening(p.s, i); ok {
				return p.s[from:i], i, true
			}
			if i++; refs {
				i = bracketed(p.s, i)
			}
		case c == '"' && refs:
			p.straight.find(p.s, i+1, false)
			if p.straight.none || p.straight.runsOn(i+1) {
				return "", -1, false
			}
			i = p.straight.end
		default:
			i++
		}
	}
	return p.s[from:i], i, false
}

// bracketed is the place after the ] of a reference such as [n05] or ["n02", "n05"], or i where it is none.
func bracketed(s string, i int) int {
	for j := i; j < len(s); j++ {
		switch c := s[j]; {
		case c == ']':
			return j + 1
		case nameByte(c) || c == ' ' || c == ',' || c == '"':
		case c == '\\' && j+1 < len(s) && (s[j+1] == ']' || s[j+1] == '_'):
		default:
			return i
		}
	}
	return i
}

// bareText drops Markdown backslashes and the blanks round an unquoted value.
func bareText(raw string) string {
	if strings.IndexByte(raw, '\\') >= 0 {
		raw = strings.NewReplacer(`\[`, "[", `\]`, "]", `\_`, "_", `\|`, "|").Replace(raw)
	}
	return strings.TrimSpace(raw)
}
