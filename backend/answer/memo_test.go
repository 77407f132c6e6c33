package answer

import (
	"reflect"
	"strings"
	"testing"
)

const written = "```markdown\n## Answer\n\nBuy buses, because they may be cheap [n10]. The report says “A bus costs 0.4 million” [n10].\n\n## Conditions\n\n- About 44 buses are enough [n11]. And this one here says nothing at all.\n\n## Who pays\n\nThe town, in our judgement.\n\n## Sources\n\n- [n02] the bus report\n```"

func TestAMemoIsRead(t *testing.T) {
	m, ok := ReadMemo(written)
	if !ok || !reflect.DeepEqual(m.Names, map[string]string{"n02": "the bus report"}) || strings.Contains(m.Text, "Sources") || strings.Contains(m.Text, "```") {
		t.Errorf("%v %+v", ok, m)
	}
	for _, reply := range []string{"", "I cannot.", "## Answer\n\nBuy buses.", "## Why\n\nCheap [n10]."} {
		if _, ok := ReadMemo(reply); ok {
			t.Errorf("%q is no memo", reply)
		}
	}
}

// What a memo loses of its parts, and what it makes up, is found.
func TestAMemoIsHeldAgainstItsParts(t *testing.T) {
	g := shelf(t, "**Answer**\nBuses may be cheap [n10].\n**Conditions**\n- About 44 [n11], on average.\n**Objections**\n- Snow [n12]. Reply: open.",
		`It says "A bus costs 0.4 million" <- n02`, "Forty-four: 44.", "Snow.")
	m, _ := ReadMemo(written)
	lost := Hold(g, g.Node("n20"), m)
	want := Lost{Ids: []string{"n12"}, Bare: []string{"And this one here says nothing…"}, Cares: []string{"average"}, Words: lost.Words}
	if !reflect.DeepEqual(lost, want) {
		t.Errorf("%+v", lost)
	}
	m, _ = ReadMemo("## Answer\n\nBuy 45 buses [n11, n99]: “Nobody ever said these words” [n10].\n")
	lost = Hold(g, g.Node("n20"), m)
	if !reflect.DeepEqual(lost.Numbers, []string{"45"}) || !reflect.DeepEqual(lost.Unknown, []string{"n99"}) || !reflect.DeepEqual(lost.Quotes, []string{"Nobody ever said these words"}) {
		t.Errorf("%+v", lost)
	}
}

func TestAMemoHasItsPaper(t *testing.T) {
	g := shelf(t, "**Answer**\nBuses [n10].", `It says "A bus costs 0.4 million" <- n02`, "Forty-four: 44.")
	m, _ := ReadMemo(written)
	p, ok := WriteAs(g, g.Node("n20"), m.Text, quotedName)
	if got := said(p); !ok || !strings.Contains(got, "because they may be cheap{1}.") || !strings.Contains(got, "About 44 buses are enough{a}.") || !strings.Contains(got, "1 = n10 «A bus costs 0.4 million;") {
		t.Error(got)
	}
}
