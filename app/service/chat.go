package service

import (
	"time"

	"crg/backend"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run/chat"
)

// Chat is the conversation about the graph. It changes nothing of the graph (004 §8).
type Chat concern

// ChatMessage is one message. A question of the person is answered by one or more messages whose To is its id.
type ChatMessage struct {
	ID        int      `json:"id"` // numbers grow
	To        int      `json:"to"` // of an answer or a problem: its question
	At        string   `json:"at"` // RFC 3339
	By        string   `json:"by"` // person, model, problem
	Text      string   `json:"text"`
	Viewpoint string   `json:"viewpoint"` // the node that the answer was given from
	Model     string   `json:"model"`
	Practice  bool     `json:"practice"` // no AI answered, the built-in practice agent did
	Cut       bool     `json:"cut"`      // the person stopped the answer
	Problem   *Failure `json:"problem" ts_type:"Failure | null"`

	Basis *ChatBasis `json:"basis" ts_type:"ChatBasis | null"` // of an answer: what it rests on; older answers have none

	Tokens int         `json:"tokens"` // what the call took, sent and received; 0 = nothing, or it is not known
	Cost   []MoneyView `json:"cost"`   // nothing where the model has no price
}

// ChatState is what happens in the conversation now.
type ChatState struct {
	Agent     string   `json:"agent"`
	Practice  bool     `json:"practice"`                      // who would answer is the practice agent, which is no AI
	Asking    []int    `json:"asking"`                        // questions without an answer yet, in their order
	Answering int      `json:"answering"`                     // the one that is being answered now; 0 = all wait
	Wait      *RunWait `json:"wait" ts_type:"RunWait | null"` // before its server is asked again
}

// ChatNode is a node that a message names.
type ChatNode struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Type  string `json:"type"`
	Level string `json:"level"` // where it is shown
}

// Since lists the messages after the one with this id; 0 = the whole conversation.
func (s *Chat) Since(id int) ([]ChatMessage, error) {
	var out []ChatMessage
	for _, m := range s.project.Chat.Since(id) {
		out = append(out, chatMessage(m))
	}
	return out, nil
}

// State is what happens in the conversation now.
func (s *Chat) State() (ChatState, error) {
	p := s.project
	agent := p.Files().Agent()
	st := ChatState{Agent: agent.Name, Practice: llm.IsPractice(agent.Provider)}
	st.Asking, st.Answering = p.Chat.Asking()
	if w := p.Chat.Wait(); w != nil {
		st.Wait = &RunWait{Ms: max(0, w.Until.Sub(p.Chat.Clock()).Milliseconds()), Try: w.Try, Of: w.Of, Problem: failure(w.Problem)}
	}
	return st, nil
}

// Price is what a question costs by itself, about; nothing where the model has no price. Errors: those of a prompt.
func (s *Chat) Price() ([]MoneyView, error) {
	cost, err := s.project.Chat.Price()
	return moneyView(cost), err
}

// SendSure is Send of a question with what is or looks like a key in it: the person was asked.
func (s *Chat) SendSure(question string) (int, error) {
	m, err := s.project.Chat.SendSure(question)
	return m.ID, err
}

// Send puts a question and returns its id at once; the answer comes as news. Errors: chat.empty, chat.too-long, chat.key.
func (s *Chat) Send(question string) (int, error) {
	m, err := s.project.Chat.Send(question)
	return m.ID, err
}

// Again asks a question of the conversation once more. Error: chat.no-question.
func (s *Chat) Again(question int) error {
	return s.project.Chat.Again(question)
}

// Stop ends a question under way; what had come of its answer is kept.
func (s *Chat) Stop(question int) error {
	s.project.Chat.Stop(question)
	return nil
}

// TryNow ends the wait before the server is asked again.
func (s *Chat) TryNow() error {
	s.project.Chat.Hurry()
	return nil
}

// Nodes finds nodes by their ids on all levels; ids that are not there are left out.
func (s *Chat) Nodes(ids []string) ([]ChatNode, error) {
	return chatNodes(s.project, ids), nil
}

func chatMessage(m chat.Message) ChatMessage {
	out := ChatMessage{
		ID: m.ID, To: m.To, At: m.At.Format(time.RFC3339), By: m.By, Text: m.Text, Viewpoint: m.Viewpoint, Model: m.Model,
		Practice: llm.IsPractice(m.Provider), Cut: m.Cut,
		Tokens: m.TokensUsed, Cost: moneyView(m.Cost),
	}
	if t := m.Trouble; t != nil && fault.Known(t.Msg) {
		f := fault.New(t.Msg, t.Subject)
		f.Values, f.Of = t.Values, t.Of
		out.Problem = failure(f)
	}
	out.Basis = chatBasis(m)
	return out
}

// chatNodes asks the graph once for all ids. The Master that a node is inside of is its level.
func chatNodes(p *backend.Project, ids []string) (out []ChatNode) {
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range ids {
			if n := g.Node(id); n != nil {
				level, _ := g.LevelOf(id)
				out = append(out, ChatNode{ID: id, Name: cut(n.Name, nameLength), Type: n.Type, Level: level})
			}
		}
	})
	return out
}
