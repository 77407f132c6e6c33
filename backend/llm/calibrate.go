package llm

import (
	"encoding/json"
	"maps"
	"sync"
)

// Calibration learns from the counts that servers report how far Estimate is off for each model. The zero value is
// ready, it goes to JSON and back, and it may be used from many goroutines: a turn learns while a page looks at a prompt.
type Calibration struct {
	mu     sync.RWMutex
	models map[string]Learned
}

// calibrationFile is its JSON form.
type calibrationFile struct {
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

// Empty reports that nothing was learned yet.
func (c *Calibration) Empty() bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.models) == 0
}

// MarshalJSON writes what was learned.
func (c *Calibration) MarshalJSON() ([]byte, error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return json.Marshal(calibrationFile{Models: c.models})
}

// UnmarshalJSON reads it back.
func (c *Calibration) UnmarshalJSON(data []byte) error {
	var f calibrationFile
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	maps.DeleteFunc(f.Models, func(_ string, l Learned) bool { // no use, and learning on from it would take long
		return l.Factor < lowestFactor || l.Factor > highestFactor
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.models = f.Models
	return nil
}

// Factor is what an estimate is multiplied with for this model; 1 where nothing is known yet.
func (c *Calibration) Factor(model string) float64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if l, ok := c.models[model]; ok && l.Factor >= lowestFactor && l.Factor <= highestFactor {
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
	c.mu.Lock()
	defer c.mu.Unlock()
	old, known := c.models[model]
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
	if c.models == nil {
		c.models = map[string]Learned{}
	}
	c.models[model] = old
	return true
}
