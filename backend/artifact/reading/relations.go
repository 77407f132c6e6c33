package reading

import (
	"cmp"
	"context"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// related goes through the parts of an Office file that one of them refers to, "" = the file itself: their ids, what they are for ("styles"), and
// their names. Programs name parts as they like.
func (a *archive) related(ctx context.Context, part string, each func(id, kind, target string)) error {
	dir, file := path.Split(part)
	return a.markup(ctx, dir+"_rels/"+file+".rels", handler{start: func(e element) {
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

// relatedOf are the parts of some kinds that a part refers to, by name.
func (a *archive) relatedOf(ctx context.Context, part string, kinds ...string) (parts []string, err error) {
	err = a.related(ctx, part, func(_, kind, target string) {
		if slices.Contains(kinds, kind) && a.parts[target] != nil {
			parts = append(parts, target)
		}
	})
	slices.Sort(parts)
	return parts, err
}

// authors are those who wrote the comments of a file, by id.
func (a *archive) authors(ctx context.Context, main string) (map[string]string, error) {
	people := map[string]string{}
	parts, _ := a.relatedOf(ctx, main, "person", "commentAuthors", "authors") // what the main part refers to was read with partNames
	for _, part := range parts {
		if err := a.markup(ctx, part, handler{start: func(e element) {
			if e.name == "person" || e.name == "cmAuthor" || e.name == "author" {
				people[e.attr("id")] = cmp.Or(e.attr("displayName"), e.attr("name"))
			}
		}}); err != nil {
			return nil, err
		}
	}
	return people, nil
}

const officeDocument = "officeDocument" // the main part of an Office file

// partNames are the names of parts by what they are for, the main one and those that it refers to. usual are the names that Office gives them, which
// count where the file does not say.
func (a *archive) partNames(ctx context.Context, usual map[string]string) (map[string]string, error) {
	names := maps.Clone(usual)
	follow := func(_, kind, target string) {
		if names[kind] != "" && a.parts[target] != nil {
			names[kind] = target
		}
	}
	if err := a.related(ctx, "", follow); err != nil {
		return nil, err
	}
	return names, a.related(ctx, names[officeDocument], follow)
}

// wordParts are the parts of a Word document by what they are for, and those that its text refers to, by id.
func wordParts(ctx context.Context, a *archive) (parts map[string][]byte, links map[string]string, err error) {
	usual := map[string]string{officeDocument: "word/document.xml"}
	for _, kind := range []string{"styles", "numbering", "footnotes", "endnotes", "comments", "settings"} {
		usual[kind] = "word/" + kind + ".xml"
	}
	names, err := a.partNames(ctx, usual)
	if err != nil {
		return nil, nil, err
	}
	parts = map[string][]byte{}
	for kind, name := range names {
		if parts[kind], err = a.part(name); err != nil {
			return nil, nil, err
		}
	}
	if parts[officeDocument] == nil {
		return nil, nil, damaged(a.name, fs.ErrNotExist)
	}
	links, err = a.relations(ctx, names[officeDocument])
	return parts, links, err
}
