package spoken

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// option is a stretch of the answer that the page may leave out, and what it may draw instead.
type option struct {
	from, to int
	instead  string
}

const (
	begins  = `(?m)^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)](?:[ \t]|$))*` // a line: quotations and lists
	address = `(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?`
	blocks  = `address|article|aside|blockquote|body|center|details|dialog|dir|div|dl|dt|dd|fieldset|figure|footer|form|h[1-6]|header|hr|html|iframe|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul`
)

// plain are the stretches of which nothing but their place has to be known. Each has the form that Markdown asks for: what it would draw as words is none.
var plain = []*regexp.Regexp{
	regexp.MustCompile(begins + `(?:\[[ xX]\][ \t])?`),                                                                          // numbers of lists, boxes of tasks
	regexp.MustCompile(begins + "(?:```+|~~~+)[^\\n`]*$"),                                                                       // the language of code
	regexp.MustCompile(`\]\(\s*` + address + `\s*\)`),                                                                           // addresses, and their titles
	regexp.MustCompile(`(?m)^ {0,3}\[[^\[\]\n]+\]:[ \t]*` + address + `[ \t]*$`),                                                // the same below the text
	regexp.MustCompile(`!\[[^\[\]\n]*\]`),                                                                                       // what a picture shows
	regexp.MustCompile(`<[a-zA-Z][a-zA-Z0-9-]*(?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>]+))?)*\s*/?>`), // tags
	regexp.MustCompile(`</[a-zA-Z][a-zA-Z0-9-]*\s*>|<!--[^\n]*?-->`),
	regexp.MustCompile(`(?m)^ {0,3}</?(?i:(?:` + blocks + `)\b[^\n]*|[a-z][^<>\n]*>[ \t]*)$(?:\n[^\n]*\S[^\n]*)*`), // what stands in them
}

var (
	entity    = regexp.MustCompile(`&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});`)
	defined   = regexp.MustCompile(`(?m)^ {0,3}\[([^\[\]\n]+)\]:`)
	reference = regexp.MustCompile(`\]\[([^\[\]\n]+)\]`)
	footnote  = regexp.MustCompile(`\[\^([^\[\]\n]+)\]`)
	node      = regexp.MustCompile(`\b[nN]\d{2,}\b`)
	behind    = regexp.MustCompile(`^\]?\s*["“„«]([^"”“»\n]{1,200})["”»]`) // the name that a model writes behind an id: the page draws it once
)

// leftOut are the stretches of an answer that the page may leave out or draw otherwise, in their order.
func leftOut(answer string, shown func(id string) (name string, ok bool)) (out []option) {
	for _, form := range plain {
		for _, m := range form.FindAllStringIndex(answer, -1) {
			out = append(out, option{from: m[0], to: m[1]})
		}
	}
	for _, m := range entity.FindAllStringIndex(answer, -1) {
		if is := html.UnescapeString(answer[m[0]:m[1]]); is != answer[m[0]:m[1]] {
			out = append(out, option{m[0], m[1], is})
		}
	}
	labels := map[string]bool{}
	for _, m := range defined.FindAllStringSubmatch(answer, -1) {
		labels[strings.ToLower(m[1])] = true
	}
	for _, m := range reference.FindAllStringSubmatchIndex(answer, -1) {
		if labels[strings.ToLower(answer[m[2]:m[3]])] {
			out = append(out, option{from: m[2], to: m[3]})
		}
	}
	numbers := map[string]string{} // of footnotes, as they are called
	for _, m := range footnote.FindAllStringSubmatchIndex(answer, -1) {
		label := strings.ToLower(answer[m[2]:m[3]])
		if labels["^"+label] {
			numbers[label] = cmp.Or(numbers[label], strconv.Itoa(len(numbers)+1))
			out = append(out, option{m[2], m[3], numbers[label]})
		}
	}
	names := map[string]*string{}
	for _, m := range node.FindAllStringIndex(answer, -1) {
		id := strings.ToLower(answer[m[0]:m[1]])
		if _, asked := names[id]; !asked {
			names[id] = nil
			if name, there := shown(id); there {
				names[id] = &name
			}
		}
		if names[id] == nil {
			continue
		}
		name := *names[id]
		out = append(out, option{m[0], m[1], name})
		if q := behind.FindStringSubmatchIndex(answer[m[1]:]); q != nil && same(answer[m[1]+q[2]:m[1]+q[3]], name) {
			out = append(out, option{from: m[1] + q[2], to: m[1] + q[3]})
		}
	}
	slices.SortStableFunc(out, func(a, b option) int { return cmp.Or(a.from-b.from, a.to-b.to) })
	return out
}

// same tells the name of a node in full or cut short.
func same(quoted, name string) bool {
	a, b := []rune(strings.ToLower(strings.TrimRight(quoted, "… ."))), []rune(strings.ToLower(strings.TrimRight(name, "… .")))
	n := min(len(a), len(b))
	return n > 0 && slices.Equal(a[:n], b[:n])
}

// mostNames bounds what names add to an answer that says nothing but ids.
const mostNames = 1 << 20

// read makes the signs of the answer, with those that may stand instead of a stretch behind it, and notes what may be left out.
func (t *Text) read(options []option) {
	cuts := []int{len(t.text)}
	instead := map[int][]string{} // by the byte behind the stretch
	for _, o := range options {
		cuts = append(cuts, o.from, o.to)
		if o.instead != "" {
			instead[o.to] = append(instead[o.to], o.instead)
		}
	}
	slices.Sort(cuts)
	var b builder
	ends, starts := map[int]int{}, map[int]int{} // by byte: the sign behind what ends there, and the first that stands there
	done, room := 0, mostNames
	for _, at := range slices.Compact(cuts) {
		b.add(t.text[done:at], done, true)
		ends[at], done = len(b.signs), at
		for _, name := range instead[at] {
			from := len(b.signs)
			if room -= len(name); room < 0 {
				break
			}
			b.add(name, at, false)
			for i := from; i < len(b.signs); i++ {
				b.signs[i].leaves = int32(len(b.signs))
			}
		}
		starts[at] = len(b.signs)
	}
	t.signs = b.signs
	for _, o := range options {
		if from, to := starts[o.from], ends[o.to]; from < to {
			t.signs[from].skips = true
			t.skips = append(t.skips, [2]int32{int32(from), int32(to)})
		}
	}
	slices.SortFunc(t.skips, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	t.skips = slices.Compact(t.skips)
}
