package backend

import (
	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/run/approval"
	"crg/backend/run/turn"
)

// SettingsFile is where the project's own settings stand.
const SettingsFile = "settings/ui-config.txt"

// Set changes one setting of the project in its file. A value that the file's rules do not know is refused, so that no
// click can write a line that is then ignored. Errors: setting.value, and those of the workspace.
func (p *Project) Set(key, value string) error {
	if why := project.BadSetting(key, value); why != "" {
		return fault.New("setting.value", key, "value", value, "why", why)
	}
	_, err := p.Workspace.SetValue(SettingsFile, "", key, value)
	return err
}

// Place is where the active agent stands in the phase order: what the next turn would be.
// Errors: graph.no-goal, run.no-phase.
func (p *Project) Place() (turn.Place, error) { return p.engine.Where(p.Files()) }

// Transition is a change of phase by the person. A prompt that waits for approval belongs to the phase that was left, so
// it is built again.
func (p *Project) Transition(move func() error) error {
	if err := move(); err != nil {
		return err
	}
	if g := p.Desk.Open(); g != nil && g.Kind == approval.Prompt {
		_ = p.Desk.Answer(g.ID, approval.Decision{Answer: approval.Rebuild}) // answered meanwhile: then it is not the old one
	}
	return nil
}
