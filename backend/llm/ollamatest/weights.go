package ollamatest

import "math"

// The vocabulary begins with these; the phrases follow. A word of a prompt that is no phrase becomes unknown, so a prompt
// has about as many tokens as words and signs, much like with a real model.
const (
	padding = iota
	begin
	end
	unknown
	separator
	firstPhrase
)

const (
	width = 64 // of the hidden state, which therefore tells so many phrases apart; a multiple of heads
	heads = 4  // of the attention that pays none

	// certainty is the logit of a token that may come next; all others have 0.
	certainty = 30
)

// weights is the model as a GGUF file. It is a llama of one layer whose attention and feed-forward are zero, so that what
// comes next depends on the last token alone: the hidden state is a 1 at the place of that token, and the output matrix
// says which phrases may follow it. Whatever the prompt, the first phrase follows.
func (m Model) weights() []byte {
	phrases := m.phrases()
	states := len(phrases) + 1 // state 0: nothing said yet
	d := (states + width - 1) / width * width
	tokens := []string{"[PAD]", "[CLS]", "</s>", "[UNK]", "[SEP]"}
	kinds := []int32{3, 3, 3, 2, 3} // control, unknown
	for _, p := range phrases {
		tokens, kinds = append(tokens, p.says), append(kinds, 1)
	}
	embedding, output := make([]float32, len(tokens)*d), make([]float32, len(tokens)*d)
	// RMSNorm makes the 1 a √d.
	allow := func(state, token int) { output[token*d+state] = certainty / float32(math.Sqrt(float64(d))) }
	for token := range firstPhrase {
		embedding[token*d] = 1
	}
	for _, i := range m.first() {
		allow(0, firstPhrase+i)
	}
	for i, p := range phrases {
		embedding[(firstPhrase+i)*d+i+1] = 1
		for _, next := range p.then {
			allow(i+1, firstPhrase+next)
		}
		if len(p.then) == 0 || p.last {
			allow(i+1, end)
		}
	}

	var f file
	f.set("general.architecture", "llama")
	f.set("general.name", m.Name)
	f.set("general.file_type", uint32(0))
	f.set("general.alignment", uint32(alignment))
	f.set("llama.context_length", uint32(m.Window))
	f.set("llama.embedding_length", uint32(d))
	f.set("llama.block_count", uint32(1))
	f.set("llama.feed_forward_length", uint32(d))
	f.set("llama.attention.head_count", uint32(heads))
	f.set("llama.attention.head_count_kv", uint32(heads))
	f.set("llama.attention.layer_norm_rms_epsilon", float32(1e-6))
	f.set("llama.rope.dimension_count", uint32(d/heads))
	f.set("llama.vocab_size", uint32(len(tokens)))
	f.set("tokenizer.ggml.model", "bert") // one token for each word, known or not
	f.set("tokenizer.ggml.pre", "default")
	f.set("tokenizer.ggml.tokens", tokens)
	f.set("tokenizer.ggml.scores", make([]float32, len(tokens)))
	f.set("tokenizer.ggml.token_type", kinds)
	f.set("tokenizer.ggml.bos_token_id", uint32(begin))
	f.set("tokenizer.ggml.eos_token_id", uint32(end))
	f.set("tokenizer.ggml.unknown_token_id", uint32(unknown))
	f.set("tokenizer.ggml.seperator_token_id", uint32(separator)) // spelt so in the format
	f.set("tokenizer.ggml.padding_token_id", uint32(padding))
	mask := uint32(padding) // unused, but looked up
	if m.damaged {
		mask = uint32(len(tokens))
	}
	f.set("tokenizer.ggml.mask_token_id", mask)

	zero := make([]float32, d*d)
	f.add("token_embd.weight", embedding, d, len(tokens))
	f.add("output_norm.weight", ones(d), d)
	f.add("output.weight", output, d, len(tokens))
	f.add("blk.0.attn_norm.weight", ones(d), d)
	f.add("blk.0.ffn_norm.weight", ones(d), d)
	for _, name := range []string{"attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"} {
		f.add("blk.0."+name+".weight", zero, d, d)
	}
	return f.bytes()
}

func ones(n int) []float32 {
	v := make([]float32, n)
	for i := range v {
		v[i] = 1
	}
	return v
}
