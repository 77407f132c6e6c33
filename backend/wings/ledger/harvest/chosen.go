package harvest

import (
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/wings/ledger/rows"
)

// chatLink is how a row names a message of the chat.
const chatLink = "artifact://chat/"

// Chosen is a suggestion of words that a person chose in an answer of the chat. It follows from no node: no look at the graph takes it away.
func Chosen(answer int, words, kind string) Offer {
	said := graph.Digest(words)
	c := &Claim{Answer: answer, Type: kind, Title: lod.Title(words), Summary: rows.Beginning(words), Said: said}
	key := "chat::" + strconv.Itoa(answer) + "::" + said
	return Offer{Key: key, Kind: Kind(kind), Why: message.New("ledger.offer.chosen"), Says: said, Draft: Draft{Claim: c}}
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
	"ledger.offer.chosen": "You chose it in an answer of the chat. No document was looked at for it.",
})
