//go:build dev || production || bindings

// Package window is the desktop door: a Wails window round the same page and the same calls as the browser door.
package window

import (
	"context"

	"crg/app/service"
)

// Door is what the page in the window can reach: one method. It never fails and never panics, whatever it is asked; a
// failure travels within the answer, since the bridge would lose it otherwise.
type Door struct{ calls *service.Dispatcher }

// Call calls a service's method, "Graph.Level", with a JSON list of arguments; the answer is an envelope as JSON.
func (d *Door) Call(name, args string) string {
	return string(d.calls.Call(context.Background(), name, []byte(args)))
}
