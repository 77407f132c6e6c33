// What the figures of the Ledger say.
import { defineTexts } from '../../lib/language'

export const figureTexts = defineTexts({
  title: ['How the knowledge is doing', 'Wie es um das Wissen steht'],
  below: ['What is kept, and whether it can be relied on.', 'Was behalten wird, und ob Verlass darauf ist.'],
  kept: [
    '{n} of {all, plural, one {# suggestion} other {# suggestions}} kept',
    '{n} von {all, plural, one {# Vorschlag} other {# Vorschlägen}} behalten',
  ],
  keptWhy: [
    'Of what looked settled. Where it is less than a third, CRG suggests too much.',
    'Von dem, was geklärt schien. Ist es weniger als ein Drittel, schlägt CRG zu viel vor.',
  ],
  tokens: ['About {n} tokens of a prompt', 'Etwa {n} Tokens eines Prompts'],
  tokensWhy: [
    'What the agent is shown of it takes so much room where it reads this, and never more than 1,500.',
    'So viel Platz nimmt ein, was der Agent davon mitliest; nie mehr als 1.500.',
  ],
  slow: ['Found {time, select, none {at once} other {within {time} ms}}', '{time, select, none {Sofort} other {In {time} ms}} gefunden'],
  slowWhy: [
    'What matters for a prompt is looked up before it is sent. 95 of 100 times it takes no longer.',
    'Vor jedem Prompt wird gesucht, was dafür wichtig ist. In 95 von 100 Fällen dauert es nicht länger.',
  ],
  fresh: ['The overview is up to date', 'Die Übersicht ist aktuell'],
  stale: ['The overview is out of date', 'Die Übersicht ist veraltet'],
  staleWhy: [
    'The overview beside the entries is that of the newest change. The next thing kept brings it up to date.',
    'Die Übersicht neben den Einträgen gehört zur neuesten Änderung. Das Nächste, das behalten wird, bringt sie auf den Stand.',
  ],
  violations: [
    '{n, plural, =0 {No task waits in vain} one {# task waits in vain} other {# tasks wait in vain}}',
    '{n, plural, =0 {Keine Aufgabe wartet} one {# Aufgabe wartet} other {# Aufgaben warten}} vergeblich',
  ],
  violationsWhy: [
    'A task waits in vain for itself, or for one that does not exist.',
    'Vergeblich wartet, was auf sich selbst wartet oder auf eine Aufgabe, die es nicht gibt.',
  ],
  conflicts: [
    '{n, plural, =0 {No contradiction is open} one {# contradiction is open} other {# contradictions are open}}',
    '{n, plural, =0 {Kein Widerspruch ist offen} one {# Widerspruch ist offen} other {# Widersprüche sind offen}}',
  ],
  conflictsWhy: [
    'Two entries that cannot both be true wait for you to settle it.',
    'Einträge, die nicht beide stimmen können, warten auf eine Klärung.',
  ],
  alike: ['{n} % found again alike', 'Zu {n} % gleich wiedergefunden'],
  alikeWhy: [
    'Read anew from the files, the same request finds the same entries, and none has changed unnoticed.',
    'Neu aus den Dateien gelesen, findet dieselbe Anfrage dieselben Einträge, und keiner hat sich unbemerkt geändert.',
  ],
})
