// What a step of the journal is called, by the id of its message: as people read it after "Undo", in English and in German.
import { usualWords } from '../stores/usualwords'
import type { Text } from '../lib/language'

const types = (word: (usual: readonly [string, string, string?]) => string) =>
  `{type, select, ${Object.values(usualWords.nodeTypes!)
    .filter(([name]) => !name.includes(' '))
    .map((usual) => `${usual[0]} {${word(usual)}}`)
    .join(' ')} other {{type}}}`

/** thingTexts are what a step was done to. */
export const thingTexts: Record<string, Text> = {
  'thing.name': ['“{name}”', '„{name}“'],
  'thing.id': ['{id}', '{id}'],
  'thing.type': [types(([name, , shown]) => shown ?? name), types(([, de]) => de)],
  'thing.nodes': ['{n, plural, one {# node} other {# nodes}}', '{n} Knoten'],
  'thing.links': ['{n, plural, one {# link} other {# links}}', '{n, plural, one {# Verbindung} other {# Verbindungen}}'],
}

export const stepTexts: Record<string, Text> = {
  'step.add': ['adding {of}', 'Hinzufügen von {of}'],
  'step.edit': ['editing {of}', 'Bearbeiten von {of}'],
  'step.set-state': ['the state of {of}', 'Zustand von {of}'],
  'step.checked': ['marking {of} as checked', 'Markieren von {of} als geprüft'],
  'step.not-right': ['saying that {of} is not right', 'Widerspruch gegen {of}'],
  'step.unsaid': ['taking back what was said of {of}', 'Zurücknehmen des Urteils über {of}'],
  'step.set-type': ['the type of {of}', 'Typ von {of}'],
  'step.set-category': ['the category of {of}', 'Kategorie von {of}'],
  'step.set-importance': ['the importance of {of}', 'Wichtigkeit von {of}'],
  'step.delete': ['deleting {of}', 'Löschen von {of}'],
  'step.move': ['moving {of}', 'Verschieben von {of}'],
  'step.move-block': ['moving the block of {of}', 'Verschieben des Blocks von {of}'],
  'step.pin': ['pinning {of}', 'Anheften von {of}'],
  'step.unpin': ['unpinning {of}', 'Lösen von {of}'],
  'step.link': ['linking {0} to {1}', 'Verbinden von {0} mit {1}'],
  'step.change-link': ['changing a link', 'Ändern einer Verbindung'],
  'step.reverse-link': ['turning a link round', 'Umdrehen einer Verbindung'],
  'step.group': ['grouping {of}', 'Gruppieren von {of}'],
  'step.group-as': ['grouping {0} as {1}', 'Gruppieren von {0} als {1}'],
  'step.change-group': ['changing a group', 'Ändern einer Gruppe'],
  'step.ungroup': ['ungrouping', 'Auflösen der Gruppe'],
  'step.ungroup-nodes': ['taking {of} out of the group', 'Herausnehmen von {of} aus der Gruppe'],
  'step.pack': ['packing {of} into one', 'Packen von {of}'],
  'step.pack-into': ['packing {0} into {1}', 'Packen von {0} in {1}'],
  'step.unpack': ['unpacking {of}', 'Auspacken von {of}'],
  'step.merge': ['merging {0} into {1}', 'Vereinen von {0} mit {1}'],
  'step.duplicate': ['duplicating {of}', 'Duplizieren von {of}'],
  'step.paste': ['pasting {of}', 'Einfügen von {of}'],
  'step.tidy': ['tidying', 'Aufräumen'],
  'step.unfold': ['unfolding {of}', 'Aufklappen von {of}'],
  'step.fold': ['folding {of}', 'Einklappen von {of}'],
  'step.import': ['importing {file}', 'Import von {file}'],
  'step.import-files': ['importing {n} files', 'Import von {n} Dateien'],
  'step.goal-added': ['adding the goal', 'Hinzufügen des Ziels'],
  'step.goal-changed': ['the change of the goal', 'Änderung des Ziels'],
  'step.place-agent': ['moving the agent to {node}', 'Bewegen des Agenten zu {node}'],
  'step.patch': ['applying a change', 'Übernehmen einer Änderung'],
  'step.draw-out': ['making nodes of {of}', 'Zerlegen von {of} in Knoten'],
  'step.read-again': ['reading {file} again', 'Neulesen von {file}'],
  'step.answer': ['the answer to {node}', 'Antwort auf {node}'],
  'step.keep-old': ['keeping the old answer', 'Beibehalten der alten Antwort'],
  'step.undo-turn': ['taking turn {turn} back', 'Rückgängigmachen von Zug {turn}'],
  'step.undo-step': ['taking back: {of}', 'Rückgängigmachen: {of}'],
  'step.turn': ['turn {turn}', 'Zug {turn}'],
  'step.phase': ['the change to the phase {phase}', 'Wechsel in die Phase {phase}'],
  'step.reply': ['a reply', 'Antwort'],
  'step.interrupted': ['putting an interrupted reply aside', 'Beiseitelegen der Antwort eines unterbrochenen Zugs'],
  'step.rejected': ['rejecting the actions', 'Ablehnen der vorgeschlagenen Änderungen'],
  'step.in-order': ['putting the graph files in order', 'Ordnen der Graphdateien'],
  'step.outside': ['the change from outside', 'Änderung von außen'],
  'step.setting': ['the setting “{key}”', 'Einstellung „{key}“'],
  'step.price': ['the price of {model}', 'Preis von {model}'],
  'step.connection': ['the settings of {agent}', 'Einstellungen von {agent}'],
  'step.order': ['the phase order', 'Phasenfolge'],
  'step.definition': ['the definition of “{name}”', 'Definition von „{name}“'],
  'step.blocks': ['the blocks of the phase {phase}', 'Blöcke der Phase {phase}'],
  'step.text': ['the text of {file}', 'Text von {file}'],
  'step.text-made': ['making {file}', 'Anlegen von {file}'],
  'step.text-removed': ['deleting {file}', 'Löschen von {file}'],
  'step.new-texts': ['taking newer texts', 'Übernehmen neuerer Texte'],
  'step.old-texts': ['putting the old texts back', 'Zurücklegen der alten Texte'],
  'step.reads': ['what the agent reads', 'Was der Agent liest'],
  'step.stays': ['It stays: {of}', 'Es bleibt: {of}'],
}
