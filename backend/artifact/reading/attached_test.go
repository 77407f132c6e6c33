package reading

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
)

// What is attached to a mail and can be read is kept byte for byte under its name, without a folder; the rest is counted.
func TestAttachmentsAreKept(t *testing.T) {
	word := packed(t, "word/document.xml", wordHead+`<w:p><w:r><w:t>Rust.</w:t></w:r></w:p>`+wordTail)
	part := func(head, body string) string { return "--b\r\n" + head + "\r\n\r\n" + body + "\r\n" }
	mail := "Subject: Rust\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
		part("Content-Type: text/plain", "See what is attached.") +
		part("Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=\"C:\\\\up\\\\..\\\\Bericht.docx\"", base64.StdEncoding.EncodeToString(word)) +
		part("Content-Type: text/csv; name=\"=?utf-8?q?Z=C3=A4hlung.csv?=\"\r\nContent-Disposition: attachment", "a;b") +
		part("Content-Type: image/png; name=logo.png", "\x89PNG\r\n\x1a\n") +
		part("Content-Type: text/html", "<p>In <i>italics</i>.") +
		part("Content-Type: text/plain\r\nContent-Disposition: attachment; filename=empty.txt", "") +
		part("Content-Type: application/pgp-signature", "x") + "--b--\r\n"
	got := read(t, "rust.eml", []byte(mail))
	if want := "## Rust\n\nAttached: Bericht.docx, Zählung.csv, logo.png, empty.txt\n\nSee what is attached.\n\nIn *italics*."; got.Body != want {
		t.Errorf("the text is\n%s", got.Body)
	}
	if len(got.Held) != 2 || got.Held[0].Name != "Bericht.docx" || string(got.Held[0].Data) != string(word) || got.Held[1].Name != "Zählung.csv" || string(got.Held[1].Data) != "a;b" {
		t.Errorf("kept: %q", contents(got.Held))
	}
	if notes := fmt.Sprint(got.Notes); notes != "[3 attachments were not read.]" {
		t.Errorf("told: %s", notes)
	}
	many := "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat(part("Content-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment", "1"), mostAttached+5)
	if got := read(t, "many.eml", []byte(many+"--b--")); len(got.Held) != mostAttached || fmt.Sprint(got.Notes) != "[5 attachments were not read.]" {
		t.Errorf("%d are kept: %v", len(got.Held), got.Notes)
	}
}
