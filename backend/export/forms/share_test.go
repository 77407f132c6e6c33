package forms

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"crg/backend/graph"
)

var (
	ownScript = regexp.MustCompile(`(?s)<script>(.*)</script>\n</body>`)
	ownData   = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)
)

// The policy of the page names the digest of its one script, and what nodes say is data that cannot end it.
func TestAPageToClickRunsItsViewerAlone(t *testing.T) {
	g := town(t)
	evil := g.Node("n02").Clone()
	evil.Name, evil.Content = `</script><script>alert(1)</script><!--`, `<img src=x onerror=alert(2)> & "quoted"`
	if err := g.Apply(graph.NodeOp("", g.Node("n02"), evil)); err != nil {
		t.Fatal(err)
	}
	page := written(t, "share", In{Graph: g, Keys: noKeys, Language: "de"})
	script := ownScript.FindStringSubmatch(page)
	sum := sha256.Sum256([]byte(script[1]))
	if !strings.Contains(page, "script-src &#39;sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"&#39;") || !strings.Contains(page, "default-src &#39;none&#39;") {
		t.Error("the policy does not name the viewer")
	}
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d scripts", n)
	}
	var data struct {
		Nodes []struct{ ID, Name, Text, In string }
		Links []struct{ From, To, Type, Reason string }
	}
	if err := json.Unmarshal([]byte(ownData.FindStringSubmatch(page)[1]), &data); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, n := range data.Nodes {
		got[n.ID] = n.In + "/" + n.Name + "/" + n.Text
	}
	if len(got) != 6 || got["n02"] != "/"+evil.Name+"/"+evil.Content || got["n05"] != "n04/Läden?/" || got["n03"] != "/report.pdf/" || len(data.Links) != 3 || data.Links[0].Reason != `It says "so"` {
		t.Errorf("%v, %v", got, data.Links)
	}
	for _, id := range []string{"n01", "n02", "n03", "n04", "n05", "n06"} {
		if !strings.Contains(page, `data-node="`+id+`"`) {
			t.Errorf("no card says that it is %s", id)
		}
	}
}

// What a node quotes stands with its place, unless the person leaves it out.
func TestAPageToClickQuotes(t *testing.T) {
	g := town(t)
	doc := g.Node("n03").Clone()
	doc.SetText("The bridge lost a fifth of its steel.\nNobody repaired it.")
	n := g.Node("n02").Clone()
	n.SetText(`It says "Nobody repaired it." of the bridge.`)
	if err := g.Apply(graph.NodeOp("", g.Node("n03"), doc)); err != nil {
		t.Fatal(err)
	}
	if err := g.Apply(graph.NodeOp("", g.Node("n02"), n)); err != nil {
		t.Fatal(err)
	}
	if page := written(t, "share", In{Graph: g}); !strings.Contains(page, `"quotes":[{"words":"Nobody repaired it.","where":"report.pdf, line 2"}]`) || strings.Contains(page, "a fifth of its steel") {
		t.Errorf("%s", ownData.FindStringSubmatch(page)[1])
	}
	if page := written(t, "share", In{Graph: g, NoQuotes: true}); strings.Contains(page, `"quotes":[`) {
		t.Error("quotes are in, although they are left out")
	}
}

// A graph of 2,000 nodes stays below 3 MB.
func TestAPageToClickStaysSmall(t *testing.T) {
	g := graph.New()
	for i := range 2000 {
		n := &graph.Node{ID: fmt.Sprintf("n%04d", i+1), Type: "standard", Name: fmt.Sprintf("Thought number %d about the old bridge", i), Importance: 3, Position: graph.Point{X: 300 * (i % 40), Y: 160 * (i / 40)}}
		n.SetText(strings.Repeat("Cars cross it every day, and the council knows. ", 6))
		if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: fmt.Sprintf("e%04d", i), From: n.ID, To: fmt.Sprintf("n%04d", i/2+1), Type: "supports"})); err != nil {
				t.Fatal(err)
			}
		}
	}
	if size := len(written(t, "share", In{Graph: g})); size > 3_000_000 {
		t.Errorf("%d bytes", size)
	}
}
