package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"crg/backend/base/clock"
)

// queue is how many pieces of news may wait for one slow page. Beyond that it is cut off; it connects again and takes a
// fresh snapshot.
const queue = 1024

// heartbeat keeps the connection alive and lets both ends notice that the other is gone.
const heartbeat = 15 * time.Second

// patience is how long a page may take to read what was sent.
const patience = time.Minute

// events streams the news to the page as server-sent events, until either end goes.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	news, stop := s.app.Events().Subscribe(queue)
	defer stop()
	defer s.app.Arrive()()
	defer s.pages.arrive()()
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	fmt.Fprint(w, "retry: 500\n\n")
	if out.Flush() != nil {
		return
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-beat.C:
			fmt.Fprint(w, ": here\n\n")
		case e, ok := <-news:
			if !ok {
				return
			}
			data, err := json.Marshal(e)
			if err != nil {
				continue
			}
			fmt.Fprintf(w, "data: %s\n\n", data)
			if len(news) > 0 {
				continue // more is there: flush once
			}
		}
		// A page that does not read is let go, too: its connection would hold this goroutine for good.
		_ = out.SetWriteDeadline(clock.Real().Add(patience))
		if out.Flush() != nil {
			return
		}
	}
}
