package project

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestTemplatesAreOfferedByWhatTheyAre(t *testing.T) {
	templates := fstest.MapFS{}
	for _, name := range []string{"zoo", "de", "default", "example", "example-de", "zoo-de", "decide", "decide-de", "attic"} {
		templates[name+"/settings/ui-config.txt"] = &fstest.MapFile{}
	}
	templates["decide/way.txt"], templates["decide-de/way.txt"] = &fstest.MapFile{}, &fstest.MapFile{}
	if got, want := Languages(templates), []string{"en", "de"}; !slices.Equal(got, want) {
		t.Errorf("languages %q", got)
	}
	if got, want := Offered(templates), []string{"default", "attic", "zoo"}; !slices.Equal(got, want) {
		t.Errorf("offered are %q, not %q", got, want)
	}
	for in, want := range map[[2]string]string{
		{"", "en"}: "", {"", "de"}: "de", {"default", "de"}: "de", {"zoo", "de"}: "zoo-de", {"zoo", "en"}: "zoo", {"attic", "de"}: "attic", {"example", "fr"}: "example",
	} {
		if got := InLanguage(templates, in[0], in[1]); got != want {
			t.Errorf("%q in %q is %q, not %q", in[0], in[1], got, want)
		}
	}
}
