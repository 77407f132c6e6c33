package textform

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var definition = Format{
	Known: []string{"name", "color", "icon", "description", "default-importance"},
	Multi: []string{"description"},
}

var config = Format{Known: []string{"provider", "host", "model", "role", "temperature", "max-tokens"}, Multi: []string{"role"}, Sections: true}

const contested = `name: Contested
color: #E74C3C
icon: warning
description: This node's claims are challenged by conflicting evidence in the graph.
The supporting branch should be reviewed.
`

func get(t *testing.T, v Values, key string) string {
	t.Helper()
	e, ok := v.Get(0, key)
	if !ok {
		t.Fatalf("no %s in %+v", key, v.Entries)
	}
	return e.Value
}

func TestCRG_45_ContinuationLineJoinsTheValue(t *testing.T) {
	v := Parse([]byte(contested)).Values(definition)
	want := "This node's claims are challenged by conflicting evidence in the graph.\nThe supporting branch should be reviewed."
	if got := get(t, v, "description"); got != want {
		t.Errorf("description = %q", got)
	}
	if len(v.Entries) != 4 || len(v.Notes) != 0 {
		t.Errorf("entries %+v notes %+v", v.Entries, v.Notes)
	}
}

func TestCRG_45_OnlyAKnownKeyEndsAText(t *testing.T) {
	v := Parse([]byte("description: One.\nNote: two.\n\n# a remark\nthree\ncolor: #112233\ncolours: red\n")).Values(definition)
	if got := get(t, v, "description"); got != "One.\nNote: two.\n\nthree" {
		t.Errorf("description = %q", got)
	}
	if got := get(t, v, "color"); got != "#112233" {
		t.Errorf("color = %q", got)
	}
	if e, ok := v.Get(0, "colours"); !ok || e.Known {
		t.Errorf("an unknown key after a one-line value is an entry of its own: %+v", e)
	}
	near := Parse([]byte("description: One.\ncolour: #112233\n")).Values(definition)
	if len(near.Notes) != 1 || near.Notes[0].Like != "color" || near.Notes[0].Line != 2 {
		t.Errorf("a slip inside a text is pointed out: %+v", near.Notes)
	}
}

func TestCRG_18_FormsOfAFileReadTheSame(t *testing.T) {
	plain := Parse([]byte(contested)).Values(definition)
	utf16 := func(mark string, high int) string {
		out := []byte(mark)
		for _, b := range []byte(contested) {
			pair := [2]byte{}
			pair[1-high] = b
			out = append(out, pair[:]...)
		}
		return string(out)
	}
	for name, text := range map[string]string{
		"CRLF":            strings.ReplaceAll(contested, "\n", "\r\n"),
		"CR":              strings.ReplaceAll(contested, "\n", "\r"),
		"BOM":             "\xEF\xBB\xBF" + contested,
		"UTF-16 LE":       utf16("\xFF\xFE", 1),
		"UTF-16 BE":       utf16("\xFE\xFF", 0),
		"trailing blanks": strings.ReplaceAll(contested, "\n", " \t \n"),
		"key case":        strings.NewReplacer("name:", "NAME :", "color:", " Color:", "icon:", "iCon:").Replace(contested),
		"no last end":     strings.TrimSuffix(contested, "\n"),
		"escaped":         "\\# copied\n" + contested,
	} {
		t.Run(name, func(t *testing.T) {
			v := Parse([]byte(text)).Values(definition)
			for _, key := range []string{"name", "color", "icon", "description"} {
				if got, want := get(t, v, key), get(t, plain, key); got != want {
					t.Errorf("%s = %q, want %q", key, got, want)
				}
			}
		})
	}
	v := Parse([]byte("default_importance: 4\nDEFAULT\\_IMPORTANCE: 5\n")).Values(definition)
	if got := get(t, v, "default-importance"); got != "5" {
		t.Errorf("`_` and `-` are one key and the last value counts: %q", got)
	}
}

func TestParsePrint_AnyBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.OneOf(
			rapid.SliceOf(rapid.Byte()),
			rapid.Map(rapid.SliceOf(rapid.SampledFrom([]string{"\r", "\n", "\r\n", "name: x", "[file: a]", "# c", "\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF", "\x00", "é", "\x85", " "})),
				func(p []string) []byte { return []byte(strings.Join(p, "")) }),
		).Draw(t, "data")
		if got := Parse(data).Bytes(); !bytes.Equal(got, data) {
			t.Fatalf("Parse(%q) prints %q", data, got)
		}
		d := Parse(data)
		d.SetText(d.Text())
		if got := d.Bytes(); !bytes.Equal(got, data) && !bytes.ContainsAny(data, "\r") {
			t.Fatalf("SetText(Text()) of %q prints %q", data, got)
		}
	})
}

func FuzzParsePrint(f *testing.F) {
	for _, s := range []string{contested, "\xFF\xFEa\x00", "\xFE\xFF\xD8\x00", "a\r\nb\rc\n", "[agent: X]\nmodel: y", "\x81\x8d"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := Parse(data)
		if !bytes.Equal(d.Bytes(), data) {
			t.Fatalf("%q prints as %q", data, d.Bytes())
		}
		d.Values(definition)
		d.Values(config)
		d.Blocks()
		d.Steps()
		_ = d.Set(config, 0, "model", "new")
		_ = d.SetSteps([]Step{{Name: "a", Count: "1"}, {Name: "b", Count: "2"}, {Name: "a", Count: "1"}}, true)
	})
}

// lines of a definition as a person may write them; every key stands at most once, so that each has one line.
func drawDefinition(t *rapid.T) string {
	keys := rapid.Permutation([]string{"name", "Color", "ICON", "default_importance", "owner"}).Draw(t, "keys")
	end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
	var b strings.Builder
	if rapid.Bool().Draw(t, "bom") {
		b.WriteString("\xEF\xBB\xBF")
	}
	for i, k := range keys {
		b.WriteString(rapid.SampledFrom([]string{"", "# note" + end, end, "  " + end}).Draw(t, "before"))
		b.WriteString(k + rapid.SampledFrom([]string{":", ": ", " :  "}).Draw(t, "colon") + rapid.SampledFrom([]string{"", "x", "a: b", "#123456", "wörd  "}).Draw(t, "value"))
		if i < len(keys)-1 || rapid.Bool().Draw(t, "closed") {
			b.WriteString(end)
		}
	}
	return b.String()
}

func TestEditOfOneKeyTouchesOneLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawDefinition(t)
		d := Parse([]byte(text))
		key := rapid.SampledFrom([]string{"name", "color", "icon", "default-importance"}).Draw(t, "key")
		e, _ := d.Values(definition).Get(0, key)
		before := slices.Clone(d.Lines)
		if err := d.Set(definition, 0, key, "new value"); err != nil {
			t.Fatal(err)
		}
		after := Parse(d.Bytes())
		if after.Encoding != d.Encoding || len(after.Lines) != len(before) {
			t.Fatalf("%q became %q", text, d.Bytes())
		}
		for i := range before {
			if i != e.Line-1 && before[i] != after.Lines[i] || before[i].End != after.Lines[i].End {
				t.Fatalf("line %d changed: %q became %q", i+1, text, d.Bytes())
			}
		}
		if got, _ := after.Values(definition).Get(0, key); got.Value != "new value" {
			t.Fatalf("%s reads %q", key, got.Value)
		}
	})
}

func TestSetLongAndNewValues(t *testing.T) {
	d := Parse([]byte("name: A\r\ndescription: one\r\n# remark\r\ntwo\r\ncolor: #111111"))
	if err := d.Set(definition, 0, "description", "1\n2\n3"); err != nil {
		t.Fatal(err)
	}
	if got := string(d.Bytes()); got != "name: A\r\ndescription: 1\r\n# remark\r\n2\r\n3\r\ncolor: #111111" {
		t.Errorf("longer: %q", got)
	}
	if err := d.Set(definition, 0, "description", "short"); err != nil {
		t.Fatal(err)
	}
	if err := d.Set(definition, 0, "icon", "warning"); err != nil {
		t.Fatal(err)
	}
	if got := string(d.Bytes()); got != "name: A\r\ndescription: short\r\n# remark\r\ncolor: #111111\r\nicon: warning" {
		t.Errorf("shorter and new: %q", got)
	}
	for _, bad := range []string{"a\ncolor: red", "a\n# no", "a\n\n"} {
		before := string(d.Bytes())
		if err := d.Set(definition, 0, "description", bad); (err == nil) != (bad == "a\n\n") {
			t.Errorf("Set(%q) = %v", bad, err)
		} else if err != nil && string(d.Bytes()) != before {
			t.Errorf("a refused edit changed the file")
		}
	}
	if err := d.Set(definition, 0, "name", "two\nlines"); err == nil {
		t.Error("a key of one line took two")
	}
}

func TestCRG_266_SectionsKeepComments(t *testing.T) {
	text := "# Agent: Explorer\n[agent: Explorer]\nprovider: lmstudio\nmodel: qwen-120b\n\n# Agent: Critic (future)\n\\[agent: Critic\\]\nmodel: other\n"
	d := Parse([]byte(text))
	v := d.Values(config)
	if len(v.Sections) != 3 || v.Sections[2].Name != "Critic" || v.Sections[2].Kind != "agent" {
		t.Fatalf("sections %+v", v.Sections)
	}
	if err := d.Set(config, 2, "model", "claude"); err != nil {
		t.Fatal(err)
	}
	if err := d.Set(config, 1, "max-tokens", "1024"); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(strings.Replace(text, "model: other", "model: claude", 1), "qwen-120b\n", "qwen-120b\nmax-tokens: 1024\n", 1)
	if got := string(d.Bytes()); got != want {
		t.Errorf("got\n%s", got)
	}
	n := d.AddSection(config, "agent", "Third")
	if err := d.Set(config, n, "provider", "practice"); err != nil {
		t.Fatal(err)
	}
	if got := string(d.Bytes()); got != want+"\n[agent: Third]\nprovider: practice\n" {
		t.Errorf("new section:\n%s", got)
	}
}

func TestSetText(t *testing.T) {
	for _, c := range []struct{ name, have, text, want string }{
		{"one line changes, mixed ends stay", "a\r\nb\nc\r\n", "a\nB\nc", "a\r\nB\r\nc\r\n"},
		{"no last end stays so", "a\r\nb", "a\nb\nc", "a\r\nb\r\nc"},
		{"new file", "", "a\nb", "a\nb\n"},
		{"mark stays", "\xEF\xBB\xBFa\n", "b", "\xEF\xBB\xBFb\n"},
		{"emptied", "a\n", "", ""},
		{"old code page", "gr\xFC\xDF\n", "gr\u00FCn", "gr\xFCn\n"},
		{"old code page too small", "gr\xFC\xDF\n", "\u65E5", "\u65E5\n"},
		{"shorter", "a\nb\nc", "a", "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := Parse([]byte(c.have))
			d.SetText(c.text)
			if got := string(d.Bytes()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
