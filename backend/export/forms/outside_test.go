package forms

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"crg/backend/answer"
	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/reading"
	"crg/backend/export/browser"
	"crg/backend/export/report"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// hostile is a graph of which each text would act if it were not only text. It would fetch from attacker.
func hostile(t *testing.T, attacker string) In {
	t.Helper()
	g := town(t)
	bad := `<script src="http://` + attacker + `/s"></script><img src=http://` + attacker + `/i onerror="fetch('http://` + attacker + `')"> ![x](http://` + attacker + `/m) <link rel=stylesheet href=//` + attacker + `/c></style><meta http-equiv=refresh content="0;url=http://` + attacker + `">`
	for _, id := range []string{"n01", "n02"} {
		was := g.Node(id)
		now := was.Clone()
		now.Name += bad
		now.SetText(now.Full() + bad)
		if err := g.Apply(graph.NodeOp("", was, now)); err != nil {
			t.Fatal(err)
		}
	}
	in := In{Graph: g, Keys: noKeys, Report: report.In{Appendix: true, Date: "2026-11-23"}}
	in.Report.Answer, _ = answer.Look(g)
	in.Report.Page = answer.Compose(in.Report.Answer, lod.Limits{})
	return in
}

// outside is a program of this computer that reads what is written. With CRG_RIGS all of them must be there (build/rigs forms).
func outside(t *testing.T, name string) string {
	t.Helper()
	at, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CRG_RIGS") != "" {
			t.Fatal(err)
		}
		t.Skip("there is no " + name)
	}
	return at
}

func ran(t *testing.T, input, name string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), outside(t, name), args...)
	c.Stdin = strings.NewReader(input)
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, errs.String())
	}
	return string(out)
}

func TestGraphvizReadsWhatWasWritten(t *testing.T) {
	if got := ran(t, written(t, "dot", hostile(t, "attacker.invalid")), "dot", "-Tplain"); strings.Count(got, "\nnode ") != 6 || strings.Count(got, "\nedge ") != 3 {
		t.Errorf("Graphviz sees\n%s", got)
	}
}

// A node of a text longer than a line of DOT may be is one node to Graphviz, with all of its words.
func TestGraphvizReadsALongText(t *testing.T) {
	g := town(t)
	was := g.Node("n02")
	now := was.Clone()
	now.SetText(strings.Repeat("Long \"text\" \\ é. ", 3000) + "The end.")
	if err := g.Apply(graph.NodeOp("", was, now)); err != nil {
		t.Fatal(err)
	}
	if got := ran(t, written(t, "dot", In{Graph: g}), "dot", "-Tsvg"); strings.Count(got, "class=\"node\"") != 6 || !strings.Contains(got, "The end.") {
		t.Errorf("Graphviz sees\n%.3000s", got)
	}
}

func TestXmllintReadsGraphML(t *testing.T) {
	ran(t, written(t, "graphml", hostile(t, "attacker.invalid")), "xmllint", "--noout", "--nonet", "-")
}

// The picture is XML, and the report a page that a parser of HTML without leniency for scripts takes; both of a graph that tries to act.
func TestXmllintReadsThePictureAndTheReport(t *testing.T) {
	ran(t, written(t, "svg", hostile(t, "attacker.invalid")), "xmllint", "--noout", "--nonet", "-")
	page := ran(t, written(t, "html", hostile(t, "attacker.invalid")), "xmllint", "--html", "--nonet", "--xpath", "count(//script) + count(//img) + count(//link) + count(//iframe)", "-")
	if strings.TrimSpace(page) != "0" {
		t.Errorf("in the report stand %s elements that could fetch or act", page)
	}
}

func TestNetworkxReadsGraphML(t *testing.T) {
	if os.Getenv("CRG_RIGS") == "" && exec.CommandContext(t.Context(), "python3", "-c", "import networkx").Run() != nil {
		t.Skip("there is no networkx")
	}
	script := "import sys, io, networkx as n; g = n.read_graphml(io.BytesIO(sys.stdin.buffer.read())); print(g.number_of_nodes() > 3, g.nodes['n02']['type'])"
	if got := ran(t, written(t, "graphml", hostile(t, "attacker.invalid")), "python3", "-c", script); strings.TrimSpace(got) != "True standard" {
		t.Errorf("networkx sees %q", got)
	}
}

// LibreOffice finds in the Word file the words that the report has.
func TestLibreOfficeReadsTheWordReport(t *testing.T) {
	outside(t, "soffice")
	dir := t.TempDir()
	in := hostile(t, "attacker.invalid")
	if err := os.WriteFile(filepath.Join(dir, "r.docx"), []byte(written(t, "docx", in)), 0o644); err != nil {
		t.Fatal(err)
	}
	ran(t, "", "soffice", "--headless", "-env:UserInstallation=file://"+dir+"/profile", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", dir, filepath.Join(dir, "r.docx"))
	got, err := os.ReadFile(filepath.Join(dir, "r.txt"))
	if err != nil {
		t.Fatal(err)
	}
	same(t, string(got), read(t, "r.docx", written(t, "docx", in)))
}

// A printed report reads back, by the reader that imports PDFs, as the words of the Word report.
func TestAPrintedReportReadsBack(t *testing.T) {
	if browser.Find() == "" {
		t.Skip("there is no browser")
	}
	in := hostile(t, "attacker.invalid")
	form, _ := Named("pdf")
	pdf, err := form.Finish(t.Context(), []byte(written(t, "pdf", in)))
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, "r.pdf", string(pdf)), read(t, "r.docx", written(t, "docx", in)))
}

func read(t *testing.T, name, data string) string {
	t.Helper()
	readers := reading.All(pdfium.Open(""))
	got, err := readers.For(name, []byte(data)).Read(t.Context(), reading.SourceFile{Name: name, Data: []byte(data)})
	if err != nil {
		t.Fatal(err)
	}
	return got.Body
}

var counted = regexp.MustCompile(`(?m)^\s*\d+\.\s+`)

// same compares the letters and figures of two texts: each program has its own signs for lists and tables, and its own line ends.
func same(t *testing.T, a, b string) {
	t.Helper()
	plain := func(s string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune("\uFEFF#|-•*_\\ \n\t\r\f\u00A0", r) {
				return -1
			}
			return r
		}, counted.ReplaceAllString(s, ""))
	}
	if a, b := plain(a), plain(b); a != b {
		t.Errorf("one has\n%s\n\nthe other\n%s", a, b)
	}
}

// A browser that opens a report or a page to click of a hostile graph asks nobody, though the attacker listens.
func TestABrowserThatReadsAReportAsksNobody(t *testing.T) {
	program := browser.Find()
	if program == "" {
		t.Skip("there is no browser")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	asked := make(chan string, 100)
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			asked <- c.RemoteAddr().String()
			_ = c.Close()
		}
	}()
	visit := func(page string) {
		t.Helper()
		dir := t.TempDir()
		file := filepath.Join(dir, "page.html")
		if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		out, err := exec.CommandContext(ctx, program, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+dir+"/profile", "--virtual-time-budget=2000", "--dump-dom", "file://"+file).Output()
		if err != nil || !strings.Contains(string(out), "<html") {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	for _, form := range []string{"html", "share"} { // the second runs its viewer
		visit(written(t, form, hostile(t, listener.Addr().String())))
		if len(asked) > 0 {
			t.Fatalf("the page of %s asked", form)
		}
	}
	visit(`<html><img src="http://` + listener.Addr().String() + `/x">`)
	if len(asked) == 0 {
		t.Error("the attacker hears nothing, so that this test proves nothing")
	}
}

// LibreOffice reads the tables as a spreadsheet, letter for letter, and computes nothing of them.
func TestLibreOfficeReadsTheTables(t *testing.T) {
	outside(t, "soffice")
	if there, _ := filepath.Glob("/usr/lib/libreoffice/program/libsclo.so"); len(there) == 0 && os.Getenv("CRG_RIGS") == "" {
		t.Skip("there is no spreadsheet of LibreOffice")
	}
	for language, separator := range map[string]rune{"en": ',', "de": ';'} {
		files := unzipped(t, written(t, "csv", In{Graph: town(t), Language: language}))
		want := rows(t, files[0], separator)
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "nodes.csv"), []byte(files[0]), 0o644); err != nil {
			t.Fatal(err)
		}
		in := fmt.Sprintf("CSV:%d,34,UTF8,1", separator)
		ran(t, "", "soffice", "--headless", "-env:UserInstallation=file://"+dir+"/profile", "--infilter="+in, "--convert-to", "csv:Text - txt - csv (StarCalc):9,34,UTF8,1", "--outdir", dir+"/out", filepath.Join(dir, "nodes.csv"))
		data, err := os.ReadFile(filepath.Join(dir, "out", "nodes.csv"))
		if err != nil {
			t.Fatal(err)
		}
		got := rows(t, "\uFEFF"+strings.TrimPrefix(string(data), "\uFEFF"), '\t')
		if len(got) != len(want) {
			t.Fatalf("%s: %d rows, not %d", language, len(got), len(want))
		}
		for i, row := range want {
			for k, cell := range row {
				if got[i][k] != cell {
					t.Errorf("%s: row %d, %s: %q is read as %q", language, i, want[0][k], cell, got[i][k])
				}
			}
		}
	}
}

// A JSON Canvas keeps to the specification of its format, version 1.0 (jsoncanvas.org): what each node and edge must have, of which type.
func TestACanvasKeepsToItsSpecification(t *testing.T) {
	var all struct{ Nodes, Edges []map[string]any }
	if err := json.Unmarshal([]byte(written(t, "canvas", hostile(t, "attacker.invalid"))), &all); err != nil {
		t.Fatal(err)
	}
	if len(all.Nodes) < 5 || len(all.Edges) < 3 {
		t.Fatalf("%d nodes, %d edges", len(all.Nodes), len(all.Edges))
	}
	ids := map[string]bool{}
	text := func(of map[string]any, key string, must bool) string {
		s, is := of[key].(string)
		if _, has := of[key]; has && !is || must && s == "" {
			t.Errorf("%v: %s is %v", of["id"], key, of[key])
		}
		return s
	}
	hue := regexp.MustCompile(`^([1-6]|#[0-9a-fA-F]{6})$`)
	begin := func(of map[string]any) {
		id := text(of, "id", true)
		if ids[id] {
			t.Errorf("%s stands there twice", id)
		}
		ids[id] = true
		if c := text(of, "color", false); c != "" && !hue.MatchString(c) {
			t.Errorf("%s has the colour %q", id, c)
		}
	}
	for _, n := range all.Nodes {
		begin(n)
		for _, key := range []string{"x", "y", "width", "height"} {
			if v, is := n[key].(float64); !is || v != math.Trunc(v) {
				t.Errorf("%v: %s is %v", n["id"], key, n[key])
			}
		}
		switch text(n, "type", true) {
		case "text":
			text(n, "text", true)
		case "group":
			text(n, "label", false)
		default:
			t.Errorf("%v is a %v", n["id"], n["type"])
		}
	}
	for _, e := range all.Edges {
		begin(e)
		if from, to := text(e, "fromNode", true), text(e, "toNode", true); !ids[from] || !ids[to] {
			t.Errorf("%v leads from %q to %q", e["id"], from, to)
		}
		text(e, "label", false)
	}
}
