package prompt

import (
	"strings"

	"crg/backend/base/unseen"
)

// markerWords are the control words of chat templates that are not of the form <|…|>: those of Llama 2, Mistral, Gemma, Qwen,
// GLM, EXAONE, Baichuan, Nemotron, Ling, DeepSeek and Granite, among others.
var markerWords = map[byte][]string{
	'<': {
		"<s>", "</s>", "<<SYS>>", "<</SYS>>", "<bos>", "<eos>", "<pad>", "<unk>", "<mask>", "<sop>", "<eop>", "<EOT>", "<BOT>", "<start_of_turn>", "<end_of_turn>",
		"<start_of_image>", "<end_of_image>", "<bos_token>", "<eos_token>", "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>",
		"<function_calls>", "</function_calls>", "<role>", "</role>", "<reserved_", "<extra_id_", "<SPECIAL_", "<longcat_", "<start_of_role>", "<end_of_role>",
		"<seed:", "<turn>", "</turn>", "<[begin", "<[end", "<CLS>", "<SEP>",
	},
	'[': {
		"[INST]", "[/INST]", "[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]", "[AVAILABLE_TOOLS]", "[/AVAILABLE_TOOLS]", "[TOOL_CALLS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]",
		"[TOOL_CONTENT]", "[CALL_ID]", "[ARGS]", "[PREFIX]", "[SUFFIX]", "[MIDDLE]", "[IMG]", "[CONTROL_", "[THINK]", "[/THINK]", "[gMASK]", "[sMASK]", "[MASK]",
		"[CLS]", "[SEP]", "[PAD]", "[UNK]", "[BOS]", "[EOS]", "[|",
	},
}

// asRead is a text as a model may read it, wherever it enters a prompt: without what no person can see (base/unseen), and with a blank in
// chat-control markers such as <|im_start|> or [INST], as a local server that reads them in plain text must not take a node for a new
// speaker. Other text stays as it is.
func asRead(text string) string {
	text, _ = unseen.Without(text)
	for _, bar := range []string{"|", "｜"} { // the second one is used by some models
		if strings.Contains(text, "<"+bar) {
			text = breakWith(text, bar)
		}
	}
	return breakWords(breakWords(text, '<'), '[')
}

func breakWords(text string, opening byte) string {
	var out strings.Builder
	done := 0
	for i := 0; ; i++ {
		n := strings.IndexByte(text[i:], opening)
		if n < 0 {
			break
		}
		i += n
		if isMarker(text[i:], opening) {
			out.WriteString(text[done : i+1])
			out.WriteByte(' ')
			done = i + 1
		}
	}
	if done == 0 {
		return text
	}
	out.WriteString(text[done:])
	return out.String()
}

func isMarker(text string, opening byte) bool {
	if len(text) < 3 || text[1] == 'n' || text[1] == ' ' { // "[n05]" is by far the most frequent
		return false
	}
	for _, word := range markerWords[opening] {
		if strings.HasPrefix(text, word) {
			return true
		}
	}
	return false
}

func breakWith(text, bar string) string {
	const longest = 80 // a marker is a short word
	opening, closing := "<"+bar, bar+">"
	var out strings.Builder
	for {
		i := strings.Index(text, opening)
		if i < 0 {
			out.WriteString(text)
			return out.String()
		}
		body := text[i+len(opening):]
		out.WriteString(text[:i])
		if j := strings.Index(body[:min(len(body), longest)], closing); j >= 0 && !strings.ContainsAny(body[:j], "\n") {
			out.WriteString("< " + bar)
		} else {
			out.WriteString(opening)
		}
		text = body
	}
}
