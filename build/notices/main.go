// Command notices writes down whose work the program holds: the Go modules that are linked into it, for Windows and Linux, Go's
// own library, and the npm packages that are part of the page. It reads what the build knows (`go list`, and the list that
// vite.config.ts leaves), and fails where a licence is missing, unknown, or asks for more than a notice.
//
// usage: notices PAGE-PACKAGES JSON TEXT
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// entry is one piece of somebody else's work.
type entry struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"` // "MIT", "BSD-3-Clause"
	From    string `json:"from"`    // where it comes from
	Text    string `json:"text"`    // the notice, as its authors wrote it
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: notices PAGE-PACKAGES JSON TEXT")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func run(packages, asJSON, asText string) error {
	all, err := modules()
	if err != nil {
		return err
	}
	page, err := pagePackages(packages)
	if err != nil {
		return err
	}
	all = append(all, page...)
	slices.SortFunc(all, func(a, b entry) int {
		return strings.Compare(strings.ToLower(a.Name)+" "+a.Version, strings.ToLower(b.Name)+" "+b.Version)
	})
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	if err := os.WriteFile(asJSON, data, 0o644); err != nil {
		return err
	}
	return os.WriteFile(asText, []byte(text(all)), 0o644)
}

const head = `CRG is made with the work of others. This file names all of it that is part of the program, with the notices of its authors.
CRG's own licence is for its owner to choose; until then it is not part of this file.
`

func text(all []entry) string {
	var b strings.Builder
	b.WriteString(head + "\n")
	for _, e := range all {
		fmt.Fprintf(&b, "%s %s (%s)\n", e.Name, e.Version, e.Licence)
	}
	for _, e := range all {
		fmt.Fprintf(&b, "\n%s\n%s %s\n%s\nLicence: %s\n\n%s\n", strings.Repeat("=", 100), e.Name, e.Version, e.From, e.Licence, e.Text)
	}
	return b.String()
}
