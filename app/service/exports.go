package service

import (
	"cmp"
	"context"
	"encoding/base64"
	"path/filepath"
	"strings"
	"time"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/export/archive"
	"crg/backend/export/forms"
	"crg/backend/export/report"
)

// Exports writes what a person takes along: a report, or the graph for another program. It changes nothing.
type Exports struct{ app *App }

// ExportForm is one way out.
type ExportForm struct {
	ID    string `json:"id"`
	Whole bool   `json:"whole"` // it tells of the whole project, never of a part
	Text  bool   `json:"text"`  // it can be copied
	Drawn bool   `json:"drawn"` // it is a picture
	Opens bool   `json:"opens"` // CRG opens it again, as a project
	Folds bool   `json:"folds"` // it is a folder, packed, with documents
}

// ExportWish says what is to be written.
type ExportWish struct {
	Form     string   `json:"form"`
	Language string   `json:"language"` // "en", "de"
	Appendix bool     `json:"appendix"` // a report lists all nodes at its end
	Level    string   `json:"level"`    // what lies in this Master; "" = the whole project
	Nodes    []string `json:"nodes"`    // these of the level only; none = all
	NoQuotes bool     `json:"noQuotes"` // of a page to click: what nodes quote stays out
	History  bool     `json:"history"`  // of a project: undo, turns and chat come along
	Keep     []string `json:"keep"`     // files with a known key that stay as they are
	Leave    []string `json:"leave"`    // and that stay out
}

// ExportSight is what would be written, to look at, and what of the project goes in.
type ExportSight struct {
	Text    string `json:"text"` // of a report the whole page, of a picture itself on one, of another form its beginning; "" = nothing that can be read
	Page    bool   `json:"page"` // the text is a page of HTML, which fetches and runs nothing
	Nodes   int    `json:"nodes"`
	Left    int    `json:"left"`    // archived nodes that a report leaves out
	Sources int    `json:"sources"` // documents that a report quotes

	Held []ExportHeld `json:"held"` // files of a project, or of a vault, in which a known key stands
}

// ExportHeld is a file in which a known key stands.
type ExportHeld struct {
	File    string `json:"file"`
	History bool   `json:"history"` // it is the project's whole past
	Out     bool   `json:"out"`     // the key can be taken out of its place
	Leave   bool   `json:"leave"`   // the project can do without it
}

// ExportFile is a file for a browser to keep.
type ExportFile struct {
	Name string `json:"name"`
	Data string `json:"data"` // base64
}

// mostSeen is how many bytes of a form are shown before it is saved.
const mostSeen = 20_000

// asWideAsThere stands before a picture that is looked at.
const asWideAsThere = `<!doctype html><style>body{margin:0}svg{max-width:100%;height:auto}</style>`

// Forms are all ways out, in the order in which they are offered.
func (s *Exports) Forms() []ExportForm {
	out := make([]ExportForm, len(forms.All))
	for i, f := range forms.All {
		out[i] = ExportForm{ID: f.ID, Whole: f.Whole, Text: f.Text, Drawn: f.Drawn, Opens: f.Opens, Folds: f.Folds}
	}
	return out
}

// Look shows what would be written. Errors: system.arguments, graph.no-node.
func (s *Exports) Look(wish ExportWish) (v ExportSight, err error) {
	p, err := s.app.project()
	if err != nil {
		return v, err
	}
	form, err := formOf(wish)
	if err != nil {
		return v, err
	}
	shown := form
	if v.Page = form.Whole; v.Page { // all reports say the same
		shown, _ = forms.Named("html")
	}
	if form.Opens {
		shown = forms.Unwritten
	}
	text, failed := p.Written(shown, s.in(wish), func(in forms.In) {
		var archived int
		v.Nodes, archived = in.Count()
		if form.Whole {
			v.Left, v.Sources = archived, len(in.Report.Answer.Rests)
			v.Nodes -= archived
		}
		if form.Opens || form.Folds {
			var held []archive.Held
			held, err = in.Held(form)
			for _, h := range held {
				v.Held = append(v.Held, ExportHeld{File: h.File, History: h.File == archive.History, Out: h.Out, Leave: h.Leave})
			}
		}
	})
	if err = cmp.Or(failed, err); err != nil {
		return v, err
	}
	switch {
	case v.Page:
		v.Text = string(text)
	case form.Drawn:
		v.Page = true
		v.Text, _, _ = strings.Cut(string(text), "<script") // a page to click is looked at without its viewer
		if strings.HasPrefix(v.Text, "<svg") {
			v.Text = asWideAsThere + v.Text
		}
	case form.Text:
		v.Text = strings.ToValidUTF8(string(text[:min(len(text), mostSeen)]), "")
	}
	return v, nil
}

// Take is the file, for a browser to keep or to copy. Errors: those of Look, export.no-browser, export.print.
func (s *Exports) Take(wish ExportWish) (ExportFile, error) {
	name, data, err := s.written(wish)
	return ExportFile{Name: name, Data: base64.StdEncoding.EncodeToString(data)}, err
}

// Save asks with the system's dialog where the file goes and writes it there. "" = cancelled. Errors: those of Take, system.no-dialog,
// file.write.
func (s *Exports) Save(title string, wish ExportWish) (string, error) {
	name, data, err := s.written(wish)
	if err != nil {
		return "", err
	}
	file, err := s.app.shell.SaveFile(title, name)
	if err != nil || file == "" {
		return "", err
	}
	if err := disk.ToFile(file, data); err != nil {
		return "", err
	}
	return file, nil
}

func (s *Exports) written(wish ExportWish) (name string, data []byte, err error) {
	p, err := s.app.project()
	if err != nil {
		return "", nil, err
	}
	form, err := formOf(wish)
	if err != nil {
		return "", nil, err
	}
	data, err = p.Export(context.Background(), form, s.in(wish))
	return artifact.SafeName(filepath.Base(p.Workspace.Dir()) + form.Ext), data, err
}

func (s *Exports) in(wish ExportWish) forms.In {
	in := forms.In{Level: wish.Level, Nodes: wish.Nodes, Language: wish.Language, NoQuotes: wish.NoQuotes}
	in.Folder = forms.Folder{Date: s.app.clock().Format(time.DateOnly), History: wish.History, Keep: wish.Keep, Leave: wish.Leave}
	in.Report = report.In{Appendix: wish.Appendix, Date: s.app.clock().Format(time.DateOnly)}
	return in
}

func formOf(wish ExportWish) (forms.Form, error) {
	form, ok := forms.Named(wish.Form)
	if !ok {
		return form, fault.New("system.no-method", wish.Form)
	}
	return form, nil
}
