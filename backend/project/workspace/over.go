package workspace

// The lists of defaults/ count over what a definition says of itself.
const (
	ColorsFile     = "defaults/colors.txt"
	importanceFile = "defaults/importance.txt"
)

// Over is a line of a list that counts over a key of a definition: whoever changes the key changes that line.
type Over struct{ File, Key, Value string }

// Over finds the line over a key of a definition, such as the "color" of the node type "goal".
func (w *Workspace) Over(kind, id, key string) (Over, bool) {
	file, name := "", ""
	switch {
	case key == "color":
		file, name = ColorsFile, kind+"."+id
	case key == "default-importance" && kind == "node-type":
		file, name = importanceFile, id
	default:
		return Over{}, false
	}
	_, values, err := w.Values(file)
	if err != nil {
		return Over{}, false
	}
	e, ok := values.Get(0, name)
	return Over{file, e.Written, e.Value}, ok
}
