package check

import (
	"maps"
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/project"
)

// remedy is what would work instead of a refused action. It stands beside the rule's own text, which is the document's
// (004 §5.4). "" where that text says it already.
func (t *Turn) remedy(rule string, a action.Action) string {
	if find := ways[rule]; find != nil {
		return find(t, a)
	}
	return ""
}

// ways are the ways out of the rules that several actions share; a rule of one action alone says its own. Ids and words in them are ones that exist now.
var ways = map[string]func(*Turn, action.Action) string{
	"not-allowed": func(t *Turn, _ action.Action) string {
		return "this phase has " + list(slices.Sorted(maps.Keys(t.Allowed)))
	},
	"echo":              say("write the action with a name, text and reason of your own"),
	"not-alone":         say("send request_info alone, or leave it out and act"),
	"no-last-created":   noneCreated,
	"no-node":           say("take ids from this message only, or last_created for the node you made just before"),
	"no-edge":           say("name the edge by from, to and type as EDGES lists it, or leave it"),
	"goal":              say("make a conclusion and link it to the goal with answers"),
	"artifact":          say("make a new node and link it to the document with derived-from"),
	"locked":            say("work on another node; the person holds this one now"),
	"not-visible":       nearer,
	"other-level":       say("only nodes of the level you stand on can be changed; enter or leave the Master Node with move_to first"),
	"unknown-type":      among("use one of ", func(s *project.Snapshot) map[string]*project.Definition { return s.NodeTypes }),
	"reserved-type":     among("use one of ", func(s *project.Snapshot) map[string]*project.Definition { return s.NodeTypes }),
	"unknown-edge-type": among("use one of ", func(s *project.Snapshot) map[string]*project.Definition { return s.EdgeTypes }),
	"unknown-state":     among("use one of ", func(s *project.Snapshot) map[string]*project.Definition { return s.States }),
	"unknown-category":  among("leave category out, or use one of ", func(s *project.Snapshot) map[string]*project.Definition { return s.Categories }),
	"master":            say("change what is inside it: enter it with move_to"),
}

func say(words string) func(*Turn, action.Action) string {
	return func(*Turn, action.Action) string { return words }
}

// among lists the words of a kind that a model may use.
func among(lead string, of func(*project.Snapshot) map[string]*project.Definition) func(*Turn, action.Action) string {
	return func(t *Turn, _ action.Action) string {
		var words []string
		for _, id := range slices.Sorted(maps.Keys(of(t.Snapshot))) {
			if id != graph.TypeGoal && id != graph.TypeArtifact { // made by the person only
				words = append(words, id)
			}
		}
		if len(words) == 0 {
			return ""
		}
		return lead + list(words)
	}
}

// list is a list of words, cut where it would fill the prompt.
func list(words []string) string {
	const most = 24
	if len(words) > most {
		return strings.Join(words[:most], ", ") + " …"
	}
	return strings.Join(words, ", ")
}

func noneCreated(t *Turn, _ action.Action) string {
	if t.Refused == "" {
		return "create the node first, or name a node by its id"
	}
	return "last_created would be \"" + clip(t.Refused) + "\", which was refused above; create it again first"
}

// nearer names a place from which a node that is out of reach can be linked.
func nearer(t *Turn, a action.Action) string {
	for _, n := range Subjects(t, a) {
		if t.Near(n.ID) && !t.Linked[n.ID] {
			continue
		}
		if !t.OnLevel(n.ID) {
			return "[" + n.ID + "] lies on another level; only nodes of one level can be linked"
		}
		if path := t.Path(n.ID); len(path) > 0 {
			return "move to [" + path[0] + "] and do it there"
		}
		if g := t.home(); g != "" && g != t.Start {
			return "move to the goal [" + g + "] and do it there"
		}
	}
	return ""
}

// home is the Goal of the agent's level, "" where it has none.
func (t *Turn) home() string {
	level, ok := t.Level()
	if !ok || !t.Far {
		return ""
	}
	first := t.Graph.Level(level).First()
	if n := t.Graph.Node(first); n != nil && n.Type == graph.TypeGoal {
		return first
	}
	return ""
}
