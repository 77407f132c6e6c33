package skill

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json"

	"crg/backend/ledger/rows"
)

// label is what a piece of a decision begins with: "Option A:", "Recommended:", "Because:", or the same in German.
var label = regexp.MustCompile(`(?i)(?:^|[\s.;,!?(])((?:option|alternative|möglichkeit|variante)\s+[\p{L}\d]{1,12}|recommended|recommendation|chosen|selected|decision|because|rationale|reason|context|question|` +
	`empfohlen|empfehlung|gewählt|entscheidung|weil|grund|begründung|zusammenhang|frage)\s*:\s*`)

// what a label stands for; an option has a name of its own.
var labels = map[string]string{
	"recommended": "chosen", "recommendation": "chosen", "chosen": "chosen", "selected": "chosen", "empfohlen": "chosen", "empfehlung": "chosen", "gewählt": "chosen",
	"decision": "decision", "entscheidung": "decision", "because": "why", "rationale": "why", "reason": "why", "weil": "why", "grund": "why", "begründung": "why",
	"context": "context", "question": "context", "zusammenhang": "context", "frage": "context",
}

// open is a question at the end of what stands before the first label: it needs no label of its own.
var open = regexp.MustCompile(`(?:^|[.!?\n])\s*([^.!?\n]*[^\s.!?\n]\?)\s*$`)

// parts is where a choice may end and what is said for it begins: with a word for "because", or with the next sentence.
var parts = regexp.MustCompile(`(?i)[\s,;:(–—-]+(?:because|since|weil|denn|da)\s+|[.;!]\s+(?:(?:because|weil|denn)\s+)?`)

// Choice reads a decision out of a text that names its options, in lines or in one line, or out of one fenced block of JSON: the alternatives, which of
// them is chosen, and why. Nothing is guessed: without options there are none, and without a word of choice none is selected (000 X9).
func Choice(text string) *rows.Decision {
	if data, ok := Fenced(text); ok {
		return ofJSON(data)
	}
	d := &rows.Decision{}
	choice := ""
	found := label.FindAllStringSubmatchIndex(text, -1)
	if len(found) > 0 {
		if m := open.FindStringSubmatch(text[:found[0][2]]); m != nil {
			d.Context = piece(m[1])
		}
	}
	for i, m := range found {
		end := len(text)
		if i+1 < len(found) {
			end = found[i+1][2]
		}
		name, said := rows.Normal(text[m[2]:m[3]]), piece(text[m[1]:end])
		switch labels[name] {
		case "chosen":
			choice = said
		case "decision":
			d.Decision = said
		case "why":
			d.Rationale = append(d.Rationale, said)
		case "context":
			d.Context = said
		default:
			twice := slices.ContainsFunc(d.Alternatives, func(o rows.Alternative) bool { return o.OptionID == name })
			if said != "" && !twice {
				d.Alternatives = append(d.Alternatives, rows.Alternative{OptionID: name, Title: said})
			}
		}
	}
	title, why := chosen(choice, d.Alternatives)
	d.Alternatives = rows.Numbered(d.Alternatives)
	if choose(d, title); why != "" {
		d.Rationale = append([]string{why}, d.Rationale...)
	}
	d.Title = cmp.Or(firstWords(d.Context), firstWords(d.Decision))
	if c := d.Chosen(); c != nil {
		d.Decision, d.Title = cmp.Or(d.Decision, rows.Sentence(c.Title)), cmp.Or(d.Title, c.Title)
	}
	return d
}

func ofJSON(data string) *rows.Decision {
	var in struct {
		Title          string             `json:"title"`
		Context        string             `json:"context"`
		Decision       string             `json:"decision"`
		Rationale      []string           `json:"rationale"`
		Alternatives   []rows.Alternative `json:"alternatives"`
		SelectedOption string             `json:"selected_option"`
		Refs           rows.Refs          `json:"refs"`
		Assumptions    []rows.ID          `json:"assumptions"`
		Risks          []rows.ID          `json:"risks"`
		Validation     []rows.Validation  `json:"validation"`
		Outcome        rows.Outcome       `json:"outcome"`
	}
	if json.Unmarshal([]byte(data), &in) != nil {
		return &rows.Decision{}
	}
	d := &rows.Decision{
		Head: rows.Head{Title: in.Title}, Context: in.Context, Decision: in.Decision, Rationale: in.Rationale, Refs: in.Refs,
		Assumptions: in.Assumptions, Risks: in.Risks, Validation: in.Validation, Outcome: rows.Outcome{Status: in.Outcome.Status, Notes: in.Outcome.Notes},
	}
	chosen := slices.IndexFunc(in.Alternatives, func(a rows.Alternative) bool { return a.OptionID != "" && a.OptionID == in.SelectedOption })
	d.Alternatives = rows.Numbered(in.Alternatives)
	if chosen >= 0 {
		d.SelectedOption = d.Alternatives[chosen].OptionID
	} else {
		choose(d, in.SelectedOption)
	}
	return d
}

// chosen is the option that a choice names, by its label, its title or the letter of its label, and what is said for it behind that. options have their
// labels, normal, as ids. A choice that names something besides names none.
func chosen(choice string, options []rows.Alternative) (title, why string) {
	ends := append([][]int{{len(choice), len(choice)}}, parts.FindAllStringIndex(choice, -1)...)
	for _, end := range ends {
		name, why := rows.Normal(piece(choice[:end[0]])), piece(strings.TrimSuffix(choice[end[1]:], ")"))
		for _, called := range []func(rows.Alternative) string{
			func(o rows.Alternative) string { return o.OptionID },
			func(o rows.Alternative) string { return rows.Normal(o.Title) },
			func(o rows.Alternative) string { return o.OptionID[strings.LastIndexByte(o.OptionID, ' ')+1:] },
		} {
			for _, o := range options {
				if name != "" && called(o) == name {
					return o.Title, why
				}
			}
		}
	}
	return "", ""
}

// choose selects the alternative of a title.
func choose(d *rows.Decision, title string) {
	for _, a := range d.Alternatives {
		if rows.Normal(a.Title) == rows.Normal(title) && title != "" {
			d.SelectedOption = a.OptionID
		}
	}
}

// piece is what stands behind a label.
func piece(s string) string {
	return strings.Join(strings.Fields(strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".;,–-", r) })), " ")
}

// firstWords is a text as a title.
func firstWords(s string) string {
	words := strings.Fields(s)
	const most = 12
	if len(words) > most {
		return fmt.Sprint(strings.Join(words[:most], " "), "…")
	}
	return strings.TrimRight(strings.Join(words, " "), ".")
}
