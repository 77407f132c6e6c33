package answer

import (
	"regexp"
	"strings"
)

// What lines of a paper say apart from their sentences: the name of a condition, the number at which it fails, the reply to an objection, how sure a
// clause is. A line that is not written so stays whole.

var (
	failsWord = regexp.MustCompile(`(?i)(?:^|[.;]?\s+)(?:fails?(?: when| if)?|fällt(?: bei| wenn)?|scheitert(?: bei| wenn)?)\s*:\s*`)
	replyWord = regexp.MustCompile(`(?i)(?:^|[.;]?\s+)(?:reply|response|antwort|erwiderung|entgegnung)\s*:\s*`)
	openReply = regexp.MustCompile(`(?i)^\s*(?:this (?:is|stays) )?(?:open|offen)\b`)
	nameEnd   = regexp.MustCompile(`^[^.:]{2,60}?[.:]\s+`)
)

// mostNamed are the words that the name of a line has at most.
const mostNamed = 5

// Fails parts a condition from the number or finding at which it fails; fails is nil where it names none.
func Fails(l Line) (condition, fails Line) {
	condition, fails = cutAt(l, failsWord)
	if n := len(fails); n > 0 && len(fails[n-1].Marks) == 0 { // it stands in a column of its own, and is no sentence
		fails[n-1].Text = strings.TrimRight(fails[n-1].Text, ". ")
		if fails[n-1].Text == "" && n > 1 {
			fails = fails[:n-1]
		}
	}
	return condition, fails
}

// Reply parts an objection from its reply; nil = nobody has replied. open is true where nothing answers it, or the reply says so.
func Reply(l Line) (objection, reply Line, open bool) {
	objection, reply = cutAt(l, replyWord)
	return objection, reply, reply == nil || openReply.MatchString(reply[0].Text)
}

// cutAt cuts a line at words that introduce its end. A full stop that stands before them stays with the first half.
func cutAt(l Line, at *regexp.Regexp) (head, tail Line) {
	for i, w := range l {
		m := at.FindStringIndex(w.Text)
		if m == nil {
			continue
		}
		before, stop := w.Text[:m[0]], ""
		if m[0] < len(w.Text) && strings.ContainsAny(w.Text[m[0]:m[0]+1], ".;") {
			stop = "."
		}
		head = append(Line{}, l[:i]...)
		if before+stop != "" {
			head = append(head, Stretch{Text: before + stop})
		}
		tail = Line{}
		if rest := w.Text[m[1]:]; rest != "" || len(w.Marks) > 0 {
			tail = append(tail, Stretch{Text: rest, Marks: w.Marks})
		}
		tail = append(tail, l[i+1:]...)
		if len(head) == 0 || len(tail) == 0 {
			return l, nil
		}
		return head, tail
	}
	return l, nil
}

// Name parts a line from the few words that it begins with: "Memory. For the same work …", "Memory: for …". "" where it has none.
func Name(l Line) (name string, rest Line) {
	if len(l) == 0 || l[0].Strong { // that is a name already
		return "", l
	}
	m := nameEnd.FindString(l[0].Text)
	if m == "" || len(strings.Fields(m)) > mostNamed || len(m) == len(l[0].Text) && len(l) == 1 || inQuotation(m) {
		return "", l
	}
	rest = append(Line{{Text: l[0].Text[len(m):], Marks: l[0].Marks}}, l[1:]...)
	return strings.TrimRight(m, ".: \t"), rest
}

// inQuotation reports whether a text ends within a quotation.
func inQuotation(text string) bool {
	marks := 0
	for _, r := range text {
		if strings.ContainsRune("\"„“”«»", r) {
			marks++
		}
	}
	return marks%2 == 1
}

// Clause is how sure an answer is of something.
type Clause struct {
	Level Level
	Text  string // of what: "that the pilot pays"
}

var (
	clauseEnd = regexp.MustCompile(`[.;!?]\s+|[.;!?]$|,\s+(?:and\s+|und\s+)?(?:but\s+|aber\s+)?`)
	levelLead = regexp.MustCompile(`(?i)^\s*(?:and\s+|und\s+|but\s+|aber\s+)?(?:high|medium|low|hoch|mittel|gering|niedrig)\b(?:\s+(?:confidence|sicherheit))?\s*[:,–-]?\s*`)
)

// Clauses are what a part How sure says, a clause for each level that it names: "High that a full move is wrong; medium that the pilot pays." No level is
// higher than most, which is "" where nothing lowers it.
func Clauses(lines []Line, most Level) (out []Clause) {
	for _, l := range lines {
		var b strings.Builder
		for _, w := range l {
			b.WriteString(w.Text)
		}
		text := b.String()
		from := 0
		for _, end := range append(clauseEnd.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
			part := strings.TrimSpace(text[from:end[0]])
			level := levelIn(part)
			lead := levelLead.FindString(part)
			comma := end[0] < len(text) && text[end[0]] == ','
			if comma && !levelLead.MatchString(text[end[1]:]) {
				continue // a comma within a clause
			}
			from = end[1]
			switch {
			case level != "":
				out = append(out, Clause{lower(level, most), strings.TrimSpace(part[len(lead):])})
			case part != "" && len(out) > 0:
				out[len(out)-1].Text += ". " + part
			}
		}
	}
	return out
}

var rank = map[Level]int{Low: 1, Medium: 2, High: 3}

func lower(l, most Level) Level {
	if most != "" && rank[most] < rank[l] {
		return most
	}
	return l
}
