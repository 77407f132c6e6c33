package reading

import "strings"

// openLists are the lists of an OpenDocument file: what stands before their items, and how far they are counted.
type openLists struct {
	styles map[string]*openList // by name; that of headings has none
	style  *openList            // that is being learned
	open   []openItem
	counts map[string]*numbering // by the name of a list, and by that of its style: the newest
	heads  numbering
}

type openList [mostLevels]openLevel

type openLevel struct {
	way            string
	prefix, suffix string
	shown, start   int // levels; the first number
}

// openItem is a list that is open, with its item.
type openItem struct {
	style *openList
	count *numbering
	item  bool
	label string // of the item, until its first paragraph has it
}

// openWays are the numbers of OpenDocument by the names of Word.
var openWays = map[string]string{"1": "decimal", "a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman", "": "none"}

// learn takes what a style of lists says of a level.
func (l *openLists) learn(e element) {
	switch e.name {
	case "list-style", "outline-style":
		if l.styles == nil {
			l.styles, l.counts = map[string]*openList{}, map[string]*numbering{}
		}
		l.style = &openList{}
		name := e.attr("name")
		if e.name == "outline-style" {
			name = ""
		}
		l.styles[name] = l.style
	case "list-level-style-number", "outline-level-style":
		if level := number(e.attr("level")) - 1; l.style != nil && level >= 0 && level < mostLevels {
			l.style[level] = openLevel{way: openWays[e.attr("num-format")], prefix: short(e.attr("num-prefix")), suffix: short(e.attr("num-suffix")), shown: times(e, "display-levels"), start: times(e, "start-value")}
		}
	}
}

// start opens a list or an item.
func (l *openLists) start(e element) {
	n := len(l.open)
	switch e.name {
	case "list":
		name := e.attr("style-name")
		i := openItem{style: l.styles[name], count: &numbering{}}
		if n > 0 {
			i.count = l.open[n-1].count
			if name == "" {
				i.style = l.open[n-1].style
			}
		} else if l.counts != nil {
			from := e.attr("continue-list")
			if e.attr("continue-numbering") == "true" {
				from = " " + name
			}
			if c := l.counts[from]; c != nil && from != "" {
				i.count = c
			}
			l.counts[e.attr("id")], l.counts[" "+name] = i.count, i.count
		}
		l.open = append(l.open, i)
	case "list-item":
		if n == 0 {
			return
		}
		i := &l.open[n-1]
		i.item, i.label = true, bullet
		if level := n - 1; level < mostLevels && i.style != nil && i.style[level].way != "" {
			if from := e.attr("start-value"); from != "" {
				i.count.at[level] = 0
				i.label = i.style.label(i.count, level, number(from))
			} else {
				i.label = i.style.label(i.count, level, i.style[level].start)
			}
		}
	case "list-header":
		if n > 0 {
			l.open[n-1].item = false
		}
	}
}

func (l *openLists) end(name string) {
	n := len(l.open)
	switch {
	case n == 0:
	case name == "list":
		l.open = l.open[:n-1]
	case name == "list-item":
		l.open[n-1].item = false
	}
}

// paragraph is what a paragraph is in the lists that it stands in.
func (l *openLists) paragraph() (b block) {
	n := len(l.open)
	if n == 0 || !l.open[n-1].item {
		return b
	}
	i := &l.open[n-1]
	b = block{depth: n, label: i.label, more: i.label == ""}
	i.label = ""
	return b
}

// heading is the number of a heading, "" = none.
func (l *openLists) heading(level int) string {
	if l.styles[""] == nil || level >= mostLevels {
		return ""
	}
	return l.styles[""].label(&l.heads, level, max(l.styles[""][level].start, 1))
}

// label counts an item.
func (s *openList) label(count *numbering, level, start int) string {
	n := count.next(level, start)
	at := s[level]
	if at.way == "none" || at.way == "" {
		return strings.TrimSpace(at.prefix + at.suffix)
	}
	var shown []string
	for i := max(0, level+1-at.shown); i < level; i++ {
		if number := numberAs(s[i].way, max(count.at[i], s[i].start)); number != "" && s[i].way != "" {
			shown = append(shown, number)
		}
	}
	return strings.TrimSpace(at.prefix + strings.Join(append(shown, numberAs(at.way, n)), ".") + at.suffix)
}
