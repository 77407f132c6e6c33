package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLicencesAreKnownByTheirSentences(t *testing.T) {
	for want, text := range map[string]string{
		"MIT":          "Permission is hereby granted, free of charge,\n to any person obtaining a copy of this",
		"ISC":          "Permission to use, copy, modify, and/or distribute this software for any\npurpose with or without fee is",
		"BSD-2-Clause": "Redistribution and use in source and binary forms, with or without",
		"BSD-3-Clause": "Redistribution and use in source and binary forms … may be used to endorse or promote products derived",
		"Apache-2.0":   "  Apache License\n   Version 2.0, January 2004",
		"GPL":          "GNU GENERAL PUBLIC LICENSE",
		"Zlib":         "3. This notice may not be removed or altered from any source\n distribution.",
		"":             "All rights reserved.",
	} {
		if got := kind(text); got != want {
			t.Errorf("%q is taken for %q, not %q", text, got, want)
		}
	}
}

func TestALicenceThatAsksForMoreIsRefused(t *testing.T) {
	for licence, fine := range map[string]bool{
		"MIT": true, "(MIT OR GPL-3.0)": true, "MIT AND ISC": true, "0BSD": true,
		"GPL": false, "GPL-3.0": false, "MIT AND GPL-3.0": false, "MPL-2.0": false, "": false, "SEE LICENSE IN x": false,
	} {
		if err := allowed(entry{Name: "x", Licence: licence}); (err == nil) != fine {
			t.Errorf("%q: %v", licence, err)
		}
	}
}

func TestPackagesOfThePage(t *testing.T) {
	dir := t.TempDir()
	folder := func(name, about string, files map[string]string) string {
		at := filepath.Join(dir, name)
		files["package.json"] = about
		for file, text := range files {
			if err := os.MkdirAll(at, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(at, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return at
	}
	list := filepath.Join(dir, "list.json")
	put := func(dirs ...string) {
		data, _ := json.Marshal(dirs)
		if err := os.WriteFile(list, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	with := folder("with", `{"name":"with","version":"1.0.0","license":"ISC"}`, map[string]string{"LICENSE.md": "their\r\nwords\n", "NOTICE": "and more", "license.js": "code"})
	without := folder("without", `{"name":"without","version":"2.0.0","license":"MIT","author":{"name":"Ada"},"repository":"github:ada/x"}`, map[string]string{})
	put(with, without, with)
	all, err := pagePackages(list)
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	if all[0].Text != "their\nwords\n\nand more" || all[0].Licence != "ISC" {
		t.Errorf("%+v", all[0])
	}
	for _, want := range []string{"comes without a licence file", "names the licence MIT", "Author: Ada", "Source: github:ada/x", "Copyright (c) Ada", "Permission is hereby granted"} {
		if !strings.Contains(all[1].Text, want) {
			t.Errorf("%q is not in %q", want, all[1].Text)
		}
	}
	put(folder("bad", `{"name":"bad","version":"1.0.0","license":"GPL-3.0"}`, map[string]string{}))
	if _, err := pagePackages(list); err == nil || !strings.Contains(err.Error(), "bad 1.0.0") {
		t.Error(err)
	}
	put()
	if _, err := pagePackages(list); err == nil {
		t.Error("a page without packages is a list that was not written")
	}
}

// The modules of this program itself: all of them have a licence that is known, and Go is among them.
func TestModulesOfTheProgram(t *testing.T) {
	t.Chdir("../..")
	all, err := modules()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, e := range all {
		names[e.Name] = e.Licence
	}
	for name, licence := range map[string]string{
		"Go": "BSD-3-Clause", "github.com/wailsapp/wails/v2": "Apache-2.0 AND MIT", "github.com/spf13/cobra": "Apache-2.0",
		// PDFium holds Abseil, AGG, fast_float, FreeType, ICU, libjpeg-turbo, Little CMS, musl, OpenJPEG and zlib
		"PDFium, as WebAssembly of go-pdfium": "AGG-2.3 AND Apache-2.0 AND BSD-2-Clause AND BSD-3-Clause AND FTL AND IJG AND MIT AND Unicode-3.0 AND Zlib",
	} {
		if names[name] != licence {
			t.Errorf("%s: %q", name, names[name])
		}
	}
	if names["crg"] != "" || names["github.com/google/go-cmp"] != "" {
		t.Error("the program itself, or what only its tests use, is among the others")
	}
	if one, two := text(all), text(all); one != two || !strings.HasPrefix(one, head) {
		t.Error("the text is not the same twice")
	}
}
