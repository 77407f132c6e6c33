package service

import (
	"strconv"

	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/connect"
	"crg/backend/project"
	"crg/backend/project/textform"
	"crg/backend/project/workspace"
)

// Settings is the Settings tab: behaviour, agents, colours. Every setting is a line of a text file.
type Settings concern

// SettingsView is everything the Settings tab shows, from one reading of the files.
type SettingsView struct {
	OptionsFile string         `json:"optionsFile"`
	Options     []OptionView   `json:"options"`
	AgentsFile  string         `json:"agentsFile"`
	Agents      []AgentForm    `json:"agents"` // the first is the active one
	Providers   []ProviderView `json:"providers"`
	ColorsFile  string         `json:"colorsFile"`
	Colors      []ColorRow     `json:"colors"`
	Problems    []FileProblem  `json:"problems"`
	Places      PlacesView     `json:"places"`
}

// OptionView is one setting of ui-config.txt.
type OptionView struct {
	Key     string   `json:"key"`
	Value   string   `json:"value"`   // as written, or the default
	Written bool     `json:"written"` // its line stands in the file
	Line    int      `json:"line"`
	Usual   string   `json:"usual"`
	Low     int      `json:"low"`
	High    int      `json:"high"`
	Words   []string `json:"words"`
	Money   string   `json:"money"` // the currency of an amount, "" for anything else
}

// AgentForm is one agent of llm-config.txt. Texts are as written, "" where the line is missing.
type AgentForm struct {
	Index         int           `json:"index"`
	Name          string        `json:"name"`
	Line          int           `json:"line"`
	Provider      string        `json:"provider"`
	Host          string        `json:"host"`
	Model         string        `json:"model"`
	Role          string        `json:"role"`
	Temperature   string        `json:"temperature"`
	MaxTokens     string        `json:"maxTokens"`
	ContextWindow string        `json:"contextWindow"`
	ConnectLimit  string        `json:"connectLimit"` // seconds
	SilenceLimit  string        `json:"silenceLimit"` // seconds
	AnswerLimit   string        `json:"answerLimit"`  // minutes
	Key           KeyView       `json:"key"`
	Price         PriceView     `json:"price"`
	Usual         AgentUsual    `json:"usual"` // what counts for a line that is missing
	Where         string        `json:"where"` // here, network, outside
	Address       string        `json:"address"`
	Allowed       bool          `json:"allowed"` // the person allowed its host; only then is anything sent there
	Problems      []FileProblem `json:"problems"`
}

// PriceView is what an agent's model costs for a million tokens, "" = nobody wrote it down.
type PriceView struct {
	Input    string `json:"input"`
	Output   string `json:"output"`
	Currency string `json:"currency"`
	File     string `json:"file"`
}

// AgentUsual is what counts now, whatever the file says.
type AgentUsual struct {
	Temperature   float64 `json:"temperature"`
	MaxTokens     int     `json:"maxTokens"`
	ContextWindow int     `json:"contextWindow"`
	ConnectLimit  int     `json:"connectLimit"`
	SilenceLimit  int     `json:"silenceLimit"`
	AnswerLimit   int     `json:"answerLimit"`
}

// KeyView says how an agent's key is given, never the key.
type KeyView struct {
	Kind  string `json:"kind"`  // "", env, keychain, literal
	Name  string `json:"name"`  // of the variable or the entry
	There bool   `json:"there"` // it can be found
}

// ProviderView is a service that an agent can use.
type ProviderView struct {
	Name  string `json:"name"`
	Host  string `json:"host"` // its usual address, "" = must be given
	Local bool   `json:"local"`
	Keyed bool   `json:"keyed"` // needs a key
}

// ColorRow is the colour of one definition. Color is what counts, "" = the design's own.
type ColorRow struct {
	Kind  string `json:"kind"` // node-type, edge-type, category, state
	ID    string `json:"id"`
	Name  string `json:"name"`
	Color string `json:"color"`
	Own   string `json:"own"`  // what its definition says
	Line  int    `json:"line"` // in colors.txt; 0 = it has no line there
}

// PlacesView are the folders of the program and the project.
type PlacesView struct {
	Project string `json:"project"`
	App     string `json:"app"`
}

// View is everything the Settings tab shows.
func (s *Settings) View() (SettingsView, error) {
	p := s.project
	files := p.Files()
	v := SettingsView{
		OptionsFile: project.SettingsFile, AgentsFile: connect.AgentsFile, ColorsFile: workspace.ColorsFile,
		Problems: fileProblems(files.Diagnostics), Places: PlacesView{Project: s.dir, App: HomeDir()},
	}
	v.Options = options(p)
	v.Agents = agentForms(p)
	for _, preset := range connect.Providers() {
		v.Providers = append(v.Providers, ProviderView{Name: preset.Name, Host: preset.Host, Local: preset.Local, Keyed: preset.Keyed})
	}
	v.Colors = colors(p)
	return v, nil
}

func options(p *backend.Project) []OptionView {
	_, written, err := p.Workspace.Values(project.SettingsFile)
	var out []OptionView
	for _, rule := range project.SettingRules() {
		o := OptionView{Key: rule.Key, Value: rule.Usual, Usual: rule.Usual, Low: rule.Low, High: rule.High, Words: rule.Words}
		if rule.Money {
			o.Money = p.Files().Currency
		}
		if e, ok := written.Get(0, rule.Key); ok && err == nil {
			o.Value, o.Written, o.Line = textform.CutComment(e.Value), true, e.Line
		}
		out = append(out, o)
	}
	return out
}

func agentForms(p *backend.Project) []AgentForm {
	var out []AgentForm
	for i, w := range p.Connect.Written() {
		a, limits := w.Agent, connect.Limits(w.Agent)
		f := AgentForm{
			Index: i, Name: a.Name, Line: a.Line, Provider: a.Provider, Host: w.Host, Model: a.Model, Role: w.Role,
			Temperature: w.Temperature, MaxTokens: w.MaxTokens, ContextWindow: w.ContextWindow,
			ConnectLimit: w.ConnectLimit, SilenceLimit: w.SilenceLimit, AnswerLimit: w.AnswerLimit,
			Usual: AgentUsual{
				Temperature: a.Temperature, MaxTokens: a.MaxTokens, ContextWindow: a.ContextWindow,
				ConnectLimit: int(limits.Connect.Seconds()), SilenceLimit: int(limits.Silence.Seconds()), AnswerLimit: int(limits.Answer.Minutes()),
			},
			Key: KeyView(p.Connect.KeyOf(a)), Price: priceView(p, a), Allowed: p.Connect.Allowed(a), Problems: fileProblems(w.Problems),
		}
		f.Where, f.Address = connect.Reach(a)
		out = append(out, f)
	}
	return out
}

func priceView(p *backend.Project, a project.Agent) PriceView {
	v := PriceView{Currency: p.Files().Currency, File: project.PricesFile}
	if price, ok := p.Files().PriceOf(a.Model); ok {
		v.Input, v.Output = strconv.FormatFloat(price.Input, 'f', -1, 64), strconv.FormatFloat(price.Output, 'f', -1, 64)
	}
	return v
}

// SetPrice writes down what a model costs for a million tokens; "" for both takes it out. Error: setting.value.
func (s *Settings) SetPrice(model, input, output, currency string) (Edited, error) {
	return s.app.edit(message.New("step.price", "model", model), project.PricesFile, func() (string, error) { return s.project.Connect.SetPrice(model, input, output, currency) })
}

// SetOption changes one setting in ui-config.txt; "" takes its line out, so that its default counts. Error: setting.value.
func (s *Settings) SetOption(key, value string) (Edited, error) {
	return s.app.edit(message.New("step.setting", "key", key), project.SettingsFile, func() (string, error) {
		if value == "" {
			return s.project.Workspace.Unset(project.SettingsFile, "", key)
		}
		if err := s.project.Workspace.Setting(key, value); err != nil {
			return "", err
		}
		t, err := s.project.Workspace.Text(project.SettingsFile)
		return t.Hash, err
	})
}

func colors(p *backend.Project) []ColorRow {
	f := p.Files()
	lines := p.Workspace.ColorLines()
	var out []ColorRow
	for _, kind := range project.Kinds {
		for _, d := range definitions(f, kind.Word, kind.Of(f)) {
			out = append(out, ColorRow{
				Kind: kind.Word, ID: d.ID, Name: d.Name, Color: d.Color, Own: kind.Of(f)[d.ID].Color, Line: lines[kind.Word+"."+d.ID].Line,
			})
		}
	}
	return out
}

// SetColor gives a definition a colour: in colors.txt where it has a line there, else in its own file. "" takes a line of
// colors.txt out. Errors: setting.value, file.write.
func (s *Settings) SetColor(kind, id, color string) (Edited, error) {
	return (*Types)(s).Set(kind, id, "color", color)
}
