package reading

import (
	"context"
	"io/fs"
	"path"
	"strings"
)

// related goes through the parts of an Office file that one of them refers to, "" = the file itself: their ids, what they are for ("styles"), and
// their names. Programs name parts as they like.
func (a *archive) related(ctx context.Context, part string, each func(id, kind, target string)) error {
	dir, file := path.Split(part)
	data, err := a.part(dir + "_rels/" + file + ".rels")
	if err != nil {
		return err
	}
	return markup(ctx, a.name, data, handler{start: func(e element) {
		if e.name != "Relationship" || e.attr("TargetMode") == "External" {
			return
		}
		target := e.attr("Target")
		if !strings.HasPrefix(target, "/") {
			target = path.Join("/", dir, target)
		}
		each(e.attr("Id"), path.Base(e.attr("Type")), strings.TrimPrefix(path.Clean(target), "/"))
	}})
}

// relations are the parts that a part refers to, by id.
func (a *archive) relations(ctx context.Context, part string) (map[string]string, error) {
	links := map[string]string{}
	err := a.related(ctx, part, func(id, _, target string) { links[id] = target })
	return links, err
}

// wordParts are the parts of a Word document by what they are for, and those that its text refers to, by id. Where the file does not say how it
// names them, they have the names that Word gives them.
func wordParts(ctx context.Context, a *archive) (parts map[string][]byte, links map[string]string, err error) {
	const main = "document"
	names := map[string]string{}
	for _, kind := range []string{main, "styles", "numbering", "footnotes", "endnotes", "comments", "settings"} {
		names[kind] = "word/" + kind + ".xml"
	}
	follow := func(_, kind, target string) {
		if kind == "officeDocument" {
			kind = main
		}
		if names[kind] != "" && a.parts[target] != nil {
			names[kind] = target
		}
	}
	if err := a.related(ctx, "", follow); err != nil {
		return nil, nil, err
	}
	if err := a.related(ctx, names[main], follow); err != nil {
		return nil, nil, err
	}
	parts = map[string][]byte{}
	for kind, name := range names {
		if parts[kind], err = a.part(name); err != nil {
			return nil, nil, err
		}
	}
	if parts[main] == nil {
		return nil, nil, damaged(a.name, fs.ErrNotExist)
	}
	links, err = a.relations(ctx, names[main])
	return parts, links, err
}
