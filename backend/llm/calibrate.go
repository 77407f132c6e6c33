package llm

// Calibration learns from the counts that servers report how far Estimate is off for each model. The zero value is
// ready; it goes to JSON and back as it is. It holds no lock: its owner uses it from one goroutine at a time.
type Calibration struct {
	Models map[string]Learned `json:"models,omitempty"`
}

// Learned is what is known of one model.
type Learned struct {
	Factor float64 `json:"factor"` // reported tokens ÷ estimated tokens, smoothed
	Seen   int     `json:"seen"`   // replies it was learned from
}

const (
	smallestSample = 200 // tokens; the wrapping of a chat would spoil the ratio of a shorter prompt
	lowestFactor   = 0.5
	highestFactor  = 3.0
)

// Factor is what an estimate is multiplied with for this model; 1 where nothing is known yet.
func (c *Calibration) Factor(model string) float64 {
	if l, ok := c.Models[model]; ok && l.Factor >= lowestFactor && l.Factor <= highestFactor {
		return l.Factor
	}
	return 1
}

// Observe takes in one reply: the tokens that Estimate gave for the whole call (without any factor) and the prompt tokens
// that the server reported. It reports whether the pair was used; a count of 0 and a prompt that seems to have been cut
// are not. A factor grows fast and shrinks slowly: too small a budget is harmless, too large a one is not.
func (c *Calibration) Observe(model string, estimated, reported int) bool {
	if estimated < smallestSample || reported <= 0 {
		return false
	}
	ratio := float64(reported) / float64(estimated)
	if ratio < lowestFactor { // more likely cut by the server than counted so low
		return false
	}
	ratio = min(ratio, highestFactor)
	old, known := c.Models[model]
	weight := 0.2
	switch {
	case !known:
		old.Factor, weight = 1, 0.5
		if ratio > 1 {
			weight = 1
		}
	case ratio > old.Factor:
		weight = 0.6
	}
	old.Factor += (ratio - old.Factor) * weight
	old.Seen++
	if c.Models == nil {
		c.Models = map[string]Learned{}
	}
	c.Models[model] = old
	return true
}

// CutSilently reports whether a server seems to have dropped a part of the prompt without saying so, as Ollama does over
// its OpenAI-compatible address: far fewer prompt tokens than the estimate, or exactly a round window that the estimate
// clearly exceeds (one prompt in a thousand is a round number by chance). estimated includes the factor. A server that reports nothing (0) proves nothing.
func CutSilently(estimated, reported int) bool {
	if reported <= 0 || estimated < smallestSample {
		return false
	}
	if reported*10 < estimated*6 {
		return true
	}
	return reported%1024 == 0 && estimated*20 > reported*21
}
