// What a section of a prompt left out for lack of room, in words.
import type { message, service } from '../contracts/api'
import { defineTexts, type Language, say, useLanguage } from '../lib/language'
import { numbered } from '../lib/numbered'
import { blocks } from './blocks'
import { germanMessages } from './germanWords'
import { sectionName, sectionTexts } from './sections'

/** The English; the ids are those of backend/prompt/trim.go. */
export const cutTexts: Record<string, string> = {
  'cut.adjacent-l1': '{n, plural, one {# connected node in its short form} other {# connected nodes in their short form}}',
  'cut.adjacent-label': '{n, plural, one {# connected node by its name only} other {# connected nodes by their names only}}',
  'cut.adjacent': '{n, plural, one {# connected node left out} other {# connected nodes left out}}',
  'cut.nearby': '{n} of {of, plural, one {# nearby node} other {# nearby nodes}} shown',
  'cut.nearby-more': '{n} of more than {of, plural, one {# nearby node} other {# nearby nodes}} shown',
  'cut.parent': 'the node that holds this level left out',
  'cut.siblings': '{n} of {of} nodes beside the one that holds this level shown',
  'cut.parent-labels': '{n, plural, one {only # name} other {only # names}} from the level above',
  'cut.outside': '{n, plural, one {# link to the outside left out} other {# links to the outside left out}}',
  'cut.overview': '{n} of {of} names in the overview',
  'cut.thoughts': '{n, plural, one {# thought left out} other {# thoughts left out}}',
  'cut.thoughts-short': '{n, plural, one {# thought shortened} other {# thoughts shortened}}',
  'cut.pages': 'the current node is shown in {n} pages',
  'cut.recent': '{n} of {of} recent actions',
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
  const text = language === 'de' ? germanMessages[id] : cutTexts[id]
  return text ? say([text, text], numbered(values), language) : id
}

/** cutWords says what was left out; turns that were recorded before there were ids have English words only. */
export function cutWords(trimmed: service.TrimView, language: Language = useLanguage.getState().language): string {
  if (!trimmed.cuts.length) return trimmed.why
  return trimmed.cuts.map((c) => cutText(c, language)).join('; ')
}
