package journal

import (
	"fmt"
	"testing"

	"crg/backend/action"
)

func names[T any](list []Ranked[T]) (out string) {
	for _, r := range list {
		out += fmt.Sprint(r.Name, " ")
	}
	return out
}

// The most stand first; what is equal stands by its name, however a map hands it over.
func TestFiguresAreRankedByHowMany(t *testing.T) {
	s := Stats{
		Actions: map[string]*ActionCount{"d": {Done: 1}, "c": {Refused: 3}, "b": {Done: 1, Refused: 1, Declined: 9}, "a": {Done: 1}},
		Models:  map[string]*action.ModelTally{"small": {Replies: 2, Failed: 2}, "large": {Replies: 7}, "other": {Replies: 2}},
	}
	if got := names(MostFirst(map[string]int{"z": 1, "y": 4, "x": 1})); got != "y x z " {
		t.Error(got)
	}
	if got := names(s.UsedActions()); got != "c b a d " {
		t.Error(got)
	}
	if got := names(s.UsedModels()); got != "large other small " {
		t.Error(got)
	}
}
