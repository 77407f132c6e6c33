package practice

import (
	"fmt"
	"strings"
)

// voice is the language that the agent writes: that of the texts of the prompt around what they quote. The zero value is English, whose
// sentences are the keys of the others.
type voice map[string]string

// say writes a sentence. Where a language names what it speaks of in another order, it numbers it: %[2]s.
func (v voice) say(english string, values ...any) string {
	if other, ok := v[english]; ok {
		english = other
	}
	if len(values) == 0 {
		return english
	}
	return fmt.Sprintf(english, values...)
}

// Names of what the agent thinks of. They are told by them later, too: prefixes do not pile up, and objections object.
const (
	evidenceFor   = "Evidence for %s"
	objectionTo   = "Objection to %s"
	consequenceOf = "Consequence of %s"
	howToTest     = "How to test %s?"
	whatIsKnown   = "What is known about %s?"
	whoIsAffected = "Who is affected by %s?"
	anAspect      = "Aspect: %s"
	keyFactor     = "Key factor: %s"
	minorFactor   = "Minor factor: %s"

	practiceText = "Practice text" // stands in each text, and keeps the agent from quoting itself
	byRules      = " (Practice text, made by fixed rules.)"
	nextStep     = "Next step:"
)

// told are the names above, none the start of another.
var told = []string{evidenceFor, objectionTo, consequenceOf, howToTest, whatIsKnown, whoIsAffected, anAspect, keyFactor, minorFactor}

// heard reports whether a text holds one of the agent's own words, in any language.
func heard(text, english string) bool {
	return strings.Contains(text, english) || strings.Contains(text, german[english])
}

// cutAt is what stands before one of the agent's own words, in any language.
func cutAt(text, english string) string {
	before, _, _ := strings.Cut(text, english)
	before, _, _ = strings.Cut(before, german[english])
	return before
}

// topicIn takes the words of one of the names above away; ok is false where they are not there. The end may have been cut.
func topicIn(name, format string) (topic string, ok bool) {
	for _, form := range []string{format, german[format]} {
		before, after, _ := strings.Cut(form, "%s")
		if rest, ok := strings.CutPrefix(name, before); ok && before != "" {
			return strings.TrimSuffix(rest, after), true
		}
	}
	return name, false
}

// tongues are words that tell a language: small ones, which each text has.
var tongues = func() map[string]int {
	m := map[string]int{}
	for _, w := range strings.Fields("der die das den dem und oder ist sind nicht ein eine einen mit für auf von zu im wird werden nur wenn dass") {
		m[w] = 1
	}
	for _, w := range strings.Fields("the and or is are not a an with for on of to in only when that it its from") {
		m[w] = -1
	}
	return m
}()

// voiceOf hears which language the texts of a prompt are in, but for what they quote. CRG's own headings and labels are English in every
// project, so German need not be in the majority.
func voiceOf(all []line) voice {
	de, en := 0, 0
	for _, l := range all {
		if l.fenced {
			continue
		}
		for w := range strings.FieldsSeq(strings.ToLower(l.text)) {
			switch tongues[strings.Trim(w, `.,:;!?()"„“`)] {
			case 1:
				de++
			case -1:
				en++
			}
		}
	}
	if de > 20 && 2*de > en {
		return german
	}
	return nil
}
