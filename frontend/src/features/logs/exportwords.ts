// The log as text, in German: what is copied, saved and shown word for word. The program writes it in English
// (backend/journal/text.go); here its own words are translated, line by line. What somebody wrote, prompts, replies, names
// and the graph itself, stays to the letter, and so does the JSON, which is for other programs.
import type { Language } from '../../lib/language'
import { changeWords } from '../../ui/changewords'
import { explainProblem } from '../../ui/diagnostics'
import { faultsWords, replyWords } from '../../ui/replywords'
import { stepHeadline } from '../../ui/steps'

const actors: Record<string, string> = { person: 'Mensch', outside: 'anderes Programm', model: 'Modell', problem: 'Problem', crg: 'CRG' }
export const kindWords: Record<string, string> = {
  sent: 'gesendet',
  replied: 'geantwortet',
  done: 'ausgeführt',
  refused: 'abgelehnt',
  declined: 'abgewählt',
  skipped: 'übersprungen',
  stopped: 'angehalten',
  unreadable: 'unlesbar',
  warning: 'Warnung',
  asked: 'gefragt',
  failed: 'gescheitert',
  changed: 'geändert',
  undone: 'zurückgenommen',
  redone: 'wiederholt',
  note: 'Hinweis',
  chat: 'Chat',
  phase: 'Phase',
  file: 'Datei',
}
const kinds = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)((?:  t\\d+)?)  (.*?)  (${Object.keys(kindWords).join('|')}): (.*)$`)
const results: Record<string, string> = { applied: 'ausgeführt', skipped: 'übersprungen', stopped: 'angehalten', failed: 'gescheitert' }

/** The headings of a part, and whether the lines below are CRG's own words. */
export const parts: Record<string, [german: string, own: boolean]> = {
  SENT: ['GESENDET', false],
  REASONING: ['ÜBERLEGUNGEN', false],
  REPLIED: ['GEANTWORTET', false],
  EXECUTED: ['AUSGEFÜHRT', true],
  PROBLEM: ['PROBLEM', false],
  FIGURES: ['ZAHLEN', true],
  NODE: ['KNOTEN', true],
  TIMELINE: ['VERLAUF', true],
  GRAPH: ['GRAPH', false],
  LOG: ['TECHNISCHES PROTOKOLL', false],
}
const part = new RegExp(`^== (?:(${Object.keys(parts).join('|')})|REPLY (\\d+), NOT READABLE \\((.*)\\)|ASKED ABOUT (.*)) ==$`)

const fields: Record<string, string> = {
  type: 'Typ',
  state: 'Zustand',
  importance: 'Wichtigkeit',
  category: 'Kategorie',
  level: 'Ebene',
  'made by': 'angelegt von',
  reason: 'Begründung',
  'sub-graph': 'innerer Graph',
  'expected inputs': 'erwartete Eingänge',
  'expected outputs': 'erwartete Ausgänge',
  text: 'Text',
}
const field = new RegExp(`^(${Object.keys(fields).join('|')}):( .*)?$`)

/** Whole lines of their own form. */
const lines: [english: RegExp, german: string | ((m: RegExpExecArray) => string)][] = [
  [
    /^Turn (t\d+): (.*), turn (\d+) of the phase, (.*) with (.*) \((.*)\), (\S+ \S+) to (\S+ \S+), (\w+)$/,
    (m) => `Zug ${m[1]}: ${m[2]}, Zug ${m[3]} der Phase, ${m[4]} mit ${m[5]} (${m[6]}), ${m[7]} bis ${m[8]}, ${results[m[9]!] ?? m[9]}`,
  ],
  [
    /^Tokens: about (\d+) sent; the server counted (\d+) sent, (\d+) received$/,
    'Tokens: etwa $1 gesendet; der Server zählte $2 gesendete, $3 empfangene',
  ],
  [/^Cost: (.*)$/, 'Kosten: $1'],
  [/^done: (.*)$/, 'ausgeführt: $1'],
  [/^declined by the person: (.*)$/, 'von Hand abgewählt: $1'],
  [/^refused: (.*) \(rule (.*)\)$/, 'abgelehnt: $1 (Regel $2)'],
  [
    /^nodes: (\d+), edges: (\d+), levels: (\d+), words: (\d+) \(about (\d+) tokens\)$/,
    'Knoten: $1, Verbindungen: $2, Ebenen: $3, Wörter: $4 (etwa $5 Tokens)',
  ],
  [
    /^turns: (\d+) \(failed (\d+), stopped (\d+), skipped (\d+)\), calls: (\d+), replies not readable: (\d+)$/,
    'Züge: $1 (gescheitert $2, angehalten $3, übersprungen $4), Anfragen: $5, unlesbare Antworten: $6',
  ],
  [
    /^actions done: (\d+), refused: (\d+), declined by the person: (\d+)$/,
    'Aktionen ausgeführt: $1, abgelehnt: $2, von Hand abgewählt: $3',
  ],
  [
    /^tokens sent: about (\d+) \(servers counted (\d+), and (\d+) received\), time in turns: (.*)$/,
    'Tokens gesendet: etwa $1 (Server zählten $2, und $3 empfangene), Zeit in Zügen: $4',
  ],
  [/^edge (\S+): (\[\S+\] → \[\S+\] .*)$/, 'Verbindung $1: $2'],
]

/** exportWords is such a text in the person's language. */
export function exportWords(text: string, language: Language): string {
  if (language !== 'de') return text
  let own = true,
    kind = '',
    quoting = false // quoting: the text of a node, until the next line of a known form
  return text
    .split('\n')
    .map((line) => {
      const title = part.exec(line)
      if (title) {
        own = title[1] ? parts[title[1]]![1] : false
        kind = ''
        return `== ${title[1] ? parts[title[1]]![0] : title[2] ? `ANTWORT ${title[2]}, UNLESBAR (${faultsWords(title[3]!, 'de')})` : `GEFRAGT NACH ${title[4]}`} ==`
      }
      if (!own) return line
      const head = kinds.exec(line)
      if (head) {
        kind = head[4]!
        quoting = false
        return `${head[1]}${head[2]}  ${actors[head[3]!] ?? head[3]}  ${kindWords[kind]}: ${told(kind, head[5]!)}`
      }
      if (line.startsWith('    ') && kind) return `    ${below(kind, line.slice(4))}`
      const found = lines.find(([english]) => english.test(line))
      if (found && !(quoting && !line.startsWith('edge ')))
        return typeof found[1] === 'string' ? line.replace(found[0], found[1]) : found[1](found[0].exec(line)!)
      const name = quoting ? null : field.exec(line)
      if (name?.[1] === 'text') quoting = true
      return name ? `${fields[name[1]!]}:${name[2] ?? ''}` : line
    })
    .join('\n')
}

function told(kind: string, text: string): string {
  const rule = / \(rule ([^()]*)\)$/.exec(text)
  if (rule) return `${told(kind, text.slice(0, rule.index))} (Regel ${rule[1]})`
  switch (kind) {
    case 'changed':
    case 'undone':
    case 'redone':
    case 'note':
      return stepHeadline(text, 'de')
    case 'warning':
      return warningWords(text, 'de')
    case 'unreadable':
      return faultsWords(text, 'de')
    case 'skipped':
      return skippedWords(text, 'de')
    case 'stopped':
      return 'Dieser Zug wurde von Hand angehalten.'
    case 'sent':
      return sentWords(text, 'de')
  }
  return text
}

function below(kind: string, text: string): string {
  if (kind === 'changed' || kind === 'undone' || kind === 'redone') return changeWords(text, 'de')
  if (kind === 'done' || kind === 'refused' || kind === 'declined')
    return text.startsWith('because ') ? `Grund: ${text.slice(8)}` : replyWords(text, 'de')
  return text
}

/** warningWords tells a warning: of the prompt, or of the reply. */
function warningWords(text: string, language: Language): string {
  const trimmed = /trimmed to fit (\d+) tokens/.exec(text)
  if (!trimmed) return replyWords(text, language)
  const said = { id: 'prompt.trimmed', values: { budget: trimmed[1]! } }
  return explainProblem({ id: said.id, said, summary: text, remedy: '' }, language).what
}

/** sentWords tells what went out: "Prompt to m (growth, turn 2 of the phase), about 1200 tokens". */
export const sentWords = (text: string, language: Language): string =>
  language !== 'de'
    ? text
    : text
        .replace(
          /^Prompt to (.*) \((.*), turn (\d+) of the phase\), about (\d+) tokens/,
          'Prompt an $1 ($2, Zug $3 der Phase), etwa $4 Tokens',
        )
        .replace(/, edited by the person$/, ', von Hand geändert')

/** skippedWords tells what was passed over: an unknown action, or a turn. */
export function skippedWords(text: string, language: Language): string {
  if (language !== 'de') return text
  if (text === 'The person skipped this turn.') return 'Dieser Zug wurde übersprungen.'
  const action = /^([^]*) \(line (\d+)\): ([^]*)$/.exec(text)
  return action ? `${action[1]} (Zeile ${action[2]}): ${replyWords(action[3]!, language)}` : text
}
