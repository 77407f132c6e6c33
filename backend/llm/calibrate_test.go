package llm

import (
	"encoding/json"
	"testing"
)

// FuzzCalibration: whatever a file says was learned, a factor stays within its bounds and can be learned on from.
func FuzzCalibration(f *testing.F) {
	for _, seed := range []string{`{"models":{"m":{"factor":1.2,"seen":4}}}`, `{"models":{"m":{"factor":-1e300,"seen":-1}}}`, `{"models":null}`, `[]`, `{"models":{"m":null,"":{}}}`} {
		f.Add([]byte(seed), "m", 1000, 1100)
	}
	f.Fuzz(func(t *testing.T, data []byte, model string, estimated, reported int) {
		var c Calibration
		if json.Unmarshal(data, &c) != nil && !c.Empty() {
			t.Error("something was taken from a file that cannot be read")
		}
		for range 3 {
			if v := c.Factor(model); v < lowestFactor || v > highestFactor {
				t.Fatalf("the factor is %v", v)
			}
			c.Observe(model, estimated, reported)
		}
		if _, err := json.Marshal(&c); err != nil {
			t.Error(err)
		}
	})
}
