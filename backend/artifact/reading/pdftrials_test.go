package reading

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Small files of faults that trials found say what a person sees on their pages.
func TestFilesOfTrialsSayWhatTheirPagesShow(t *testing.T) {
	const receipt = "Receipt of the town\nParking fee paid in full: 20 euros Thank you for your payment today"
	lamAlef := strings.TrimSpace(strings.Repeat("لانتاجية ", 10))
	for name, want := range map[string]string{
		"form":        "Application for a parking permit of the town\n\nName: Jane Example\nI agree: ☒\nThis is the last line of the form that has words enough.\n\nTyped on the page: approved on 3 May\n\nComment by Ana: Reviewer: this number is wrong\n\nComment: Comment on the highlight",
		"form-only":   "Jane Example\n\nTyped on the page: approved on 3 May",
		"lamalef":     lamAlef,
		"nonbmp":      "The value of 𝑥 is four and the mood is 😀 in this sentence of the document.",
		"hidden-text": "This is what a reader sees on the page, a normal sentence of some length.",
		"short":       "Approved.",
		"table":       "Costs of the tram by year\n\n| Year | Tram | Bus |\n| --- | --- | --- |\n| 2024 | 12 | 7 |\n| 2025 |  | 9 |\n| 2026 | 15 | 11 |\n\nThis text follows the table and is long enough to be a paragraph of its own.",
		"same-pages":  strings.Join([]string{receipt, receipt, receipt, receipt}, "\n\n"),
	} {
		data, err := os.ReadFile(filepath.Join("testdata", "pdf", name+".pdf"))
		if err != nil {
			t.Fatal(err)
		}
		if text := read(t, name+".pdf", data); text.Body != want {
			t.Errorf("%s:\n has %q\nwant %q", name, text.Body, want)
		}
	}
}
