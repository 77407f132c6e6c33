package connect

import (
	"context"
	"os"
	"path"
	"strings"
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/project"
)

// RecordingsDir holds recorded sessions. An agent with `provider: replay` plays the one that its model names, without any
// model: "first-session" is recordings/first-session.jsonl.
const RecordingsDir = "recordings"

// replayProvider plays a project's recordings for the agents that name one, and passes all other calls on.
type replayProvider struct {
	root *os.Root
	next llm.Provider
	pace time.Duration // between two pieces of a recorded reply, for people who watch

	mu   sync.Mutex
	open map[string]*replay.Player
}

func newReplays(root *os.Root, next llm.Provider, pace time.Duration) *replayProvider {
	return &replayProvider{root: root, next: next, pace: pace, open: map[string]*replay.Player{}}
}

// storyOf names the file that tells what each turn of a recording does.
func storyOf(recording string) string { return path.Join(RecordingsDir, recording+".story.txt") }

// Story is what each turn of the session does that the active agent plays, as its file says; "" = it plays none, or none that has
// a story.
func (c *Connection) Story() string {
	agent := c.Workspace.Current().Agent()
	if c.replays == nil || c.Provider != "" || !llm.Plays(agent.Provider) || project.ValidName(agent.Model) != nil {
		return ""
	}
	text, err := c.Disk.ReadFile(storyOf(agent.Model))
	if err != nil {
		return ""
	}
	return string(text)
}

// Complete implements llm.Provider. A session that was played to its end begins anew where it is asked from its start.
func (t *replayProvider) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	if !llm.Plays(req.Config.Provider) {
		return t.next.Complete(ctx, req)
	}
	on := req.OnText
	req.OnText = nil
	reply, err := t.play(ctx, req)
	if err == nil {
		err = llm.Stream(ctx, req.Config.Model, reply.Text, t.pace, on)
	}
	return reply, err
}

func (t *replayProvider) play(ctx context.Context, req llm.Request) (llm.Reply, error) {
	player, err := t.player(req.Config.Model, false)
	if err != nil {
		return llm.Reply{}, err
	}
	reply, err := player.Complete(ctx, req)
	if !fault.Is(err, "replay.no-match") {
		return reply, err
	}
	if player, err = t.player(req.Config.Model, true); err != nil {
		return llm.Reply{}, err
	}
	return player.Complete(ctx, req)
}

// player reads a recording once, or anew. Errors: model.not-configured, file.unsafe-name, file.read.
func (t *replayProvider) player(name string, anew bool) (*replay.Player, error) {
	if name == "" {
		return nil, fault.New("model.not-configured", RecordingsDir).Because("names-no-recording")
	}
	if err := project.ValidName(name); err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if p := t.open[name]; p != nil && !anew {
		return p, nil
	}
	file := path.Join(RecordingsDir, name+".jsonl")
	in, err := disk.Open(t.root, file)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	defer in.Close()
	p, err := replay.Read(in, file)
	if err == nil {
		t.open[name] = p
	}
	return p, err
}

// recordings lists what an agent could play.
func (t *replayProvider) recordings() []Model {
	out := []Model{}
	dir, err := t.root.Open(RecordingsDir)
	if err != nil {
		return out
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(1000)
	for _, n := range names {
		if name, ok := strings.CutSuffix(n, ".jsonl"); ok {
			out = append(out, Model{ID: name})
		}
	}
	return out
}
