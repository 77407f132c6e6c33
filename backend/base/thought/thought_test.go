package thought

import (
	"strings"
	"testing"
	"time"
)

const a, b = `Perhaps [ACTION: x].`, `[ACTION: y]`

// forms are how models mark their thoughts: {thoughts} and then {answer}.
var forms = map[string]string{
	"think":                     "<think>" + a + "</think>" + b,
	"thinking, any case":        "\n<Thinking >" + a + "</thinking> " + b,
	"two":                       "<think>" + a + "</think>\n<think></think>" + b,
	"opening swallowed":         a + "\n</think>\n\n" + b,
	"harmony":                   "<|channel|>analysis<|message|>" + a + "<|end|><|start|>assistant<|channel|>final<|message|>" + b,
	"harmony to its end":        "<|start|>assistant<|channel|>analysis<|message|>" + a + "<|end|>\n<|start|>assistant<|channel|>final<|message|>" + b + "<|return|>",
	"harmony, a call":           "<|channel|>analysis<|message|>" + a + "<|end|><|start|>assistant<|channel|>commentary to=functions.x <|constrain|>json<|message|>{}<|call|><|start|>assistant<|channel|>final<|message|>" + b,
	"harmony without ends":      "<|channel|>analysis<|message|>" + a + "<|channel|>final<|message|>" + b,
	"harmony, opening gone":     a + "<|end|><|start|>assistant<|channel|>final<|message|>" + b,
	"harmony, marks stripped":   "analysis" + a + " assistantfinal" + b,
	"magistral":                 "[THINK]" + a + "[/THINK]" + b,
	"magistral, opening gone":   a + "\n[/THINK]\n" + b,
	"kimi":                      "◁think▷" + a + "◁/think▷" + b,
	"seed":                      "<seed:think>" + a + "</seed:think>" + b,
	"granite":                   "Here is my thought process:\n\n" + a + "\n\nHere is my response:\n" + b,
	"granite, bold":             "**Here's my thought process:**\n" + a + "\n**Here's my response:**\n" + b,
	"granite with tags":         "<think>" + a + "</think><response>" + b + "</response>",
	"phi":                       "<reasoning>\n" + a + "</reasoning>\n" + b,
	"command":                   "<|START_THINKING|>" + a + "<|END_THINKING|><|START_RESPONSE|>" + b + "<|END_RESPONSE|>",
	"command, end of turn":      "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|><|START_THINKING|>" + a + "<|END_THINKING|><|START_RESPONSE|>" + b + "<|END_RESPONSE|><|END_OF_TURN_TOKEN|>",
	"command, its end gone":     "<|START_THINKING|>" + a + "<|START_RESPONSE|>" + b,
	"sky":                       "<|begin_of_thought|>" + a + "<|end_of_thought|>\n<|begin_of_solution|>" + b + "<|end_of_solution|>",
	"gemma":                     "<|channel>thought\n" + a + "<channel|>" + b + "<turn|>",
	"deepseek, turns":           "<｜begin▁of▁sentence｜><think>" + a + "</think>" + b + "<｜end▁of▁sentence｜>",
	"chatml, its turns":         "<|im_start|>assistant\n<think>" + a + "</think>" + b + "<|im_end|>",
	"another's tag in thoughts": "<think>" + a + "</thought>[/THINK]<|end|></think>" + b,
}

func TestThoughtsAreNotWhatIsSaid(t *testing.T) {
	for name, s := range forms {
		said, thoughts := Parted(s, true)
		if strings.TrimSpace(said) != b || !strings.Contains(thoughts, a) {
			t.Errorf("%s: said %q, thought %q", name, said, thoughts)
		}
		var left string
		at := 0
		for _, sp := range All(s) {
			left += s[at:sp.From]
			at = sp.To
		}
		if left += s[at:]; strings.Contains(left, a) || !strings.Contains(left, b) {
			t.Errorf("%s: %q is left to carry out", name, left)
		}
		if mark, _ := Strange(strings.ReplaceAll(left, b, "")); mark != "" {
			t.Errorf("%s: %s is strange", name, mark)
		}
		for i := range s { // as it arrives
			if said, _ := Parted(s[:i], false); MayBegin(s[:i]) && strings.Contains(said, "Perhaps") && !strings.Contains(name, "gone") && !strings.Contains(name, "swallowed") {
				t.Errorf("%s: after %q it shows %q", name, s[:i], said)
				break
			}
		}
	}
}

func TestATextMayBeAboutMarks(t *testing.T) {
	for _, s := range []string{
		"The tag <think>x</think> is one.", "It ends with `</think>` there.", "Marks are <|im_end|> and [/INST].", "closed only</think> Yes.", "analysis of it: assistant",
		"We write\n<thought>x</thought>\nthere.", "a < b, [1] and ◁ too", "Here is my thought.",
	} {
		if said, thoughts := Parted(s, true); said != s || thoughts != "" {
			t.Errorf("%q became %q and %q", s, said, thoughts)
		}
	}
}

func TestAThoughtThatIsNotClosed(t *testing.T) {
	for _, s := range []string{
		"<think>" + a, "[THINK]" + a, "<|channel|>analysis<|message|>" + a, "<|channel|>analysis" + a, "analysis" + "We see. " + a, "<|START_THINKING|>" + a,
	} {
		if said, _ := Parted(s, true); said != "" {
			t.Errorf("%q says %q", s, said)
		}
		if spans := All(s); len(spans) != 1 || !spans[0].Lone || spans[0].To != len(s) {
			t.Errorf("%q: %v", s, spans)
		}
	}
}

func TestStrange(t *testing.T) {
	for s, want := range map[string]string{
		"a <|plan|> b": "<|plan|>", "a <|plan> b": "<|plan>", "<｜tool▁calls▁begin｜>": "<｜tool▁calls▁begin｜>", "◁plan▷": "◁plan▷", "x [/INST]": "[/INST]", "y</reasoning>": "</reasoning>",
		"<|im_start|>user\n": "<|im_start|>", "<|message|>": "<|message|>",
		"<|im_end|></s><|eot_id|><end_of_turn>": "", "a < b | c > d": "", "[THIS] <b>x</b> <|> <||>": "", "<|im_start|>assistant\n": "",
	} {
		if got, at := Strange(s); got != want || !strings.HasPrefix(s[at:], want) {
			t.Errorf("%q: %q at %d", s, got, at)
		}
	}
}

func hostile(n int) []string {
	var out []string
	for _, s := range []string{
		"<", "<|", "[", "◁", "<think>", "</think>", "<think></think>", "<|channel|>", "<|start|>", "<|message|>", "<|end|>", "<|im_end|>", "<response>", "</thought>",
		"<|channel|>final<|message|>a<|end|>", "[/THINK]\n", "analysis", "assistantfinal", "<   ", "<|START_RESPONSE|>", " <reasoning>", "<|x" + strings.Repeat("y", 50),
	} {
		rep := strings.Repeat(s, n/len(s)+1)
		out = append(out, rep, strings.Repeat(" ", n/2)+rep[:n/2], "x"+strings.Repeat(" ", n/2)+"y"+rep[:n/2], rep[:n/2]+strings.Repeat(" ", n/2)+"<")
	}
	return out
}

func TestItsTimeGrowsAsTheText(t *testing.T) {
	for _, s := range hostile(256 << 10) {
		start := time.Now()
		All(s)
		Parted(s, true)
		Strange(s)
		if took := time.Since(start); took > 4*time.Second { // a quadratic one takes minutes
			t.Errorf("%v for %q…", took, s[:20])
		}
	}
}

func FuzzThought(f *testing.F) {
	for _, s := range forms {
		f.Add(s)
	}
	for _, s := range hostile(100) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, people := range []bool{false, true} {
			at := 0
			for _, sp := range find(s, people) {
				if sp.From < at || sp.TextFrom < sp.From || sp.TextTo < sp.TextFrom || sp.To < sp.TextTo || sp.To > len(s) || sp.To == sp.From {
					t.Fatalf("%q: %v after %d", s, sp, at)
				}
				at = sp.To
			}
		}
		said, thoughts := Parted(s, true)
		if len(said)+len(thoughts) > len(s) {
			t.Fatalf("%q became %q and %q", s, said, thoughts)
		}
		Parted(s, false)
		MayBegin(s)
		Strange(s)
	})
}
