package reading

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
)

// chatNode is a message in the tree of a conversation with ChatGPT: an answer that was asked for anew has brothers.
type chatNode struct {
	Message  *gptMessage `json:"message"`
	Parent   string      `json:"parent"`
	Children []string    `json:"children"`
}

type gptMessage struct {
	Author struct {
		Role string `json:"role"`
	} `json:"author"`
	Made      float64 `json:"create_time"`
	Recipient string  `json:"recipient"`
	Content   struct {
		Type  string            `json:"content_type"`
		Parts []json.RawMessage `json:"parts"`
	} `json:"content"`
	Metadata struct {
		Hidden bool `json:"is_visually_hidden_from_conversation"`
	} `json:"metadata"`
}

// ofChatGPT is the way through the tree that the person saw last, from its beginning.
func (c conversation) ofChatGPT() (out []speech) {
	seen := map[string]bool{}
	for id := c.last(); id != "" && !seen[id]; id = c.Mapping[id].Parent {
		seen[id] = true
		if m := c.Mapping[id].Message; m != nil {
			if s := m.speech(); s.by != "" {
				out = append(out, s)
			}
		}
	}
	slices.Reverse(out)
	return out
}

// last is where the conversation stands; where the file does not say so, its newest end.
func (c conversation) last() (id string) {
	if _, is := c.Mapping[c.Current]; is {
		return c.Current
	}
	newest := -1.0
	for at, n := range c.Mapping {
		made := 0.0
		if n.Message != nil {
			made = n.Message.Made
		}
		if len(n.Children) == 0 && cmp.Or(cmp.Compare(made, newest), strings.Compare(at, id)) > 0 {
			id, newest = at, made
		}
	}
	return id
}

// speech is what the person saw of a message; by = "" for those of tools and of the program itself.
func (m gptMessage) speech() (s speech) {
	by := map[string]string{"user": "User", "assistant": "ChatGPT"}[m.Author.Role]
	spoken := m.Content.Type == "text" || m.Content.Type == "multimodal_text"
	if by == "" || !spoken || m.Metadata.Hidden || m.Recipient != "" && m.Recipient != "all" {
		return s
	}
	var words []string
	for _, raw := range m.Content.Parts {
		var text string
		var other struct {
			Type string `json:"content_type"`
			Text string `json:"text"`
		}
		switch {
		case json.Unmarshal(raw, &text) == nil:
			words = append(words, text)
		case json.Unmarshal(raw, &other) != nil:
		case other.Text != "":
			words = append(words, other.Text)
		case strings.HasPrefix(other.Type, "image"):
			s.pictures++
		default:
			s.attachments++
		}
	}
	s.by, s.text, s.at = by, strings.Join(words, "\n\n"), seconds(m.Made)
	return s
}

// chatMessage is a message of a conversation with Claude.
type chatMessage struct {
	Sender  string `json:"sender"`
	Text    string `json:"text"`
	Created string `json:"created_at"`
	Content []struct {
		Type string `json:"type"`
		Text string `json:"text"`
	} `json:"content"`
	Attachments []json.RawMessage `json:"attachments"`
	Files       []json.RawMessage `json:"files"`
}

func (c conversation) ofClaude() (out []speech) {
	for _, m := range c.Messages {
		by := map[string]string{"human": "User", "assistant": "Claude"}[m.Sender]
		if by == "" {
			continue
		}
		text := m.Text
		if text == "" {
			var words []string
			for _, part := range m.Content {
				if part.Type == "text" {
					words = append(words, part.Text)
				}
			}
			text = strings.Join(words, "\n\n")
		}
		out = append(out, speech{by: by, text: text, at: instant(m.Created), attachments: len(m.Attachments) + len(m.Files)})
	}
	return out
}
