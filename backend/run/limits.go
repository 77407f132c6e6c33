package run

import (
	"strconv"
	"time"

	"crg/backend/project"
	"crg/backend/run/ask"
)

// reached is the limit of the run that is used up, or nil. A limit pauses, it never cuts a turn short of its reply
// (design: Limits per run).
func (r *Runner) reached(f *project.Snapshot, sum Summary, took time.Duration) error {
	s := f.Settings
	switch {
	case s.TurnLimit > 0 && sum.Turns >= s.TurnLimit:
		return ask.LimitReached(ask.Turn, strconv.Itoa(s.TurnLimit), "turns")
	case s.MinuteLimit > 0 && took >= time.Duration(s.MinuteLimit)*time.Minute:
		return ask.LimitReached(ask.Turn, strconv.Itoa(s.MinuteLimit), "minutes")
	}
	return r.Gateway.Within(ask.Turn)
}
