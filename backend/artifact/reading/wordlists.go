package reading

import (
	"context"
	"strconv"
	"strings"
)

// wordLists are the lists of a Word document: what stands before their items, and how far they are counted.
type wordLists struct {
	styles map[string]wordLayout
	kinds  map[string]*wordList // abstractNum
	lists  map[string]*wordNum  // num: what paragraphs name
}

type wordList struct {
	levels [mostLevels]wordLevel
	count  numbering
	link   string // the style that has the list itself
}

type wordLevel struct {
	start     int
	way, text string // "lowerLetter", "(%3)"
	legal     bool   // all numbers are shown as 1, 2, 3
	style     string // whose paragraphs stand on it
}

type wordNum struct {
	kind   string
	starts map[int]int // of a level where it begins anew
}

// inList is where a paragraph stands in a list; a style says it for its paragraphs.
type inList struct {
	num   string // "" = not said, "0" = in none
	level int    // -1 = not said
}

// wordLayout is what a style says of its paragraphs.
type wordLayout struct {
	heading int // 1 to 6, 0 = none
	list    inList
	basedOn string
}

func (l *wordLists) read(ctx context.Context, file string, data []byte) error {
	l.kinds, l.lists = map[string]*wordList{}, map[string]*wordNum{}
	kind, num, level := &wordList{}, &wordNum{}, 0
	return markup(ctx, file, data, handler{start: func(e element) {
		val := e.attr("val")
		at := &kind.levels[level]
		switch e.name {
		case "abstractNum":
			kind, num = &wordList{}, nil
			l.kinds[e.attr("abstractNumId")] = kind
		case "num":
			num = &wordNum{starts: map[int]int{}}
			l.lists[e.attr("numId")] = num
		case "abstractNumId":
			if num != nil {
				num.kind = val
				kind = &wordList{} // what an override says of its levels
				if k := l.kinds[val]; k != nil {
					*kind = *k
				}
			}
		case "lvl", "lvlOverride":
			level = min(max(number(e.attr("ilvl")), 0), mostLevels-1)
			if e.name == "lvl" {
				kind.levels[level] = wordLevel{}
				if num != nil { // a list of its own from here on
					num.kind = "num " + num.kind + e.attr("ilvl")
					l.kinds[num.kind] = kind
				}
			}
		case "startOverride":
			if num != nil {
				num.starts[level] = number(val)
			}
		case "numStyleLink":
			kind.link = val
		case "start":
			at.start = number(val)
		case "numFmt":
			at.way = val
		case "lvlText":
			at.text = short(val)
		case "isLgl":
			at.legal = e.on()
		case "pStyle":
			at.style = val
		}
	}})
}

// anyList stands in the place of a list's number where a paragraph only says that it stands in one: in that of its style, else it is a point.
const anyList = "?"

// of is the list that a paragraph stands in by itself or by its style, and its level there.
func (l *wordLists) of(own inList, style string) (num string, level int) {
	num, level = own.num, own.level
	if num == anyList {
		num = ""
	}
	for id, n := style, 0; id != "" && n < mostRested; n++ {
		s := l.styles[id]
		if num == "" {
			num = s.list.num
		}
		if level < 0 {
			level = s.list.level
		}
		if k := l.kind(num); level < 0 && k != nil {
			for i, at := range k.levels {
				if at.style == id {
					level = i
				}
			}
		}
		id = s.basedOn
	}
	if num == "" && own.num == anyList {
		num = anyList
	}
	return num, min(max(level, 0), mostLevels-1)
}

func (l *wordLists) kind(num string) *wordList {
	for range 3 { // a style may lead to another
		n := l.lists[num]
		if n == nil {
			return nil
		}
		k := l.kinds[n.kind]
		if k == nil || k.link == "" {
			return k
		}
		num = l.styles[k.link].list.num
	}
	return nil
}

// label counts an item, and is what stands before it.
func (l *wordLists) label(num string, level int) string {
	k := l.kind(num)
	if k == nil {
		return bullet
	}
	at := k.levels[level]
	if at.way == "bullet" || at.way == "" && at.text == "" {
		return bullet
	}
	start := at.start
	if n := l.lists[num]; n != nil {
		if s, anew := n.starts[level]; anew {
			delete(n.starts, level)
			k.count.at[level], start = 0, s
		}
	}
	k.count.next(level, start)
	text := at.text
	for i := range level + 1 {
		way, n := k.levels[i].way, k.count.at[i]
		if n == 0 && i < level {
			n = k.levels[i].start
		}
		if at.legal {
			way = "decimal"
		}
		text = strings.ReplaceAll(text, "%"+strconv.Itoa(i+1), numberAs(way, n))
	}
	return strings.TrimSpace(text)
}
