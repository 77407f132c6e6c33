package journal

import (
	"math"
	"slices"
)

// PromptFigures say what prompts cost a server: a start that equals that of the prompt before need not be read again.
type PromptFigures struct {
	Median      int     `json:"median"`       // tokens of a prompt, by the estimate that is corrected by what the model's server counted
	FixedShare  float64 `json:"fixed_share"`  // median share of the text that is the same throughout a phase, such as guidelines
	EqualPrefix float64 `json:"equal_prefix"` // median share of a prompt that equals the start of the one before
}

// promptSize is what one turn's prompt adds to the figures.
type promptSize struct {
	tokens int
	fixed  float64
	equal  float64
	first  bool // there was none before
}

// sent remembers the newest prompts. A turn that failed and was asked again replaces its own, so there are two.
type sent struct{ before, last struct{ turn, text string } }

func (s *sent) measure(t Turn) promptSize {
	if t.Prompt == "" {
		return promptSize{}
	}
	if s.last.turn != t.ID {
		s.before = s.last
	}
	s.last.turn, s.last.text = t.ID, t.Prompt
	size := promptSize{tokens: t.TokensEstimated, first: s.before.text == "", equal: float64(common(s.before.text, t.Prompt)) / float64(len(t.Prompt))}
	all, fixed := 0, 0
	for _, section := range t.Sections {
		all += section.Tokens
		if section.Fixed() {
			fixed += section.Tokens
		}
	}
	size.fixed = float64(fixed) / float64(max(1, all))
	return size
}

// common is how many bytes two texts have alike at their beginning.
func common(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// prompts are the figures of all that was sent.
func prompts(all []promptSize) (f PromptFigures) {
	var tokens, fixed, equal []float64
	for _, s := range all {
		tokens, fixed = append(tokens, float64(s.tokens)), append(fixed, s.fixed)
		if !s.first {
			equal = append(equal, s.equal)
		}
	}
	return PromptFigures{int(math.Round(median(tokens))), thousandths(median(fixed)), thousandths(median(equal))}
}

func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return (list[(len(list)-1)/2] + list[len(list)/2]) / 2
}

func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }
