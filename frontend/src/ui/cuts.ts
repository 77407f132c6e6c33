// What a section of a prompt left out for lack of room, in words.
import type { message, service } from '../contracts/api'
import { defineTexts, type Language, say, type Text, useLanguage } from '../lib/language'
import { numbered } from '../lib/numbered'
import { blocks } from './blocks'
import { sectionName, sectionTexts } from './sections'

/** The ids are those of backend/prompt/trim.go. */
export const cutTexts: Record<string, Text> = {
  'cut.adjacent-l1': [
    '{n, plural, one {# connected node in its short form} other {# connected nodes in their short form}}',
    '{n, plural, one {# verbundener Knoten in Kurzform} other {# verbundene Knoten in Kurzform}}',
  ],
  'cut.adjacent-label': [
    '{n, plural, one {# connected node by its name only} other {# connected nodes by their names only}}',
    '{n, plural, one {# verbundener Knoten nur mit Namen} other {# verbundene Knoten nur mit Namen}}',
  ],
  'cut.adjacent': [
    '{n, plural, one {# connected node left out} other {# connected nodes left out}}',
    '{n, plural, one {# verbundener Knoten weggelassen} other {# verbundene Knoten weggelassen}}',
  ],
  'cut.nearby': ['{n} of {of, plural, one {# nearby node} other {# nearby nodes}} shown', '{n} von {of} Knoten in der Nähe gezeigt'],
  'cut.nearby-more': [
    '{n} of more than {of, plural, one {# nearby node} other {# nearby nodes}} shown',
    '{n} von mehr als {of} Knoten in der Nähe gezeigt',
  ],
  'cut.parent': ['the node that holds this level left out', 'der Knoten, der diese Ebene enthält, weggelassen'],
  'cut.siblings': [
    '{n} of {of} nodes beside the one that holds this level shown',
    '{n} von {of} Knoten neben dem, der diese Ebene enthält, gezeigt',
  ],
  'cut.parent-labels': [
    '{n, plural, one {only # name} other {only # names}} from the level above',
    '{n, plural, one {nur # Name} other {nur # Namen}} aus der Ebene darüber',
  ],
  'cut.outside': [
    '{n, plural, one {# link to the outside left out} other {# links to the outside left out}}',
    '{n, plural, one {# Verbindung nach außen weggelassen} other {# Verbindungen nach außen weggelassen}}',
  ],
  'cut.overview': ['{n} of {of} names in the overview', '{n} von {of} Namen in der Übersicht'],
  'cut.thoughts': [
    '{n, plural, one {# thought left out} other {# thoughts left out}}',
    '{n, plural, one {# Gedanke weggelassen} other {# Gedanken weggelassen}}',
  ],
  'cut.thoughts-short': [
    '{n, plural, one {# thought shortened} other {# thoughts shortened}}',
    '{n, plural, one {# Gedanke gekürzt} other {# Gedanken gekürzt}}',
  ],
  'cut.pages': ['the current node is shown in {n} pages', 'der aktuelle Knoten steht auf {n} Seiten'],
  'cut.recent': ['{n} of {of} recent actions', '{n} von {of} letzten Aktionen'],
}

/** What a block of a wing left out, where its heading is all that is known of it. */
export const germanBlockCuts = {
  'cut.block': 'kein Platz für den Abschnitt {title}',
  'cut.block-part': '{n} von {of} Zeilen des Abschnitts {title}',
}

const blockTexts = defineTexts({
  'cut.block': ['“{name}” left out', '„{name}“ weggelassen'],
  'cut.block-part': ['{n} of {of} rows of “{name}”', '{n} von {of} Zeilen von „{name}“'],
})

function cutText({ id, values }: message.Message, language: Language): string {
  const block = values?.block ?? ''
  if (id in blockTexts) {
    const without = blocks[block]?.leftOut
    if (id === 'cut.block' && without) return say(without, undefined, language)
    const name = sectionName('data: ' + block, (key, of) => say(sectionTexts[key]!, of, language))
    return say(blockTexts[id as keyof typeof blockTexts], { ...numbered(values), name }, language)
  }
  const text = cutTexts[id]
  return text ? say(text, numbered(values), language) : id
}

/** cutWords says what was left out; turns that were recorded before there were ids have English words only. */
export function cutWords(trimmed: service.TrimView, language: Language = useLanguage.getState().language): string {
  if (!trimmed.cuts.length) return trimmed.why
  return trimmed.cuts.map((c) => cutText(c, language)).join('; ')
}
