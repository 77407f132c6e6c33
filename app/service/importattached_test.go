package service_test

import (
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
	if len(look.Files) != 2 || look.Files[0].Within != "" || look.Files[1].Name != "counts.csv" || look.Files[1].Within != "counts.eml" || look.Files[1].Rows != 2 {
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
