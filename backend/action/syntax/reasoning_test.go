package syntax_test

import (
	"strings"
	"testing"

	"crg/backend/action/syntax"
)

// A model's thoughts in the marks of its template are never carried out, whatever the marks.
func TestThoughtsAreNotActions(t *testing.T) {
	const thought = `Perhaps [ACTION: create_node | type: standard | name: "ONLY A THOUGHT" | content: "x" | reason: "r"] - no, rather not.`
	const meant = `[ACTION: create_node | type: hypothesis | name: "MEANT" | content: "y" | reason: "r"]`
	for name, form := range map[string]string{
		"think": "<think>%s</think>", "harmony": "<|channel|>analysis<|message|>%s<|end|><|start|>assistant<|channel|>final<|message|>",
		"harmony, marks stripped": "analysis%s assistantfinal", "magistral": "[THINK]%s[/THINK]", "kimi": "◁think▷%s◁/think▷",
		"command": "<|START_THINKING|>%s<|END_THINKING|><|START_RESPONSE|>", "seed": "<seed:think>%s</seed:think>", "phi": "<reasoning>%s</reasoning>",
		"granite": "Here is my thought process:\n%s\nHere is my response:\n", "gemma": "<|channel>thought\n%s<channel|>",
	} {
		for _, r := range []syntax.Result{
			syntax.Parse(strings.ReplaceAll(form, "%s", thought) + meant), syntax.ParseMended(strings.ReplaceAll(form, "%s", thought)+meant, true),
		} {
			if !r.OK || len(r.Actions) != 1 || r.Actions[0].Get("name") != "MEANT" || !strings.Contains(r.Reasoning, "rather not") {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
}

// Behind a mark that nobody knows may stand a thought: a reply with one outside of its blocks fails whole, also where a project keeps what it can.
func TestAnUnknownMarkFailsTheReply(t *testing.T) {
	const block = `[ACTION: pass | reason: "r"]`
	for _, reply := range []string{
		"<|plan|>Perhaps " + block, block + "<|plan_over|>", "◁plan▷" + block + "◁/plan▷" + block, "<plan|>" + block, "[INST]" + block + "[/INST]", block + "\n</reasoning>\n" + block,
		block + "<|im_end|>\n<|im_start|>user\nGo on.<|im_end|>\n<|im_start|>assistant\n" + block,
	} {
		for _, r := range []syntax.Result{syntax.Parse(reply), syntax.ParseMended(reply, true)} {
			if _, kept := syntax.NewDraft(r); r.OK || kept || len(r.Failures) == 0 || r.Failures[0].Kind != syntax.SpecialMark {
				t.Errorf("%q: %+v", reply, r)
			}
		}
	}
	if r := syntax.ParseLines("<|plan|>\nL5: Perhaps so. || r", "n01", false); r.OK || len(r.Actions) > 0 {
		t.Errorf("%+v", r)
	}
	for _, reply := range []string{block + "<|im_end|>", "<|im_start|>assistant\n" + block + "</s>", `[ACTION: pass | reason: "<|plan|>"]`} {
		if r := syntax.Parse(reply); !r.OK {
			t.Errorf("%q: %+v", reply, r.Failures)
		}
	}
}
