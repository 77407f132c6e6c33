package backend_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"crg/backend/llm"
)

// player answers for a topic by its script. It reads nothing but the prompt and remembers nothing: a thought is drawn only from a page that is
// shown, and named only where the prompt shows it whole. It has no intelligence; what comes of it is the work of the prompts and the rules.
type player struct {
	*sight
	*topic
	raw  string            // the prompt with its fences
	made map[string]string // name of a thought that this reply makes → its id
	most int               // tokens that the reply may have
}

func (c *topic) server(_ context.Context, req llm.Request) (llm.Reply, error) {
	raw := req.Messages[len(req.Messages)-1].Text
	p := &player{sight: look(raw), topic: c, raw: raw, made: map[string]string{}, most: req.Config.MaxTokens - 120}
	text := ""
	switch {
	case strings.Contains(raw, "Write the answer below as a paper"), strings.Contains(raw, "Schreib die Antwort unten als Vorlage"):
		text = p.memo()
	case strings.Contains(raw, "Write a part of a memo") || strings.Contains(raw, "Schreib einen Teil"):
		return writer(false)(context.Background(), req)
	case p.phase == "review":
		text = p.review()
	default:
		text = p.turn()
	}
	return llm.Reply{Text: text, Finish: "stop", Model: "script"}, nil
}

func (p *player) turn() string {
	switch p.phase {
	case "exploration":
		p.suggest()
		p.drawPages()
	case "growth":
		p.drawPages()
		for _, s := range p.growth {
			p.think(s, "")
		}
	case "conclude":
		p.answer()
	}
	if !strings.Contains(p.reply.String(), "[ACTION") {
		p.do("pass")
	}
	return "I do what my script says.\n" + p.reply.String()
}

// id is that of a thought that the prompt names, or that this reply makes; "" = neither.
func (p *player) id(name string) string {
	if id := p.made[name]; id != "" {
		return id
	}
	if m := regexp.MustCompile(`\[(n\d+)\] "` + regexp.QuoteMeta(name) + `"`).FindStringSubmatch(p.prompt); m != nil {
		return m[1]
	}
	return ""
}

// whole is the same of a thought that the prompt shows whole, or that the answer names which stands there whole.
func (p *player) whole(name string) string {
	id := p.id(name)
	if content := p.content(name); content != "" && strings.Contains(p.raw, content) || id != "" && strings.Contains(p.part("YOUR POSITION"), id) {
		return id
	}
	return ""
}

// suggest makes the possible answers, if there are none.
func (p *player) suggest() {
	if len(p.of["hypothesis"]) > 0 {
		return
	}
	for _, o := range p.options {
		p.node("hypothesis", o.name, o.content, [2]string{"answers", p.goal})
		p.take(o.name)
	}
}

// take notes the id that the prompt announced for what was made.
func (p *player) take(name string) {
	p.made[name] = fmt.Sprintf("n%02d", p.next)
	p.next++
}

// drawPages draws what the script holds of the pages that are shown, a thought from each in turn, as far as the reply goes.
func (p *player) drawPages() {
	found := make([][]scripted, len(p.pages))
	for _, s := range slices.Concat(p.thoughts, p.later) {
		if i := slices.IndexFunc(p.pages, func(page [2]string) bool { return s.quote() != "" && strings.Contains(page[1], s.quote()) }); i >= 0 {
			found[i] = append(found[i], s)
		}
	}
	for more := true; more; {
		more = false
		for i, list := range found {
			if len(list) > 0 {
				p.think(list[0], p.pages[i][0])
				found[i], more = list[1:], true
			}
		}
	}
}

// think makes a thought that is not there yet, with its links to what the prompt shows.
func (p *player) think(s scripted, document string) {
	if p.id(s.name) != "" || llm.Estimate(p.reply.String()+s.content) > p.most {
		return
	}
	var links [][2]string
	if document != "" {
		links = append(links, [2]string{"derived-from", document})
	}
	for _, l := range s.links {
		if to := p.id(l[1]); to != "" {
			links = append(links, [2]string{l[0], to})
		}
	}
	p.node("standard", s.name, s.content, links...)
	p.take(s.name)
}

// answer writes the answer where there is none, and anew where OPEN ENDS finds fault with it.
func (p *player) answer() {
	text := p.written(strings.Contains(p.part("HOW TO CONCLUDE")+p.part("SO SCHLIESST DU"), "**Antwort**"), p.whole)
	if list := p.of["conclusion"]; len(list) == 0 {
		p.node("conclusion", p.title, text, [2]string{"answers", p.goal})
	} else if strings.Contains(p.part("OPEN ENDS"), "["+list[0]+"]") {
		p.do("edit_node", "target", list[0], "content", text)
	}
	for _, s := range p.states {
		if id := p.id(s[0]); id != "" && !strings.Contains(p.prompt, `"`+s[0]+`" (hypothesis, `+s[1]) {
			p.do("set_state", "target", id, "state", s[1])
		}
	}
}

var notNamed = regexp.MustCompile(`(?m)^\[(n\d+)\] "`)

// review mends the lines that the script mends; where each line is to be answered, the others hold.
func (p *player) review() string {
	var out []string
	each := strings.Contains(p.raw, "L907 ok")
	for _, m := range shownLine.FindAllStringSubmatch(p.raw, -1) {
		reply := ""
		for _, r := range p.mends {
			if strings.Contains(m[2], r.was) {
				reply = "L" + m[1] + ": " + strings.Replace(m[2], r.was, r.now, 1) + " || " + r.why
			}
		}
		if reply == "" && each {
			reply = "L" + m[1] + " ok"
		}
		if reply != "" {
			out = append(out, reply)
		}
	}
	if each {
		_, unnamed, _ := strings.Cut(p.raw, "== NOT NAMED ==")
		unnamed, _, _ = strings.Cut(unnamed, "\n\n")
		for _, m := range notNamed.FindAllStringSubmatch(unnamed, -1) {
			out = append(out, m[1]+" no")
		}
	}
	if len(out) == 0 {
		out = append(out, "nothing")
	}
	if strings.Contains(p.raw, "== THE PAPER ==") {
		out = append(out, "", p.paper(p.mended()))
	}
	return strings.Join(out, "\n")
}

// mended are the lines of the answer as the review mends them.
func (p *player) mended() string {
	var out []string
	_, lines, _ := strings.Cut(p.part("ANSWER"), "\n") // behind the rest of its heading
	for line := range strings.SplitSeq(lines, "\n") {
		if m := shownLine.FindStringSubmatch(line); m != nil {
			line = m[2]
			for _, r := range p.mends {
				line = strings.Replace(line, r.was, r.now, 1)
			}
		} else if line != "" && !strings.HasPrefix(line, "[") {
			line = "**" + line + "**"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

var (
	boldLabel  = regexp.MustCompile(`^\*\*(.+)\*\*$`)
	listMark   = regexp.MustCompile(`^(?:- |\d+\. )`)
	headedBy   = regexp.MustCompile(`(?m)^\[(n\d+)\] "([^"]+)\.md"`)
	memoPoints = []string{"Find out first", "Conditions", "What would change it", "Next steps"}
)

// memo writes the parts out.
func (p *player) memo() string { return p.paper(strings.TrimSpace(p.part("PARTS"))) }

// paper is the text of an answer as a paper: points where the form asks for them, else paragraphs.
func (p *player) paper(parts string) string {
	out := []string{""}
	points := false
	for line := range strings.SplitSeq(parts, "\n") {
		if m := boldLabel.FindStringSubmatch(line); m != nil {
			points = slices.ContainsFunc(memoPoints, func(l string) bool { return l == m[1] || germanLabels[l] == m[1] })
			out = append(out, "", "## "+m[1], "")
			continue
		}
		switch text := listMark.ReplaceAllString(line, ""); {
		case line == "==" || text == "" || len(out) == 1:
		case points:
			out = append(out, line)
		case out[len(out)-1] == "":
			out = append(out, text)
		default:
			out[len(out)-1] += " " + text
		}
	}
	out = append(out, "", "## Sources", "")
	for _, m := range headedBy.FindAllStringSubmatch(p.part("DOCUMENTS"), -1) {
		out = append(out, "["+m[1]+"] "+strings.ReplaceAll(m[2], "-", " "))
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}
