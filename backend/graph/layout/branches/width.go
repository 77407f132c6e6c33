package branches

// Width is how wide a text is about to be at a size of type, blanks as one between words.
func Width(text string, size float64, bold bool) float64 {
	widths := &regular
	if bold {
		widths = &semibold
	}
	sum := 0
	for i, w := range wordsOf(text, widths) {
		if i > 0 {
			sum += widths[0]
		}
		sum += w.wide
	}
	return float64(sum) * size / 1000
}
