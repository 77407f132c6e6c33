package harvest

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/ledger/rows"
)

// chatLink is how a row names a message of the chat.
const chatLink = "artifact://chat/"

// Chosen is a suggestion of words that a person chose in an answer of the chat. It follows from no node: no look at the graph takes it away.
func Chosen(answer int, words, kind string) Offer {
	said := graph.Digest(words)
	c := &Claim{Answer: answer, Type: kind, Title: lod.Title(words), Summary: rows.Beginning(words), Digest: said}
	key := "chat::" + strconv.Itoa(answer) + "::" + said
	return Offer{Key: key, Kind: Kind(kind), Why: message.New("ledger.offer.chosen"), Says: said, Draft: Draft{Claim: c}}
}

// Stand leaves of a claim that was chosen the passages that stand today, and says why it is suggested. Others are judged anew with their nodes; this one
// follows from none.
func (c *Claim) Stand(node func(id string) *graph.Node) message.Message {
	var file string
	c.Passages = slices.DeleteFunc(slices.Clone(c.Passages), func(p Passage) bool {
		d := node(p.Document)
		if d == nil || d.Type != graph.TypeArtifact {
			return true
		}
		if _, ok := p.Still(d); !ok {
			return true
		}
		file = cmp.Or(file, Name(d))
		return false
	})
	if !c.Sourced() {
		return message.New("ledger.offer.chosen")
	}
	return message.New("ledger.offer.chosen-sourced", "file", file)
}

// Answers are the messages of the chat that a row was kept from.
func Answers(links rows.Links) (out []int) {
	for _, link := range links {
		if id, ok := strings.CutPrefix(string(link), chatLink); ok {
			if n, err := strconv.Atoi(id); err == nil {
				out = append(out, n)
			}
		}
	}
	return out
}

// Link names what the claim was taken from; "" = it was typed.
func (c *Claim) Link() rows.ID {
	switch {
	case c.Node != "":
		return NodeLink(c.Node)
	case c.Answer > 0:
		return rows.ID(chatLink + strconv.Itoa(c.Answer))
	}
	return ""
}

var _ = message.Add(message.Catalogue{
	"ledger.offer.chosen": {
		"You chose it in an answer of the chat. No document was looked at for it.",
		"Selbst aus einer Antwort des Chats gewählt. Kein Dokument wurde dafür angesehen.",
	},
	"ledger.offer.chosen-sourced": {
		"You chose it in an answer of the chat. What the answer takes from {file} was looked up, and stands there.",
		"Selbst aus einer Antwort des Chats gewählt. Was die Antwort aus {file} nimmt, wurde nachgesehen und steht dort.",
	},
})
