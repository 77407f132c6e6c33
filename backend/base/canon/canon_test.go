package canon

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func Test3LG_75_EqualValuesHaveOneForm(t *testing.T) {
	for _, text := range []string{
		`{"b":[1,2.50],"a":{"ü":"<&>\u00e9","n":1.0}}`,
		"{\n \"a\" : { \"n\" : 1 , \"\u00fc\" : \"\\u003c&>é\" } , \"b\" : [ 1e0 , 2.5 ] }",
	} {
		got, err := Bytes([]byte(text))
		if want := `{"a":{"n":1,"ü":"<&>é"},"b":[1,2.5]}`; err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	for _, bad := range []string{`{"a":1,"a":2}`, `{"a":`, "{} {}", ""} {
		if got, err := Bytes([]byte(bad)); err == nil {
			t.Errorf("%q became %s", bad, got)
		}
	}
}

// Whatever the order of keys, the digest is the same; whatever else is changed, it is not.
func Test3LG_75_TheOrderOfKeysMakesNoDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.MapOfN(rapid.StringN(1, 8, -1), rapid.OneOf(rapid.Just[any]("x"), rapid.Just[any](2.5), rapid.Just[any]([]any{"y", nil, true})), 1, 8).Draw(t, "values")
		first, err := JSON(values)
		if err != nil {
			t.Fatal(err)
		}
		var parts []string
		for k, v := range values {
			key, _ := json.Marshal(k)
			value, _ := json.Marshal(v)
			parts = append(parts, string(key)+" : "+string(value))
		}
		rand.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		again, err := Bytes([]byte("{" + strings.Join(parts, " ,\n") + "}"))
		if err != nil || Digest(first) != Digest(again) {
			t.Fatalf("%s became %s, %v", first, again, err)
		}
	})
}

// Whatever a text holds, it can be written.
func TestBytesThatAreNoLettersAreWritten(t *testing.T) {
	if got, err := JSON(map[string]string{"a": "x\xf1y"}); err != nil || string(got) != `{"a":"x`+"\uFFFD"+`y"}` {
		t.Errorf("%s, %v", got, err)
	}
}
