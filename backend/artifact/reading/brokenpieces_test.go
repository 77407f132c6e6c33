package reading

import (
	"fmt"
	"strings"
	"testing"
)

// A chart or a diagram that ends in the midst of its words is told as a picture: half of a table would be taken for all of it.
func TestHalfOfAChartIsTold(t *testing.T) {
	years := cached("str", "", "2023", "2024")
	half := strings.TrimSuffix(charted("Accidents", ser("Cars", years, cached("num", "", "1", "2"))), ">") + "<<"
	if text := withChart(t, half); text.Body != "Before it.\n\nAfter." || fmt.Sprint(text.Notes) != "[One picture was not read.]" {
		t.Errorf("a chart: %q %v", text.Body, text.Notes)
	}
	points := diagramPoint("1", "", "Plan") + "<<"
	if text := withDiagram(t, points); strings.Contains(text.Body, "Plan") || fmt.Sprint(text.Notes) != "[One picture was not read.]" {
		t.Errorf("a diagram: %q %v", text.Body, text.Notes)
	}
	open := `<d><chart><title><p>Accidents</p></title><table><table-row><table-cell/></table-row></table></chart><<`
	text := read(t, "a.odt", packed(t, "content.xml", `<o><p>a<frame><object href="./Object 1"/><image/></frame>b</p></o>`, "Object 1/content.xml", open))
	if text.Body != "ab" || fmt.Sprint(text.Notes) != "[One picture was not read.]" {
		t.Errorf("a chart of OpenDocument: %q %v", text.Body, text.Notes)
	}
}

// Words among the numbers of a chart stay words, whatever format its numbers have; a value that nobody names is passed over, and one series or size counts as any.
func TestValuesOfAChartStandAsTheyAre(t *testing.T) {
	years := cached("str", "", "2023")
	for what, c := range map[string]struct{ chart, want string }{
		"words among numbers": {charted("X", ser("a", years, cached("num", "0%", "n/a"))), "[Chart: X]\n\n|  | a |\n| --- | --- |\n| 2023 | n/a |"},
		"one bubble":          {charted("X", `<c:ser><c:xVal>`+cached("num", "", "1")+`</c:xVal><c:yVal>`+cached("num", "", "3")+`</c:yVal><c:bubbleSize>`+cached("num", "", "5")+`</c:bubbleSize></c:ser>`), "[Chart: X]\n\n|  |  | (size) |\n| --- | --- | --- |\n| 1 | 3 | 5 |"},
		"a title of two paragraphs": {
			strings.Replace(charted("X", ser("a", years, cached("num", "", "1"))), "X</a:t></a:r></a:p>", "X</a:t></a:r></a:p><a:p><a:r><a:t>of Y</a:t></a:r></a:p>", 1),
			"[Chart: X of Y]\n\n|  | a |\n| --- | --- |\n| 2023 | 1 |",
		},
		"a name of data that are not there": {`<c><data><numDim><lvl><pt idx="0">5</pt></lvl></numDim></data><title><tx><v>Flow</v></tx></title><series><tx><v>Water</v></tx><dataId val="1"/></series></c>`, "[Chart: Flow]\n\n|  |  |\n| --- | --- |\n|  | 5 |"},
	} {
		if text := withChart(t, c.chart); text.Body != "Before it.\n\n"+c.want+"\n\nAfter." {
			t.Errorf("%s: %q", what, text.Body)
		}
	}
	for n, more := range map[int]string{29: "", 30: "\n\n… 1 more columns", 31: "\n\n… 2 more columns"} {
		all := ""
		for range n {
			all += ser("s", years, cached("num", "", "1"))
		}
		if text := withChart(t, charted("X", all)); !strings.HasSuffix(text.Body, " 1 |"+more+"\n\nAfter.") || strings.Count(text.Body, " s |") != min(n, 29) {
			t.Errorf("%d series: %q", n, text.Body)
		}
	}
}

// What is attached to a mail and cannot be decoded is told, and none of it is kept as if it were all; a mail in it that is none is a file, or is told.
func TestHalfOfAnAttachmentIsTold(t *testing.T) {
	part := func(lines ...string) Text {
		return read(t, "a.eml", crlf(append(append([]string{"Subject: S", "Content-Type: multipart/mixed; boundary=B", "", "--B", "", "Words.", "--B"}, lines...), "--B--")...))
	}
	broken := part("Content-Type: text/plain", "Content-Transfer-Encoding: base64", "Content-Disposition: attachment; filename=a.txt", "", "V29yZHMgYW5k!!!")
	if len(broken.Held) > 0 || !strings.Contains(fmt.Sprint(broken.Notes), "One attachment was not read.") {
		t.Errorf("broken: %v %v", broken.Held, broken.Notes)
	}
	empty := part("Content-Type: text/plain", "Content-Disposition: attachment; filename=a.txt", "", "")
	if len(empty.Held) > 0 || !strings.Contains(fmt.Sprint(empty.Notes), "One attachment was not read.") {
		t.Errorf("empty: %v %v", empty.Held, empty.Notes)
	}
	noMail := part("Content-Type: message/rfc822; name=inner.eml", "", "no head")
	if !strings.Contains(noMail.Body, "Words.") || !strings.Contains(noMail.Body, "Attached: inner.eml") || !strings.Contains(fmt.Sprint(noMail.Notes), "One attachment was not read.") {
		t.Errorf("no mail: %q %v", noMail.Body, noMail.Notes)
	}
	room := attachedRoom{files: 1, bytes: 3}
	p := mailParts{room: &room}
	p.attach("a.txt", strings.NewReader("abc"), "")
	p.attach("b.txt", strings.NewReader("abc"), "")
	if len(room.held) != 1 || string(room.held[0].Data) != "abc" || room.left != 1 {
		t.Errorf("room for one: %+v", room)
	}
	room = attachedRoom{files: 2, bytes: 2}
	if p.attach("a.txt", strings.NewReader("abc"), ""); len(room.held) > 0 || room.left != 1 {
		t.Errorf("room for less: %+v", room)
	}
}

// What is no colour is none, and hides nothing; letters that an encoding has not are told, and bytes of half a letter are no text of it.
func TestWhatIsNoneOfItsKindIsToldAsSuch(t *testing.T) {
	for _, none := range []string{"GGGGGG", "12345", "1234567", "", "auto"} {
		if c := hexColour(none); c.known {
			t.Errorf("%q is the colour %v", none, c)
		}
	}
	if got, err := Encode("a漢", Encoding{Name: "windows-1252"}); err == nil || got != nil {
		t.Errorf("%q, %v", got, err)
	}
	for _, half := range []string{"\xFF\xFE\x00\x00a\x00\x00", "\x00\x00\xFE\xFF\x00\x00\x00"} {
		if d, ok := Decode([]byte(half)); ok && !strings.Contains(d.Text, "\uFFFD") {
			t.Errorf("%q is %q", half, d.Text)
		}
	}
}
