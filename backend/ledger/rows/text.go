package rows

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"crg/backend/base/canon"
)

// Normal is a text as keys compare it: composed (NFC), without letter case, each run of blanks one, none at the ends.
func Normal(s string) string {
	return strings.Join(strings.Fields(cases.Fold().String(norm.NFC.String(s))), " ")
}

// RawHash is the digest of a text to the letter: trimmed, with LF as line ends (000 X8.1).
func RawHash(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return canon.Digest([]byte(strings.TrimSpace(s)))
}

// NormHash is the digest of a text's letters and digits alone: texts that differ in case and punctuation share it (000 X8.1).
func NormHash(s string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) {
			return r
		}
		return ' '
	}, norm.NFC.String(s))
	return canon.Digest([]byte(Normal(plain)))
}

// Words are the words of a text that carry its meaning, normal, in their order: at least two letters, or one that is no letter of an alphabet.
func Words(s string) []string {
	if plain(s) { // what most titles are, at a tenth of the cost
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '\'' })
	}
	return strings.FieldsFunc(Normal(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r) && r != '\''
	})
}

// Shares reports whether one of a text's Words is among others, without making a list of them.
func Shares(s string, words map[string]bool) bool {
	if !plain(s) {
		return slices.ContainsFunc(Words(s), func(w string) bool { return words[w] })
	}
	var word [64]byte // a longer one is compared as a text
	from, n := 0, 0
	for i := range len(s) + 1 {
		if i < len(s) {
			if c := lower[s[i]]; c != 0 {
				if n < len(word) {
					word[n] = c
				}
				n++
				continue
			}
		}
		if n > 0 && n <= len(word) && words[string(word[:n])] || n > len(word) && words[strings.ToLower(s[from:i])] {
			return true
		}
		from, n = i+1, 0
	}
	return false
}

// lower are the letters of words of ASCII in lower case, 0 = it is none.
var lower = func() (out [128]byte) {
	for c := range out {
		if w := Words(string(rune(c))); len(w) > 0 {
			out[c] = w[0][0]
		}
	}
	return out
}()

// plain reports a text of ASCII alone.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// abbreviated are the words whose dot ends no sentence, in English and German.
var abbreviated = set("e.g. i.e. etc. vs. cf. ca. approx. no. nos. fig. figs. p. pp. ch. sec. vol. ed. eds. dr. mr. mrs. ms. prof. st. jr. sr. inc. ltd. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. " +
	"z.b. d.h. u.a. usw. bzw. ggf. vgl. inkl. evtl. nr. abb. s. bd. hrsg. str. tel. mio. mrd. abs. art. u. z. d. b. h. a. o. i. o.g. s.o. s.u. sog. max. min. jh. v. n. chr. geb. gest. mind. zzgl.")

// Sentences counts the sentences of a text. A dot after an abbreviation, a single letter or a number before a small letter ends none.
func Sentences(s string) int { return len(sentences(s)) }

// Beginning is as many whole sentences of a text as a summary may have, in one paragraph. A first sentence that is too long alone stays whole.
func Beginning(s string) string {
	var out string
	for i, one := range sentences(s) {
		next := strings.Join(strings.Fields(one), " ")
		if out != "" {
			next = out + " " + next
		}
		if i == MostSentences || i > 0 && utf8.RuneCountInString(next) > LongestSummary {
			break
		}
		out = next
	}
	return out
}

// sentences are the sentences of a text, each with what stands between it and the next.
func sentences(s string) (all []string) {
	s = strings.TrimSpace(s)
	for from, to := range SentencesOf(s) {
		all = append(all, s[from:to])
	}
	return all
}

// SentencesOf yields the bytes of each sentence of a text, with what stands between it and the next. A line end ends one.
func SentencesOf(s string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		from, at, state := 0, 0, -1
		for rest := s; rest != ""; {
			var one string
			one, rest, state = uniseg.FirstSentenceInString(rest, state)
			at += len(one)
			words := strings.Fields(one)
			if len(words) == 0 {
				continue
			}
			last := strings.TrimLeft(Normal(words[len(words)-1]), `("'„“»«[`)
			if abbreviated[last] || len([]rune(last)) == 2 && last[len(last)-1] == '.' || ordinal(last) {
				continue
			}
			if !yield(from, at) {
				return
			}
			from = at
		}
		if strings.TrimSpace(s[from:]) != "" {
			yield(from, len(s))
		}
	}
}

// ordinal reports a number with its dot: "am 3. Mai".
func ordinal(word string) bool {
	digits, dotted := strings.CutSuffix(word, ".")
	return dotted && len(digits) <= 2 && strings.Trim(digits, "0123456789") == "" && digits != ""
}

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// Sentence is a title as a sentence.
func Sentence(s string) string {
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?") {
		return s
	}
	return s + "."
}

// TextOf is the summary of a text as a source: "Text of report.txt, 3,214 words."
func TextOf(name string, words int) string {
	n := strconv.Itoa(words)
	for i := len(n) - 3; i > 0; i -= 3 {
		n = n[:i] + "," + n[i:]
	}
	return "Text of " + name + ", " + n + " words."
}
