package scenario

import (
	"fmt"
	"strings"

	"crg/backend/answer"
	"crg/backend/answer/author"
)

// answerText is the page with the answer as text: how it stands, its sentences with what each rests on, and what stands nowhere.
func answerText(s author.State) string {
	var b strings.Builder
	if s.Problem != nil {
		fmt.Fprintf(&b, "problem: %v\n", s.Problem)
	}
	if s.View.Answer == nil {
		return b.String() + "none\n"
	}
	by := "composed"
	if s.By != nil {
		by = "written by " + s.By.Agent
	}
	fmt.Fprintf(&b, "%s, %s, %s, %d of %d quotations word for word\n", by, s.Standing, s.Mark, s.Quotes-s.False, s.Quotes)
	line := func(head string, list ...answer.Sentence) {
		for _, x := range list {
			fmt.Fprintf(&b, "%s: %s", head, x.Text)
			for _, c := range x.Cites {
				if c.To > 0 {
					fmt.Fprintf(&b, " [%s %d-%d]", c.Node, c.From, c.To)
				} else {
					fmt.Fprintf(&b, " [%s]", c.Node)
				}
			}
			for _, f := range x.Faults {
				fmt.Fprintf(&b, " ~%s: %s~", f.Kind, x.Text[f.From:f.To])
			}
			b.WriteString("\n")
		}
	}
	line("answer", s.Page.Conclusion)
	line("why", s.Page.Why...)
	line("against", s.Page.Against...)
	if s.Refused != nil {
		line("refused", s.Refused.Page.Sentences()...)
	}
	for _, c := range s.Changes {
		fmt.Fprintf(&b, "since: %s %s\n", c.Kind, c.ID)
	}
	return b.String()
}
