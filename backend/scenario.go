package backend

import (
	"context"
	"io/fs"

	"crg/backend/base/clock"
	"crg/backend/export"
	"crg/backend/llm"
	"crg/backend/scenario"
)

// PlayScenario plays a scenario in an empty folder.
func PlayScenario(ctx context.Context, s export.Scenario, dir string, templates fs.FS, now clock.Clock) (export.Scenario, error) {
	return scenario.Play(ctx, s, dir, stage(templates, now))
}

// Scenario is one turn of this project as a scenario, which is played in the empty folder dir. Errors: undo.turn.
func (p *Project) Scenario(ctx context.Context, turn, dir string, templates fs.FS) ([]byte, error) {
	return scenario.Write(ctx, p.History, p.root.FS(), turn, dir, stage(templates, clock.Stepping()))
}

// stage opens projects for scenarios.
func stage(templates fs.FS, now clock.Clock) scenario.Open {
	return func(dir string, model llm.Provider) (scenario.Stage, error) {
		p, err := Open(dir, Options{Templates: templates, Model: model, Provider: llm.Replay, Clock: now, Sleep: clock.NoSleep})
		if err != nil {
			return scenario.Stage{}, err
		}
		return scenario.Stage{Run: p.Run, Chat: p.Chat, Answer: p.Answer, Edit: p.Edit, Desk: p.Desk, Locks: p.Locks, Doc: p.Doc, History: p.History, Close: p.Close}, nil
	}
}
