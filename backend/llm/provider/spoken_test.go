package provider

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/secret/secrettest"
	"crg/backend/llm"
)

// A key that a server repeats comes no further, also one that nobody here knows; what it says besides is told.
func TestCRG_268_WhatAServerSaysHoldsNoKey(t *testing.T) {
	for said, key := range secrettest.Said {
		for body, code := range map[string]int{`{"error":{"message":` + quote("It failed: "+said) + `}}`: 400, "It failed: " + said: 500} {
			s := serve(t, status(code, map[string]string{"Content-Type": "text/plain"}, body))
			_, err := client().Complete(t.Context(), request("openai", s.URL))
			f := llm.FaultOf(err)
			if f == nil {
				t.Fatal(err)
			}
			all := fmt.Sprintf("%+v %v %v", *f, f.Cause, llm.AsFault(f))
			if strings.Contains(all, key) || !strings.Contains(all, "It failed") {
				t.Errorf("%d %q: %s", code, said, all)
			}
		}
	}
}
