package backend

import (
	"encoding/json"
	"path"

	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/project"
	"crg/backend/project/textform"
	"crg/backend/prompt"
	"crg/backend/run/document"
	"crg/backend/run/turn"
	"crg/backend/wing"
	"crg/backend/wing/host"
)

// joinWings opens the wings of the project, the last of its parts: whatever they ask for is there.
func (p *Project) joinWings(opt Options) {
	makers := wing.Makers()
	if opt.Wings != nil {
		makers = opt.Wings
	}
	p.Wings = host.Open(host.Inputs{
		Makers: makers, ReadOnly: opt.ReadOnly, Records: p.Doc.Records, LastSeq: p.Doc.LastSeq, Log: p.Log, For: p.hostFor,
		Moved: func() { p.Run.News.Publish(wing.News{Topic: "problems"}) },
	})
	p.Problems.Wings = p.Wings
	p.Wings.Turners(func(name string, t wing.Turner) { p.Doc.AddRoom(name, t) })
	p.Doc.OnChange(func(document.Change) { p.Wings.Wake() })
	if !opt.ReadOnly {
		p.Wings.Wake() // what was missed while the program was away, and what came before anybody listened
	}
}

// hostFor is what one wing gets.
func (p *Project) hostFor(name string) wing.Host {
	return wing.Host{
		Store: disk.Below(p.disk, name), Private: disk.Below(p.disk, path.Join(".crg", name)), ReadOnly: p.Doc.ReadOnly(),
		Files: p.Files, View: p.Doc.View, Ask: p.Gateway.Ask,
		News: func(topic string) { p.Run.News.Publish(wing.News{Wing: name, Topic: topic}) },
		Sent: p.Records.OnStored,
		Phase: func(phase, block string, on bool) error {
			return p.Workspace.ListBlock(path.Join("phases", phase+".txt"), textform.Block{Kind: "data", Name: block}, on)
		},
		Did: func(label message.Message, data json.RawMessage, told bool) uint64 {
			return p.did(name, label, data, told)
		},
		Clock: p.clock, Log: p.Log,
	}
}

// did records what a person did in a wing. It was done, and stands, also where the journal takes no more.
func (p *Project) did(name string, label message.Message, data json.RawMessage, told bool) uint64 {
	step, err := p.Doc.Did(document.Deed{Room: name, Label: label, By: graph.Person, Data: data, Told: told})
	if err != nil {
		p.Log.Error(journal.Where{Component: name}, err)
	}
	return step
}

func (p *Project) blocksOfTurn(g *graph.Graph, files *project.Snapshot, at turn.Next) []prompt.Block {
	return p.Wings.Blocks(g, files, wing.Occasion{Phase: at.Step.Phase, Position: at.Position})
}

func (p *Project) blocksOfChat(g *graph.Graph, files *project.Snapshot, position, message string) []prompt.Block {
	return p.Wings.Blocks(g, files, wing.Occasion{Position: position, Message: message})
}

// entry is what a wing keeps under a short name.
func (p *Project) entry(handle string) (prompt.Entry, bool) { return p.Wings.Entry(handle) }

// DataBlocks are the blocks that a phase may list: the built-in ones, and those that wings offer.
func (p *Project) DataBlocks() (all []prompt.Block) {
	p.Doc.View(func(g *graph.Graph) { all = prompt.With(p.Wings.Blocks(g, p.Files(), wing.Occasion{})) })
	return all
}
