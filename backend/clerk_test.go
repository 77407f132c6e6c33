package backend_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/llm"
)

// clerk stands in for a model that has no intelligence at all: it copies sentences with figures out of what the prompt shows
// of a document, links them, and does what the phase asks for by counting. It reads nothing but the prompt, remembers
// nothing, and asks for nothing. What it reaches, the prompts have brought about.
func clerk(_ context.Context, req llm.Request) (llm.Reply, error) {
	s := look(req.Messages[len(req.Messages)-1].Text)
	s.write("I copy what has figures, and link it.\n")
	switch s.phase {
	case "exploration", "growth":
		s.claim()
		s.draw()
	case "connections":
		s.connect()
	case "cleanup":
		s.judge()
	case "conclude":
		s.conclude()
	case "review":
		s.write("nothing") // it cannot hold a line against its sources
	}
	if s.phase == "" {
		return llm.Reply{Text: s.recite(), Finish: "stop", Model: "clerk"}, nil
	}
	s.walk()
	if !strings.Contains(s.reply.String(), "[ACTION") && s.phase != "review" {
		s.do("pass")
	}
	return llm.Reply{Text: s.reply.String(), Finish: "stop", Model: "clerk"}, nil
}

// sight is what the clerk sees: the ids by type in the order of the prompt, the edges, and the pages of documents.
type sight struct {
	prompt, phase, goal, here string
	next                      int
	pages                     [][2]string         // id of the document, text
	texts                     []string            // between the lines of fences, in their order
	of                        map[string][]string // type → ids
	names                     map[string]string   // what a type is called → its id
	edges                     [][3]string         // from, type, to
	reply                     strings.Builder
}

var (
	fenced     = regexp.MustCompile(`(?ms)^--- text (\w+) ---\n(.*?)\n?^--- end (\w+) ---$`)
	fencedText = regexp.MustCompile(`fenced text (\d+)`)
	shownNode  = regexp.MustCompile(`(?m)^([→←·] )?\[(?P<it>n\d+)\] ".*?" \(([^,)\n]+)[^)\n]*\)(?: via "([^"]+)")?`)
	shownEdges = regexp.MustCompile(`(?m)^\[(n\d+)\] [a-z-]+ \[n\d+\].*$`)
	shownEdge  = regexp.MustCompile(`([a-z-]+) \[(n\d+)\]`)
	aThought   = regexp.MustCompile(`(?m)^\[(n\d+)\] ".*?"(?: \(([a-z-]+)[^)\n]*\))?(?::.*)? → (.*)$`)
	shownPage  = regexp.MustCompile(`(?m)^\[(?P<it>n\d+)\] ".*$`)
	defined    = regexp.MustCompile(`(?m)^- ([a-z-]+) \(([^)]+)\)`)
	ofPhase    = regexp.MustCompile(`(?m)^Phase: (?P<it>.+), turn \d+ of`)
	announced  = regexp.MustCompile(`\bn(\d+), n\d+, n\d+ `)
	few        = regexp.MustCompile(`\S+(?:\s+\S+){0,24}`) // words
	sentences  = regexp.MustCompile(`[^.!?\n]*\d(?:[.,:]\d|[^.!?\n])*[.!?]?`)
)

func look(prompt string) *sight {
	s := &sight{of: map[string][]string{}, names: map[string]string{}}
	s.prompt = fenced.ReplaceAllStringFunc(prompt, func(f string) string {
		s.texts = append(s.texts, fenced.FindStringSubmatch(f)[2])
		return fmt.Sprintf("fenced text %d", len(s.texts))
	})
	for _, m := range defined.FindAllStringSubmatch(s.part("DEFINITIONS"), -1) {
		s.names[m[2]] = m[1]
	}
	s.phase, s.here, s.goal = first(ofPhase, s.prompt), first(shownNode, s.part("YOUR POSITION")), first(shownNode, s.part("GOAL"))
	if m := announced.FindStringSubmatch(s.part("CURRENT TASK")); m != nil {
		s.next, _ = strconv.Atoi(m[1])
	}
	for _, m := range aThought.FindAllStringSubmatch(s.part("THOUGHTS"), -1) {
		kind := m[2]
		if !slices.Contains([]string{"hypothesis", "question", "conclusion"}, kind) {
			kind = "standard"
		}
		s.of[kind] = append(s.of[kind], m[1])
		for _, e := range shownEdge.FindAllStringSubmatch(m[3], -1) {
			s.edges = append(s.edges, [3]string{m[1], e[1], e[2]})
		}
	}
	for _, m := range shownNode.FindAllStringSubmatch(strings.Replace(s.prompt, s.part("THOUGHTS"), "", 1), -1) {
		kind := strings.ToLower(m[3])
		if id := s.names[m[3]]; id != "" {
			kind = id
		}
		if !slices.Contains(s.of[kind], m[2]) {
			s.of[kind] = append(s.of[kind], m[2])
		}
		switch m[1] {
		case "← ":
			s.edges = append(s.edges, [3]string{m[2], m[4], s.here})
		case "→ ":
			s.edges = append(s.edges, [3]string{s.here, m[4], m[2]})
		}
	}
	for _, line := range shownEdges.FindAllStringSubmatch(s.part("EDGES"), -1) {
		for _, m := range shownEdge.FindAllStringSubmatch(line[0], -1) {
			s.edges = append(s.edges, [3]string{line[1], m[1], m[2]})
		}
	}
	from := "READING"
	if !shownPage.MatchString(s.part(from)) && slices.Contains(s.of["artifact"], s.here) {
		from = "YOUR POSITION" // as in old prompts: the text stands there for who stands on it
	}
	document := ""
	for line := range strings.Lines(s.part(from)) {
		if id := first(shownPage, line); id != "" {
			document = id
		} else if m := fencedText.FindStringSubmatch(line); m != nil && document != "" {
			n, _ := strconv.Atoi(m[1])
			s.pages = append(s.pages, [2]string{document, s.texts[n-1]})
		}
	}
	return s
}

// part is a section of the prompt by the beginning of its heading.
func (s *sight) part(title string) string {
	_, after, _ := strings.Cut("\n"+s.prompt, "\n== "+title)
	part, _, _ := strings.Cut(after, "\n== ")
	return part
}

// first is what an expression finds first, "" for nothing.
func first(re *regexp.Regexp, text string) string {
	if m := re.FindStringSubmatch(text); m != nil {
		return m[re.SubexpIndex("it")]
	}
	return ""
}

func (s *sight) write(text string) { s.reply.WriteString(text) }

// do writes an action, if the phase has it.
func (s *sight) do(action string, fields ...string) bool {
	if !strings.Contains(s.part("AVAILABLE ACTIONS"), "\n- "+action+":") {
		return false
	}
	s.write("[ACTION: " + action)
	for i := 0; i < len(fields); i += 2 {
		s.write(" | " + fields[i] + `: "` + strings.NewReplacer(`"`, `\"`, "]", `\]`).Replace(fields[i+1]) + `"`)
	}
	s.write(" | reason: \"It follows from what stands there.\"]\n")
	return true
}

// best is the first word if the prompt has it, else the second.
func (s *sight) best(word, other string) string {
	if regexp.MustCompile(`(?m)^- ` + word + `\b`).MatchString(s.part("DEFINITIONS")) {
		return word
	}
	return other
}

func (s *sight) link(from, kind, to string) {
	s.do("create_edge", "from", from, "type", kind, "to", to)
}

// node makes a node with its links, each a type and where to: in one action where the prompt says how, else one for each.
func (s *sight) node(kind, name, content string, links ...[2]string) {
	fields := []string{"type", kind, "name", name, "content", content}
	brings := strings.Contains(s.part("AVAILABLE ACTIONS"), "links:")
	if brings {
		var all []string
		for _, l := range links {
			all = append(all, l[0]+" "+l[1])
		}
		fields = append(fields, "links", strings.Join(all, "; "))
	}
	s.do("create_node", fields...)
	for _, l := range links {
		if !brings {
			s.link("last_created", l[0], l[1])
		}
	}
}

// claim makes two opposite answers, if there are none.
func (s *sight) claim() {
	if s.phase != "exploration" || len(s.of["hypothesis"]) > 0 {
		return
	}
	for _, answer := range []string{"Yes to the goal", "No to the goal"} {
		s.node("hypothesis", answer, answer+": this is the right answer to what the goal asks.", [2]string{s.best("answers", "supports"), s.goal})
		s.of["hypothesis"] = append(s.of["hypothesis"], fmt.Sprintf("n%02d", s.next))
		s.next++
	}
}

// draw copies three sentences with figures from each page, word for word.
func (s *sight) draw() {
	for _, page := range s.pages {
		found := sentences.FindAllString(page[1], -1)
		found = slices.DeleteFunc(found, func(q string) bool { return len(q) < 30 || strings.Contains(q, `"`) })
		claims := s.of["hypothesis"]
		for i := range min(3, len(found)) {
			quote := few.FindString(found[i*len(found)/3])
			name := strings.Join(strings.Fields(quote)[:min(5, len(strings.Fields(quote)))], " ")
			if strings.Contains(s.prompt, `"`+name+`"`) || strings.Contains(s.reply.String(), `"`+name+`"`) {
				continue // it is there already
			}
			links := [][2]string{{"derived-from", page[0]}}
			if len(claims) > 0 {
				links = append(links, [2]string{[]string{"supports", "supports", "contradicts"}[i], claims[i%len(claims)]})
			}
			s.node("standard", name, `The document says: "`+quote+`"`, links...)
		}
	}
}

// connect joins thoughts that stand one after the other.
func (s *sight) connect() {
	facts := s.of["standard"]
	for i := 0; i+1 < min(5, len(facts)); i++ {
		s.link(facts[i], "relates-to", facts[i+1])
	}
}

func (s *sight) judge() {
	for _, claim := range s.of["hypothesis"] {
		s.do("set_state", "target", claim, "state", "contested")
	}
}

// conclude takes the claim that most speaks for, three thoughts that do and one that does not.
func (s *sight) conclude() {
	s.judge()
	if len(s.of["conclusion"]) > 0 || len(s.of["hypothesis"]) == 0 {
		return
	}
	bearing := func(kind string) (ids []string) {
		for _, e := range s.edges {
			if e[1] == kind && slices.Contains(s.of["hypothesis"], e[2]) && !slices.Contains(ids, e[0]) {
				ids = append(ids, e[0])
			}
		}
		return ids
	}
	pro, con := bearing("supports"), bearing("contradicts")
	if len(pro) < 3 || len(con) < 1 {
		return
	}
	if strings.Contains(s.part("HOW TO CONCLUDE"), "**Why**") || strings.Contains(s.part("HOW TO CONCLUDE"), "**Warum**") {
		s.node("conclusion", "Answer so far", fmt.Sprintf("**Answer**\nThe figures speak for it [%s, %s].\n**Conditions**\n- They hold. Fails: they do not [%s]\n**Why**\n- The figures say so [%s].\n**Ruled out**\n- Nothing was ruled out by counting (own judgement).\n**Objections**\n- One figure is against it [%s]. Reply: open\n**How sure**\nLow, as nobody weighed them (own judgement).\n**What would change it**\n- Other figures.\n**Next steps**\n1. Weigh them.",
			pro[0], pro[1], pro[2], pro[0], con[0]), [2]string{"answers", s.goal})
		return
	}
	if !s.do("create_node", "type", "conclusion", "name", "Answer so far", "importance", "5",
		"content", fmt.Sprintf("The figures in [%s], [%s] and [%s] speak for it, [%s] against. How sure: low, nobody weighed them.", pro[0], pro[1], pro[2], con[0])) {
		return
	}
	s.link("last_created", "answers", s.goal)
	for _, id := range pro[:3] {
		s.link(id, "supports", "last_created")
	}
	s.link(con[0], "contradicts", "last_created")
}

// walk goes from one answer to the next, and by the goal; without SOURCES to a document.
func (s *sight) walk() {
	if s.phase == "exploration" && len(s.pages) > 0 {
		return
	}
	to := append(slices.Clone(s.of["hypothesis"]), s.goal)
	if !strings.Contains(s.prompt, "== SOURCES ==") {
		to = append(slices.Clone(s.of["artifact"]), to...)
	}
	i := slices.Index(to, s.here)
	s.do("move_to", "target", to[(i+1)%len(to)])
}

// recite answers a message with the sentence of the passages that has most of its words.
func (s *sight) recite() string {
	lines := strings.Split(strings.TrimSpace(s.prompt), "\n")
	message := strings.Fields(strings.Trim(lines[len(lines)-1], "?"))
	from, best, most := "", "", 0
	passages := s.part("PASSAGES")
	for _, m := range fencedText.FindAllStringSubmatchIndex(passages, -1) {
		n, _ := strconv.Atoi(passages[m[2]:m[3]])
		ids := shownPage.FindAllStringSubmatch(passages[:m[0]], -1)
		for _, sentence := range sentences.FindAllString(s.texts[n-1], -1) {
			has := 0
			for _, word := range message {
				if strings.Contains(sentence, word) {
					has++
				}
			}
			if has > most {
				from, best, most = ids[len(ids)-1][1], strings.TrimSpace(sentence), has
			}
		}
	}
	return fmt.Sprintf("%s [%s]", best, from)
}
