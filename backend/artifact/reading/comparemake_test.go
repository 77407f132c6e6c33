package reading

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/csv"
	"io"
	"mime/quotedprintable"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// studio has other programs make files, and asks them what these say.
type studio struct {
	t   *testing.T
	dir string
}

// compared is a file that was made. Files of one format by one program lie in one folder.
type compared struct{ source, by, format, path string }

func (f compared) String() string { return f.by + ": " + filepath.Base(f.path) }

// stem is the name of the source without its ending.
func (f compared) stem() string { return strings.TrimSuffix(f.source, filepath.Ext(f.source)) }

// makes are who makes which files of which sources.
var makes = []struct{ by, sources, formats string }{
	{"LibreOffice", "*.fodt", "docx odt rtf epub html pdf"},
	{"LibreOffice", "*.html", "docx odt rtf epub pdf"},
	{"LibreOffice", "*.fods", "xlsx ods csv html pdf"},
	{"LibreOffice", "*.fodp", "pptx odp pdf"},
	{"pandoc", "*.md", "docx odt rtf epub html pptx"},
	{"pandoc", "*.html", "docx epub"},
	{"pandoc", "[ls]*.html", "odt rtf"}, // of several rows at the head of a table it writes the first there
	{"Chromium", "*.html", "pdf"},
	{"as it is", "*.html", "html mhtml eml"},
}

// How LibreOffice is asked for a format; of pages it makes texts, no pages for the web.
var (
	fromPage = "--infilter=HTML (StarWriter)"
	asCSV    = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1" // each sheet, cells as shown
	asText   = "txt:Text (encoded):UTF8"
	asNotes  = `pdf:impress_pdf_Export:{"ExportNotesPages":{"type":"boolean","value":"true"},"ExportOnlyNotesPages":{"type":"boolean","value":"true"}}`
)

const sourceFolder = "testdata/compare"

// files makes all of them.
func (s studio) files() (all []compared) {
	for _, m := range makes {
		sources, err := filepath.Glob(filepath.Join(sourceFolder, m.sources))
		if err != nil || len(sources) == 0 {
			s.t.Fatalf("no sources %s: %v", m.sources, err)
		}
		for format := range strings.FieldsSeq(m.formats) {
			out := filepath.Join(s.dir, m.by+" "+format)
			s.make(m.by, format, out, sources)
			for _, source := range sources {
				f := compared{filepath.Base(source), m.by, format, ""}
				made, _ := filepath.Glob(filepath.Join(out, f.stem()+"*."+format)) // of a workbook one for each sheet
				if len(made) == 0 {
					s.t.Errorf("%s made no %s of %s", m.by, format, source)
				}
				for _, f.path = range made {
					all = append(all, f)
				}
			}
		}
	}
	return all
}

func (s studio) make(by, format, out string, sources []string) {
	if err := os.MkdirAll(out, 0o755); err != nil {
		s.t.Fatal(err)
	}
	if by == "LibreOffice" {
		var args []string
		if strings.HasSuffix(sources[0], ".html") {
			args = []string{fromPage}
		}
		if format == "epub" {
			sources = s.headless(filepath.Join(out, "sources"), sources)
		}
		s.office(out, cmp.Or(map[string]string{"csv": asCSV}[format], format), args, sources)
		return
	}
	here, err := os.Getwd()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))
		path := filepath.Join(out, name+"."+format)
		switch {
		case by == "Chromium":
			s.run(os.Getenv("CRG_CHROMIUM"), "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf="+path, "file://"+filepath.Join(here, source))
		case by == "pandoc" && format == "html": // LibreOffice reads no equation of a page, but all that it is written with
			s.run("pandoc", "--standalone", "-o", path, source)
		case by == "pandoc":
			s.run("pandoc", "--standalone", "--mathml", "-o", path, source)
		case format == "html":
			s.write(path, s.read(source))
		default:
			s.write(path, mailed(s.read(source)))
		}
	}
}

// headless are copies of sources that do not say which rows are the head of a table: LibreOffice leaves such rows out of a book.
func (s studio) headless(folder string, sources []string) (copies []string) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		s.t.Fatal(err)
	}
	for _, source := range sources {
		copies = append(copies, filepath.Join(folder, filepath.Base(source)))
		s.write(copies[len(copies)-1], headRows.ReplaceAll(s.read(source), nil))
	}
	return copies
}

var headRows = regexp.MustCompile(`</?(table:table-header-rows|thead|tbody)>`)

// mailed is a page as mails and archives of pages carry it.
func mailed(page []byte) []byte {
	var b bytes.Buffer
	b.WriteString("From: Ada <ada@westhaven.example>\r\nSubject: A page\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=part; type=\"text/html\"\r\n\r\n--part\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n")
	w := quotedprintable.NewWriter(&b)
	w.Write(page)
	w.Close()
	b.WriteString("\r\n--part--\r\n")
	return b.Bytes()
}

// printouts are the files that LibreOffice makes of those of a format to say what stands in them, each kind in a folder beside them.
var printouts = map[string][]string{
	"docx": {"txt", "html"}, "odt": {"txt", "html"}, "rtf": {"txt", "html"}, "html": {"txt"}, "pptx": {"pdf", "notes"}, "odp": {"pdf", "notes"}, "xlsx": {"csv"}, "ods": {"csv"},
}

// print has LibreOffice make them, of all files of a folder at once.
func (s studio) print(files []compared) {
	folders := map[string][]string{}
	for _, f := range files {
		folders[filepath.Dir(f.path)] = append(folders[filepath.Dir(f.path)], f.path)
	}
	for folder, paths := range folders {
		format := strings.TrimPrefix(filepath.Ext(paths[0]), ".")
		for _, to := range printouts[format] {
			var args []string
			if format == "html" {
				args = []string{fromPage}
			}
			s.office(filepath.Join(folder, to), cmp.Or(map[string]string{"txt": asText, "csv": asCSV, "notes": asNotes}[to], to), args, paths)
		}
	}
}

// others is what other programs say of a file.
func (s studio) others(f compared) others {
	w := others{tables: s.tables(f)}
	switch folder := filepath.Dir(f.path); f.format {
	case "docx", "odt", "rtf":
		w.order = s.text(f, folder)
		w.words = more(w.order, wordsOfPage(s.read(f.printout("html"))))
	case "html":
		w.order = s.text(f, folder)
		w.words = w.order
	case "mhtml", "eml":
		w.order = s.text(f, "as it is html")
		w.words = w.order
	case "epub":
		w.order = s.text(f, f.by+" docx")
		w.words = w.order
		if f.by == "LibreOffice" { // its books have no numbers of lists, no notes' signs and no fields to fill in
			w.words = held(w.order, s.pages(f.path))
		}
	case "pptx", "odp":
		w.order = s.lines("-raw", f.printout("pdf"))
		w.words = more(w.order, s.lines("-raw", f.printout("notes")))
	case "pdf":
		w.words = s.lines("-layout", f.path)
		switch filepath.Ext(f.source) {
		case ".fodt", ".html": // pdftotext knows columns or the rows of tables, not both; the text has an order of its own
			w.order = s.text(f, "LibreOffice odt")
		case ".fodp":
			w.order = s.lines("-raw", f.path)
		default:
			w.order = w.words
		}
	default:
		for _, t := range w.tables {
			for _, row := range t.rows {
				w.words += strings.Join(row, " ") + "\n"
			}
		}
		w.order = w.words
	}
	return w
}

// printout is a file that LibreOffice made of a file.
func (f compared) printout(folder string) string {
	return filepath.Join(filepath.Dir(f.path), folder, strings.TrimSuffix(filepath.Base(f.path), f.format)+cmp.Or(map[string]string{"notes": "pdf"}[folder], folder))
}

// text is the one that LibreOffice writes of a file in a folder, made of the same source.
func (s studio) text(f compared, folder string) string {
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(s.dir, folder)
	}
	return string(s.read(filepath.Join(folder, "txt", f.stem()+".txt")))
}

// lines of a PDF.
func (s studio) lines(way, path string) string {
	return printed(s.run("pdftotext", "-enc", "UTF-8", way, path, "-"))
}

// more is a text and those words of another that it does not have. A word that it has counts as often as there.
func more(text, other string) string {
	known := map[string]bool{}
	for _, w := range wordsOf(text) {
		known[w] = true
	}
	return text + "\n\n" + strings.Join(slices.DeleteFunc(wordsOf(other), func(w string) bool { return known[w] }), " ")
}

// pages are the words of those that a book is made of.
func (s studio) pages(path string) string {
	book, err := zip.OpenReader(path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer book.Close()
	var b strings.Builder
	for _, f := range book.File {
		if strings.HasSuffix(f.Name, ".xhtml") {
			r, err := f.Open()
			if err != nil {
				s.t.Fatal(err)
			}
			page, err := io.ReadAll(r)
			if err != nil {
				s.t.Fatal(err)
			}
			b.WriteString(wordsOfPage(page) + "\n")
		}
	}
	return b.String()
}

// held are the words of a text that another has, too, as often as it does.
func held(text, other string) string {
	have := map[string]int{}
	for _, w := range wordsOf(other) {
		have[w]++
	}
	return strings.Join(slices.DeleteFunc(wordsOf(text), func(w string) bool { have[w]--; return have[w] < 0 }), " ")
}

// tables are those of the source of a file; of a sheet the cells as LibreOffice shows those of the file itself.
func (s studio) tables(f compared) (all []sourceTable) {
	switch f.format {
	case "csv":
		return []sourceTable{s.sheet(f.path)}
	case "xlsx", "ods":
		for _, name := range sheetNames {
			all = append(all, s.sheet(filepath.Join(filepath.Dir(f.path), "csv", f.stem()+"-"+name+".csv")))
		}
		return all
	}
	path := filepath.Join(sourceFolder, f.source)
	if strings.HasSuffix(path, ".md") {
		path = filepath.Join(s.dir, "pandoc html", f.stem()+".html")
	}
	source := s.read(path)
	if f.format == "html" && filepath.Ext(f.source) == ".fods" { // on a page of a sheet a comment stands in its cell
		source = annotated.ReplaceAll(source, nil)
	}
	all, err := sourceTables(source)
	if err != nil {
		s.t.Fatalf("%s: %v", path, err)
	}
	return all
}

// annotated is what parts the words of a comment from those of its cell.
var annotated = regexp.MustCompile(`<office:annotation><dc:creator>[^<]*</dc:creator>|</office:annotation>`)

// sheetNames are those of the workbook, in their order.
var sheetNames = []string{"Budget", "Days", "Measured"}

// sheet is one that LibreOffice wrote, without its empty rows.
func (s studio) sheet(path string) (t sourceTable) {
	r := csv.NewReader(bytes.NewReader(s.read(path)))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		s.t.Fatalf("%s: %v", path, err)
	}
	t.rows = slices.DeleteFunc(rows, func(row []string) bool { return strings.Join(row, "") == "" })
	return t
}

// office has LibreOffice write files in another form into a folder.
func (s studio) office(out, to string, args, files []string) {
	files = slices.DeleteFunc(slices.Clone(files), func(file string) bool { // a folder that is kept has it
		made, _ := filepath.Glob(filepath.Join(out, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))+"*"))
		return len(made) > 0
	})
	if len(files) == 0 {
		return
	}
	args = append([]string{"--headless", "-env:UserInstallation=file://" + filepath.Join(s.dir, "profile"), "--convert-to", to, "--outdir", out}, args...)
	s.run("soffice", append(args, files...)...)
}

func (s studio) run(name string, args ...string) string {
	s.t.Helper()
	c := exec.CommandContext(s.t.Context(), name, args...)
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	if err != nil {
		s.t.Fatalf("%s %q: %v\n%s", name, args, err, errs.String())
	}
	return string(out)
}

func (s studio) read(path string) []byte {
	data, err := os.ReadFile(path)
	if err != nil {
		s.t.Error(err)
	}
	return data
}

func (s studio) write(path string, data []byte) {
	if err := os.WriteFile(path, data, 0o644); err != nil {
		s.t.Fatal(err)
	}
}
