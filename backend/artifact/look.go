package artifact

import "unicode/utf8"

// LookSize is how much of a file LooksLikeText needs to see.
const LookSize = 4096

// LooksLikeText judges a file by its beginning, for an offer to import it. Import judges by the whole.
func LooksLikeText(head []byte) bool {
	if len(head) == 0 {
		return false
	}
	if len(head) >= LookSize { // the cut may have gone through a character
		head = head[:LookSize]
		for i := 1; i < utf8.UTFMax; i++ {
			if start := len(head) - i; utf8.RuneStart(head[start]) {
				if !utf8.FullRune(head[start:]) {
					head = head[:start]
				}
				break
			}
		}
	}
	_, ok := Decode(head)
	return ok
}
