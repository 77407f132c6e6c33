package forms

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/cases"

	"crg/backend/artifact"
	"crg/backend/export/archive"
	"crg/backend/graph"
)

// sourcesFolder holds the documents of a vault.
const sourcesFolder = "Sources"

// vault writes a folder of notes for Obsidian, packed: one for each node, a folder for what lies in a Master, the documents, and the graph as a canvas.
func vault(in In, to io.Writer) error {
	v := &vaulted{in: in, z: zip.NewWriter(to), names: map[string]string{}, taken: map[string]bool{fold(sourcesFolder): true, "graph": true}, files: map[string]bool{}}
	part := in.Part()
	v.name(part)
	if err := v.notes(part, ""); err != nil {
		return err
	}
	if err := v.leftOut(); err != nil {
		return err
	}
	var board bytes.Buffer
	if err := canvas(in, &board); err != nil {
		return err
	}
	if err := v.add("Graph.canvas", board.Bytes()); err != nil {
		return err
	}
	return v.z.Close()
}

// vaulted is a vault that is being written.
type vaulted struct {
	in    In
	z     *zip.Writer
	names map[string]string // of the notes, by node: each once in the whole vault, so that a link needs no folder
	taken map[string]bool   // folded
	files map[string]bool   // documents that are in it
	left  []string          // and that are not, for a key in them
}

func fold(s string) string { return cases.Fold().String(s) }

func (v *vaulted) add(name string, data []byte) error {
	f, err := v.z.Create(name)
	if err == nil {
		_, err = f.Write(data)
	}
	return err
}

// noLink are signs that mean something else in a link of Obsidian.
var noLink = strings.NewReplacer("[", "(", "]", ")", "#", "", "^", "", "|", "-", ":", " ", "/", "-", `\`, "-", ".", " ")

func (v *vaulted) name(p Part) {
	for _, n := range p.Nodes {
		plain := strings.Join(strings.Fields(noLink.Replace(v.in.label(n))), " ")
		if r := []rune(plain); len(r) > 80 {
			plain = strings.TrimSpace(string(r[:80]))
		}
		plain = strings.TrimSuffix(artifact.SafeName(plain+".md"), ".md")
		name := plain
		for i := 2; v.taken[fold(name)]; i++ {
			name = fmt.Sprintf("%s (%d)", plain, i)
		}
		v.taken[fold(name)], v.names[n.ID] = true, name
	}
	for _, n := range p.Nodes {
		if inner, ok := p.Inner[n.ID]; ok {
			v.name(inner)
		}
	}
}

func (v *vaulted) notes(p Part, folder string) error {
	links := map[string][]*graph.Edge{}
	for _, e := range p.Edges {
		links[e.From] = append(links[e.From], e)
	}
	for _, n := range p.Nodes {
		if err := v.note(n, links[n.ID], folder); err != nil {
			return err
		}
		if inner, ok := p.Inner[n.ID]; ok {
			if err := v.notes(inner, path.Join(folder, v.names[n.ID])); err != nil {
				return err
			}
		}
	}
	return nil
}

// note writes a node: what it is as properties, its text, and each link as a property of its own ("supports:: [[…]]").
func (v *vaulted) note(n *graph.Node, links []*graph.Edge, folder string) error {
	var b strings.Builder
	b.WriteString("---\n")
	fmt.Fprintf(&b, "id: %s\n", quoted(n.ID))
	for _, value := range nodeValues(v.in, n) {
		switch value[0] {
		case "type", "category", "state", "by":
			fmt.Fprintf(&b, "%s: %s\n", value[0], quoted(value[1]))
		case "importance":
			if n.Importance > 0 {
				fmt.Fprintf(&b, "importance: %s\n", value[1])
			}
		}
	}
	if name := v.in.label(n); name != v.names[n.ID] {
		fmt.Fprintf(&b, "aliases: [%s]\n", quoted(name))
	}
	b.WriteString("---\n\n")
	if s, ok := artifact.SourceOf(n); ok {
		if file := v.document(s.File); file != "" {
			fmt.Fprintf(&b, "![[%s]]\n\n", file)
		}
	}
	if text := v.in.text(n.Full()); text != "" && text != v.in.label(n) {
		b.WriteString(text + "\n\n")
	}
	for _, e := range links {
		if to := v.names[e.To]; to != "" {
			fmt.Fprintf(&b, "%s:: [[%s]]\n", cmp.Or(e.Type, "links"), to)
		}
	}
	return v.add(path.Join(folder, v.names[n.ID]+".md"), []byte(b.String()))
}

// document puts the file behind a node among the sources, and gives its place; "" = it is not there, or stays out for a key in it.
func (v *vaulted) document(file string) string {
	place := path.Join(sourcesFolder, path.Base(file))
	if v.files[file] {
		return place
	}
	if v.in.Folder.FS == nil || path.Dir(file) != artifact.Dir {
		return ""
	}
	data, err := fs.ReadFile(v.in.Folder.FS, file)
	if err != nil {
		return ""
	}
	data, is := v.in.kept().Safe(file, data)
	if !is {
		if !slices.Contains(v.left, file) {
			v.left = append(v.left, file)
		}
		return ""
	}
	if v.add(place, data) != nil {
		return ""
	}
	v.files[file] = true
	return place
}

// kept is what a person decided of files with a key.
func (in In) kept() archive.Content {
	return archive.Content{Keys: in.Keys, Keep: in.Folder.Keep, Leave: in.Folder.Leave}
}

// leftOut says which documents are not in the vault, where one is not.
func (v *vaulted) leftOut() error {
	if len(v.left) == 0 {
		return nil
	}
	name, text := "Left out.md", "These documents are not in this vault, for a key of this project stands in them:\n"
	if v.in.Language == "de" {
		name, text = "Ausgelassen.md", "Diese Dokumente sind nicht in diesem Vault, denn in ihnen steht ein Schlüssel dieses Projekts:\n"
	}
	for _, file := range v.left {
		text += "\n- " + v.in.text(path.Base(file))
	}
	return v.add(path.Join(sourcesFolder, name), []byte(text+"\n"))
}

// heldDocuments are the documents behind nodes in which a known key stands.
func (in In) heldDocuments() (held []archive.Held) {
	if in.Folder.FS == nil {
		return nil
	}
	in.Part().each(func(p Part, _ string) {
		for _, n := range p.Nodes {
			s, ok := artifact.SourceOf(n)
			if !ok || path.Dir(s.File) != artifact.Dir {
				continue
			}
			data, err := fs.ReadFile(in.Folder.FS, s.File)
			if err != nil {
				continue
			}
			if clean, out := archive.Without(s.File, data, in.Keys); !out || !bytes.Equal(clean, data) {
				if h := (archive.Held{File: s.File, Out: out, Leave: true}); !slices.Contains(held, h) {
					held = append(held, h)
				}
			}
		}
	})
	return held
}

// quoted is a text as a value of YAML, which takes any string of JSON.
func quoted(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string
	return strings.TrimSpace(b.String())
}
