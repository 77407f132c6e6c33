package answer

import (
	"testing"

	"crg/backend/graph"
)

// inout.md §2.1: a standing follows from counts alone. Each row fails when its rule is switched off.
func TestStandingFollowsFromTheCounts(t *testing.T) {
	for _, c := range []struct {
		counts Counts
		want   Standing
	}{
		{Counts{Reasons: 2, Sourced: 1}, Supported},
		{Counts{Reasons: 2, Sourced: 1, Objections: 3, Answered: 3}, Supported},
		{Counts{Reasons: 2}, Leaning},                                         // no source
		{Counts{Reasons: 1, Sourced: 1}, Leaning},                             // one reason
		{Counts{Reasons: 5, Sourced: 5, Objections: 1}, Leaning},              // an open objection
		{Counts{Reasons: 2, Sourced: 2, Objections: 3, Answered: 2}, Leaning}, // answered ones do not weigh
		{Counts{Reasons: 2, Sourced: 2, Objections: 2}, Contested},            // not more reasons
		{Counts{Reasons: 1, Objections: 4, Answered: 1}, Contested},           //
		{Counts{Objections: 1}, Refuted},                                      //
		{Counts{Objections: 2, Answered: 1}, Refuted},                         //
		{Counts{}, Open}, //
		{Counts{Objections: 2, Answered: 2}, Open}, // all answered, nothing for it
	} {
		if got := c.counts.Standing(); got != c.want {
			t.Errorf("%+v is %s, want %s", c.counts, got, c.want)
		}
	}
}

// An objection is answered by what stands and contradicts it, or where it is refuted itself. What is refuted or archived answers nothing.
func TestWhatIsRefutedAnswersNoObjection(t *testing.T) {
	for states, want := range map[[2]string]int{
		{"active", "active"}: 1, {"active", "contested"}: 1, {"active", "refuted"}: 0, {"active", "archived"}: 0, {"refuted", "archived"}: 1,
	} {
		g := built(t, "n02 conclusion active 5 Yes: Build it.\nn03 standard "+states[0]+" 3 Costs: It is dear.\nn04 standard "+states[1]+" 3 Free: It is not.",
			"n03 contradicts n02\nn04 contradicts n03")
		if got := Count(g.Root(), g.Node("n02")); got != (Counts{Objections: 1, Answered: want}) {
			t.Errorf("an objection that is %s, contradicted by what is %s: %+v", states[0], states[1], got)
		}
	}
}

func TestMarkIsTheWorstThatHolds(t *testing.T) {
	good := Checked{Standing: Supported, Sentences: 3}
	for name, c := range map[string]struct {
		change func(*Checked)
		want   Mark
	}{
		"supported":                         {func(*Checked) {}, NotChecked},
		"leaning is not disputed":           {func(c *Checked) { c.Standing = Leaning }, NotChecked},
		"confirmed":                         {func(c *Checked) { c.Confirmed = true }, Confirmed},
		"the person's word over bare words": {func(c *Checked) { c.Confirmed, c.Unbased = true, 1 }, Confirmed},
		"a sentence without a basis":        {func(c *Checked) { c.Unbased = 1 }, LittleBehind},
		"struck words":                      {func(c *Checked) { c.Struck = 1 }, LittleBehind},
		"the person said no":                {func(c *Checked) { c.Denied = true }, LittleBehind},
		"nothing was written":               {func(c *Checked) { c.Sentences = 0 }, LittleBehind},
		"nothing speaks for it":             {func(c *Checked) { c.Standing = Open }, LittleBehind},
		"contested by its counts":           {func(c *Checked) { c.Standing = Contested }, Disputed},
		"refuted by its counts":             {func(c *Checked) { c.Standing = Refuted }, Disputed},
		"contested by its state":            {func(c *Checked) { c.Contested = true }, Disputed},
		"a dispute over the person's word":  {func(c *Checked) { c.Contested, c.Confirmed = true, true }, Disputed},
	} {
		t.Run(name, func(t *testing.T) {
			got := good
			c.change(&got)
			if got.Mark() != c.want {
				t.Errorf("%+v is %s, want %s", got, got.Mark(), c.want)
			}
		})
	}
}

func TestHowSureAnAnswerWithoutPartsIs(t *testing.T) {
	good := Checked{Standing: Supported, Sentences: 3}
	for name, c := range map[string]struct {
		change func(*Checked)
		said   string
		want   Level
	}{
		"two reasons, one with a source":     {func(*Checked) {}, "", High},
		"its own word takes it down":         {func(*Checked) {}, "Confidence: medium, because the counts are missing.", Medium},
		"its own word never lifts it":        {func(c *Checked) { c.Standing = Leaning }, "Sicherheit: hoch.", Medium},
		"a low one stays low":                {func(*Checked) {}, "Sicherheit: gering.", Low},
		"more reasons than objections":       {func(c *Checked) { c.Standing = Leaning }, "", Medium},
		"as many objections":                 {func(c *Checked) { c.Standing = Contested }, "", Low},
		"objections alone":                   {func(c *Checked) { c.Standing = Refuted }, "", Low},
		"neither":                            {func(c *Checked) { c.Standing = Open }, "", Low},
		"its state is contested":             {func(c *Checked) { c.Contested = true }, "", Low},
		"a sentence rests on nothing":        {func(c *Checked) { c.Unbased = 1 }, "", Low},
		"something in it stands nowhere":     {func(c *Checked) { c.Struck = 1 }, "", Low},
		"whether a person looked is another": {func(c *Checked) { c.Denied = true }, "", High},
	} {
		is := good
		if c.change(&is); is.Level(c.said) != c.want {
			t.Errorf("%s: %q, want %q", name, is.Level(c.said), c.want)
		}
	}
}

func TestTheFateOfAnOption(t *testing.T) {
	v := View{Answer: &graph.Node{ID: "n09"}}
	for id, c := range map[string]struct {
		state string
		want  Fate
	}{
		"n01": {graph.StateSupported, Chosen}, "n02": {graph.StateActive, Possible}, "n03": {graph.StateContested, Possible},
		"n04": {graph.StateRefuted, Out}, "n05": {graph.StateArchived, Out}, "n09": {graph.StateActive, Chosen},
	} {
		if got := v.FateOf(&graph.Node{ID: id, State: c.state}); got != c.want {
			t.Errorf("%s, %s: %q, want %q", id, c.state, got, c.want)
		}
	}
	// What the answer rules out is out, whatever its state; what it says may come later is possible.
	v.Answer.Content = "**Answer**\nWait [n01].\n**Ruled out**\n- Too dear [n02].\n- Too late [n01].\n**Not now**\n- Perhaps next year [n03]."
	for id, want := range map[string]Fate{"n01": Out, "n02": Out, "n03": Possible, "n05": Chosen} {
		if got := v.FateOf(&graph.Node{ID: id, Type: graph.TypeHypothesis, State: map[bool]string{true: graph.StateSupported}[id != "n03"]}); got != want {
			t.Errorf("%s by the text: %q, want %q", id, got, want)
		}
	}
}
