package textform

import (
	"strings"
	"testing"
)

// A file of very many short lines must read and change in linear work: otherwise the test would not end.
func TestBigFiles(t *testing.T) {
	for name, text := range map[string]string{
		"continuation": "description: x\n" + strings.Repeat("a\n", 1<<16),
		"steps":        strings.Repeat("a\n", 1<<16),
		"blocks":       strings.Repeat("[f:]\n", 1<<16),
		"unknown keys": "description: x\n" + strings.Repeat("colr:\n", 1<<16),
		"blank":        "description: x\n" + strings.Repeat("\n", 1<<18) + "a",
	} {
		t.Run(name, func(t *testing.T) {
			d := Parse([]byte(text))
			if err := d.Set(definition, 0, "description", "short"); err != nil {
				t.Fatal(err)
			}
			if err := d.SetSteps([]Step{{Name: "b", Count: "1"}}, true); err != nil {
				t.Fatal(err)
			}
			d.Blocks()
			d.SetText("x")
			if got := strings.TrimSpace(string(d.Bytes())); got != "x" {
				t.Errorf("%.40q", got)
			}
		})
	}
}
