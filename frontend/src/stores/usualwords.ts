// The words of a new project's definitions as the screen shows them: in German, and in English where people call it otherwise than
// its file does. A person may rename each of them in its file: then that name is shown, in every language.
import type { service } from '../contracts/api'
import type { Language } from '../lib/language'

/** By the id and the name that project-template/default gives it. */
export const usualWords: Record<string, Record<string, readonly [name: string, de: string, en?: string]>> = {
  nodeTypes: {
    goal: ['Goal', 'Ziel'],
    standard: ['Standard', 'Gedanke', 'Thought'],
    hypothesis: ['Hypothesis', 'Hypothese'],
    question: ['Question', 'Frage'],
    artifact: ['Artifact', 'Artefakt'],
    master: ['Master', 'Sammelknoten'],
    'patch-suggestion': ['Patch Suggestion', 'Änderungsvorschlag'],
    conclusion: ['Conclusion', 'Schlussfolgerung'],
  },
  edgeTypes: {
    supports: ['Supports', 'Stützt'],
    contradicts: ['Contradicts', 'Widerspricht'],
    'relates-to': ['Relates to', 'Gehört zu'],
    'derived-from': ['Derived from', 'Abgeleitet von'],
    replaces: ['Replaces', 'Ersetzt'],
    answers: ['Answers', 'Beantwortet'],
  },
  categories: {
    assumption: ['Assumption', 'Annahme'],
    condition: ['Condition', 'Bedingung'],
    evidence: ['Evidence', 'Beleg'],
    risk: ['Risk', 'Risiko'],
  },
  states: {
    active: ['Active', 'Aktiv'],
    archived: ['Archived', 'Archiviert'],
    contested: ['Contested', 'Umstritten'],
    resolved: ['Resolved', 'Geklärt'],
    supported: ['Supported', 'Gestützt'],
    refuted: ['Refuted', 'Widerlegt'],
  },
}

const shown = (usual: readonly [string, string, string?], language: Language) => (language === 'de' ? usual[1] : (usual[2] ?? usual[0]))

/** inWords gives definitions their names in the person's language, where they still have their usual ones. */
export function inWords(d: service.DefinitionSet, language: Language): service.DefinitionSet {
  const named = (kind: string, list: service.DefinitionView[]) =>
    list.map((x) => {
      const usual = usualWords[kind]![x.id]
      return usual?.[0] === x.name ? { ...x, name: shown(usual, language) } : x
    })
  return {
    ...d,
    nodeTypes: named('nodeTypes', d.nodeTypes),
    edgeTypes: named('edgeTypes', d.edgeTypes),
    categories: named('categories', d.categories),
    states: named('states', d.states),
  }
}
