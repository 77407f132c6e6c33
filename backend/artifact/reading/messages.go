package reading

import "crg/backend/base/message"

var _ = message.Add(message.Catalogue{
	"read.encoding-guessed": {
		"The file does not say how its letters are written; {encoding} was assumed. Look whether they are right.",
		"Die Datei sagt nicht, wie ihre Buchstaben gespeichert sind; angenommen wurde {encoding}. Nachsehen, ob sie stimmen.",
	},
	"read.letters-lost": {
		"Some characters could not be read and stand as \uFFFD.",
		"Einige Zeichen waren nicht lesbar und stehen als � da.",
	},
	"read.as-it-stands": {"It was imported as plain text, with any markup.", "Importiert als reiner Text, samt allen Auszeichnungen."},
	"read.diagram-as-text": {
		"It was imported as text: of the diagrams of Mermaid flowcharts alone become nodes and links, and this one is a “{kind}”.",
		"Importiert als Text: Von den Diagrammen von Mermaid werden nur Flussdiagramme zu Knoten und Verbindungen, und dieses ist ein „{kind}“.",
	},
	"read.repeated-lines": {
		"Headers and footers were kept where they stand first and left out of the other pages: {lines}",
		"Kopf- und Fußzeilen stehen im Text, wo sie zuerst vorkommen, und wurden auf den anderen Seiten ausgelassen: {lines}",
	},
	"read.picture-pages": {
		"{n, plural, one {Page {pages} is a picture} other {Pages {pages} are pictures}} with hardly a word: what is shown there was not read.",
		"{n, plural, one {Seite {pages} ist ein Bild} other {Die Seiten {pages} sind Bilder}} mit kaum einem Wort: Was dort zu sehen ist, wurde nicht gelesen.",
	},
	"read.pages-left": {
		"{n, plural, one {One more page was} other {# more pages were}} not read: the document is too long.",
		"{n, plural, one {Eine weitere Seite wurde} other {# weitere Seiten wurden}} nicht gelesen: Das Dokument ist zu lang.",
	},
	"read.pictures": {
		"{n, plural, one {One picture was} other {# pictures were}} not read.",
		"{n, plural, one {Ein Bild wurde} other {# Bilder wurden}} nicht gelesen.",
	},
	"read.rows-left": {
		"{n, plural, one {One more row of “{sheet}” was} other {# more rows of “{sheet}” were}} not read.",
		"{n, plural, one {Eine weitere Zeile von „{sheet}“ wurde} other {# weitere Zeilen von „{sheet}“ wurden}} nicht gelesen.",
	},
	"read.columns-left": {
		"{n, plural, one {One more column of “{sheet}” was} other {# more columns of “{sheet}” were}} not read.",
		"{n, plural, one {Eine weitere Spalte von „{sheet}“ wurde} other {# weitere Spalten von „{sheet}“ wurden}} nicht gelesen.",
	},
	"read.chart-rows-left": {
		"{n, plural, one {One more row of a chart was} other {# more rows of charts were}} not read: {charts}",
		"{n, plural, one {Eine weitere Zeile eines Diagramms wurde} other {# weitere Zeilen von Diagrammen wurden}} nicht gelesen: {charts}",
	},
	"read.chart-columns-left": {
		"{n, plural, one {One more column of a chart was} other {# more columns of charts were}} not read: {charts}",
		"{n, plural, one {Eine weitere Spalte eines Diagramms wurde} other {# weitere Spalten von Diagrammen wurden}} nicht gelesen: {charts}",
	},
	"read.hidden-sheet": {
		"The sheet “{sheet}” is hidden in the file; it was read, and is marked as hidden.",
		"Das Blatt „{sheet}“ ist in der Datei ausgeblendet; es wurde gelesen und ist als „hidden“ gekennzeichnet.",
	},
	"read.hidden-cells": {
		"{n, plural, one {One hidden row or column of “{sheet}” was read, and is} other {# hidden rows and columns of “{sheet}” were read, and are}} marked as hidden.",
		"{n, plural, one {Eine ausgeblendete Zeile oder Spalte von „{sheet}“ wurde gelesen und ist} other {# ausgeblendete Zeilen und Spalten von „{sheet}“ wurden gelesen und sind}} als „hidden“ gekennzeichnet.",
	},
	"read.hidden-slides": {
		"{n, plural, one {One hidden slide was read, and is} other {# hidden slides were read, and are}} marked as hidden.",
		"{n, plural, one {Eine ausgeblendete Folie wurde gelesen und ist} other {# ausgeblendete Folien wurden gelesen und sind}} als „hidden“ gekennzeichnet.",
	},
	"read.formulas": {
		"{n, plural, one {One formula of “{sheet}” has no value in the file; the formula stands in its} other {# formulas of “{sheet}” have no value in the file; the formulas stand in their}} place.",
		"{n, plural, one {Eine Formel von „{sheet}“ hat in der Datei keinen Wert; statt seiner steht die Formel} other {# Formeln von „{sheet}“ haben in der Datei keinen Wert; statt der Werte stehen die Formeln}} da.",
	},
	"read.attachments": {
		"{n, plural, one {One attachment was} other {# attachments were}} not read.",
		"{n, plural, one {Ein Anhang wurde} other {# Anhänge wurden}} nicht gelesen.",
	},
	"read.mails-left": {
		"{n, plural, one {One more mail was} other {# more mails were}} not read.",
		"{n, plural, one {Eine weitere Mail wurde} other {# weitere Mails wurden}} nicht gelesen.",
	},
	"read.main-part": {
		"Only the main part of the page was taken, without what stood round it.",
		"Übernommen wurde nur der Hauptteil der Seite, ohne das, was darum herum stand.",
	},
	"read.unseen": {
		"{n, plural, one {One passage that nobody can see was} other {# passages that nobody can see were}} left out.",
		"{n, plural, one {Eine Stelle, die niemand sehen kann, wurde} other {# Stellen, die niemand sehen kann, wurden}} ausgelassen.",
	},
	"read.quotations-lost": {
		"{n, plural, one {One quotation of a thought stands} other {# quotations of thoughts stand}} in the older text alone, and still {n, plural, one {leads} other {lead}} there.",
		"{n, plural, one {Ein Zitat eines Gedankens steht} other {# Zitate von Gedanken stehen}} nur im älteren Text und {n, plural, one {führt} other {führen}} weiter dorthin.",
	},
	"read.deletions": {"Text that was marked as deleted was left out.", "Text, der als gelöscht markiert war, wurde ausgelassen."},
})
