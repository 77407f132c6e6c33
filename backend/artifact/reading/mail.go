package reading

import (
	"bytes"
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

	"crg/backend/base/message"
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

// mboxLine begins a mail in a folder: "From ada@example.org Mon Nov 23 …".
var mboxLine = regexp.MustCompile(`(?m)^From \S+ .*\d{2}:\d{2}.*$`)

func (letter) Read(ctx context.Context, in Input) (Text, error) {
	var w writer
	mails := [][]byte{in.Data}
	if extension(in.Name) == ".mbox" {
		mails = split(in.Data)
	}
	left := max(len(mails)-mostMails, 0)
	unseen := 0
	room := attachedRoom{files: mostAttached, bytes: mostUnpacked}
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
		subject := header(m, "Subject")
		if len(mails) > 1 {
			w.place(Place{Kind: Mail, Label: strconv.Itoa(i + 1)})
		}
		var head []string
		if subject != "" {
			head = append(head, "## "+subject, "")
		}
		for _, name := range []string{"From", "To", "Cc", "Date"} {
			if v := header(m, name); v != "" {
				head = append(head, name+": "+v)
			}
		}
		if len(parts.named) > 0 {
			head = append(head, "Attached: "+strings.Join(parts.named, ", "))
		}
		w.block(strings.TrimSpace(strings.Join(head, "\n")), false)
		text, err := parts.text(in.Name)
		if err != nil && len(mails) == 1 {
			return Text{}, err
		}
		if text != "" {
			w.block(text, false)
		}
		unseen += parts.unseen
	}
	t := w.text()
	t.unseen = unseen
	t.Held, t.unread = room.held, room.left
	if left > 0 {
		t.Notes = append(t.Notes, message.New("read.mails-left", "n", strconv.Itoa(left)))
	}
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
		mails = append(mails, bytes.TrimLeft(data[s[1]:end], "\r\n"))
	}
	if len(starts) == 0 {
		return [][]byte{data}
	}
	return mails
}

var decoder = mime.WordDecoder{CharsetReader: charset.NewReaderLabel}

func header(m *mail.Message, name string) string {
	v := m.Header.Get(name)
	if text, err := decoder.DecodeHeader(v); err == nil {
		v = text
	}
	return strings.ToValidUTF8(strings.Join(strings.Fields(v), " "), "\uFFFD")
}

// mailParts are what a mail says: as text, and the same as a page.
type mailParts struct {
	plain, page string
	named       []string // files attached to it
	room        *attachedRoom
	unseen      int // passages of the page that nobody can see
}

// text is what the mail says. Errors: those of a page.
func (p *mailParts) text(name string) (string, error) {
	if p.plain != "" || p.page == "" {
		return strings.TrimSpace(LF(p.plain)), nil
	}
	doc, err := parsePage(Input{name, []byte(p.page)})
	if err != nil {
		return "", err
	}
	p.unseen = dropHidden(doc, true)
	tidyPage(doc, true)
	return markdown(doc), nil
}

func (p *mailParts) read(body io.Reader, contentType, encoding, disposition string, depth int) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		kind = "text/plain"
	}
	where, more, err := mime.ParseMediaType(disposition)
	name := attachedName(more["filename"], params["name"])
	if err == nil && where == "attachment" {
		p.attach(name, body, encoding)
		return
	}
	switch {
	case strings.HasPrefix(kind, "multipart/") && depth < mostNested:
		r := multipart.NewReader(body, params["boundary"])
		for {
			part, err := r.NextRawPart()
			if err != nil {
				return
			}
			h := part.Header
			p.read(part, h.Get("Content-Type"), h.Get("Content-Transfer-Encoding"), h.Get("Content-Disposition"), depth+1)
		}
	case kind == "text/plain" && p.plain == "":
		p.plain = decodedText(body, encoding, params["charset"])
	case kind == "text/html" && p.page == "":
		p.page = decodedText(body, encoding, params["charset"])
	default:
		p.attach(name, body, encoding)
	}
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
