package service_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"crg/app/service"
)

// What is attached to a mail is offered beside it, and comes in as a file of its own where the person says so; what is imported without a look
// is the mail alone.
func TestCRG_259_WhatIsAttachedToAMailIsOffered(t *testing.T) {
	const mail = "Subject: Counts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n" +
		"--b\r\nContent-Type: text/csv; name=counts.csv\r\nContent-Disposition: attachment\r\n\r\nyear;cars\r\n2025;2900\r\n--b--\r\n"
	p := newProject(t)
	var look service.LookedAt
	p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("counts.eml", mail)}})
	if len(look.Files) != 2 || look.Files[0].Within != "" || look.Files[1].Name != "counts.csv" || look.Files[1].Within != "counts.eml" || look.Files[1].Packed != "" || look.Files[1].Rows != 2 {
		t.Fatalf("%+v", look.Files)
	}
	var r service.ImportResult
	p.ok("Imports.BringIn", &r, look.Look, []service.PickedFile{{At: 1}}, service.ImportPlace{})
	if data, err := os.ReadFile(filepath.Join(p.dir, "files", "counts.csv")); len(r.Imported) != 1 || string(data) != "year;cars\r\n2025;2900" {
		t.Errorf("%+v, %q, %v", r, data, err)
	}
	p.ok("Imports.Uploads", &r, []service.UploadedFile{p.upload("counts.eml", mail)}, service.ImportPlace{})
	if len(r.Imported) != 1 || r.Imported[0].Name != "counts.eml" {
		t.Errorf("%+v", r)
	}
}

// The files of a packed folder are offered one by one, each with the name of the folder, what cannot be read with the reason why; those that are wanted come in as files of
// their own, and the folder itself is none.
func TestThePackedFilesOfAFolderAreOfferedOneByOne(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range [][2]string{{"a/report.txt", "The report."}, {"b.csv", "a,b\n1,2\n"}, {"c.bin", "\x00\x01"}} {
		w, err := z.Create(f[0])
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(w, f[1])
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	p := newProject(t)
	var look service.LookedAt
	p.ok("Imports.Look", &look, service.ImportFrom{Uploads: []service.UploadedFile{p.upload("docs.zip", b.String())}})
	if f := look.Files; len(f) != 3 || f[0].Name != "a/report.txt" || f[0].Words != 2 || f[1].Rows != 2 || f[2].Problem == nil {
		t.Fatalf("%+v", look.Files)
	}
	for _, f := range look.Files {
		if f.Packed != "docs.zip" || f.Within != "" {
			t.Errorf("%+v", f)
		}
	}
	var r service.ImportResult
	p.ok("Imports.BringIn", &r, look.Look, []service.PickedFile{{At: 0}}, service.ImportPlace{})
	if data, err := os.ReadFile(filepath.Join(p.dir, "files", "report.txt")); len(r.Imported) != 1 || string(data) != "The report." {
		t.Errorf("%+v, %q, %v", r, data, err)
	}
}
