import { useCallback } from 'react'
import type { service } from '../../contracts/api'
import { type Language, say, useLanguage } from '../../lib/language'
import type { Variable } from '../../ui/editor/variables'
import { blocks } from '../../ui/blocks'
import { ofAgent } from '../../ui/sections'
import { fileBlockId, titleOf } from './model'
import { variableTexts } from './texts'

type Named = Pick<service.BlockView, 'kind' | 'name'>

export function blockName(block: Named, language: Language): string {
  const known = block.kind === 'data' ? blocks[block.name]?.name : undefined
  return known ? say(known, ofAgent(), language) : titleOf(fileBlockId(block.name)) || block.kind
}

/** useBlockName gives a block its name in plain words. */
export function useBlockName(): (block: Named) => string {
  const language = useLanguage((s) => s.language)
  return useCallback((block: Named) => blockName(block, language), [language])
}

/** dataDescription is what a data block inserts; one that the page has no words for says it in those of its declaration. */
export function dataDescription(name: string, views: service.DataView[], language: Language): string {
  const words = blocks[name]?.inserts
  return words ? say(words, undefined, language) : (views.find((d) => d.name === name)?.description ?? '')
}

/** variablesIn gives the variables their meanings; the person's message exists in the chat only. */
export const variablesIn = (views: service.VariableView[], language: Language, chat: boolean): Variable[] =>
  views
    .filter((v) => chat || v.name !== 'user_message')
    .map((v) => ({ name: v.name, meaning: variableTexts[v.name] ? say(variableTexts[v.name]!, undefined, language) : v.meaning }))
