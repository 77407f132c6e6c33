package service

import (
	"reflect"
	"sync"
	"time"

	"crg/backend/answer/author"
	"crg/backend/base/bus"
	"crg/backend/base/fault"
	"crg/backend/project/workspace"
	"crg/backend/recovery"
	"crg/backend/run"
	"crg/backend/run/chat"
	"crg/backend/run/turn"
	"crg/backend/wing"
)

// Event is one piece of news for the page. It is small and a hint: the page fetches what it needs.
type Event struct {
	Name string `json:"name"` // of EventCatalogue
	Data any    `json:"data"`
}

// EventCatalogue names each kind of news and gives it its type; the page's types are generated from it. Who publishes a value tells
// it under the name of its type.
type EventCatalogue struct {
	Project  ProjectNews  `json:"project"`
	Status   RunStatus    `json:"status"`
	Graph    GraphNews    `json:"graph"`
	Text     TextNews     `json:"text"`
	Turn     TurnNews     `json:"turn"`
	Gate     GateNews     `json:"gate"`
	Chat     ChatNews     `json:"chat"`
	Answer   AnswerNews   `json:"answer" ts_type:"object"`
	Files    FilesNews    `json:"files"`
	NewFile  FileNews     `json:"newFile"`
	Import   ImportNews   `json:"import"`
	Settings SettingsNews `json:"settings" ts_type:"object"`
	Failure  Failure      `json:"failure"` // one that no call waits for
	Wing     WingNews     `json:"wing"`
	Windows  WindowsNews  `json:"windows"`
	Resync   Resync       `json:"resync" ts_type:"object"`
	Echo     EchoNews     `json:"echo"`
}

var eventNames = func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for field := range reflect.TypeFor[EventCatalogue]().Fields() {
		names[field.Type] = field.Tag.Get("json")
	}
	return names
}()

// NewEvent is news with the name of its type.
func NewEvent(data any) Event {
	name, ok := eventNames[reflect.TypeOf(data)]
	if !ok {
		fault.Bug("news of %T stands in no catalogue", data)
	}
	return Event{Name: name, Data: data}
}

// AnswerNews says that the page with the answer is being written, was written, or judged.
type AnswerNews struct{}

// SettingsNews is of the app folder, such as the recent projects.
type SettingsNews struct{}

// Resync says that news was lost: take a fresh snapshot of everything.
type Resync struct{}

// EchoNews is the number of an echo: who hears it has heard all that was told before it was asked for.
type EchoNews struct {
	N int64 `json:"n"`
}

// ProjectNews says which project is open now, "" = none.
type ProjectNews struct {
	Dir string `json:"dir"`
}

// WindowsNews is how many pages look at this program now. What a page hears of it first, it heard as it came.
type WindowsNews struct {
	N int `json:"n"`
}

// ImportNews says which file of an import is being read, from 0; name "" = the import is over.
type ImportNews struct {
	Name string `json:"name"`
	At   int    `json:"at"`
	Of   int    `json:"of"`
}

// GraphNews says that a step changed the graph.
type GraphNews struct {
	Version uint64     `json:"version"`
	Step    uint64     `json:"step"` // its number
	Kind    string     `json:"kind"` // step, undo, redo
	Label   SpokenText `json:"label"`
	By      string     `json:"by"`               // "person" or an agent's name
	Turn    string     `json:"turn"`             // "t0012" or ""
	Undoes  []uint64   `json:"undoes,omitempty"` // the steps that it takes back or does again
}

// TextNews is what arrived of a reply since the last news: for showing only, never parsed.
type TextNews struct {
	Turn string `json:"turn"`
	Text string `json:"text"`
}

// TurnNews is one step within a turn.
type TurnNews struct {
	Kind     string   `json:"kind"` // turn.EventKind
	Turn     string   `json:"turn"`
	Failures int      `json:"failures"`
	WaitMs   int64    `json:"waitMs"` // retrying: until the next try
	Why      string   `json:"why"`
	Problem  *Failure `json:"problem" ts_type:"Failure | null"`
	Applied  int      `json:"applied"` // finished: actions that were carried out
	Refused  int      `json:"refused"` // and those that were not
}

// GateNews says that a gate opened, changed or closed (ID "").
type GateNews struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`  // "prompt" or "actions"
	Stale bool   `json:"stale"` // files or graph changed since the prompt was built
}

// ChatNews is news of the conversation: a whole message was added, text of an answer arrived, or a question's turn came.
type ChatNews struct {
	Added     bool   `json:"added"`
	Text      string `json:"text"`
	Pending   int    `json:"pending"`
	Answering int    `json:"answering"` // the question that is being answered, 0 = none
}

// FilesNews is the number of the newest snapshot of the text files.
type FilesNews struct {
	Snapshot int `json:"snapshot"`
}

// WingNews says that what a wing shows has changed.
type WingNews struct {
	Wing  string `json:"wing"`  // its name, "" = any of them
	Topic string `json:"topic"` // the wing's own word for what
}

// FileNews names a new file in files/ that may be imported.
type FileNews struct {
	File string `json:"file"`
}

// follow passes the news of an open project on to the page until its stop is called.
func (a *App) follow(s *session) {
	news, end := s.project.Run.News.Subscribe(4096)
	done := make(chan struct{})
	var once sync.Once
	s.stop = func() { once.Do(func() { close(done); end() }) }
	s.echoes, s.done = make(chan int64), done
	go func() {
		text := &streams{publish: a.publish}
		beat := time.NewTimer(streamBeat) // runs only while text waits: a program that nobody uses sleeps
		beat.Stop()
		defer beat.Stop()
		beats := false
		for {
			select {
			case <-done:
				return
			case <-beat.C:
				beats = false
				text.flush()
			case n := <-s.echoes:
				for len(news) > 0 { // only here is it read
					a.tell(s, <-news, text)
				}
				text.flush()
				a.publish(EchoNews{N: n})
			case n, ok := <-news:
				if !ok {
					select {
					case <-done:
						return
					default: // this reader fell behind: start over with a fresh view
						news, end = s.project.Run.News.Subscribe(4096)
						a.publish(Resync{})
						continue
					}
				}
				a.tell(s, n, text)
			}
			if text.wait() && !beats {
				beats = true
				beat.Reset(streamBeat)
			}
		}
	}()
}

// echo tells a number behind all that was told before, by the open project, too.
func (a *App) echo() int64 {
	n := a.echoed.Add(1)
	if s, err := a.session(); err == nil {
		select {
		case s.echoes <- n:
			return n
		case <-s.done: // it was just closed
		}
	}
	a.publish(EchoNews{N: n})
	return n
}

// tell passes news of the rooms on as what the page is told of them.
func (a *App) tell(s *session, news bus.News, text *streams) {
	if text.takes(news) {
		return
	}
	text.flush()
	// Whatever happened, a gate may have opened, grown old or closed by it.
	if gate := gateNews(s.project); gate != s.gate {
		s.gate = gate
		a.publish(gate)
	}
	switch n := news.(type) {
	case turn.Event:
		a.publish(turnNews(n))
	case chat.Event:
		a.publish(ChatNews{Added: n.Message != nil, Pending: n.Pending, Answering: n.Answering})
	case run.Status:
		a.publish(runStatus(s.project, n))
	case run.GraphChange:
		step := n.Step
		a.publish(GraphNews{Version: n.Version, Step: step.Seq, Kind: string(step.Kind), Label: SpokenTextOf(step.Label), By: step.By, Turn: step.Turn, Undoes: step.Undoes})
	case workspace.Event:
		if n.Snapshot != nil {
			a.publish(FilesNews{Snapshot: n.Snapshot.Number})
		}
		for _, name := range n.NewFiles {
			a.publish(FileNews{File: name})
		}
	case recovery.SavingChanged:
		a.publish(ProjectNews{Dir: s.dir})
	case author.Changed:
		a.publish(AnswerNews{})
	case wing.News:
		a.publish(WingNews{Wing: n.Wing, Topic: n.Topic})
	}
}

func turnNews(t turn.Event) TurnNews {
	n := TurnNews{Kind: string(t.Kind), Turn: t.Turn, Failures: t.Failures, WaitMs: t.Wait.Milliseconds(), Why: t.Text}
	if t.Err != nil {
		n.Problem = failure(t.Err)
	}
	for _, o := range t.Outcomes {
		if o.Refused() {
			n.Refused++
		} else if o.Applied() {
			n.Applied++
		}
	}
	return n
}

// streamBeat is how often arriving text is passed on: with the next frame of the page it is seen within 50 ms, and still
// seldom enough for any bridge.
const streamBeat = 25 * time.Millisecond

// streams collects text that arrives in small pieces.
type streams struct {
	publish           func(data any)
	turn              string
	replied, answered string
	chatting          ChatNews // without its text
}

// takes collects a piece of a reply or of an answer; false = the news is none.
func (s *streams) takes(news bus.News) bool {
	switch n := news.(type) {
	case turn.Event:
		if n.Kind != turn.Text {
			return false
		}
		if n.Turn != s.turn {
			s.flush()
		}
		s.turn, s.replied = n.Turn, s.replied+n.Text
		return true
	case chat.Event:
		if n.Text == "" {
			return false
		}
		if n.Answering != s.chatting.Answering {
			s.flush()
		}
		s.chatting = ChatNews{Pending: n.Pending, Answering: n.Answering}
		s.answered += n.Text
		return true
	}
	return false
}

// wait reports whether text waits for the next beat.
func (s *streams) wait() bool { return s.replied != "" || s.answered != "" }

func (s *streams) flush() {
	if s.replied != "" {
		s.publish(TextNews{Turn: s.turn, Text: s.replied})
		s.replied = ""
	}
	if s.answered != "" {
		s.chatting.Text = s.answered
		s.publish(s.chatting)
		s.answered = ""
	}
}
