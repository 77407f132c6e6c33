package apply

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"crg/backend/action"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Link is one edge that a new node brings along.
type Link struct {
	Type    string // as written
	Other   string // the reference of the node at its other end
	Inward  bool   // it comes from that node
	Written string
}

const reference = `\[?([nN]\d{1,9}|current|last_created)\]?`

// How models write a link: "supports n02", "derived-from: [n01]", "from n01", and the other way round "n05 contradicts this". An id alone
// has the type of the one before it: "supports n02, n03".
var (
	outward = regexp.MustCompile(`^(\pL[\pL\d_ -]*?)(?: to)?\s*[:=]?\s*` + reference + `$`)
	inward  = regexp.MustCompile(`^(?:from\s+)?` + reference + `\s+(\pL[\pL\d_ -]*?)(?: (?:it|this))?$`)
	bare    = regexp.MustCompile(`^` + reference + `$`)
)

// Links are the edges that an action's field links names: "supports n02; derived-from n01". One that cannot be read has no Other.
func Links(a action.Action) (out []Link) {
	kind, into := "", false
	for _, part := range strings.FieldsFunc(a.Get("links"), func(r rune) bool { return strings.ContainsRune(";,\n", r) }) {
		part = strings.Trim(part, " \t\"'.→")
		l := Link{Written: part}
		if m := bare.FindStringSubmatch(part); m != nil && kind != "" {
			l.Type, l.Other, l.Inward = kind, m[1], into
		} else if m := outward.FindStringSubmatch(part); m != nil {
			l.Type, l.Other = m[1], m[2]
		} else if m := inward.FindStringSubmatch(part); m != nil {
			l.Type, l.Other, l.Inward = m[2], m[1], true
		} else if part == "" {
			continue
		}
		if strings.EqualFold(l.Type, "from") { // as the prompt shows it
			l.Type = graph.EdgeDerived
		}
		l.Other = strings.ToLower(l.Other)
		kind, into = l.Type, l.Inward
		out = append(out, l)
	}
	return out
}

// mostLinks is how many a node brings along: nobody would look through more.
const mostLinks = 20

var _ = message.Add(message.Catalogue{
	"warned.link": {"the link {link, quoted} was not drawn: {0}", "die Verbindung „{link}“ wurde nicht gezogen: {0}"},
	"warned.links": {
		"a node brings at most {most} links along; the others were not drawn",
		"ein Knoten bringt höchstens {most} Verbindungen mit; die übrigen wurden nicht gezogen",
	},
	"refused.link-form": {
		"it must be the type of a link and a node, as in \"supports n901\"",
		"es muss der Typ einer Verbindung und ein Knoten sein, wie „supports n901“",
	},
})

// DrawLinks draws the edges that the node of an action brings along, each as an action that links, with the node's reason. One that cannot be
// drawn does not cost the node: the outcome says so.
func (s *Step) DrawLinks(id string) {
	links := Links(s.Action)
	if len(links) == 0 {
		return
	}
	s.Turn.Making, s.Turn.Created[id] = id, true
	defer func() { s.Turn.Making = "" }()
	for _, l := range links[:min(len(links), mostLinks)] {
		if no := s.draw(l); no != nil && no.Rule != "same-edge" { // said twice is no fault
			s.Out.Warn(message.New("warned.link", "link", Clip(l.Written)).About(no.Told()))
		}
	}
	if len(links) > mostLinks {
		s.Out.Warn(message.New("warned.links", "most", strconv.Itoa(mostLinks)))
	}
}

// linking is the action that draws an edge.
var linking = sync.OnceValue(func() string {
	for _, spec := range action.All() {
		if spec.Links {
			return spec.Name
		}
	}
	return ""
})

func (s *Step) draw(l Link) *action.Rejection {
	if l.Other == "" {
		return check.Reject("link-form", "refused.link-form")
	}
	from, to := check.Self, l.Other
	if l.Inward {
		from, to = to, from
	}
	return s.Also(action.Action{Name: linking(), Reason: s.Action.Reason, Fields: map[string]string{"from": from, "to": to, "type": l.Type}})
}
