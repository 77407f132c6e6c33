// Package archive packs a project into one file, without keys, and makes a project of such a file again (design: In and out, §2.5).
package archive

import (
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project"
)

// Ext is the ending of a packed project, and headFile says in it what it is.
const (
	Ext      = ".crg.zip"
	headFile = "crg.json"
	format   = 1
)

// Head is what a packed project says of itself.
type Head struct {
	Format int    `json:"format"`
	Name   string `json:"name"`
	MadeBy string `json:"made_by"` // "crg/0.1.0"
	Date   string `json:"date"`    // "2026-11-23"
}

// The limits of a packed project.
const (
	mostFiles    = 50_000
	mostUnpacked = 4 << 30 // bytes
	mostRatio    = 300     // of what is larger than littleData: graphs pack well, bombs better
	littleData   = 1 << 20
	longestPath  = 400 // bytes, within the project
	deepest      = 12  // folders
)

// ofPast are the folders within .crg that tell the past of a project: undo, turns, chat.
var ofPast = []string{"journal", "history", "folded", "blobs", "turns", "chat", "answer", "asks"}

const private = ".crg"

// belongs reports whether a file of a project folder may be in an archive. past: the project's past may, too.
func belongs(name string, history bool) bool {
	parts := strings.Split(name, "/")
	if parts[0] == private {
		return history && len(parts) > 2 && slices.Contains(ofPast, parts[1]) && !project.Litter(parts[len(parts)-1])
	}
	part := project.PartOf(parts[0])
	return part != nil && part.Folder == parts[0] && len(parts) > 1 && !strings.HasPrefix(parts[len(parts)-1], ".")
}

var _ = fault.Add(fault.Invalid, fault.Table{
	"archive.none": {
		{"{subject} is no packed project.", "{subject} ist kein gepacktes Projekt."},
		{"A packed project ends with .crg.zip and is made by Take it with you.", "Ein gepacktes Projekt endet auf .crg.zip; „Mitnehmen“ macht eines."},
	},
	"archive.damaged": {
		{"{subject} is damaged: {why}.", "{subject} ist beschädigt: {why}."},
		{"Pack the project anew, or copy the file again. Nothing was unpacked.", "Das Projekt neu packen oder die Datei noch einmal kopieren. Es wurde nichts ausgepackt."},
	},
	"archive.unsafe": {
		{"{subject} is not unpacked, for it holds \"{name}\": {why}.", "{subject} wird nicht ausgepackt, denn darin liegt „{name}“: {why}."},
		{"Ask whoever gave it to you for another copy. Nothing was unpacked.", "Um eine andere Kopie bitten. Es wurde nichts ausgepackt."},
	},
	"archive.large": {
		{"{subject} is too large to unpack safely: {why}.", "{subject} ist zu groß, um es sicher auszupacken: {why}."},
		{"Nothing was unpacked.", "Es wurde nichts ausgepackt."},
	},
	"archive.newer": {
		{"{subject} was packed by a newer version of CRG.", "{subject} wurde mit einer neueren Version von CRG gepackt."},
		{"Get the newest version, then open it.", "Die neueste Version holen und damit öffnen."},
	},
})

var _ = message.Add(message.Catalogue{
	"archive.why.content": {"its content does not fit its check sums", "der Inhalt passt nicht zu seinen Prüfsummen"},
	"archive.why.cut":     {"a part is missing", "ein Teil fehlt"},
	"archive.why.out":     {"this name leads out of the project", "dieser Name führt aus dem Projekt hinaus"},
	"archive.why.strange": {"this belongs to no project", "das gehört zu keinem Projekt"},
	"archive.why.twice": {
		"it is there twice, or differs by letter case only",
		"es ist zweimal da, oder unterscheidet sich nur in Groß- und Kleinschreibung",
	},
	"archive.why.under":    {"a file and a folder have this name", "eine Datei und ein Ordner heißen so"},
	"archive.why.link":     {"it is no ordinary file", "es ist keine gewöhnliche Datei"},
	"archive.why.files":    {"it has more than {most} files", "es sind mehr als {most} Dateien"},
	"archive.why.unpacked": {"it unpacks to more than {most}", "ausgepackt ist es mehr als {most}"},
	"archive.why.bomb":     {"{name} unpacks to far more than it is", "{name} ist ausgepackt weit mehr, als es ist"},
})
