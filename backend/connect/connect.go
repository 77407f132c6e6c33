// Package connect joins a project to the models that its agents name: agents and their keys, what the person allowed, servers on
// this computer, recordings, prices.
package connect

import (
	"os"
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/llm/replay"
	"crg/backend/llm/trust"
	"crg/backend/project"
	"crg/backend/project/workspace"
)

// Inputs of a connection.
type Inputs struct {
	Workspace *workspace.Workspace
	Folder    string // as it was opened; answers about trust are kept under its one name
	Root      *os.Root
	Disk      disk.FS // below Root
	Log       *journal.Log
	ReadOnly  bool
	Program   string        // as servers are told: "crg/1.0"
	Trust     trust.Book    // what the person allowed on this computer
	Provider  string        // instead of the active agent's own; "" = its own
	Given     llm.Provider  // instead of any provider; nil = none
	Record    string        // file that every exchange with the model is written to; "" = none
	Pace      time.Duration // of replies that no model makes
}

// Connection is the way from one project to models.
type Connection struct {
	Inputs
	model    llm.Provider
	learned  *llm.Calibration
	recorder *replay.Recorder
	replays  *replayProvider // nil where a model was given from outside
	folder   string          // its one name in trust
	secrets  provider.Secrets
	keysMu   sync.Mutex
	keys     []string // resolved keys, masked wherever text leaves the program
}

// Open makes a connection; nothing is sent. Error: file.write for a recording that cannot be begun.
func Open(in Inputs) (*Connection, error) {
	c := &Connection{Inputs: in, folder: folderOf(in.Folder), learned: calibration(in.Disk)}
	if c.Trust == nil {
		c.Trust = &trust.Memory{}
	}
	if err := c.build(); err != nil {
		return nil, err
	}
	return c, nil
}

// Close ends a recording, and keeps what was learned of how models count.
func (c *Connection) Close() error {
	c.keepCalibration()
	if c.recorder != nil {
		return c.recorder.Close()
	}
	return nil
}

// Model is the way to a language model: recorded on request, and counted.
func (c *Connection) Model() llm.Provider { return c.model }

// Paid reports that an agent's model is somebody else's, so that its calls may cost money.
func (c *Connection) Paid(a project.Agent) bool {
	where, _ := Reach(a)
	return c.Given == nil && c.Provider == "" && where == Outside
}
