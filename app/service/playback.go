package service

import (
	"crg/backend"
	"crg/backend/graph"
	"crg/backend/playback"
)

// Playback unfolds the recorded session of the example, turn by turn, at the person's pace.
type Playback concern

// PlaybackView is how far the session has unfolded.
type PlaybackView struct {
	There   bool         `json:"there"` // there is a session to unfold, and the graph is what it made of it
	At      int          `json:"at"`    // turns that stand
	Of      int          `json:"of"`
	Line    string       `json:"line"`  // what the last of them did; nodes stand in it as [n05]. "" = nothing has happened yet
	Nodes   []AnswerNode `json:"nodes"` // that it names
	Playing bool         `json:"playing"`
	Pace    string       `json:"pace"` // slow, normal, fast
}

// State is how far the session has unfolded.
func (s *Playback) State() (PlaybackView, error) {
	return s.do(func(*playback.Player) error { return nil })
}

// Play unfolds it from here to its end. Errors: playback.none, run.busy.
func (s *Playback) Play() (PlaybackView, error) { return s.do((*playback.Player).Play) }

// Pause ends the playing; a turn that is not finished leaves nothing behind.
func (s *Playback) Pause() (PlaybackView, error) {
	return s.do(func(p *playback.Player) error { p.Pause(); return nil })
}

// Next is one whole turn further. Errors: playback.none, run.busy.
func (s *Playback) Next() (PlaybackView, error) { return s.do((*playback.Player).Next) }

// Previous takes the last turn back whole. Errors: playback.none, undo.nothing.
func (s *Playback) Previous() (PlaybackView, error) { return s.do((*playback.Player).Previous) }

// SetPace changes the pace: slow, normal or fast.
func (s *Playback) SetPace(pace string) (PlaybackView, error) {
	return s.do(func(p *playback.Player) error { p.SetPace(playback.Pace(pace)); return nil })
}

func (s *Playback) do(what func(*playback.Player) error) (PlaybackView, error) {
	if err := what(s.project.Playback); err != nil {
		return PlaybackView{}, err
	}
	return playbackView(s.project), nil
}

func playbackView(p *backend.Project) PlaybackView {
	now := p.Playback.State()
	v := PlaybackView{There: now.There, At: now.At, Of: now.Of, Line: now.Line, Playing: now.Playing, Pace: string(now.Pace), Nodes: []AnswerNode{}}
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range playback.Named(v.Line) {
			if n := g.Node(id); n != nil {
				v.Nodes = append(v.Nodes, answerNode(g, n))
			}
		}
	})
	return v
}
