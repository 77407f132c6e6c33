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
)

// wordsOf are the widths of a text's words.
func wordsOf(text string, widths *[95]int) []int {
	fields := strings.Fields(text)
	out := make([]int, len(fields))
	for i, word := range fields {
		for _, r := range word {
			switch at := int(r) - ' '; {
			case at >= 0 && at < len(widths):
				out[i] += widths[at]
			case r >= 0x1100:
				out[i] += square
			default:
				out[i] += letter
			}
		}
	}
	return out
}

// lines is how many lines words take in a width at a size of type. A word that is wider than the line has one of its own.
func lines(words []int, width, size float64, widths *[95]int) int {
	room := int(width * 1000 / size)
	count, line := 0, 0
	for _, w := range words {
		switch next := line + widths[0] + w; {
		case line == 0:
			line, count = w, count+1
		case next <= room:
			line = next
		default:
			line, count = w, count+1
		}
	}
	return count
}
