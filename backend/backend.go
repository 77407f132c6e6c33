// Package backend joins the rooms to a running project: wiring only.
package backend

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/artifact"
	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/reading"
	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
	"crg/backend/connect"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/layout"
	"crg/backend/graph/search"
	"crg/backend/history"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/trust"
	"crg/backend/needs"
	"crg/backend/playback"
	"crg/backend/problems"
	"crg/backend/project"
	"crg/backend/project/renew"
	"crg/backend/project/workspace"
	"crg/backend/prompt"
	"crg/backend/recovery"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/run/ask"
	"crg/backend/run/chat"
	"crg/backend/run/document"
	"crg/backend/run/turn"
	"crg/backend/wing"
	"crg/backend/wing/host"
)

// Version is the program's version; main sets it.
var Version = "dev"

// Options of opening a project.
type Options struct {
	Templates fs.FS           // one folder per template; a project's own also stands in for missing files
	ReadOnly  bool            // no lock, nothing written
	Provider  string          // instead of the active agent's own provider
	Model     llm.Provider    // instead of any provider: replay and tests
	Trust     trust.Book      // what the person allowed on this computer; nil = nothing
	Pace      time.Duration   // between two pieces of a reply of the practice agent or of a recording, for people who watch; 0 = at once
	Record    string          // file that every exchange with the model is written to
	Readers   reading.Readers // of files that are imported; nil = those of the program
	Wings     []wing.Maker    // instead of the program's own; nil = those
	Clock     clock.Clock     // nil = the machine's
	Sleep     clock.Sleep     // nil = real time
}

// Project is one open project folder.
type Project struct {
	Workspace *workspace.Workspace
	Doc       *document.Document
	Run       *run.Runner
	Chat      *chat.Chat
	Answer    *author.Author
	Gateway   *ask.Gateway // the way to models for everybody else
	Connect   *connect.Connection
	Desk      *approval.Desk
	Records   *turn.Records
	Locks     *document.Locks
	Edit      *edit.Editor
	History   *history.History
	Problems  *problems.Finder
	Renewal   *renew.Renewal
	Finder    *search.Index
	Saving    *recovery.Saving
	Playback  *playback.Player
	Questions *edit.Questions
	Needs     *needs.Finder
	Wings     *host.Wings
	Log       *journal.Log

	places *layout.Index
	room   atomic.Pointer[layout.Window] // what a page has for a level
	root   *os.Root
	disk   disk.FS // below root
	engine *turn.Engine
	before atomic.Pointer[Before] // the answer while it is brought up to date
	asks   *ask.Records
	// stopWatching ends the news of the workspace.
	stopWatching func()
	clock        clock.Clock
	graphMoved   func()        // has the store look at its files
	foreign      chan struct{} // it found some that another program changed
}

// Readers are those of all kinds of files. What reads PDFs is large: it is made at the first one, kept in the app's own folder,
// and shared by the projects of a program.
func Readers(home string) reading.Readers {
	return reading.All(pdfium.Open(filepath.Join(home, "pdf")))
}

// Create makes a new project folder from a template. Errors: project.exists, project.template, file.write.
func Create(dir, template string, templates fs.FS) error {
	return workspace.Create(dir, templates, template)
}

// Open opens a project folder. Errors: project.not-found, project.not-a-project, project.locked, graph.damaged, graph.newer.
func Open(dir string, opt Options) (*Project, error) {
	if opt.Clock == nil {
		opt.Clock = clock.Real
	}
	if opt.Sleep == nil {
		opt.Sleep = clock.RealSleep
	}
	if opt.Readers == nil {
		opt.Readers = reading.All(pdfium.Open(""))
	}
	if _, err := project.Template(opt.Templates, ""); err != nil {
		return nil, fault.Wrap(err, "internal", "", "detail", "the built-in template is missing")
	}
	ws, err := workspace.Open(dir, workspace.Options{Templates: opt.Templates, Watch: !opt.ReadOnly, Clock: opt.Clock})
	if err != nil {
		return nil, err
	}
	p := &Project{Workspace: ws, root: ws.Root(), disk: ws.Disk(), clock: opt.Clock, Locks: document.NewLocks(opt.Clock)}
	if err := p.start(dir, opt); err != nil {
		_ = p.Close()
		return nil, err
	}
	return p, nil
}

// start opens the graph, under the project's lock unless it is only read, and joins the parts.
func (p *Project) start(dir string, opt Options) error {
	if !opt.ReadOnly {
		if err := p.Workspace.Lock(); err != nil {
			return err
		}
	}
	p.foreign = make(chan struct{}, 1)
	store, err := graphstore.OpenIn(p.disk, graphstore.Options{
		ReadOnly: opt.ReadOnly, Clock: opt.Clock, Fill: func(n *graph.Node) { edit.Fill(n, p.Files()) }, Place: p.placeLoaded, OnForeign: p.foreignFound,
	})
	if err != nil {
		return err
	}
	p.graphMoved = store.Moved
	p.Saving = recovery.NewSaving(p.Workspace.Still, p.disk)
	if p.Doc, err = document.Open(p.Saving.Noticing(store)); err != nil {
		return err
	}
	return p.wire(dir, opt)
}

// placeLoaded finds places for nodes whose file says none.
func (p *Project) placeLoaded(g *graph.Graph, level string, nodes []string) []graph.Op {
	return layout.PlaceNew(g, level, nodes, p.Files().Scale.Max)
}

// wire makes the parts that work on the open files and graph.
func (p *Project) wire(dir string, opt Options) error {
	p.Finder = search.New(p.Doc.View)
	p.Doc.View(func(g *graph.Graph) {
		p.places = layout.NewIndex(g, p.Files().Scale.Max, answer.Outline)
		g.Observe(p.Finder.Follow)
	})
	p.Questions = edit.FollowQuestions(p.Doc)
	p.Edit = &edit.Editor{
		Doc: p.Doc, Files: p.Files, Places: p.places, Readers: opt.Readers, Root: p.root, Own: p.Workspace.OwnFile, Stored: p.Workspace.Importable,
		Keys: p.Keys,
	}
	p.Doc.Finish(p.finishStep)
	p.Doc.AddRoom(workspace.Room, p.Workspace)
	var err error
	if p.Log, err = journal.OpenLog(p.root, opt.ReadOnly); err != nil {
		return err
	}
	if p.Connect, err = connect.Open(connect.Inputs{
		Workspace: p.Workspace, Folder: dir, Root: p.root, Disk: p.disk, Log: p.Log, ReadOnly: opt.ReadOnly, Program: Program(), Trust: opt.Trust,
		Provider: opt.Provider, Given: opt.Model, Record: opt.Record, Pace: opt.Pace,
	}); err != nil {
		return err
	}
	p.Records = turn.LoadRecords(p.disk)
	p.asks = ask.Load(p.disk, opt.ReadOnly)
	p.Gateway = &ask.Gateway{
		Semaphore: ask.NewSemaphore(), Files: p.Files, Model: p.Connect.Model(), Config: p.Connect.Config, Factor: p.Connect.Factor, Paid: p.Connect.Paid,
		Keys: p.Keys, Keep: p.keepAsk, Clock: opt.Clock, Sleep: opt.Sleep,
		Spending: func() { p.Run.Tell() },
	}
	p.Run = &run.Runner{Files: p.Files, Gateway: p.Gateway, Clock: opt.Clock, Sleep: opt.Sleep, News: &bus.Bus[bus.News]{}}
	p.Desk = approval.NewDesk(strconv.FormatInt(clock.Real().UnixMilli(), 36), func(g *approval.Gate) { p.Run.GateChanged(g) })
	p.engine = &turn.Engine{
		Files: p.Files, Settled: p.Workspace.Refresh, Doc: p.Doc, Locks: p.Locks, Gateway: p.Gateway, Desk: p.Desk, Records: p.Records,
		Place: p.places.Place, Clock: opt.Clock, Sleep: p.Run.Nap, Say: p.heard, Blocks: p.blocksOfTurn,
	}
	p.Problems = &problems.Finder{Doc: p.Doc, Files: p.Files, Prompts: p.engine.CheckPrompts, Folder: p.root.FS(), Orphans: p.Edit.Orphans, Copies: p.Edit.Copies, Outdated: p.Edit.Outdated}
	p.History = &history.History{
		Doc: p.Doc, Files: p.Files, Disk: p.disk, Chat: func() []chat.Message { return p.Chat.History() }, Keys: p.Keys, Reached: p.Problems.Reached,
		Asks: p.asks.All, Beside: func() []journal.Beside { return p.Wings.Rows() },
		Kept: func(node string) []journal.Why { return p.Wings.Why(node) },
	}
	p.Renewal = &renew.Renewal{Workspace: p.Workspace, ReadOnly: p.Doc.ReadOnly}
	p.Records.OnStored(p.History.Book().Stored)
	p.Run.Engine, p.Run.Desk, p.Run.Unsaved = p.engine, p.Desk, p.Saving.Why
	if opt.Model == nil {
		p.Run.Reach = p.Connect.Reachable
	}
	p.Run.Crashed = func(what any, stack []byte) {
		p.Log.Error(journal.Where{Component: "run"}, fmt.Errorf("panic: %v", what), "stack", string(stack))
	}
	p.Chat = &chat.Chat{
		Files: p.Files, View: p.Doc.View, Locked: func() map[string]bool { return turn.Locked(p.Locks) }, Recent: p.Records.Recent,
		Gateway: p.Gateway, Clock: opt.Clock, Keep: chat.Keeper(p.disk, opt.ReadOnly), Say: p.Run.ChatHeard, Blocks: p.blocksOfChat, Entry: p.entry,
	}
	p.Chat.Load(chat.LoadHistory(p.disk))
	p.Answer = &author.Author{
		Files: p.Files, View: p.Doc.View, Ask: p.Gateway.Ask, Factor: p.Connect.Factor, Disk: p.disk, ReadOnly: opt.ReadOnly, Clock: opt.Clock,
		News: func() { p.Run.News.Publish(author.Changed{}) }, Say: p.Edit.Say,
	}
	p.Answer.Load()
	p.Run.Passed, p.engine.Wrote, p.Run.Ended = p.writeOut, p.Answer.Take, p.tidyAfter
	p.Playback = &playback.Player{
		Run: p.Run, Doc: p.Doc, Story: func() []string { return playback.Lines(p.Connect.Story()) }, Undo: p.Edit.Undo, Redo: p.Edit.Redo,
	}
	p.joinWings(opt)
	p.Needs = &needs.Finder{Gate: p.Desk.Open, Status: p.Run.Status, Questions: p.Questions.Open, Problems: p.Problems.Known, Wings: p.Wings.Needs}
	p.listen()
	if err := p.Records.Complete(p.Doc); err != nil {
		p.Log.Error(journal.Where{Component: "journal"}, err) // the turns are at hand all the same, and are tried again with the next
	}
	p.followRuns(opt.ReadOnly)
	if !opt.ReadOnly {
		p.Run.Resume()
		p.Doc.View(func(g *graph.Graph) { artifact.RestoreTexts(p.root, g) })
	}
	return nil
}

// Program is the program as servers are told.
func Program() string { return "crg/" + Version }

// Keys are those that the project and this computer know.
func (p *Project) Keys() secret.Keys { return p.Connect.Keys() }

// Files is the newest snapshot of the text files.
func (p *Project) Files() *project.Snapshot { return p.Workspace.Current() }

// Copy is what the project can be written anew from, elsewhere.
func (p *Project) Copy() recovery.Copy {
	return recovery.Copy{Root: p.root, Files: p.Files, Doc: p.Doc}
}

// Close stops a run and the chat, folds the graph files so that the folder is complete without .crg, and gives the lock back.
func (p *Project) Close() error {
	if p.Run != nil {
		p.Run.Close()
	}
	if p.Chat != nil {
		p.Chat.Close()
	}
	if p.Answer != nil {
		p.Answer.Close()
	}
	if p.Gateway != nil {
		p.Gateway.Close()
	}
	p.Wings.Close()
	if p.stopWatching != nil {
		p.stopWatching()
	}
	p.Locks.Clear()
	if p.Finder != nil {
		p.Finder.Close()
	}
	var err error
	if p.Doc != nil {
		err = p.Doc.Close()
	}
	if p.Connect != nil {
		err = cmp.Or(err, p.Connect.Close())
	}
	err = cmp.Or(err, p.Log.Close())
	return cmp.Or(err, p.Workspace.Close())
}

// keepAsk notes what a call took. One that cannot be stored costs nobody the reply.
func (p *Project) keepAsk(r ask.Record) {
	if err := p.asks.Add(r); err != nil {
		p.Log.Error(journal.Where{Component: "ask"}, err)
	}
}

// Prompt is the prompt that would be sent now, for another phase or from another node where named.
func (p *Project) Prompt(phase, at string) (prompt.Prompt, error) { return p.engine.Prompt(phase, at) }
