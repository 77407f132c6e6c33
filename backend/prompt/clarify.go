package prompt

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph/lod"
	"crg/backend/project"
)

// clarifyPrefix is how the person's answers are named: prompts/clarify-<topic>.txt (CRG-169).
const clarifyPrefix = "clarify-"

var (
	pageTopic = regexp.MustCompile(`(?i)^page\s*#?(\d{1,6})$`)
	nodeTopic = regexp.MustCompile(`(?i)^(?:node\s+)?\[?(n\d{1,9})\]?$`)
)

// Clarify answers request_info (004 §6.3, A17): from the person's file for the topic, else from lists made of the
// project. It changes nothing and is never empty. in is the Input of the prompt that the model was answering.
//
// "page N" gives that page of the current node as the prompt would show it; a run that has no room for both may build
// the prompt again with Input.Page instead.
func Clarify(in Input, topic string) string {
	c := newContext(in)
	topic = strings.Trim(strings.TrimSpace(topic), `"'`)
	name := strings.ReplaceAll(strings.Join(strings.Fields(strings.ToLower(topic)), "-"), "_", "-")
	if file := in.Snapshot.Prompts[clarifyPrefix+name]; file != nil {
		return asRead(c.resolve(file.Text))
	}
	if in.Phase != nil {
		c.allow()
	}
	if m := pageTopic.FindStringSubmatch(topic); m != nil {
		n, _ := strconv.Atoi(m[1])
		return c.page(n)
	}
	if answer, ok := c.words(topic); ok {
		return answer
	}
	if m := nodeTopic.FindStringSubmatch(topic); m != nil {
		return c.about(strings.ToLower(m[1]))
	}
	switch name {
	case "actions", "available-actions":
		if c.Phase != nil {
			return c.actions()
		}
	case "node-types", "types":
		return listed("Node types", in.Snapshot.NodeTypes)
	case "edge-types", "edges":
		return listed("Edge types", in.Snapshot.EdgeTypes)
	case "states":
		return listed("States", in.Snapshot.States)
	case "categories":
		return listed("Categories", in.Snapshot.Categories)
	}
	return fmt.Sprintf("There is nothing under the topic %q. Topics: %s.", oneLine(lod.Cut(topic, 12)), strings.Join(c.topics(), ", "))
}

func listed(title string, defs map[string]*project.Definition) string {
	if len(defs) == 0 {
		return title + ": none are defined."
	}
	lines := []string{title + ":"}
	for _, id := range slices.Sorted(maps.Keys(defs)) {
		lines = append(lines, "- "+defined(id, defs[id]))
	}
	return strings.Join(lines, "\n")
}

// topics are what can be asked for: the generated ones and the person's files.
func (c *Context) topics() []string {
	out := []string{"actions", "node-types", "edge-types", "states", "categories", "page N of the current node", "the id of a node"}
	if docs := c.documents(); len(docs) > 0 && c.reads() {
		out = append(out, docs[0].ID+" page 1", docs[0].ID+": words to look for")
	}
	var own []string
	for id := range c.Snapshot.Prompts {
		if topic, ok := strings.CutPrefix(id, clarifyPrefix); ok && !slices.Contains(out, topic) {
			own = append(own, oneLine(topic))
		}
	}
	slices.Sort(own)
	return append(out, own...)
}

// about is one node: in full where the model stands on it or beside it, else the medium description (CRG-159).
func (c *Context) about(id string) string {
	n := c.Graph.Node(id)
	if n == nil {
		return "node [" + id + "] does not exist"
	}
	level, _ := c.Graph.LevelOf(id)
	if level != c.level.ID {
		return "node [" + id + "] is in another level of the graph"
	}
	near := c.node != nil && (n == c.node || c.level.Adjacent(c.node.ID, id))
	most := c.estimated(Budget(c.Agent, c.Snapshot.Settings)) / 4 // an answer joins a prompt that is full already
	if p := c.long(n); (near || c.isGoal(id)) && p.cost.Tokens() <= most {
		return p.text
	}
	return c.brief(n)
}

// page is one page of the current node, cut where the prompt cuts it.
func (c *Context) page(n int) string {
	if c.node == nil {
		return "There is no current node."
	}
	in := c.Input
	in.Page = n
	p, err := Assemble(in)
	switch {
	case err != nil:
		return "The current node cannot be shown in pages: the prompt has no room for one."
	case p.Pages <= 1:
		return "The current node has only one page; the prompt shows it whole."
	case n < 1 || n > p.Pages:
		return fmt.Sprintf("The current node has the pages 1 to %d.", p.Pages)
	}
	return p.page
}
