package practice

import (
	"regexp"
	"strings"
)

// line is one line of the prompt. Fenced text is data: it is kept, but never read as a heading, a node or a list.
type line struct {
	text   string
	fenced bool
}

// The fence of a prompt: "--- text 1a2b3c4d ---" up to "--- end 1a2b3c4d ---" with the same mark.
var (
	fenceStart = regexp.MustCompile(`^--- text ([0-9a-f]{8}) ---$`)
	fenceEnd   = regexp.MustCompile(`^--- end ([0-9a-f]{8}) ---$`)
	heading    = regexp.MustCompile(`^==\s*(\S.*?)\s*==$`)
)

// lines cuts the prompt and takes the fences away. A fence that is never closed is an ordinary line.
func lines(prompt string) []line {
	all := strings.Split(strings.ReplaceAll(prompt, "\r\n", "\n"), "\n")
	ends := map[string][]int{} // mark → where it closes, ascending
	for i, l := range all {
		if m := fenceEnd.FindStringSubmatch(l); m != nil {
			ends[m[1]] = append(ends[m[1]], i)
		}
	}
	var out []line
	for i := 0; i < len(all); i++ {
		m := fenceStart.FindStringSubmatch(all[i])
		if m == nil {
			out = append(out, line{text: all[i]})
			continue
		}
		places := ends[m[1]]
		for len(places) > 0 && places[0] <= i {
			places = places[1:]
		}
		ends[m[1]] = places
		if len(places) == 0 {
			out = append(out, line{text: all[i]})
			continue
		}
		for i++; i < places[0]; i++ {
			out = append(out, line{text: all[i], fenced: true})
		}
	}
	return out
}

// sections gives the lines below each heading of CRG's own, by the heading in capitals. Text before the first heading
// has the key "". A heading that occurs twice keeps its first place: CRG writes each once.
func sections(all []line) map[string][]line {
	out := map[string][]line{}
	title := ""
	skip := false
	for _, l := range all {
		if !l.fenced {
			if m := heading.FindStringSubmatch(l.text); m != nil {
				title = strings.ToUpper(m[1])
				_, skip = out[title]
				if !skip {
					out[title] = []line{}
				}
				continue
			}
		}
		if !skip {
			out[title] = append(out[title], l)
		}
	}
	return out
}
