package share

// told are the page's own words, in English and German.
var told = map[string][2]string{
	"views":        {"Views", "Ansichten"},
	"answer":       {"Answer", "Antwort"},
	"graph":        {"Graph", "Graph"},
	"outline":      {"Outline", "Gliederung"},
	"find":         {"Find", "Suchen"},
	"out":          {"Smaller", "Kleiner"},
	"in":           {"Larger", "Größer"},
	"fit":          {"Fit", "Alles"},
	"node":         {"Node", "Knoten"},
	"close":        {"Close", "Schließen"},
	"links":        {"Links", "Verbindungen"},
	"quotes":       {"Quotes", "Zitiert"},
	"holds":        {"Holds", "Enthält"},
	"liesIn":       {"Lies in", "Liegt in"},
	"show":         {"Show in the graph", "Im Graphen zeigen"},
	"found":        {"{n} found", "{n} gefunden"},
	"none":         {"Nothing found", "Nichts gefunden"},
	"supports":     {"supports", "stützt"},
	"contradicts":  {"contradicts", "widerspricht"},
	"answers":      {"answers", "beantwortet"},
	"derived-from": {"derived from", "abgeleitet aus"},
	"relates-to":   {"relates to", "gehört zu"},
	"replaces":     {"replaces", "ersetzt"},
	"goal":         {"Goal", "Ziel"},
	"question":     {"Question", "Frage"},
	"hypothesis":   {"Hypothesis", "Hypothese"},
	"standard":     {"Thought", "Gedanke"},
	"master":       {"Master", "Master"},
	"artifact":     {"Document", "Dokument"},
	"conclusion":   {"Conclusion", "Schluss"},
	"supported":    {"supported", "gestützt"},
	"contested":    {"contested", "umstritten"},
	"resolved":     {"resolved", "geklärt"},
	"archived":     {"archived", "archiviert"},
	"refuted":      {"refuted", "widerlegt"},
}

// words are all of them in a language.
func words(language string) map[string]string {
	at := 0
	if language == "de" {
		at = 1
	}
	out := make(map[string]string, len(told))
	for key, w := range told {
		out[key] = w[at]
	}
	return out
}
