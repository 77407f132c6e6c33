package service

import (
	"sync"
	"time"

	"crg/backend/run"
	"crg/backend/run/chat"
	"crg/backend/run/turn"
)

// Event is one piece of news for the page. It is small and a hint: the page fetches what it needs.
type Event struct {
	Name EventName `json:"name"`
	Data any       `json:"data"`
}

// EventName names a row of EventCatalogue.
type EventName string

const (
	ProjectChanged  EventName = "project"
	StatusChanged   EventName = "status"
	GraphChanged    EventName = "graph"
	TextArrived     EventName = "text"
	TurnMoved       EventName = "turn"
	GateChanged     EventName = "gate"
	ChatMoved       EventName = "chat"
	AnswerMoved     EventName = "answer"
	FilesChanged    EventName = "files"
	FileFound       EventName = "newFile"
	ImportMoved     EventName = "import"
	SettingsMoved   EventName = "settings"
	FailureReported EventName = "failure"
	WingMoved       EventName = "wing"
	WindowsMoved    EventName = "windows"
	Resync          EventName = "resync"
	Echoed          EventName = "echo"
)

// EventCatalogue gives the data of each event its type; the page's types are generated from it.
type EventCatalogue struct {
	Project  ProjectNews `json:"project"`
	Status   RunStatus   `json:"status"`
	Graph    GraphNews   `json:"graph"`
	Text     TextNews    `json:"text"`
	Turn     TurnNews    `json:"turn"`
	Gate     GateNews    `json:"gate"`
	Chat     ChatNews    `json:"chat"`
	Answer   struct{}    `json:"answer"` // the page with the answer: it is being written, was written, or judged
	Files    FilesNews   `json:"files"`
	NewFile  FileNews    `json:"newFile"`
	Import   ImportNews  `json:"import"`
	Settings struct{}    `json:"settings"` // of the app folder, such as the recent projects
	Failure  Failure     `json:"failure"`  // one that no call waits for
	Wing     WingNews    `json:"wing"`
	Windows  WindowsNews `json:"windows"`
	Resync   struct{}    `json:"resync"` // news was lost: take a fresh snapshot of everything
	Echo     EchoNews    `json:"echo"`
}

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
	news, end := s.project.Run.Events.Subscribe(4096)
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
		pass := func(e run.Event) {
			if e.Turn == nil || e.Turn.Kind != turn.Text {
				text.flush()
			}
			a.tell(s, e, text)
		}
		for {
			select {
			case <-done:
				return
			case <-beat.C:
				beats = false
				text.flush()
			case n := <-s.echoes:
				for len(news) > 0 { // only here is it read
					pass(<-news)
				}
				text.flush()
				a.publish(Echoed, EchoNews{N: n})
			case e, ok := <-news:
				if !ok {
					select {
					case <-done:
						return
					default: // this reader fell behind: start over with a fresh view
						news, end = s.project.Run.Events.Subscribe(4096)
						a.publish(Resync, struct{}{})
						continue
					}
				}
				pass(e)
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
	a.publish(Echoed, EchoNews{N: n})
	return n
}

func (a *App) tell(s *session, e run.Event, text *streams) {
	if t := e.Turn; t != nil {
		if t.Kind == turn.Text {
			text.reply(t.Turn, t.Text)
		} else {
			a.publish(TurnMoved, turnNews(t))
		}
	}
	if c := e.Chat; c != nil {
		if c.Text != "" {
			text.chat(c)
		} else {
			text.flush()
			a.publish(ChatMoved, ChatNews{Added: c.Message != nil, Pending: c.Pending, Answering: c.Answering})
		}
	}
	if g := e.Graph; g != nil {
		a.publish(GraphChanged, graphNews(g))
	}
	a.tellGate(s)
	if e.Status != nil {
		a.publish(StatusChanged, runStatus(s.project, *e.Status))
	}
	if e.Saving {
		a.publish(ProjectChanged, ProjectNews{Dir: s.dir})
	}
	if e.Answer {
		a.publish(AnswerMoved, struct{}{})
	}
	if w := e.Wing; w != nil {
		a.publish(WingMoved, WingNews{Wing: w.Wing, Topic: w.Topic})
	}
	if e.Files != 0 {
		a.publish(FilesChanged, FilesNews{Snapshot: e.Files})
	}
	if e.NewFile != "" {
		a.publish(FileFound, FileNews{File: e.NewFile})
	}
}

func graphNews(c *run.GraphChange) GraphNews {
	s := c.Step
	return GraphNews{Version: c.Version, Step: s.Seq, Kind: string(s.Kind), Label: SpokenTextOf(s.Label), By: s.By, Turn: s.Turn, Undoes: s.Undoes}
}

// tellGate publishes a gate that opened, grew old or closed since it was told last.
func (a *App) tellGate(s *session) {
	if now := gateNews(s.project); now != s.gate {
		s.gate = now
		a.publish(GateChanged, now)
	}
}

func turnNews(t *turn.Event) TurnNews {
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
	publish           func(EventName, any)
	turn              string
	replied, answered string
	chatting          ChatNews // without its text
}

func (s *streams) reply(turn, text string) {
	if turn != s.turn {
		s.flush()
	}
	s.turn, s.replied = turn, s.replied+text
}

func (s *streams) chat(e *chat.Event) {
	s.chatting = ChatNews{Pending: e.Pending, Answering: e.Answering}
	s.answered += e.Text
}

// wait reports whether text waits for the next beat.
func (s *streams) wait() bool { return s.replied != "" || s.answered != "" }

func (s *streams) flush() {
	if s.replied != "" {
		s.publish(TextArrived, TextNews{Turn: s.turn, Text: s.replied})
		s.replied = ""
	}
	if s.answered != "" {
		s.chatting.Text = s.answered
		s.publish(ChatMoved, s.chatting)
		s.answered = ""
	}
}
