package llm

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// counted are real counts of the samples, made once with the cl100k tables.
var counted = []struct {
	file   string
	tokens int
	high   float64 // how far above the real count the estimate may be
}{
	{"prose", 1160, 0.05},
	{"context", 502, 0.05},
	{"code", 1472, 0.05},
	{"json", 1920, 0.05},
	{"actions", 1054, 0.08},
	{"german", 376, 0.08},
	{"japanese", 225, 0.08},
	{"chinese", 270, 0.12},
	{"russian", 215, 0.15},
	{"french", 231, 0.15},
}

func TestCRG_207_EstimateIsCloseAndNotLow(t *testing.T) {
	for _, c := range counted {
		t.Run("CRG-208 "+c.file, func(t *testing.T) {
			text, err := os.ReadFile("testdata/tokens/" + c.file + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			off := float64(Estimate(string(text)))/float64(c.tokens) - 1
			if off < -0.02 || off > c.high {
				t.Fatalf("estimated %d, real %d: %+.1f %%", Estimate(string(text)), c.tokens, off*100)
			}
		})
	}
}

func TestEstimateOfPieces(t *testing.T) {
	if Estimate("") != 0 {
		t.Fatal("an empty text costs something")
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		runes := utf8.RuneCountInString(text)
		if n := Estimate(text); n < 0 || n > 4*runes+1 || runes > 0 && n == 0 {
			t.Fatalf("%d tokens for %d runes", n, runes)
		}
	})
}

// A prompt is summed from pieces: the sum must not fall below the whole by more than a little.
func TestEstimateAddsUp(t *testing.T) {
	text, err := os.ReadFile("testdata/tokens/prose.txt")
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for line := range strings.Lines(string(text)) {
		sum += Estimate(line)
	}
	if whole := Estimate(string(text)); sum*100 < whole*98 {
		t.Fatalf("pieces %d, whole %d", sum, whole)
	}
}

func FuzzEstimate(f *testing.F) {
	f.Add("plain words")
	f.Add("\xff\xfe\x00 über 世界 Ω→")
	f.Fuzz(func(t *testing.T, text string) {
		if n := Estimate(text); n < 0 || n > 4*len(text)+1 {
			t.Fatalf("%d tokens for %d bytes", n, len(text))
		}
	})
}

func BenchmarkEstimate(b *testing.B) {
	for _, size := range []struct {
		name string
		n    int
	}{{"1k", 1 << 10}, {"10k", 10 << 10}, {"100k", 100 << 10}} {
		b.Run(size.name, func(b *testing.B) {
			text := strings.Repeat("The policy may have significant effects on regional economies. [n05] \"x\"\n", size.n/70)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Estimate(text)
			}
		})
	}
}

func TestCalibration(t *testing.T) {
	var c Calibration
	if c.Factor("m") != 1 {
		t.Fatal("an unknown model has a factor")
	}
	if c.Observe("m", 1000, 0) || c.Observe("m", 50, 80) || c.Observe("m", 30000, 4096) {
		t.Fatal("a useless pair was taken in")
	}
	c.Observe("m", 1000, 1300)
	if f := c.Factor("m"); f != 1.3 {
		t.Fatalf("a first count above the estimate must hold at once, factor %v", f)
	}
	for range 50 {
		c.Observe("m", 1000, 900)
	}
	if f := c.Factor("m"); f > 0.92 || f < 0.9 {
		t.Fatalf("the factor did not come down to 0.9: %v", f)
	}
	for range 50 {
		c.Observe("wild", 1000, 1_000_000)
	}
	if f := c.Factor("wild"); f > highestFactor {
		t.Fatalf("factor %v has no limit", f)
	}
	data, err := json.Marshal(&c)
	if err != nil {
		t.Fatal(err)
	}
	var back Calibration
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(c.models, back.models); diff != "" {
		t.Fatal(diff)
	}
	back.models["m"] = Learned{Factor: -7}
	if back.Factor("m") != 1 {
		t.Fatal("a damaged factor is used")
	}
}
