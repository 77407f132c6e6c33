// German for what is told of how a file was read, by message id. It comes with what brings files in.
import { addGerman } from './messages'

addGerman({
  'read.encoding-guessed':
    'Die Datei sagt nicht, wie ihre Buchstaben gespeichert sind; angenommen wurde {encoding}. Nachsehen, ob sie stimmen.',
  'read.letters-lost': 'Einige Zeichen waren nicht lesbar und stehen als \uFFFD da.',
  'read.as-it-stands': 'Importiert als reiner Text, samt allen Auszeichnungen.',
  'read.diagram-as-text':
    'Importiert als Text: Von den Diagrammen von Mermaid werden nur Flussdiagramme zu Knoten und Verbindungen, und dieses ist ein „{kind}“.',
  'read.repeated-lines':
    'Kopf- und Fußzeilen stehen im Text, wo sie zuerst vorkommen, und wurden auf den anderen Seiten ausgelassen: {lines}',
  'read.picture-pages':
    '{n, plural, one {Seite {pages} ist ein Bild} other {Die Seiten {pages} sind Bilder}} mit kaum einem Wort: Was dort zu sehen ist, wurde nicht gelesen.',
  'read.pages-left': '{n, plural, one {Eine weitere Seite wurde} other {# weitere Seiten wurden}} nicht gelesen: Das Dokument ist zu lang.',
  'read.pictures': '{n, plural, one {Ein Bild wurde} other {# Bilder wurden}} nicht gelesen.',
  'read.rows-left':
    '{n, plural, one {Eine weitere Zeile von „{sheet}“ wurde} other {# weitere Zeilen von „{sheet}“ wurden}} nicht gelesen.',
  'read.columns-left':
    '{n, plural, one {Eine weitere Spalte von „{sheet}“ wurde} other {# weitere Spalten von „{sheet}“ wurden}} nicht gelesen.',
  'read.chart-rows-left':
    '{n, plural, one {Eine weitere Zeile eines Diagramms wurde} other {# weitere Zeilen von Diagrammen wurden}} nicht gelesen: {charts}',
  'read.chart-columns-left':
    '{n, plural, one {Eine weitere Spalte eines Diagramms wurde} other {# weitere Spalten von Diagrammen wurden}} nicht gelesen: {charts}',
  'read.hidden-sheet': 'Das Blatt „{sheet}“ ist in der Datei ausgeblendet; es wurde gelesen und ist als „hidden“ gekennzeichnet.',
  'read.hidden-cells':
    '{n, plural, one {Eine ausgeblendete Zeile oder Spalte von „{sheet}“ wurde gelesen und ist} other {# ausgeblendete Zeilen und Spalten von „{sheet}“ wurden gelesen und sind}} als „hidden“ gekennzeichnet.',
  'read.hidden-slides':
    '{n, plural, one {Eine ausgeblendete Folie wurde gelesen und ist} other {# ausgeblendete Folien wurden gelesen und sind}} als „hidden“ gekennzeichnet.',
  'read.formulas':
    '{n, plural, one {Eine Formel von „{sheet}“ hat in der Datei keinen Wert; statt seiner steht die Formel} other {# Formeln von „{sheet}“ haben in der Datei keinen Wert; statt der Werte stehen die Formeln}} da.',
  'read.attachments': '{n, plural, one {Ein Anhang wurde} other {# Anhänge wurden}} nicht gelesen.',
  'read.mails-left': '{n, plural, one {Eine weitere Mail wurde} other {# weitere Mails wurden}} nicht gelesen.',
  'read.main-part': 'Übernommen wurde nur der Hauptteil der Seite, ohne das, was darum herum stand.',
  'read.unseen':
    '{n, plural, one {Eine Stelle, die niemand sehen kann, wurde} other {# Stellen, die niemand sehen kann, wurden}} ausgelassen.',
  'read.quotations-lost':
    '{n, plural, one {Ein Zitat eines Gedankens steht} other {# Zitate von Gedanken stehen}} nur im älteren Text und {n, plural, one {führt} other {führen}} weiter dorthin.',
  'read.deletions': 'Text, der als gelöscht markiert war, wurde ausgelassen.',
})
