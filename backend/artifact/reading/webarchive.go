package reading

import (
	"bytes"
	"context"
	"net/mail"
)

// archivedPage reads pages that a browser saved in one file with all they need (.mhtml, .mht): the page itself, as a mail carries one.
type archivedPage struct{}

func (archivedPage) Kind() string { return "mhtml" }

func (archivedPage) Fits(name string, head []byte) bool {
	e := extension(name)
	return (e == ".mhtml" || e == ".mht") && len(head) > 0 && !bytes.Contains(head, []byte{0})
}

func (archivedPage) Read(ctx context.Context, in SourceFile) (Text, error) {
	m, err := mail.ReadMessage(bytes.NewReader(in.Data))
	if err != nil {
		return Text{}, damaged(in.Name, err)
	}
	parts := mailParts{room: &attachedRoom{text: 2 * mostText}} // what belongs to the page is no document
	parts.read(m.Body, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), "", 0)
	page := parts.page()
	if page == "" {
		return parts.text(in.Name)
	}
	t, err := webpage{}.Read(ctx, SourceFile{Name: in.Name, Data: []byte("\uFEFF" + page)}) // decoded: whatever it says of its letters is past
	if t.About.Title == "" {
		t.About.Title = header(m, "Subject")
	}
	return t, err
}
