package project

import (
	"testing"
	"time"
)

func TestCRG_269_LimitsOfACall(t *testing.T) {
	s := load(t, map[string]string{"settings/llm-config.txt": "[agent: A]\nprovider: ollama\nmodel: m\nconnect-limit: 7 # s\nsilence-limit: 600\nanswer-limit: 90\n"})
	a := s.Agent()
	if a.ConnectLimit != 7*time.Second || a.SilenceLimit != 10*time.Minute || a.AnswerLimit != 90*time.Minute {
		t.Errorf("%+v", a)
	}
	s = load(t, map[string]string{"settings/llm-config.txt": "[agent: A]\nprovider: ollama\nmodel: m\nconnect-limit: 0\nsilence-limit: soon\nanswer-limit: 1441\n"})
	a = s.Agent()
	if a.ConnectLimit != 0 || a.SilenceLimit != 0 || a.AnswerLimit != 0 {
		t.Errorf("what cannot be used counts: %+v", a)
	}
	told := map[string]bool{}
	for _, d := range s.Diagnostics {
		told[d.ID] = true
	}
	for _, id := range []string{"llm.connect-limit", "llm.silence-limit", "llm.answer-limit"} {
		if !told[id] {
			t.Errorf("%s is not told", id)
		}
	}
}
