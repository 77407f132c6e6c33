package provider

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/llm"
)

// Offers take only models that can complete text, by what the server says of them.
func TestOffersTakeModelsThatCompleteText(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"LM Studio":     {`{"data":[{"id":"a","type":"llm"},{"id":"b","type":"vlm"},{"id":"c","type":"embeddings"}]}`, "a b"},
		"types":         {`{"data":[{"id":"a","type":"chat"},{"id":"b","type":"image"},{"id":"c","type":"rerank"},{"id":"d","type":"transcribe"}]}`, "a"},
		"capabilities":  {`{"models":[{"name":"a","capabilities":["completion","vision"]},{"name":"b","capabilities":["embedding"]},{"name":"embed-x","capabilities":["completion"]}]}`, "a embed-x"},
		"yes and no":    {`{"data":[{"id":"a","capabilities":{"completion_chat":true}},{"id":"b","capabilities":{"completion_chat":false}},{"id":"c","capabilities":{"vision":true}}]}`, "a c"},
		"modalities":    {`{"data":[{"id":"a","architecture":{"output_modalities":["text"]}},{"id":"b","architecture":{"output_modalities":["image"]}}]}`, "a"},
		"names alone":   {`{"data":[{"id":"gpt-x"},{"id":"text-embedding-3-small"},{"id":"whisper-1"},{"id":"tts-1-hd"},{"id":"dall-e-3"},{"id":"gpt-image-1"},{"id":"bge-reranker:latest"},{"id":"imagine-7b"}]}`, "gpt-x imagine-7b"},
		"a bare list":   {`[{"id":"a"},{"id":"b"}]`, "a b"},
		"bare names":    {`["a","b"]`, "a b"},
		"odd entries":   {`{"data":[7,null,{},{"id":3},{"id":"a","context_length":"8k"},[],{"id":"b","capabilities":7,"loaded_instances":{}}]}`, "a b"},
		"only odd ones": {`{"data":[7,{}]}`, "!"},
		"empty":         {`[]`, ""},
		"cut":           {`[{"id":"a"}`, "!"},
		"of Ollama":     {`{"models":[{"model":"a"}]}`, "a"},
	} {
		s := lists(t, "", map[string]string{"/v1/models": c.body})
		models, err := client().Models(t.Context(), request("custom", s.URL).Config)
		var got []string
		for _, m := range models {
			got = append(got, m.ID)
		}
		if text := strings.Join(got, " "); text != c.want && (c.want != "!" || err == nil) {
			t.Errorf("%s: %s %v, not %s", name, text, err, c.want)
		}
	}
}

func TestWhatOllamaSaysOfAModelDecides(t *testing.T) {
	s := lists(t, "", map[string]string{"/api/tags": `{"models":[{"name":"nomic"},{"name":"tts"}]}`, "/api/show": `{"capabilities":["embedding"]}`})
	if got := waiting().FindLocal(t.Context(), LocalPlaces{"ollama": s.URL}); len(got) != 1 || len(got[0].Models) != 0 {
		t.Errorf("%+v", got)
	}
	cfg := request("ollama", s.URL).Config
	cfg.Model = "nomic"
	_, err := client().Check(t.Context(), cfg)
	if f := classOf(t, err); f.Class != llm.NotConfigured || !strings.Contains(f.Detail, "nomic completes no text") {
		t.Error(f)
	}
	s = lists(t, "", map[string]string{"/api/tags": `{"models":[{"name":"tts"}]}`, "/api/show": `{"capabilities":["completion"]}`})
	if got, err := client().Models(t.Context(), request("ollama", s.URL).Config); err != nil || !slices.ContainsFunc(got, func(m Model) bool { return m.ID == "tts" }) {
		t.Error(got, err)
	}
	s = lists(t, "", map[string]string{"/v1/models": `["my-tts"]`}) // a name alone offers nothing, and forbids nothing
	cfg = request("custom", s.URL).Config
	cfg.Model = "my-tts"
	if _, err := client().Check(t.Context(), cfg); err != nil {
		t.Error(err)
	}
}
