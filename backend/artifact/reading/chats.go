package reading

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"path"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/fault"
)

// chats reads what ChatGPT and Claude give people who ask for their conversations: conversations.json, or the .zip that holds one.
// Each conversation is a document of its own. What these files hold besides, now or in years, is passed over. A .zip without conversations is
// a folder of files, each of which is read for itself.
type chats struct{}

// Chats is the kind of a conversation with a model.
const Chats = "chat"

const (
	chatsFile = "conversations.json"
	mostChats = 5000
)

func (chats) Kind() string { return Chats }

func (chats) Fits(name string, head []byte) bool {
	lower := strings.ToLower(name)
	if strings.HasSuffix(lower, ".zip") {
		return !isArchive(name, head) && packedWith(name, head, ".zip")
	}
	start := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n")
	if extension(name) != ".json" || len(start) == 0 || start[0] != '[' && start[0] != '{' {
		return false
	}
	return bytes.Contains(start, []byte(`"mapping"`)) || bytes.Contains(start, []byte(`"chat_messages"`)) || lower == chatsFile && start[0] == '['
}

// Read joins all conversations.
func (c chats) Read(ctx context.Context, in SourceFile) (Text, error) {
	all, err := c.ReadAll(ctx, in)
	if err != nil {
		return Text{}, err
	}
	if all[0].Held != nil {
		return Text{}, fault.New("import.binary", in.Name)
	}
	var w writer
	for _, t := range all {
		w.place(Place{Kind: Chapter, Label: t.About.Title})
		w.block("# "+t.About.Title, false)
		w.block(t.Body, false)
	}
	return w.text(), nil
}

// ReadAll gives each conversation that has words, or one text without a word that holds the files of a packed folder. Errors: import.damaged,
// import.too-heavy, import.empty, import.locked.
func (chats) ReadAll(ctx context.Context, in SourceFile) ([]Text, error) {
	data, held, err := conversations(in)
	if err != nil {
		return nil, err
	}
	if held != nil {
		return []Text{{Held: held}}, nil
	}
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), " \t\r\n")
	d := json.NewDecoder(bytes.NewReader(data))
	if bytes.HasPrefix(data, []byte("[")) {
		_, _ = d.Token() // it
	}
	var out []Text
	seen := map[string]bool{}
	for d.More() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var c conversation
		var odd *json.UnmarshalTypeError
		if err := d.Decode(&c); err != nil && !errors.As(err, &odd) { // a key that has another shape by now costs that key
			return nil, damaged(in.Name, err)
		}
		if len(out) >= mostChats {
			return nil, tooHeavy(in.Name, errTooMuch)
		}
		t := c.text(in.Name)
		if t.Body == "" {
			continue
		}
		t.Kind = Chats
		for n := 2; t.Part == "" || seen[t.Part]; n++ {
			t.Part = t.About.Title + " " + strconv.Itoa(n)
		}
		seen[t.Part] = true
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, fault.New("import.empty", in.Name)
	}
	return out, nil
}

// conversations is the file of conversations; of a packed folder without one, the files in it.
func conversations(in SourceFile) (data []byte, held []SourceFile, err error) {
	if !packedWith(in.Name, in.Data, ".zip") {
		return in.Data, nil, nil
	}
	a, err := unpack(in)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range a.order {
		if strings.EqualFold(path.Base(name), chatsFile) {
			data, err = a.part(name)
			return data, nil, err
		}
	}
	held, err = bundled(a)
	return nil, held, err
}

// conversation is what both kinds of files say of one.
type conversation struct {
	Title string `json:"title"` // ChatGPT
	Name  string `json:"name"`  // Claude
	ID    string `json:"conversation_id"`
	OldID string `json:"id"`
	UUID  string `json:"uuid"`

	Made    float64 `json:"create_time"`
	Created string  `json:"created_at"`

	Mapping  map[string]chatNode `json:"mapping"`
	Current  string              `json:"current_node"`
	Messages []chatMessage       `json:"chat_messages"`
}

// speech is one message of a conversation, whoever's file it is from.
type speech struct {
	by, text    string
	at          time.Time
	attachments int
	pictures    int
}

func (c conversation) text(file string) Text {
	speeches, made := c.ofClaude(), instant(c.Created)
	if len(c.Mapping) > 0 {
		speeches, made = c.ofChatGPT(), seconds(c.Made)
	}
	title := oneLine(cmp.Or(c.Title, c.Name))
	var w writer
	attachments, pictures := 0, 0
	for _, s := range speeches {
		attachments, pictures = attachments+s.attachments, pictures+s.pictures
		text := strings.TrimSpace(LF(strings.ToValidUTF8(s.text, "\uFFFD")))
		if text == "" {
			continue
		}
		label := s.by
		if !s.at.IsZero() {
			label += ", " + s.at.UTC().Format("2006-01-02 15:04") + " UTC"
		}
		w.place(Place{Kind: Speech, Label: label})
		w.block("## "+label, false)
		w.block(text, false)
	}
	t := w.text()
	t.Part = cmp.Or(c.ID, c.OldID, c.UUID)
	t.About.Title = cmp.Or(title, file)
	if !made.IsZero() {
		t.About.Made = made.UTC().Format("2006-01-02")
	}
	t.tell("read.pictures", pictures)
	t.tell("read.attachments", attachments)
	return t
}

func seconds(s float64) time.Time {
	const farthest = 1 << 38 // seconds; years have five digits then
	if s <= 0 || s > farthest {
		return time.Time{}
	}
	return time.Unix(int64(s), 0)
}

func instant(s string) time.Time {
	t, _ := time.Parse(time.RFC3339, s) // none where it is no time
	return t
}
