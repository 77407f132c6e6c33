package syntax

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/base/unseen"
)

// Parse reads a reply (CRG-102 to 125). It never fails and never panics; its cost is linear in the reply's length.
func Parse(reply string) Result {
	p := newParser()
	p.read(p.cleaned(reply))
	return p.res
}

// cleaned is a reply as valid text without what no person can see, its reasoning spans apart.
func (p *parser) cleaned(reply string) clean {
	text := normalise(reply)
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
		p.warn(0, "reply.bytes")
	}
	text, hidden := unseen.Without(text)
	if hidden > 0 {
		p.tolerate(message.New("reply.unseen", "n", strconv.Itoa(hidden)))
	}
	return think(text)
}

func (p *parser) read(src clean) {
	p.src, p.s = src, src.text
	for _, thought := range p.src.thoughts {
		p.say(thought)
	}
	p.run()
	p.unread()
	if p.src.lone > 0 {
		p.warnings++
		p.tolerate(message.New("reply.tag"))
	}
	p.res.Reasoning = p.reasoning()
	p.finish()
}

// Blocks finds every well-formed block of a known action in any text, blocks inside quoted values included. Reasoning
// tags mean nothing here. The echo guard uses it on text from files.
func Blocks(text string) []action.Action {
	p := newParser()
	p.s, _ = unseen.Without(strings.ToValidUTF8(normalise(text), "\uFFFD"))
	p.all = true
	p.run()
	return p.res.Actions
}

func newParser() *parser {
	return &parser{res: Result{
		Actions: make([]action.Action, 0, 8), Skipped: []Skipped{}, Failures: []Failure{}, Warnings: []string{},
	}}
}

// normalise makes every line end LF.
func normalise(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
}

// parser is one pass over a reply. Its position only ever grows, apart from a step back into a value that turned out
// to be unclosed; closers.go makes sure that such a step costs nothing twice.
type parser struct {
	src clean
	s   string
	all bool // also look inside the values of blocks

	res                      Result
	faults, warnings, skips  int
	said                     string          // the first thing said, and
	more                     strings.Builder // all of it where there is more
	bordered                 bool            // a special mark stands outside of the blocks
	fenced                   bool            // inside a Markdown code fence
	fenceWarned, slashWarned bool
	seen                     []seen // blocks, in their order

	work           int // bytes of fields looked at so far, for the test of linear cost
	counted, lines int // line ends in s[:counted]
	straight       closers
	smart          closers
}

// run looks for blocks and reads each.
func (p *parser) run() {
	from := 0 // start of the prose
	for at := 0; ; {
		j := strings.IndexByte(p.s[at:], '[')
		if j < 0 {
			break
		}
		start := at + j
		for start+1 < len(p.s) && p.s[start+1] == '[' { // only the last of a row can open a block
			start++
		}
		name, ok := opening(p.s, start)
		if !ok {
			at = start + 1
			continue
		}
		p.before(from, start)
		end := p.block(start, name)
		from, at = end, end
		if p.all {
			at = name
		}
	}
	p.before(from, len(p.s))
}

// opening reports whether a block starts at s[i] == '[': the word ACTION, a colon and the first letter of a name
// follow. Everything else is prose.
func opening(s string, i int) (name int, ok bool) {
	j := marks(s, i+1)
	if len(s) < j+7 || !strings.EqualFold(s[j:j+6], "ACTION") {
		return 0, false
	}
	if j = marks(s, j+6); j >= len(s) || s[j] != ':' {
		return 0, false
	}
	j = marks(s, j+1)
	if j >= len(s) || !nameStart(s[j]) {
		return 0, false
	}
	return j, true
}

// block reads the block whose name starts at s[name] and returns the place after it.
func (p *parser) block(start, name int) (end int) {
	at, word := p.name(name)
	if strings.IndexByte(p.s[start:at], '*') >= 0 {
		p.warn(start, "reply.bold")
	}
	b := &block{p: p, start: start, word: word, spec: action.Lookup(word)}
	if b.spec != nil {
		b.act = action.Action{Name: b.spec.Name, Fields: map[string]string{}, Line: p.line(start)}
		if word != b.spec.Name {
			p.warn(start, "reply.action-name", "name", word, "as", b.spec.Name)
		}
	}
	faults := len(p.res.Failures)
	end = b.fields(at)
	block := seen{start: start, end: end, name: b.act.Name, good: b.close()}
	if len(p.res.Failures) > faults {
		block.why = p.res.Failures[faults].Why
	}
	p.seen = append(p.seen, block)
	return end
}

// seen is a block that the reply holds, whole or broken.
type seen struct {
	start, end int    // in the clean text; of a block without an end, where the search went on
	name       string // "" = no action of the table
	good       bool
	why        string // it is not, in English
}

// name reads an action's name and returns the place after it and after blanks.
func (p *parser) name(i int) (at int, word string) {
	j, slashes := i, false
	for j < len(p.s) {
		if c := p.s[j]; c == '\\' && j+1 < len(p.s) && p.s[j+1] == '_' {
			p.backslash(j)
			slashes = true
			j++
		} else if !nameByte(c) {
			break
		}
		j++
	}
	word = p.s[i:j]
	if slashes {
		word = strings.ReplaceAll(word, `\`, "")
	}
	return marks(p.s, j), word
}

// line is the line of the original reply that the place at of the clean text stood in. It is asked for growing
// places, or nearly so: a step back is counted again from the start of the last one.
func (p *parser) line(at int) int {
	if at >= p.counted {
		p.lines += strings.Count(p.s[p.counted:at], "\n")
	} else {
		p.lines -= strings.Count(p.s[at:p.counted], "\n")
	}
	p.counted = at
	return 1 + p.lines + p.src.removed(at)
}

func (p *parser) backslash(at int) {
	if !p.slashWarned {
		p.slashWarned = true
		p.warn(at, "reply.backslash")
	}
}

// blanks is the first place from i on that holds no blank and no line end.
func blanks(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\n' || s[i] == '\t') {
		i++
	}
	return i
}

// marks is blanks that skips bold and code marks too.
func marks(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\n' || s[i] == '\t' || s[i] == '*' || s[i] == '`') {
		i++
	}
	return i
}

func nameStart(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= utf8.RuneSelf
}

func nameByte(c byte) bool {
	return nameStart(c) || c >= '0' && c <= '9' || c == '-'
}
