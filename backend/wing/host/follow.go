package host

import (
	"crg/backend/graph/graphstore"
	"crg/backend/wing"
)

// most is how many records a wing is handed at once: enough that a long history costs few durable writes, and few enough
// that the end of the project need not wait.
const most = 256

// Wake has the wings handed what is new in the journal. It returns at once, so it may be called while the document is held.
func (w *Wings) Wake() {
	if w == nil {
		return
	}
	select {
	case w.wake <- struct{}{}:
	default: // it is on its way
	}
}

// follow hands the journal on until stop. A wing that fails sleeps until the next change.
func (w *Wings) follow(stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-w.wake:
		}
		for _, j := range w.active() {
			if f, ok := j.wing.(wing.Follower); ok {
				w.catchUp(j, f, stop)
			}
		}
	}
}

// catchUp hands a wing all that it has not kept yet, in portions, unless stop comes first.
func (w *Wings) catchUp(j *joined, f wing.Follower, stop <-chan struct{}) {
	for more := true; more; {
		select {
		case <-stop:
			return
		default:
		}
		if !w.guard(j, "follow", func() (err error) { more, err = w.hand(f); return err }) {
			return
		}
	}
}

// hand gives a wing the next records after the last that is durable with it, and reports whether there may be more.
func (w *Wings) hand(f wing.Follower) (more bool, err error) {
	from := f.Followed()
	if from >= w.in.LastSeq() {
		return false, nil
	}
	var next []graphstore.Record
	for rec, err := range w.in.Records(from + 1) {
		if err != nil {
			return false, err
		}
		if next = append(next, rec); len(next) == most {
			break
		}
	}
	if len(next) == 0 {
		return false, nil
	}
	if err := f.Follow(next); err != nil {
		return false, err
	}
	return len(next) == most && f.Followed() > from, nil
}
