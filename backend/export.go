package backend

import (
	"bytes"
	"context"
	"path/filepath"

	"crg/backend/base/fault"
	"crg/backend/export/forms"
	"crg/backend/graph"
)

// Export writes a form of the graph as it is at one moment, without keys. What takes long comes when the graph is free again.
// Errors: graph.no-node, those of the form.
func (p *Project) Export(ctx context.Context, form forms.Form, in forms.In) (data []byte, err error) {
	if data, err = p.Written(form, in, nil); err == nil && form.Finish != nil {
		data, err = form.Finish(ctx, data)
	}
	return data, err
}

// Written is what a form writes before it is finished; look, which may be nil, sees what it is written of.
func (p *Project) Written(form forms.Form, in forms.In, look func(forms.In)) ([]byte, error) {
	state := p.Answer.State()
	in.Keys, in.Most = p.Keys(), p.Files().Scale.Max
	if state.Memo != nil && state.Memo.Current {
		in.Report.Memo = &state.Memo.Memo
	}
	in.Report.Table = p.Files().Settings.OptionsTable
	in.Report.Answer, in.Report.Page, in.Report.Sure, in.Report.Checked = state.View, state.Page, state.Sure, string(state.Verdict)
	in.Folder.FS, in.Folder.Name, in.Folder.MadeBy = p.root.FS(), filepath.Base(p.Workspace.Dir()), Program()
	if form.Whole {
		story := p.History.Book().Story()
		in.Report.Story = &story
	}
	var to bytes.Buffer
	var err error
	p.Doc.View(func(g *graph.Graph) {
		in.Graph = g
		if in.Level != "" && g.Level(in.Level) == nil {
			err = fault.New("graph.no-node", in.Level)
			return
		}
		for _, id := range in.Nodes {
			if g.Level(in.Level).Node(id) == nil {
				err = fault.New("graph.no-node", id)
				return
			}
		}
		if look != nil {
			look(in)
		}
		err = form.Write(in, &to)
	})
	return to.Bytes(), err
}
