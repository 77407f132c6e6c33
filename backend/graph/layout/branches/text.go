package branches

import "strings"

// What letters are wide, in thousandths of the size of type, from the space to the tilde: Open Sans, which is as wide as Segoe
// UI within a few percent. The program cannot ask the page, which may not even be there, and the same graph must get the same
// places on every computer.
var (
	regular = [...]int{
		260, 267, 401, 646, 572, 823, 730, 221, 296, 296, 552, 572, 245, 322, 266, 367, 572, 572, 572, 572, 572, 572, 572, 572,
		572, 572, 266, 266, 572, 572, 572, 429, 899, 633, 648, 631, 729, 556, 516, 728, 738, 279, 267, 614, 519, 903, 754, 779,
		602, 779, 618, 549, 553, 728, 595, 926, 577, 560, 571, 329, 367, 329, 542, 448, 577, 556, 613, 476, 613, 561, 339, 548,
		614, 253, 253, 525, 253, 930, 614, 604, 613, 613, 408, 477, 353, 614, 501, 778, 524, 504, 468, 379, 551, 379, 572,
	}
	semibold = [...]int{
		260, 276, 436, 646, 571, 862, 740, 243, 317, 317, 548, 571, 267, 322, 275, 390, 571, 571, 571, 571, 571, 571, 571, 571,
		571, 571, 275, 278, 571, 571, 571, 453, 898, 661, 660, 634, 734, 558, 532, 726, 751, 305, 299, 639, 542, 923, 783, 787,
		615, 787, 639, 550, 566, 742, 622, 946, 622, 592, 575, 330, 390, 330, 537, 429, 592, 580, 623, 495, 623, 576, 363, 556,
		635, 279, 279, 572, 279, 956, 635, 611, 623, 623, 431, 487, 393, 635, 535, 817, 551, 536, 478, 386, 551, 371, 571,
	}
)

const (
	letter = 600  // one of another European script
	square = 1000 // one of an East Asian script

	longWord = 14  // letters from which a word may be broken, as on the canvas
	dots     = 818 // what stands where a name is cut
)

// word is one of a name: how wide, in thousandths of the size of type, and of how many letters.
type word struct{ wide, letters int }

// wordsOf are a text's words.
func wordsOf(text string, widths *[95]int) []word {
	fields := strings.Fields(text)
	out := make([]word, len(fields))
	for i, field := range fields {
		for _, r := range field {
			out[i].letters++
			switch at := int(r) - ' '; {
			case at >= 0 && at < len(widths):
				out[i].wide += widths[at]
			case r >= 0x1100:
				out[i].wide += square
			default:
				out[i].wide += letter
			}
		}
	}
	return out
}

// line is one of a name's lines: where its first word ends, and whether its last word does.
type line struct {
	first int
	whole bool
}

// lines are those that words take in a width at a size of type. A long word is broken; a short one that is wider than the line has one
// of its own, and fits is false.
func lines(words []word, width, size float64, widths *[95]int) (out []line, fits bool) {
	room := int(width * 1000 / size)
	fits = true
	left := 0 // of the line that was begun
	for _, w := range words {
		if w.wide <= left-widths[0] {
			left -= widths[0] + w.wide
			continue
		}
		fits = fits && (w.wide <= room || w.letters >= longWord)
		for w.letters >= longWord && w.wide > room {
			letters := max(1, min(w.letters*(room-widths['-'-' '])/w.wide, w.letters-3))
			part := w.wide * letters / w.letters
			out = append(out, line{part, false})
			w = word{w.wide - part, w.letters - letters}
		}
		out = append(out, line{w.wide, true})
		left = room - w.wide
	}
	return out, fits
}
