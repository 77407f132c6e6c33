// The words of a new project's definitions in German. A person may rename each of them in its file: then that name is shown,
// in every language.
import type { service } from '../contracts/api'
import type { Language } from '../lib/language'

/** By the id and the English name that project-template/default gives it. */
export const usualWords: Record<string, Record<string, readonly [en: string, de: string]>> = {
  nodeTypes: {
    goal: ['Goal', 'Ziel'], standard: ['Standard', 'Gedanke'], hypothesis: ['Hypothesis', 'Hypothese'], question: ['Question', 'Frage'], artifact: ['Artifact', 'Artefakt'], master: ['Master', 'Sammelknoten'],
    'patch-suggestion': ['Patch Suggestion', 'Änderungsvorschlag'],
  },
  edgeTypes: {
    supports: ['Supports', 'Stützt'], contradicts: ['Contradicts', 'Widerspricht'], 'relates-to': ['Relates to', 'Gehört zu'], 'derived-from': ['Derived from', 'Abgeleitet von'], replaces: ['Replaces', 'Ersetzt'],
  },
  categories: { assumption: ['Assumption', 'Annahme'], evidence: ['Evidence', 'Beleg'], risk: ['Risk', 'Risiko'] },
  states: { active: ['Active', 'Aktiv'], archived: ['Archived', 'Archiviert'], contested: ['Contested', 'Umstritten'], resolved: ['Resolved', 'Geklärt'], supported: ['Supported', 'Gestützt'] },
}

/** inWords gives definitions their names in the person's language, where they still have their usual ones. */
export function inWords(d: service.DefinitionSet, language: Language): service.DefinitionSet {
  if (language === 'en') return d
  const named = (kind: string, list: service.DefinitionView[]) => list.map((x) => { const usual = usualWords[kind]![x.id]; return usual?.[0] === x.name ? { ...x, name: usual[1] } : x })
  return { ...d, nodeTypes: named('nodeTypes', d.nodeTypes), edgeTypes: named('edgeTypes', d.edgeTypes), categories: named('categories', d.categories), states: named('states', d.states) }
}
