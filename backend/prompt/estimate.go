package prompt

// tokens is the estimate for one piece of a prompt. One more pays for the line end that joins it to the next.
func tokens(text string) int { return estimate(text) + 1 }

var estimate = func(text string) int { return (len(text) + 2) / 3 }
