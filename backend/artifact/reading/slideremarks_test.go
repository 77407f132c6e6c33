package reading

import (
	"fmt"
	"strings"
	"testing"
)

// commented is a file of PowerPoint with one slide, a part of comments and one of who made them.
func commented(t *testing.T, slide, comments, people string) Text {
	kind := "authors"
	if strings.Contains(people, "cmAuthor") {
		kind = "commentAuthors"
	}
	return read(t, "a.pptx", packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/slides/s.xml", slide, "ppt/comments/c.xml", comments, "ppt/people.xml", people,
		"ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/><Relationship Id="b" Type="x/`+kind+`" Target="people.xml"/></r>`,
		"ppt/slides/_rels/s.xml.rels", `<r><Relationship Id="c" Type="y/comments" Target="../comments/c.xml"/><Relationship Id="n" Type="y/notesSlide" Target="../notesSlides/n.xml"/></r>`,
		"ppt/notesSlides/n.xml", `<n><p><r><t>Slowly.</t></r></p></n>`))
}

// What people said about a slide stands below it, with who said it; an answer stands below what it answers.
func TestCommentsStandBelowTheirSlide(t *testing.T) {
	const slide = `<s><sp><ph type="title"/><p><r><t>Costs</t></r></p></sp></s>`
	for what, c := range map[string]struct{ comments, people, want string }{
		"of old": {
			`<cmLst><cm authorId="0"><pos/><text>Really?
Who says so?</text></cm><cm authorId="9"><text>No.</text></cm><cm authorId="0"><text> </text></cm></cmLst>`,
			`<cmAuthorLst><cmAuthor id="0" name="Ada"/></cmAuthorLst>`,
			"- Ada: Really? Who says so?\n- No.",
		},
		"with answers": {
			`<cmLst><cm authorId="{1}"><replyLst><reply authorId="{2}"><txBody><p><r><t>Ye</t></r><r><t>s.</t></r></p><p><r><t>All.</t></r></p></txBody></reply></replyLst><txBody><bodyPr/><p><r><t>Really?</t></r></p></txBody></cm></cmLst>`,
			`<authorLst><author id="{1}" name="Ada"/><author id="{2}" name="Bob"/></authorLst>`,
			"- Ada: Really?\n    - Bob: Yes. All.",
		},
	} {
		if text := commented(t, slide, c.comments, c.people); text.Body != "## Costs\n\nNotes: Slowly.\n\nComments:\n\n"+c.want {
			t.Errorf("%s: %q", what, text.Body)
		}
	}
	open := read(t, "a.odp", packed(t, "content.xml", `<o><page><frame class="title"><p>Costs</p></frame><annotation><creator>Ada</creator><date>5</date><p>Really?</p></annotation><annotation><p>No.</p></annotation></page><page><frame><p>End</p></frame></page></o>`))
	if want := "## Costs\n\nComments:\n\n- Ada: Really?\n- No.\n\nEnd"; open.Body != want || places(open) != "slide 1: ## Costs; slide 2: End" {
		t.Errorf("OpenDocument: %q %s", open.Body, places(open))
	}
}

// A slide that nobody is shown is read, says so behind its first words, and is told.
func TestHiddenSlidesAreMarkedAndTold(t *testing.T) {
	slide := func(show, title string) string {
		return `<sld` + show + `><sp><ph type="title"/><p><r><t>` + title + `</t></r></p></sp><sp><p><r><t>x</t></r></p></sp></sld>`
	}
	want := "## One\n\nx\n\n## Two (hidden)\n\nx\n\n## Three\n\nx [One hidden slide was read, and is marked as hidden.]"
	text := presented(t, slide("", "One"), slide(` show="0"`, "Two"), slide(` show="1"`, "Three"))
	if got := text.Body + " " + fmt.Sprint(text.Notes); got != want {
		t.Errorf("PowerPoint: %q", got)
	}
	page := func(style, title string) string {
		return `<page style-name="` + style + `"><frame class="title"><text-box><p>` + title + `</p></text-box></frame><frame><text-box><p>x</p></text-box></frame></page>`
	}
	text = read(t, "a.odp", packed(t, "content.xml", `<o><automatic-styles><style name="a" family="drawing-page"><drawing-page-properties/></style><style name="b" family="drawing-page"><drawing-page-properties visibility="hidden"/></style></automatic-styles>`+
		page("a", "One")+page("b", "Two")+page("a", "Three")+`</o>`))
	if got := text.Body + " " + fmt.Sprint(text.Notes); got != want {
		t.Errorf("OpenDocument: %q", got)
	}
	untitled := presented(t, `<sld show="0"><tbl><tr><tc><p/></tc><tc><p><r><t>a</t></r></p></tc></tr></tbl><sp><p><r><t>b</t></r></p></sp></sld>`)
	if untitled.Body != "|  | a (hidden) |\n| --- | --- |\n\nb" {
		t.Errorf("without a title: %q", untitled.Body)
	}
}

// A slide that does not show its footer has none.
func TestAFooterThatASlideDoesNotShowIsNone(t *testing.T) {
	text := read(t, "a.odp", packed(t, "content.xml", `<o><style name="a" family="drawing-page"><drawing-page-properties display-footer="false"/></style><footer-decl name="f">Old</footer-decl><page style-name="a" use-footer-name="f"><frame><p>x</p></frame></page></o>`))
	if text.Body != "x" {
		t.Errorf("%q", text.Body)
	}
}
