package workspace

import (
	"crg/backend/base/fault"
	"crg/backend/project"
)

// DefinitionLine is where a key of a definition counts: the line of a list in defaults/ that stands over it, else its own file.
// Errors: definition.none.
func (w *Workspace) DefinitionLine(kind, id, key string) (file, line string, err error) {
	k, err := project.KindOf(kind)
	if err != nil {
		return "", "", err
	}
	d := k.Of(w.Current())[id]
	if d == nil {
		return "", "", fault.New("definition.none", id)
	}
	if o, ok := w.Over(kind, id, key); ok {
		return o.File, o.Key, nil
	}
	return k.FileOf(d), key, nil
}

// SetDefinition sets one key of a definition where it counts; "" takes the line out. Errors: definition.none, setting.value, file.write.
func (w *Workspace) SetDefinition(kind, id, key, value string) (hash string, err error) {
	file, line, err := w.DefinitionLine(kind, id, key)
	if err != nil {
		return "", err
	}
	if why := project.BadDefinition(w.Current(), key, value); !why.IsZero() {
		return "", fault.New("setting.value", key, "value", value).About(why)
	}
	if value == "" {
		return w.Unset(file, "", line)
	}
	return w.SetValue(file, "", line, value)
}

// MakeDefinition makes a new definition, as a copy of another one where like is given. Errors: definition.none, definition.name,
// file.exists, file.write.
func (w *Workspace) MakeDefinition(kind, id, name, like string) (file, hash string, err error) {
	k, err := project.KindOf(kind)
	if err != nil {
		return "", "", err
	}
	file, text := k.FileOf(&project.Definition{ID: id}), "name: "+name
	if like != "" {
		from := k.Of(w.Current())[like]
		if from == nil {
			return "", "", fault.New("definition.none", like)
		}
		copied, err := w.Text(k.FileOf(from))
		if err != nil {
			return "", "", err
		}
		text = copied.Text
	}
	hash, err = w.Make(file, text)
	if err == nil && like != "" {
		hash, err = w.SetValue(file, "", "name", name)
	}
	return file, hash, err
}
