package reading

import (
	"slices"
	"strings"
)

type doubleBytePage struct {
	name  string
	usual [][2]byte
	trail byte // the least second byte of them
	kana  bool // a byte of A1 to DF is a letter by itself
}

// doubleByte are the code pages that write a letter of the Far East in two bytes, and between which first bytes their usual letters stand.
// Any two such bytes are a letter in nearly all of them; in the right one they are usual letters. Of two as good the first is taken.
var doubleByte = []doubleBytePage{
	{"shift_jis", [][2]byte{{0x81, 0x83}, {0x88, 0x98}}, 0x40, true},
	{"euc-kr", [][2]byte{{0xA1, 0xA3}, {0xB0, 0xC8}}, 0xA1, false},
	{"gb18030", [][2]byte{{0xA1, 0xA3}, {0xB0, 0xD7}}, 0xA1, false},
	{"big5", [][2]byte{{0xA1, 0xC6}}, 0x40, false},
	{"euc-jp", [][2]byte{{0xA1, 0xA5}, {0xB0, 0xCF}}, 0xA1, false},
}

// usualLetters is the code page in which a short text is one of usual letters, "" = none. Single ones between others, or with an ASCII
// letter for their second byte, are none of the Far East: curly quotes of the West look like that.
func usualLetters(data []byte) string {
	const enough = 0.95
	best, name := enough, ""
	for _, page := range doubleByte {
		usual, letters, runs, high, within := 0, 0, 0, 0, false
		for i := 0; i < len(data); i++ {
			if data[i] < 0x80 {
				within = false
				continue
			}
			letters++
			if !within {
				runs, within = runs+1, true
			}
			if page.kana && data[i] >= 0xA1 && data[i] <= 0xDF || i+1 == len(data) || data[i+1] < page.trail {
				continue
			}
			for _, r := range page.usual {
				if data[i] >= r[0] && data[i] <= r[1] {
					usual++
				}
			}
			if i++; data[i] >= 0x80 {
				high++
			}
		}
		if share := float64(usual) / float64(max(letters, 1)); share > best && letters*2 >= runs*3 && high*4 >= letters {
			best, name = share, page.name
		}
	}
	return name
}

func isDoubleByte(charset string) bool {
	return slices.ContainsFunc(doubleByte, func(p doubleBytePage) bool {
		return strings.EqualFold(p.name, strings.Replace(charset, "GB-", "GB", 1))
	})
}
