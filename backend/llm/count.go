package llm

// Count is an estimate that can be added up: the counts of the pieces of a text give that of the whole, so a piece that
// did not change need not be read again. Where pieces meet, a sum is off by less than a token.
type Count struct{ c counter }

// CountOf reads a text once.
func CountOf(text string) Count {
	var n Count
	n.c.walk(text)
	return n
}

// Plus is the count of both texts.
func (n Count) Plus(m Count) Count {
	return Count{counter{
		fixed: n.c.fixed + m.c.fixed, english: n.c.english + m.c.english, other: n.c.other + m.c.other,
		englishWords: n.c.englishWords + m.c.englishWords, otherWords: n.c.otherWords + m.c.otherWords,
	}}
}

// Minus takes a part out again.
func (n Count) Minus(m Count) Count {
	return Count{counter{
		fixed: n.c.fixed - m.c.fixed, english: n.c.english - m.c.english, other: n.c.other - m.c.other,
		englishWords: n.c.englishWords - m.c.englishWords, otherWords: n.c.otherWords - m.c.otherWords,
	}}
}

// Within reports whether the estimate is at most limit. Most pieces of a prompt are far from it, where no division is needed:
// how much of a text is English only moves the estimate between two sums.
func (n Count) Within(limit int) bool {
	return n.c.fixed+max(n.c.english, n.c.other) <= 1000*limit || n.Tokens() <= limit
}

// Tokens is the estimate, as Estimate gives it.
func (n Count) Tokens() int { return n.c.total() }
