package service_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"

	"crg/app/service"
)

// A project that is taken along opens elsewhere, beside the others, with its graph and its documents; what is none says so and leaves nothing.
func TestAProjectThatWasPackedOpensElsewhere(t *testing.T) {
	p := newProject(t)
	p.ok("Graph.SetGoal", nil, "Close the bridge?", false)
	imported(t, p, "minutes.txt", "The council met in May.")
	var file service.ExportFile
	p.ok("Exports.Take", &file, service.ExportWish{Form: "project", Language: "en"})
	data, err := base64.StdEncoding.DecodeString(file.Data)
	if err != nil || file.Name != "Old Bridge.crg.zip" {
		t.Fatal(file.Name, err)
	}
	p.ok("Projects.Close", nil)
	place := t.TempDir()
	before, _ := os.ReadDir(place)
	p.ok("Projects.Piece", nil, "u1", base64.StdEncoding.EncodeToString([]byte("Dear friend")))
	p.fails("Projects.Unpack", "archive.none", service.PackedProject{Name: "letter.crg.zip", Upload: "u1", Place: place})
	if after, _ := os.ReadDir(place); len(after) != len(before) {
		t.Errorf("a letter left %v", after)
	}

	half := len(data) / 2
	p.ok("Projects.Piece", nil, "u2", base64.StdEncoding.EncodeToString(data[:half]))
	p.ok("Projects.Piece", nil, "u2", base64.StdEncoding.EncodeToString(data[half:]))
	var info service.ProjectInfo
	p.ok("Projects.Unpack", &info, service.PackedProject{Name: file.Name, Upload: "u2", Place: place})
	t.Cleanup(func() { p.ok("Projects.Close", nil) })
	var v service.NodeView
	if p.ok("Graph.Node", &v, "n01"); v.Name != "Close the bridge?" || filepath.Dir(info.Dir) != place {
		t.Errorf("%+v in %s", v, info.Dir)
	}
	text, err := os.ReadFile(filepath.Join(info.Dir, "files", "minutes.txt"))
	if err != nil || !bytes.Equal(text, []byte("The council met in May.")) {
		t.Errorf("%q, %v", text, err)
	}
}
