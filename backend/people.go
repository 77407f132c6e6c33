package backend

import (
	"bytes"
	"encoding/json"
	"io"
	"path/filepath"
	"slices"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/run/chat"
	"crg/backend/run/document"
	"crg/backend/run/turn"
)

// Undo takes the newest step back, whoever made it. The entry that records this bears its name.
func (p *Project) Undo() (document.Step, error) {
	p.newborn.Store(nil)
	return p.Doc.Undo(graph.Person)
}

// Redo does the step again that was taken back last.
func (p *Project) Redo() (document.Step, error) {
	p.newborn.Store(nil)
	return p.Doc.Redo(graph.Person)
}

// UndoStep takes back exactly one step, by its number; rest: as far as it still stands.
func (p *Project) UndoStep(seq uint64, rest bool) (document.Step, error) {
	p.newborn.Store(nil)
	return p.Doc.UndoStep(seq, rest, graph.Person)
}

// Undone is what UndoTurn did: its label, and what it left as it is with the reason.
type Undone struct {
	Label string   `json:"label"`
	Kept  []string `json:"kept"`
	Step  uint64   `json:"step"` // its number
}

// UndoTurn takes one turn back, as far as it still stands.
func (p *Project) UndoTurn(id string) (Undone, error) {
	step, left, err := p.Doc.UndoTurn(id, graph.Person)
	out := Undone{Label: step.Label, Kept: []string{}, Step: step.Seq}
	for _, l := range left {
		out.Kept = append(out.Kept, l.ID+": "+l.Why)
	}
	return out, err
}

// ImportFile copies a text file into files/ and makes its Artifact node. Notes say what was assumed, such as an encoding.
// Errors: file.read, and those of artifact.Import.
func (p *Project) ImportFile(file string) (*graph.Node, []string, error) {
	f, err := disk.OpenPath(file)
	if err != nil {
		return nil, nil, fault.Wrap(err, "file.read", file, "why", disk.Why(err))
	}
	defer f.Close()
	return p.Import(filepath.Base(file), f)
}

// Import is ImportFile for a file whose bytes come from elsewhere, such as a drop on the page.
func (p *Project) Import(name string, from io.Reader) (*graph.Node, []string, error) {
	limit := p.Files().Settings.ImportLimit
	data, err := io.ReadAll(io.LimitReader(from, limit+1)) // before the graph is held: a page may send slowly
	if err != nil {
		return nil, nil, fault.Wrap(err, "file.read", name, "why", disk.Why(err))
	}
	var in artifact.Imported
	err = p.gesture("Import "+name, func(tx *graph.Tx) (err error) {
		in, err = artifact.Import(p.root, tx.Graph(), name, bytes.NewReader(data), limit)
		if err != nil {
			return err
		}
		p.Workspace.OwnFile(in.File())
		p.complete(tx.Graph(), in.Node)
		return tx.Apply(graph.NodeOp("", nil, in.Node))
	})
	if err != nil {
		if in.Node != nil {
			_ = p.root.Remove(in.File()) // a file without its node would be offered to nobody
		}
		return nil, nil, err
	}
	return in.Node, in.Notes, nil
}

// complete gives a new node of the person its id, its type's defaults, and a place beside the Goal.
func (p *Project) complete(g *graph.Graph, n *graph.Node) {
	files := p.Files()
	n.ID, n.By = g.TakeNodeID(), graph.Person
	n.State, n.Importance = files.StateOf(n.Type), files.ImportanceOf(n.Type)
	if def := files.NodeTypes[n.Type]; def != nil {
		n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(def.ExpectedInputs), graph.Expect(def.ExpectedOutputs)
	}
	beside := ""
	if goal := g.Goal(); goal != nil && n.Type != graph.TypeGoal {
		beside, n.Anchor = goal.ID, goal.ID
	}
	n.Position = p.places.Place("", beside, n)
}

// Timeline is everything that happened, oldest first.
func (p *Project) Timeline() ([]journal.Entry, error) {
	var turns []journal.Turn
	for t := range p.turns() {
		turns = append(turns, t)
	}
	return journal.Timeline(p.Doc.Records(0), turns, chatEntries(p.Chat.History())...), nil
}

func chatEntries(messages []chat.Message) []journal.Entry {
	var out []journal.Entry
	for _, m := range messages {
		out = append(out, journal.Entry{At: m.At, Kind: journal.Chatted, Actor: m.By, Text: m.Text})
	}
	return out
}

// Redactor masks the project's literal keys in whatever leaves the program.
func (p *Project) Redactor() journal.Redactor {
	var keys []string
	for _, a := range p.Files().Agents {
		keys = append(keys, a.APIKey)
	}
	p.keysMu.Lock()
	defer p.keysMu.Unlock()
	return journal.NewRedactor(append(keys, p.keys...)...)
}

// hide has a key masked from now on: one that came from the environment stands in no file.
func (p *Project) hide(key string) {
	p.Log.Hide(key)
	p.keysMu.Lock()
	defer p.keysMu.Unlock()
	if key != "" && !slices.Contains(p.keys, key) {
		p.keys = append(p.keys, key)
	}
}

// Turn is the record of one turn.
func (p *Project) Turn(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) }

func (p *Project) turns() func(func(journal.Turn) bool) {
	return journal.Turns(journal.TurnIDs(p.disk), func(id string) (journal.Turn, error) { return journal.LoadTurn(p.disk, id) })
}

// calibrationFile keeps what was learned of each model's way of counting tokens.
const calibrationFile = ".crg/calibration.json"

func (p *Project) calibration() *llm.Calibration {
	learned := &llm.Calibration{}
	if data, err := p.disk.ReadFile(calibrationFile); err == nil && json.Unmarshal(data, learned) != nil {
		learned = &llm.Calibration{} // a damaged file is learned anew
	}
	return learned
}

// keepCalibration is a convenience: where it fails, the next run learns again.
func (p *Project) keepCalibration() {
	if p.learned == nil || p.learned.Empty() || p.Doc == nil || p.Doc.ReadOnly() {
		return
	}
	if data, err := json.MarshalIndent(p.learned, "", "  "); err == nil {
		_ = disk.ReplaceIn(p.disk, calibrationFile, disk.Bytes(data))
	}
}

// heard passes a turn's news on to the run's listeners and to the diagnostic log.
func (p *Project) heard(e turn.Event) {
	where := journal.Where{Component: "turn", Phase: p.Run.Status().Phase, Turn: e.Turn, Agent: p.Files().Agent().Name}
	switch e.Kind {
	case turn.Retrying:
		p.Log.Warn(where, "call failed, trying again", "error", e.Err, "wait", e.Wait)
	case turn.Unreadable:
		p.Log.Warn(where, "reply could not be read", "failures", e.Failures, "why", e.Text)
	case turn.Finished:
		p.Log.Info(where, "turn finished", "actions", len(e.Outcomes))
		for _, o := range e.Outcomes {
			if o.Refused() {
				p.Log.Warn(where, "action refused", "action", o.Action.Name, "rule", o.Rejection.Rule, "message", o.Rejection.Message)
			}
		}
	}
	p.Run.Heard(e)
}
