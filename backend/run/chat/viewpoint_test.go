package chat_test

import (
	"testing"

	"crg/backend/graph"
	"crg/backend/run/chat"
)

// TestCRG_223_WhatAQuestionIsAbout: an id goes before a name, the longest name before a shorter one, and a name is whole words.
func TestCRG_223_WhatAQuestionIsAbout(t *testing.T) {
	g := graph.New()
	for _, n := range []*graph.Node{
		{ID: "n01", Name: "Tram", Type: "goal"},
		{ID: "n02", Name: "Cost"},
		{ID: "n03", Name: "Cost of rails"},
		{ID: "n04", Name: "minutes.md", Type: graph.TypeArtifact},
		{ID: "n05", Name: "It"},
		{ID: "n06", Name: "Rails"},
	} {
		if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	for question, want := range map[string]string{
		"What about N03?": "n03", "Is the cost high?": "n02", "And the cost of rails?": "n03", "Compare the cost with n01.": "n01",
		"Is it costly?": "", "Trams everywhere?": "", "What do the minutes say?": "n04", "What about n99?": "", "": "",
	} {
		if got := chat.Viewpoint(g, question); got != want {
			t.Errorf("%q looks from %q, want %q", question, got, want)
		}
	}
}
