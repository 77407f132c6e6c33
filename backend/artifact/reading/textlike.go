package reading

import "unicode/utf8"

// looksLikeText judges a file by its beginning; Read judges by the whole.
func looksLikeText(head []byte) bool {
	if len(head) == 0 {
		return false
	}
	if len(head) >= HeadSize { // the cut may have gone through a character
		head = head[:HeadSize]
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
