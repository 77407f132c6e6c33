package reading

import (
	"strconv"
	"strings"
)

// mostLevels is how deep lists go in Word; OpenDocument has one more.
const mostLevels = 10

// numbering counts the items of lists within lists.
type numbering struct {
	at [mostLevels]int // the number of the last item, by its level; 0 = there was none yet
}

// next counts an item, from start where it is the first, and forgets what was counted on deeper levels.
func (n *numbering) next(level, start int) int {
	if n.at[level] == 0 {
		n.at[level] = start
	} else {
		n.at[level]++
	}
	clear(n.at[level+1:])
	return n.at[level]
}

// numberAs writes a number in one of the ways that lists have, by the names of Word; "" = no number is shown.
func numberAs(way string, n int) string {
	switch way {
	case "none", "bullet":
		return ""
	case "lowerLetter":
		return letters(n)
	case "upperLetter":
		return strings.ToUpper(letters(n))
	case "lowerRoman":
		return strings.ToLower(roman(n))
	case "upperRoman":
		return roman(n)
	case "decimalZero":
		if n >= 0 && n < 10 {
			return "0" + strconv.Itoa(n)
		}
	case "ordinal":
		return strconv.Itoa(n) + "."
	}
	return strconv.Itoa(n)
}

// short is what stands before an item. A file that has more there means something else.
func short(label string) string {
	const most = 100 // bytes
	if len(label) > most {
		return ""
	}
	return label
}

// letters counts a to z, then aa to zz, as Word does.
func letters(n int) string {
	const most = 26 * 20
	if n < 1 || n > most {
		return strconv.Itoa(n)
	}
	return strings.Repeat(string(rune('a'+(n-1)%26)), (n-1)/26+1)
}

func roman(n int) string {
	const most = 3999
	if n < 1 || n > most {
		return strconv.Itoa(n)
	}
	var b strings.Builder
	for _, d := range []struct {
		value int
		sign  string
	}{{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= d.value; n -= d.value {
			b.WriteString(d.sign)
		}
	}
	return b.String()
}
