package workspace

// The lists of defaults/ count over what a definition says of itself.
const (
	ColorsFile     = "defaults/colors.txt"
	importanceFile = "defaults/importance.txt"
)

// Over is a line of a list that counts over a key of a definition: whoever changes the key changes that line.
type Over struct {
	File, Key, Value string
	Line             int
}

// Over finds the line over a key of a definition, such as the "color" of the node type "goal".
func (w *Workspace) Over(kind, id, key string) (Over, bool) {
	switch {
	case key == "color":
		o, ok := w.ColorLines()[kind+"."+id]
		return o, ok
	case key == "default-importance" && kind == "node-type":
		if _, values, err := w.Values(importanceFile); err == nil {
			e, ok := values.Get(0, id)
			return Over{importanceFile, e.Written, e.Value, e.Line}, ok
		}
	}
	return Over{}, false
}

// ColorLines are the lines of colors.txt that count, by what they colour, such as "node-type.goal", however it is written there.
func (w *Workspace) ColorLines() map[string]Over {
	files, out := w.Current(), map[string]Over{}
	_, values, err := w.Values(ColorsFile)
	if err != nil {
		return out
	}
	for _, e := range values.Entries {
		if kind, id := files.ColorTarget(e.Key); id != "" {
			out[kind+"."+id] = Over{ColorsFile, e.Written, e.Value, e.Line} // the last one counts
		}
	}
	return out
}
