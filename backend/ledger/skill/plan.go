package skill

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/go-json-experiment/json"

	"crg/backend/ledger/rows"
)

// Phase is when a task of a plan is done.
type Phase string

// Phases are the phases of a plan in their order (000 X7).
var Phases = []Phase{"setup", "implement", "verify", "docs", "deploy"}

var priorities = []string{"urgent", "high", "medium", "low"}

// Item is a task that a plan suggests. Until it is kept it has a name of the plan's own, TEMP-1.
type Item struct {
	Temp     string   `json:"temp_id"`
	Phase    Phase    `json:"phase"`
	Title    string   `json:"title"`
	Priority string   `json:"priority"`
	Criteria []string `json:"acceptance_criteria"`
	Deps     []string `json:"dependencies"` // of the same plan
	Of       string   `json:"-"`            // what the request calls it, once in a plan: whatever a person calls it, it is the same
}

// Plan is what a request comes to.
type Plan struct {
	ID    string `json:"plan_id"`
	Items []Item `json:"tasks"`
}

// Problem is why an item is refused.
type Problem struct {
	Temp string
	What string // "vague", "self", "cycle", "unknown", "phase", "title"
	Of   string
}

// Planned makes a plan of a request: of the tasks that a model wrote in a fenced block of JSON, else of the items of a list in the text, else of its
// sentences. It is about the request, in its words; language is that of what CRG adds, "en" or "de".
func Planned(id, request, reply, language string) Plan {
	items, ok := written(reply)
	if !ok {
		items = ofText(request, language)
	}
	items = ordered(items)
	for i := range items {
		for items[i].Of = items[i].Title; slices.ContainsFunc(items[:i], func(other Item) bool { return other.Of == items[i].Of }); {
			items[i].Of += "'"
		}
	}
	return Plan{id, items}
}

// PlanID is the id of the plan of a request: the same request has the same, so that it is not kept twice (000 X7). It has the form of a ULID.
func PlanID(request, reply string) string {
	const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	sum := sha256.Sum256([]byte(rows.RawHash(request) + rows.RawHash(reply)))
	out := []byte("PLAN-" + digits[sum[0]&7:sum[0]&7+1])
	for _, b := range sum[1:26] {
		out = append(out, digits[b&31])
	}
	return string(out)
}

var fence = regexp.MustCompile("(?s)```json\\s*\\n(.*?)```")

// Fenced is the one block of JSON in a reply. A reply with none or several has none: model text is read only where it says so (000 §13).
func Fenced(reply string) (data string, ok bool) {
	all := fence.FindAllStringSubmatch(reply, -1)
	if len(all) != 1 {
		return "", false
	}
	return all[0][1], true
}

// written are the tasks that a model wrote.
func written(reply string) ([]Item, bool) {
	data, ok := Fenced(reply)
	if !ok {
		return nil, false
	}
	var plan Plan
	if json.Unmarshal([]byte(data), &plan) != nil || len(plan.Items) == 0 {
		return nil, false
	}
	for i := range plan.Items {
		it := &plan.Items[i]
		it.Temp, it.Priority, it.Phase = cmp.Or(it.Temp, fmt.Sprint("TEMP-", i+1)), cmp.Or(it.Priority, "medium"), cmp.Or(it.Phase, phaseOf(it.Title))
	}
	return plan.Items, true
}

var listed = regexp.MustCompile(`(?m)^\s*(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$`)

// ofText are the tasks that a text names: each item of its list, else each sentence.
func ofText(request, language string) (items []Item) {
	var parts []string
	for _, m := range listed.FindAllStringSubmatch(request, -1) {
		parts = append(parts, m[1])
	}
	if len(parts) == 0 {
		parts = strings.FieldsFunc(request, func(r rune) bool { return strings.ContainsRune(".!?\n;", r) })
	}
	german := language == "de"
	for _, part := range parts {
		title := title(part)
		if title == "" {
			continue
		}
		phase := phaseOf(title)
		it := Item{Phase: phase, Title: title, Priority: "medium", Criteria: doneWhen(phase, title, german)}
		it.Temp = fmt.Sprint("TEMP-", len(items)+1)
		items = append(items, it)
		if phase == "implement" && len(parts) == 1 { // whoever asks for one thing wants to know that it is right
			check := "Check: " + title
			if german {
				check = "Prüfen: " + title
			}
			items = append(items, Item{Temp: "TEMP-2", Phase: "verify", Title: check, Priority: "medium", Criteria: doneWhen("verify", title, german), Deps: []string{"TEMP-1"}})
		}
	}
	if len(parts) > 1 {
		chain(items)
	}
	return items
}

// title is a piece of a request as the name of a task.
func title(part string) string {
	part = strings.Join(strings.Fields(strings.Trim(part, " \t,:–-")), " ")
	r := []rune(part)
	if len(r) == 0 {
		return ""
	}
	r[0] = unicode.ToUpper(r[0])
	const most = 120
	if len(r) > most {
		return strings.TrimSpace(string(r[:most-1])) + "…"
	}
	return string(r)
}

var phaseWords = map[Phase]string{
	"setup":  "prepare install setup collect gather order book vorbereiten einrichten installieren sammeln bestellen beschaffen",
	"verify": "verify check test review prove measure prüfen testen kontrollieren messen nachprüfen",
	"docs":   "document describe explain record dokumentieren beschreiben festhalten protokollieren",
	"deploy": "deploy publish release send ship announce veröffentlichen verschicken senden ausliefern bekanntgeben",
}

// phaseOf is when a task is done, by its words; most are the work itself.
func phaseOf(title string) Phase {
	words := rows.Words(title)
	for _, p := range Phases {
		for _, w := range strings.Fields(phaseWords[p]) {
			if slices.Contains(words, w) {
				return p
			}
		}
	}
	return "implement"
}

// doneWhen are checks that anybody can make: a node of the graph shows them.
func doneWhen(phase Phase, title string, german bool) []string {
	if german {
		if phase == "verify" {
			return []string{fmt.Sprintf("Ein verbundener Knoten ist bestätigt oder erledigt und nennt, woran „%s“ geprüft wurde.", title)}
		}
		return []string{"Ein mit dieser Aufgabe verbundener Knoten ist bestätigt oder erledigt.", fmt.Sprintf("Er nennt seine Quelle zu „%s“.", title)}
	}
	if phase == "verify" {
		return []string{fmt.Sprintf("A linked node is supported or resolved and names by what %q was checked.", title)}
	}
	return []string{"A node linked to this task is resolved or supported.", fmt.Sprintf("It names its source on %q.", title)}
}

// chain has each phase wait for the one before it.
func chain(items []Item) {
	for i := range items {
		at := slices.Index(Phases, items[i].Phase)
		for p := at - 1; p >= 0; p-- {
			for _, before := range items {
				if before.Phase == Phases[p] {
					items[i].Deps = append(items[i].Deps, before.Temp)
				}
			}
			if len(items[i].Deps) > 0 {
				break
			}
		}
	}
}

// ordered sorts by phase, priority, title and name (000 X7).
func ordered(items []Item) []Item {
	rank := func(list []string, s string) int {
		if i := slices.Index(list, s); i >= 0 {
			return i
		}
		return len(list)
	}
	out := slices.Clone(items)
	slices.SortStableFunc(out, func(a, b Item) int {
		return cmp.Or(
			cmp.Compare(slices.Index(Phases, a.Phase), slices.Index(Phases, b.Phase)),
			cmp.Compare(rank(priorities, a.Priority), rank(priorities, b.Priority)),
			strings.Compare(a.Title, b.Title), cmp.Compare(len(a.Temp), len(b.Temp)), strings.Compare(a.Temp, b.Temp),
		)
	})
	return out
}

// Judge is what is wrong with a plan: a task that nobody can tell is done, one that waits for itself, for a circle, or for what is not in the plan.
func (p Plan) Judge() (out []Problem) {
	deps := map[string][]string{}
	for _, it := range p.Items {
		deps[it.Temp] = it.Deps
	}
	for _, it := range p.Items {
		switch {
		case strings.TrimSpace(it.Title) == "":
			out = append(out, Problem{it.Temp, "title", ""})
		case !slices.Contains(Phases, it.Phase):
			out = append(out, Problem{it.Temp, "phase", string(it.Phase)})
		}
		if len(it.Criteria) == 0 {
			out = append(out, Problem{it.Temp, "vague", ""})
		}
		for _, c := range it.Criteria {
			if !Measurable(c) {
				out = append(out, Problem{it.Temp, "vague", c})
			}
		}
		for _, d := range it.Deps {
			if _, there := deps[d]; d == it.Temp {
				out = append(out, Problem{it.Temp, "self", d})
			} else if !there {
				out = append(out, Problem{it.Temp, "unknown", d})
			}
		}
		if waits(deps, it.Temp) {
			out = append(out, Problem{it.Temp, "cycle", ""})
		}
	}
	return out
}

// waits reports whether a task waits for itself by way of others.
func waits(deps map[string][]string, temp string) bool {
	seen := map[string]bool{}
	next := slices.Clone(deps[temp])
	for len(next) > 0 {
		d := next[len(next)-1]
		next = next[:len(next)-1]
		if d == temp && len(seen) > 0 {
			return true
		}
		if d == temp || seen[d] {
			continue
		}
		seen[d] = true
		next = append(next, deps[d]...)
	}
	return false
}

var (
	measure = regexp.MustCompile(`\d|[“"„«].+[”"“»]|\b[FDTC]\d+\b|\bn\d{2,}\b|\b[\w-]+\.(?:md|txt|pdf|docx|csv|json)\b`)
	state   = strings.Fields("supported resolved refuted contested archived done accepted rejected linked named passes pass fails confirmed bestätigt erledigt widerlegt verbunden verbundener genannt bestanden")
)

// Measurable reports whether anybody can tell that a check is met: it names a number, an entry, a node, a file, words that are quoted, or a state.
// "Works properly" is none (000 §10C).
func Measurable(criterion string) bool {
	if measure.MatchString(criterion) {
		return true
	}
	words := rows.Words(criterion)
	return slices.ContainsFunc(state, func(s string) bool { return slices.Contains(words, s) })
}

// Tasks are the rows of a plan that somebody keeps: each with an id of the Ledger, in which no TEMP- is left. again is true where the plan was kept before:
// then there are no rows, unless force is set (000 X7).
func (p Plan) Tasks(v rows.View, born func(rows.Layer, string) rows.ID, force bool, at time.Time) (out []rows.Row, again bool) {
	again = v.ByKey("plan "+p.ID) != ""
	if again && !force {
		return nil, true
	}
	ids := map[string]rows.ID{}
	for _, it := range p.Items {
		ids[it.Temp] = born(rows.TG, "task")
	}
	for _, it := range p.Items {
		t := &rows.Task{
			Head:        rows.Head{ID: ids[it.Temp], Type: "task", Title: it.Title, Rev: 1, CreatedAt: rows.At(at), UpdatedAt: rows.At(at), Tags: []string{string(it.Phase)}},
			Description: it.Title, Status: rows.Backlog, Priority: it.Priority, Owner: "user", Criteria: it.Criteria, OriginPlanID: p.ID, Origin: "plan",
			Log: []rows.Entry{{At: rows.At(at), Event: rows.EventCreated, By: "plan"}},
		}
		for _, d := range it.Deps {
			t.Dependencies = append(t.Dependencies, ids[d])
		}
		out = append(out, t)
	}
	return out, again
}
