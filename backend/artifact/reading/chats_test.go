package reading

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// Made by hand after what both services give; keys that CRG does not use stand there, too.
const (
	gptFile = `[{"title":"The bridge","create_time":1763892000.5,"update_time":1,"conversation_id":"c1","current_node":"e","new_key":{"a":[1]},"mapping":{
"root":{"id":"root","message":null,"parent":null,"children":["s"]},
"s":{"message":{"author":{"role":"system"},"content":{"content_type":"text","parts":["secret"]},"metadata":{"is_visually_hidden_from_conversation":true}},"parent":"root","children":["q"]},
"q":{"message":{"author":{"role":"user"},"create_time":1763892000,"content":{"content_type":"multimodal_text","parts":[{"content_type":"image_asset_pointer","asset_pointer":"x"},"How old is it?"]}},"parent":"s","children":["a","t"]},
"a":{"message":{"author":{"role":"assistant"},"content":{"content_type":"text","parts":["An answer that was asked for anew."]}},"parent":"q","children":[]},
"t":{"message":{"author":{"role":"assistant"},"recipient":"browser","content":{"content_type":"code","text":"search()"}},"parent":"q","children":["e"]},
"e":{"message":{"author":{"role":"assistant"},"create_time":1763892060,"recipient":"all","content":{"content_type":"text","parts":["It was built in 1931.\r\nRust took a fifth."]},"metadata":7},"parent":"t","children":[]}}},
{"title":"Empty","mapping":{}},
{"title":"","id":"c2","mapping":{"x":{"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Loop"]}},"parent":"x","children":["x"]},"y":{"message":{"author":{"role":"user"},"create_time":5,"content":{"content_type":"text","parts":["Newest"]}},"parent":"x","children":[]}}}]`
	claudeFile = `[{"uuid":"u1","name":"Costs","created_at":"2026-11-23T09:00:00.123456Z","account":{"uuid":"z"},"chat_messages":[
{"uuid":"m1","sender":"human","text":"What does it cost?","created_at":"2026-11-23T10:00:00+01:00","attachments":[{"file_name":"a.pdf"}],"files":[{"file_name":"b.png"}]},
{"uuid":"m2","sender":"assistant","text":"","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"Two million."}],"created_at":"odd"},
{"uuid":"m3","sender":"tool","text":"no"}]}]`
)

func TestConversationsOfChatGPT(t *testing.T) {
	all, err := readers.ReadAll(t.Context(), SourceFile{Name: "Conversations.json", Data: []byte(gptFile)})
	if err != nil || len(all) != 2 {
		t.Fatalf("%d %v", len(all), err)
	}
	c := all[0]
	want := "## User, 2025-11-23 10:00 UTC\n\nHow old is it?\n\n## ChatGPT, 2025-11-23 10:01 UTC\n\nIt was built in 1931.\nRust took a fifth."
	if c.Body != want || c.Part != "c1" || c.Kind != Chats || c.About != (About{Title: "The bridge", Made: "2025-11-23"}) || fmt.Sprint(c.Notes) != "[One picture was not read.]" {
		t.Errorf("%+v\n%s", c, c.Body)
	}
	if places(c) != "message User, 2025-11-23 10:00 UTC: ## User, 2025-11-23 10:00 UTC; message ChatGPT, 2025-11-23 10:01 UTC: ## ChatGPT, 2025-11-23 10:01 UTC" {
		t.Error(places(c))
	}
	if c := all[1]; c.Part != "c2" || c.About.Title != "Conversations.json" || !strings.HasSuffix(c.Body, "Newest") || !strings.Contains(c.Body, "Loop") {
		t.Errorf("%+v", c)
	}
	if whole := read(t, "conversations.json", []byte(gptFile)); !strings.HasPrefix(whole.Body, "# The bridge\n\n## User") || len(whole.Places) != 2 {
		t.Errorf("%+v", whole)
	}
}

func TestConversationsOfClaudeAndThoseInAnArchive(t *testing.T) {
	want := "## User, 2026-11-23 09:00 UTC\n\nWhat does it cost?\n\n## Claude\n\nTwo million."
	for name, data := range map[string][]byte{
		"data.json": []byte(claudeFile), "one.json": []byte(strings.Trim(claudeFile, "[]")), "marked.json": []byte("\xEF\xBB\xBF" + claudeFile),
		"export.zip": packed(t, "users.json", "[]", "deep/conversations.json", claudeFile),
	} {
		all, err := readers.ReadAll(t.Context(), SourceFile{Name: name, Data: data})
		if err != nil || len(all) != 1 || all[0].Body != want || all[0].Part != "u1" || fmt.Sprint(all[0].Notes) != "[2 attachments were not read.]" {
			t.Errorf("%s: %+v %v", name, all, err)
		}
	}
}

func TestWhatIsNoFileOfConversations(t *testing.T) {
	for name, c := range map[string]struct{ file, data, problem string }{
		"another archive":  {"a.zip", string(packed(t, "a.bin", "\x00\x01")), "import.binary"},
		"nothing in it":    {"conversations.json", `[]`, "import.empty"},
		"cut":              {"conversations.json", gptFile[:len(gptFile)-40], "import.damaged"},
		"deep":             {"conversations.json", `[{"mapping":` + strings.Repeat(`{"a":`, 1<<16), "import.damaged"},
		"other types":      {"conversations.json", `[{"mapping":[1],"title":7,"chat_messages":"x"},5,null]`, "import.empty"},
		"endless archive":  {"a.zip", string(packed(t, "conversations.json", "["+strings.Repeat(" ", 70<<20))), "import.too-heavy"},
		"many without end": {"conversations.json", "[" + strings.Repeat(`{"chat_messages":[{"sender":"human","text":"a"}]},`, mostChats+2) + "{}]", "import.too-heavy"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := readers.ReadAll(t.Context(), SourceFile{Name: c.file, Data: []byte(c.data)}); !fault.Is(err, c.problem) {
				t.Errorf("%v, want %s", err, c.problem)
			}
		})
	}
	for name, data := range map[string]string{"data.json": `{"a": 1}`, "table.json": `[1, 2]`} {
		if text := read(t, name, []byte(data)); text.Kind != PlainText {
			t.Errorf("%s is %s", name, text.Kind)
		}
	}
	if r := readers.For("Bridge.crg.zip", packed(t, "a", "b")); r != nil {
		t.Error("a project is no document")
	}
}

func FuzzConversations(f *testing.F) {
	f.Add(gptFile)
	f.Add(claudeFile)
	f.Fuzz(func(t *testing.T, data string) {
		all, err := chats{}.ReadAll(t.Context(), SourceFile{Name: "conversations.json", Data: []byte(data)})
		if err != nil {
			return
		}
		for _, text := range all {
			for i, p := range text.Places {
				if p.At > len(text.Body) || i > 0 && p.At <= text.Places[i-1].At {
					t.Fatalf("places %v of %d bytes", text.Places, len(text.Body))
				}
			}
		}
	})
}
