package words

import "math/bits"

// Run is how many words in a row tell that one text repeats another.
const Run = 4

// Runs calls yield for each Run words in a row of a text, with a number that the same words have everywhere, and the bytes that they stand at. Words that
// skip names are passed over; nil = none are.
func Runs(text string, skip func(word []byte) bool, yield func(run uint64, from, to int)) {
	var last [Run]uint64
	var starts [Run]int
	n := 0
	Each(text, func(t Token) {
		if skip != nil && skip(t.Word) {
			return
		}
		h := uint64(14695981039346656037)
		for _, c := range t.Word {
			h = (h ^ uint64(c)) * 1099511628211
		}
		last[n%Run], starts[n%Run] = h, t.From
		if n++; n >= Run {
			var run uint64
			for i := range Run {
				run = bits.RotateLeft64(run, 17) ^ last[(n+i)%Run]
			}
			yield(run, starts[n%Run], t.To)
		}
	})
}
