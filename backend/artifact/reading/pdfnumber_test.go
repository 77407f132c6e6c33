package reading

import "testing"

// Digits of any script are those of a number, also where several rows of digits follow each other, as the mathematical ones do.
func TestDigitsOfAnyScript(t *testing.T) {
	for text, want := range map[string]int{"12": 12, "٤٢": 42, "१२": 12, "𝟎𝟗": 9, "𝟘": 0, "𝟚𝟙": 21, "𝟿": 9, "𝟶𝟽": 7} {
		if n, ok := decimalNumber(text); !ok || n != want {
			t.Errorf("%s: %d %v, not %d", text, n, ok, want)
		}
	}
	for _, text := range []string{"", "1a", "123456", "½"} {
		if n, ok := decimalNumber(text); ok {
			t.Errorf("%q: %d", text, n)
		}
	}
}
