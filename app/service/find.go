package service

import (
	"crg/backend/graph"
	"crg/backend/graph/search"
)

// Find is the search over all levels: Ctrl+F, and the palette.
type Find concern

// FindQuery is a question: words that a node must have, at least by their beginning. A node's id is found, too.
type FindQuery struct {
	Text   string   `json:"text"`
	Types  []string `json:"types"` // empty = all
	States []string `json:"states"`
	Limit  int      `json:"limit"`
}

// FindResult lists the best hits and counts all.
type FindResult struct {
	Total int       `json:"total"`
	Hits  []FindHit `json:"hits"`
}

// FindHit is one node that was found.
type FindHit struct {
	ID        string  `json:"id"`
	Level     string  `json:"level"`
	LevelName string  `json:"levelName"` // "" = top level
	Type      string  `json:"type"`
	State     string  `json:"state"`
	Name      []Piece `json:"name"`
	Text      []Piece `json:"text"` // round the first place where a word was found
}

// Piece is a stretch of text; Hit marks what was asked for.
type Piece struct {
	Text string `json:"text"`
	Hit  bool   `json:"hit"`
}

// mostHits bounds an answer.
const mostHits = 500

// Nodes answers a question.
func (s *Find) Nodes(q FindQuery) (FindResult, error) {
	r := s.project.Finder.Find(search.Query{Text: q.Text, Types: q.Types, States: q.States, Limit: min(max(q.Limit, 0), mostHits)})
	out := FindResult{Total: r.Total, Hits: []FindHit{}}
	for _, h := range r.Hits {
		out.Hits = append(out.Hits, FindHit{ID: h.Node.ID, Level: h.Level, Type: h.Node.Type, State: h.Node.State, Name: pieces(h.NamePieces()), Text: pieces(h.Snippet())})
	}
	s.project.Doc.View(func(g *graph.Graph) {
		for i, h := range out.Hits {
			if m := g.Node(h.Level); m != nil {
				out.Hits[i].LevelName = cut(m.Name, nameLength)
			}
		}
	})
	return out, nil
}

func pieces(list []search.Piece) []Piece {
	out := []Piece{}
	for _, p := range list {
		out = append(out, Piece{p.Text, p.Hit})
	}
	return out
}
