// Package copies knows the second versions of files that sync programs, file managers and merge tools leave beside the first one, by
// one rule for every folder of a project.
//
// Some names are given by such programs only ("plan.sync-conflict-20261126-194500-ABCDEFG.txt"): such a file is a copy, whatever is in
// it and whether the first one is still there. Others a person may give as well ("plan 2.txt", "plan - Copy.txt"): such a file is a
// copy only beside a file of the name without the addition that says nearly the same.
package copies

import (
	"path"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"crg/backend/base/words"
)

// given are the additions that only programs give to a name, and free are those that a person may give, too. They stand before the ending.
// None is in a name that CRG makes: a duplicate of a type is "plan-copy.txt".
var (
	given = []*regexp.Regexp{
		regexp.MustCompile(`\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$`),                                            // Syncthing
		regexp.MustCompile(`[_-]conflict-\d{8}(?:[-_]\d{4,6})?$`),                                              // ownCloud
		regexp.MustCompile(`-(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{4,15}(?:-\d+)?$`),                                 // OneDrive, by the names that Windows gives to computers
		regexp.MustCompile(`[._](?:BACKUP|BASE|LOCAL|REMOTE)[._]\d+$`),                                         // git mergetool
		regexp.MustCompile(`(?i) ?\((?:case|unicode encoding|whitespace|selective sync) conflict(?: \d+)?\)$`), // Dropbox
		regexp.MustCompile(`(?i) ?\(sfconflict [^)]*\)$`),                                                      // Seafile
	}
	free = []*regexp.Regexp{
		regexp.MustCompile(`(?: ?\(\d{1,3}\)| \d{1,2})$`), // downloads; iCloud
		regexp.MustCompile(`(?i) (?:- |\()?(?:copy|kopie|kopi|kopia|copie|copia|cópia|копия|コピー|副本|複本)(?: \d{1,3}\)?| ?\(\d{1,3}\)|\))?$`), // file managers
		regexp.MustCompile(`(?i)\.(?:orig|bak|backup|old|copy)$`), // patch, editors
		regexp.MustCompile(`-[A-Z0-9-]*[A-Z][A-Z0-9-]{3,}$`),      // OneDrive, by any other computer
		regexp.MustCompile(`(?i)^(?:copy(?: \(\d+\))? of|kopie(?: \(\d+\))? von|kopie van|copie de|copia di|copia de|cópia de|kopia av|kopi af|копия) `),
	}

	// A dispute in brackets at the end of a name, in the words of Dropbox and Nextcloud: "(Annas in Konflikt stehende Kopie 2026-11-26)".
	bracketed = regexp.MustCompile(` ?\((?:[^()]|\([^()]*\))*\)$`)
	dispute   = regexp.MustCompile(`(?i)conflict|konflikt|conflit|motstrid|modstrid|конфликт|競合|冲突|衝突|충돌`)
	version   = regexp.MustCompile(`(?i)copy|kopi|copi|cópi|exempla|копи|コピー|副本|複本|사본|'s conflict|\d{4}-\d{2}-\d{2}`)
)

// Of is what a file may be a copy of by its name: the names without one addition, without two, and so on; nil = nothing is added. sure
// says that only a program gives such a name.
func Of(name string) (firsts []string, sure bool) {
	ext := path.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for {
		shorter, program := without(stem)
		if shorter == stem || strings.TrimSpace(shorter) == "" {
			return firsts, sure
		}
		firsts, stem, sure = append(firsts, shorter+ext), shorter, sure || program
	}
}

func without(stem string) (shorter string, program bool) {
	stem = norm.NFC.String(stem)
	for _, re := range given {
		if at := re.FindStringIndex(stem); at != nil {
			return stem[:at[0]], true
		}
	}
	if at := bracketed.FindStringIndex(stem); at != nil && dispute.MatchString(stem[at[0]:]) && version.MatchString(stem[at[0]:]) {
		return stem[:at[0]], true
	}
	for _, re := range free {
		if at := re.FindStringIndex(stem); at != nil {
			return stem[:at[0]] + stem[at[1]:], false
		}
	}
	return stem, false
}

// In are the copies among the names of one folder, each with the name of what it is a copy of, "" where that is not there. same compares
// a file of a free name with the one beside it.
func In(names []string, same func(name, first string) bool) map[string]string {
	var found, there map[string]string
	for _, name := range names {
		firsts, sure := Of(name)
		if firsts == nil {
			continue
		}
		if there == nil { // most folders need none of this
			there, found = map[string]string{}, map[string]string{}
			for _, n := range names {
				there[fold(n)] = n
			}
		}
		if sure {
			found[name] = ""
		}
		for _, f := range firsts {
			if first, is := there[fold(f)]; is && (sure || same(name, first)) {
				found[name] = first
				break
			}
		}
	}
	return found
}

// fold makes equal what Windows and macOS hold for one name.
func fold(name string) string { return strings.ToLower(norm.NFC.String(name)) }

// Near reports texts of which two thirds of the words are in both; a text without words is near to each: it says nothing of its own.
func Near(a, b string) bool {
	have, in, both, other := map[string]int{}, 0, 0, 0
	words.Each(a, func(t words.Token) {
		have[string(t.Word)]++
		in++
	})
	words.Each(b, func(t words.Token) {
		if have[string(t.Word)] > 0 {
			have[string(t.Word)]--
			both++
		}
		other++
	})
	return in == 0 || other == 0 || 3*both >= 2*max(in, other)
}
