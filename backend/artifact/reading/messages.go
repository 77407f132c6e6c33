package reading

import "crg/backend/base/message"

var _ = message.Add(message.Catalogue{
	"read.encoding-guessed":   "The file does not say how its letters are written; {encoding} was assumed. Look whether they are right.",
	"read.letters-lost":       "Some characters could not be read and stand as \uFFFD.",
	"read.as-it-stands":       "It was imported as plain text, with any markup.",
	"read.diagram-as-text":    "It was imported as text: of the diagrams of Mermaid flowcharts alone become nodes and links, and this one is a “{kind}”.",
	"read.repeated-lines":     "Headers and footers were kept where they stand first and left out of the other pages: {lines}",
	"read.picture-pages":      "{n, plural, one {Page {pages} is a picture} other {Pages {pages} are pictures}} with hardly a word: what is shown there was not read.",
	"read.pages-left":         "{n, plural, one {One more page was} other {# more pages were}} not read: the document is too long.",
	"read.pictures":           "{n, plural, one {One picture was} other {# pictures were}} not read.",
	"read.rows-left":          "{n, plural, one {One more row of “{sheet}” was} other {# more rows of “{sheet}” were}} not read.",
	"read.columns-left":       "{n, plural, one {One more column of “{sheet}” was} other {# more columns of “{sheet}” were}} not read.",
	"read.chart-rows-left":    "{n, plural, one {One more row of a chart was} other {# more rows of charts were}} not read: {charts}",
	"read.chart-columns-left": "{n, plural, one {One more column of a chart was} other {# more columns of charts were}} not read: {charts}",
	"read.hidden-sheet":       "The sheet “{sheet}” is hidden in the file; it was read, and is marked as hidden.",
	"read.hidden-cells":       "{n, plural, one {One hidden row or column of “{sheet}” was read, and is} other {# hidden rows and columns of “{sheet}” were read, and are}} marked as hidden.",
	"read.hidden-slides":      "{n, plural, one {One hidden slide was read, and is} other {# hidden slides were read, and are}} marked as hidden.",
	"read.formulas":           "{n, plural, one {One formula of “{sheet}” has no value in the file; the formula stands in its} other {# formulas of “{sheet}” have no value in the file; the formulas stand in their}} place.",
	"read.attachments":        "{n, plural, one {One attachment was} other {# attachments were}} not read.",
	"read.mails-left":         "{n, plural, one {One more mail was} other {# more mails were}} not read.",
	"read.main-part":          "Only the main part of the page was taken, without what stood round it.",
	"read.unseen":             "{n, plural, one {One passage that nobody can see was} other {# passages that nobody can see were}} left out.",
	"read.quotations-lost":    "{n, plural, one {One quotation of a thought stands} other {# quotations of thoughts stand}} in the older text alone, and still {n, plural, one {leads} other {lead}} there.",
	"read.deletions":          "Text that was marked as deleted was left out.",
})
