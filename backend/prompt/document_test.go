package prompt

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCRG_195_TheDocumentsExample(t *testing.T) {
	want, err := os.ReadFile("testdata/document.txt")
	if err != nil {
		t.Fatal(err)
	}
	b, in := document(t)
	got := b.text(in)
	if diff := cmp.Diff(strings.Split(strings.TrimSuffix(string(want), "\n"), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Error(diff)
	}
}
