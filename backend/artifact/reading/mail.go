package reading

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html/charset"
)

const (
	mostMails  = 200
	mostNested = 8 // parts within parts of a mail
)

// letter reads mails: one (.eml), or a folder of them (.mbox).
type letter struct{}

func (letter) Kind() string { return "mail" }

func (letter) Fits(name string, head []byte) bool {
	e := extension(name)
	return (e == ".eml" || e == ".mbox") && len(head) > 0 && !bytes.Contains(head, []byte{0})
}

// mboxLine begins a mail in a folder: "From ada@example.org Mon Nov 23 10:00:00 2026". Who sets out "From Halden on Monday at 12:30" begins none.
var mboxLine = regexp.MustCompile(`(?m)^From \S+ +[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d{2}:\d{2}.*$`)

// quotedFrom is a line of a mail that begins like one, as a folder keeps it.
var quotedFrom = regexp.MustCompile(`(?m)^>(>*From )`)

func (letter) Read(ctx context.Context, in SourceFile) (Text, error) {
	var w writer
	mails := [][]byte{in.Data}
	if extension(in.Name) == ".mbox" {
		mails = split(in.Data)
	}
	left := max(len(mails)-mostMails, 0)
	unseen := 0
	room := attachedRoom{files: mostAttached, bytes: mostUnpacked, text: 2 * mostText}
	for i, data := range mails[:len(mails)-left] {
		if ctx.Err() != nil {
			return Text{}, ctx.Err()
		}
		m, err := mail.ReadMessage(bytes.NewReader(data))
		if err != nil {
			if len(mails) == 1 {
				return Text{}, damaged(in.Name, err)
			}
			continue
		}
		parts := mailParts{room: &room}
		parts.read(m.Body, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), "", 0)
		if len(mails) > 1 {
			w.place(Place{Kind: Mail, Label: strconv.Itoa(i + 1)})
		}
		head := headOf(m, "## ")
		if len(parts.named) > 0 {
			head += "\nAttached: " + strings.Join(parts.named, ", ")
		}
		w.block(strings.TrimSpace(head), false)
		text, err := parts.text(in.Name)
		if err != nil && len(mails) == 1 {
			return Text{}, err
		}
		if text.Body != "" {
			w.whole(text)
		}
		unseen += text.unseen
	}
	t := w.text()
	t.unseen = unseen
	t.Held, t.unread = room.held, room.left
	t.tell("read.mails-left", left)
	return t, nil
}

// split are the mails of a folder.
func split(data []byte) (mails [][]byte) {
	starts := mboxLine.FindAllIndex(data, -1)
	for i, s := range starts {
		end := len(data)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		mails = append(mails, quotedFrom.ReplaceAll(bytes.TrimLeft(data[s[1]:end], "\r\n"), []byte("$1")))
	}
	if len(starts) == 0 {
		return [][]byte{data}
	}
	return mails
}

// headOf is what a mail says of itself: its subject as a heading, who wrote it to whom, and when.
func headOf(m *mail.Message, mark string) string {
	var head []string
	if subject := header(m, "Subject"); subject != "" {
		head = append(head, mark+subject, "")
	}
	for _, name := range []string{"From", "To", "Cc", "Date"} {
		if v := header(m, name); v != "" {
			head = append(head, name+": "+v)
		}
	}
	return strings.Join(head, "\n")
}

var decoder = mime.WordDecoder{CharsetReader: charset.NewReaderLabel}

func header(m *mail.Message, name string) string {
	v := m.Header.Get(name)
	if text, err := decoder.DecodeHeader(v); err == nil {
		v = text
	}
	return strings.ToValidUTF8(oneLine(v), "\uFFFD")
}

// mailParts are what a mail says, in order.
type mailParts struct {
	pieces []piece
	named  []string // files attached to it
	room   *attachedRoom
}

// piece is a part of a mail that is text, or a page. A mail may say the same as both.
type piece struct {
	plain, page string
}

// text is what the mail says. Errors: those of a page.
func (p *mailParts) text(name string) (Text, error) {
	var w writer
	unseen := 0
	for _, one := range p.pieces {
		said := Text{Body: strings.TrimSpace(LF(one.plain))}
		if one.page != "" && saysMore(one.page, said.Body) {
			doc, err := parsePage(SourceFile{Name: name, Data: []byte(one.page)})
			if err != nil {
				return Text{}, err
			}
			unseen += setAsideHidden(doc, true, nil)
			tidyPage(doc, true)
			said = markdown(doc)
		}
		if said.Body != "" {
			w.whole(said)
		}
	}
	t := w.text()
	t.unseen = unseen
	return t, nil
}

// page is the first page of the parts, "" = there is none.
func (p *mailParts) page() string {
	for _, one := range p.pieces {
		if one.page != "" {
			return one.page
		}
	}
	return ""
}

func (p *mailParts) read(body io.Reader, contentType, encoding, disposition string, depth int) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		kind = "text/plain"
	}
	where, more, err := mime.ParseMediaType(disposition)
	name := attachedName(more["filename"], params["name"])
	inner := kind == "message/rfc822" && depth < mostNested
	if err == nil && where == "attachment" && !inner {
		p.attach(name, body, encoding)
		return
	}
	readable := name == "" || len(p.pieces) == 0
	switch {
	case strings.HasPrefix(kind, "multipart/") && depth < mostNested:
		p.readAll(multipart.NewReader(body, params["boundary"]), kind, depth)
	case inner:
		m, err := mail.ReadMessage(decoded(body, encoding))
		if err != nil {
			p.attach(name, body, encoding)
			return
		}
		p.add(piece{plain: headOf(m, "### ")})
		p.read(m.Body, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), "", depth+1)
	case kind == "text/plain" && readable:
		p.add(piece{plain: decodedText(body, encoding, params["charset"])})
	case kind == "text/html" && readable:
		p.add(piece{page: decodedText(body, encoding, params["charset"])})
	default:
		p.attach(name, body, encoding)
	}
}

// add adds a piece, as far as there is room for it.
func (p *mailParts) add(one piece) {
	if p.room.text -= len(one.plain) + len(one.page); p.room.text >= 0 {
		p.pieces = append(p.pieces, one)
	}
}

// readAll reads the parts of a part. What is said in several ways is one piece.
func (p *mailParts) readAll(r *multipart.Reader, kind string, depth int) {
	from := len(p.pieces)
	for {
		part, err := r.NextRawPart()
		if err != nil {
			break
		}
		h := part.Header
		contentType := h.Get("Content-Type")
		if contentType == "" && kind == "multipart/digest" {
			contentType = "message/rfc822"
		}
		p.read(part, contentType, h.Get("Content-Transfer-Encoding"), h.Get("Content-Disposition"), depth+1)
	}
	if kind != "multipart/alternative" {
		return
	}
	var one piece
	for _, said := range p.pieces[from:] {
		one.plain, one.page = cmp.Or(one.plain, said.plain), cmp.Or(one.page, said.page)
	}
	p.pieces = append(p.pieces[:from], one)
}

// decoded is the body of a part as it was before it was sent.
func decoded(body io.Reader, encoding string) io.Reader {
	switch strings.ToLower(encoding) {
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	}
	return body
}

func decodedText(body io.Reader, encoding, label string) string {
	data, _ := io.ReadAll(io.LimitReader(decoded(body, encoding), mostText+1)) // what can be read counts
	if label != "" {
		if r, err := charset.NewReaderLabel(label, bytes.NewReader(data)); err == nil {
			if text, err := io.ReadAll(r); err == nil {
				data = text
			}
		}
	} else if d, ok := Decode(data); ok {
		return d.Text
	}
	return strings.ToValidUTF8(string(data), "\uFFFD")
}
