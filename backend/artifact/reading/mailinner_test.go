package reading

import (
	"fmt"
	"strings"
	"testing"
)

// crlf is a mail of lines.
func crlf(lines ...string) []byte { return []byte(strings.Join(lines, "\r\n") + "\r\n") }

// A plain text that only says that there is a page gives way to it; one that says the same stays, as its author saw it.
func TestAMailSaysWhatItsReaderSees(t *testing.T) {
	for want, plain := range map[string]string{
		"The real words: the meeting is on Friday.":      "Please use an HTML reader.",
		"The real words:\nthe meeting is on Friday. Ada": "The real words:\nthe meeting is on Friday. Ada",
		"The meeting": "The meeting",
	} {
		page := "<p>The real words: the meeting is on Friday.</p>"
		if plain == "The meeting" {
			page = "<style>.long { of: many words that say nothing }</style><p>The meeting</p>"
		}
		got := read(t, "a.eml", crlf("Subject: Alt", "Content-Type: multipart/alternative; boundary=B", "", "--B", "Content-Type: text/plain", "", plain, "--B", "Content-Type: text/html", "", page, "--B--"))
		if got.Body != "## Alt\n\n"+want {
			t.Errorf("the text is\n%s", got.Body)
		}
	}
}

// A mail within a mail is read in its place, whether somebody forwarded or attached it, and so are those of a digest.
func TestMailsWithinAMailAreRead(t *testing.T) {
	inner := []string{"From: bea@example.org", "Subject: Steel", "", "A fifth of it is gone."}
	for name, head := range map[string]string{
		"forwarded": "Content-Type: message/rfc822", "attached": "Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=steel.eml", "of a digest": "X: y",
	} {
		kind := "multipart/mixed"
		if name == "of a digest" {
			kind = "multipart/digest"
		}
		lines := append([]string{"Subject: Fwd", "Content-Type: " + kind + "; boundary=B", "", "--B", head + "\r\n"}, append(inner, "--B--")...)
		if name == "of a digest" {
			lines[4] = ""
		}
		got := read(t, "a.eml", crlf(lines...))
		if want := "## Fwd\n\n### Steel\n\nFrom: bea@example.org\n\nA fifth of it is gone."; got.Body != want || len(got.Notes) > 0 {
			t.Errorf("%s: %v, the text is\n%s", name, got.Notes, got.Body)
		}
	}
	deep := "Subject: x\r\n\r\nwords\r\n"
	for range mostNested + 2 {
		deep = "Subject: x\r\nContent-Type: message/rfc822\r\n\r\n" + deep
	}
	if got := read(t, "a.eml", []byte(deep)); fmt.Sprint(got.Notes) != "[One attachment was not read.]" {
		t.Errorf("%v", got.Notes)
	}
}

// What stands between and behind files that are shown within a mail is read, too.
func TestAllWordsOfAMailAreRead(t *testing.T) {
	part := func(head, body string) string { return "--B\r\n" + head + "\r\n\r\n" + body + "\r\n" }
	got := read(t, "a.eml", []byte("Subject: x\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n"+part("Content-Type: text/plain", "Before.")+part("Content-Type: text/plain; name=list.txt", "a list")+
		part("Content-Type: text/plain", "After.")+part("Content-Type: text/html", "<p>And <b>last</b>.</p>")+"--B--\r\n"))
	if want := "## x\n\nAttached: list.txt\n\nBefore.\n\nAfter.\n\nAnd **last**."; got.Body != want || len(got.Held) != 1 {
		t.Errorf("the text is\n%s", got.Body)
	}
}

// Lines of a mail that look like the beginning of one are words of it, with the sign before them or without.
func TestAFolderOfMailsIsCutAtItsMails(t *testing.T) {
	got := read(t, "box.mbox", []byte("From MAILER-DAEMON Sun Aug  7 11:40:37 2022\nFrom: a@example.org\nSubject: first\n\nHello\n\nFrom time to time we meet.\n\nFrom Halden we left at 12:30 today.\n\nFrom b@example.org Mon Aug  8 11:40:37 2022\nFrom: b@example.org\nSubject: second\n\n>From the town\n>>From it\n> From me\nBye\n"))
	want := "## first\n\nFrom: a@example.org\n\nHello\n\nFrom time to time we meet.\n\nFrom Halden we left at 12:30 today.\n\n## second\n\nFrom: b@example.org\n\nFrom the town\n>From it\n> From me\nBye"
	if got.Body != want || len(got.Places) != 2 {
		t.Errorf("%d places, the text is\n%s", len(got.Places), got.Body)
	}
}

// The mark of how a file's letters are written is none of its words, wherever it stands; places stay where they were.
func TestNoTextHasAByteOrderMark(t *testing.T) {
	for name, data := range map[string][]byte{
		"saved.mhtml": crlf("Subject: =?utf-8?Q?T=C3=BCr?=", `Content-Type: multipart/related; type="text/html"; boundary="B"`, "", "--B", "Content-Type: text/html", "Content-Transfer-Encoding: quoted-printable", "", `<html><head><meta charset=3D"utf-8"></head><body><h1>T=C3=BCr</h1><p>The door is open for ev=`, `eryone.</p></body></html>`, "--B--"),
		"a.html":      []byte("\uFEFF<h1>Tür</h1><p>The door is open for everyone.</p>"),
		"b.txt":       []byte("\uFEFF# Tür\n\n\uFEFFThe door is open for everyone."),
		"c.docx":      packed(t, "word/document.xml", wordHead+para("", run("\uFEFF# Tür"))+para("", run("The \uFEFFdoor is open for everyone."))+wordTail),
	} {
		if got := read(t, name, data); got.Body != "# Tür\n\nThe door is open for everyone." {
			t.Errorf("%s: the text is %q", name, got.Body)
		}
	}
	text := Text{Body: "a\uFEFFb\uFEFFc", Places: []Place{{At: 0}, {At: 4}, {At: 8}}}
	if text.keepSeen(); text.Body != "abc" || text.Places[1].At != 1 || text.Places[2].At != 2 || len(text.Notes) > 0 {
		t.Errorf("%+v", text)
	}
}
