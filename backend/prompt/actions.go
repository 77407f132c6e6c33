package prompt

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"crg/backend/action"
	_ "crg/backend/action/kinds" // the table that a prompt shows
	"crg/backend/project"
)

var actionsBlock = builtIn(&Block{
	Name:        "available-actions",
	Description: "The actions of this phase, with their syntax. \"only: …\" or \"also: …\" after a | changes the list.",
	Example:     "== AVAILABLE ACTIONS ==\ncreate_node: Create a new node beside your current position.",
	place:       70, Priority: Must, Depends: OnPhase | OnFiles,
	inPhases: true, rules: true,
	text: (*Context).actions,
})

// allow decides which actions the phase has. Its block [data: available-actions | only: …] both prints and enforces (A13);
// a phase without the block has the ten of the document.
func (c *Context) allow() {
	var block project.Block
	for _, b := range c.Phase.Blocks {
		if b.Kind == project.DataBlock && keyword(b.Name) == actionsBlock.Name {
			block = b
			break
		}
	}
	only, also := block.Params["only"], block.Params["also"]
	if only == "" && also == "" { // as in most prompts
		c.prompt.Allowed = slices.DeleteFunc(slices.Clone(usualActions()), c.disabled)
		return
	}
	set, unknown := action.Allowed(only, also, c.disabled)
	c.here = &item{where: c.Phase.File, line: block.Line}
	for _, w := range unknown {
		c.Warn("prompt.unknown-action", "name", w.Name, "after", w.After, "known", strings.Join(actionNames(), ", "))
	}
	c.here = nil
	c.prompt.Allowed = append(c.prompt.Allowed, slices.Sorted(maps.Keys(set))...)
}

// usualActions are those of a phase that lists none, sorted.
var usualActions = sync.OnceValue(func() []string {
	set, _ := action.Allowed("", "", nil)
	return slices.Sorted(maps.Keys(set))
})

// disabled: a file definitions/actions/<name>.txt may switch an action off everywhere.
func (c *Context) disabled(name string) bool {
	w := c.Snapshot.Actions[name]
	return w != nil && !w.Enabled
}

func actionNames() []string {
	var out []string
	for _, s := range action.All() {
		out = append(out, s.Name)
	}
	return out
}

// actions is the block available-actions: how to write an action, each one of the phase, and the words they may use.
func (c *Context) actions() string {
	if MendsLines(c.Phase) {
		return "" // its text has the forms of its lines
	}
	var b strings.Builder
	brief := c.Param("form") == "short"
	b.WriteString("== AVAILABLE ACTIONS ==")
	if !brief { // else the guidelines say it
		b.WriteString("\n" + actionSyntax)
	}
	for _, s := range action.All() { // in the order of the document
		if slices.Contains(c.prompt.Allowed, s.Name) {
			b.WriteString("\n" + c.wording(s, brief))
		}
	}
	words := c.vocabulary()
	if c.reads() && c.has[definitionsBlock] { // DEFINITIONS says them with what they mean; in older phases they stand twice
		words = words[len(words)-1:]
	}
	for _, line := range words {
		b.WriteString("\n" + line)
	}
	return b.String()
}

const actionSyntax = `Format: [ACTION: name | field: value | reason: "why"]
Every action needs a reason. Text goes in double quotes, with \" for a quote and \] for a bracket inside. Nodes are named by id, current or last_created.`

// wording is one action: the person's words where a file gives them, the code's otherwise (A2).
func (c *Context) wording(s *action.Spec, brief bool) string {
	summary, fields, example := s.Summary, fieldHelp(s), s.Example
	if w := c.Snapshot.Actions[s.Name]; w != nil {
		summary, fields, example = or(w.Description, summary), or(w.Fields, fields), or(w.Example, example)
	}
	text := "- " + s.Name + ": " + oneLine(summary)
	if brief && c.terse() && !s.Creates && fields != "" { // the guidelines and the example of a new node show how it is written
		return text + " Fields: " + oneLine(fields)
	}
	if fields != "" && !c.terse() && !brief { // the example has them
		text += "\n  Fields: " + oneLine(fields)
	}
	return text + "\n  " + oneLine(example)
}

func fieldHelp(s *action.Spec) string {
	var out []string
	for _, f := range s.Fields {
		if f.Unsaid {
			continue
		}
		var help []string
		if f.Help != "" {
			help = append(help, f.Help)
		}
		if !f.Required {
			help = append(help, "optional")
		}
		out = append(out, f.Name+" ("+strings.Join(help, ", ")+")")
	}
	return strings.Join(out, ", ")
}

// vocabulary lists the words that the fields type, state, category and importance may hold.
func (c *Context) vocabulary() []string {
	s := c.Snapshot
	lines := []string{}
	add := func(title string, ids []string) {
		if len(ids) > 0 {
			lines = append(lines, title+": "+strings.Join(ids, ", "))
		}
	}
	add("Node types", slices.DeleteFunc(ids(s.NodeTypes), func(id string) bool { return !modelMakes(id) }))
	add("Edge types", ids(s.EdgeTypes))
	add("States", ids(s.States))
	add("Categories", ids(s.Categories))
	scale := s.Scale
	if scale.Max <= scale.Min {
		scale = project.Scale{Min: 1, Max: 5}
	}
	return append(lines, fmt.Sprintf("Importance: %d to %d", scale.Min, scale.Max))
}

func ids(defs map[string]*project.Definition) []string {
	out := slices.Sorted(maps.Keys(defs))
	for i := range out {
		out[i] = oneLine(out[i])
	}
	return out
}

func or(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}
