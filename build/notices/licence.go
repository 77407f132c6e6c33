package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// noticeFile are the names under which authors put their licence, and what goes with it.
var noticeFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)([-._].*)?$`)

// notices are the texts of the notice files of a folder, in the order of their names.
func notices(dir string) (texts []string, err error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if !f.Type().IsRegular() || !noticeFile.MatchString(f.Name()) || strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), ".js") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, plain(string(data)))
	}
	return texts, nil
}

// plain has the line ends of this file, and none to spare.
func plain(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n"))
}

// kinds tell a licence by a sentence of its own, the most particular first.
var kinds = []struct{ name, sentence string }{
	{"IJG", "this software is based in part on the work of the independent jpeg group"},
	{"Apache-2.0", "apache license version 2.0"},
	{"MPL-2.0", "mozilla public license"},
	{"GPL", "gnu general public license"},
	{"LGPL", "gnu lesser general public license"},
	{"AGPL", "gnu affero general public license"},
	{"BSD-3-Clause", "may be used to endorse or promote products"},
	{"BSD-2-Clause", "redistribution and use in source and binary forms"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software for any purpose with or without fee"},
	{"ISC", "permission to use, copy, modify, and distribute this software for any purpose with or without fee"},
	{"Unicode-3.0", "provided that either (a) this copyright and permission notice appear with all copies of the data files or software"},
	{"MIT", "permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"Zlib", "this notice may not be removed or altered from any source distribution"},
	{"FTL", "the freetype project license"},
	{"AGG-2.3", "permission to copy use modify sell and distribute this software is granted provided this copyright notice appears in all copies"},
	{"Unlicense", "this is free and unencumbered software"},
}

// kind names the licence of a notice, "" where it is none that is known.
func kind(text string) string {
	words := strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", ""))), " ")
	for _, k := range kinds {
		if strings.Contains(words, strings.ReplaceAll(k.sentence, ",", "")) {
			return k.name
		}
	}
	return ""
}

// kindsOf names the licences of several notices of one work: "BSD-3-Clause AND MIT".
func kindsOf(texts []string) string {
	var names []string
	for _, text := range texts {
		if name := kind(text); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, " AND ")
}

// asksOnlyNotice are the licences under which a program may be passed on with its notices and nothing else.
var asksOnlyNotice = []string{"MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "Unlicense", "Zlib", "CC0-1.0", "FTL", "IJG", "Unicode-3.0", "AGG-2.3"}

// allowed fails for a licence that asks for more. Of several that one may choose from ("MIT OR GPL-3.0") one is enough.
func allowed(e entry) error {
	for _, one := range strings.Split(strings.Trim(e.Licence, "()"), " OR ") {
		all := strings.Split(one, " AND ")
		if !slices.ContainsFunc(all, func(l string) bool { return !slices.Contains(asksOnlyNotice, strings.TrimSpace(l)) }) {
			return nil
		}
	}
	return fmt.Errorf("%s %s has the licence %q: look at it, and add it to build/notices/licence.go or do without", e.Name, e.Version, e.Licence)
}
