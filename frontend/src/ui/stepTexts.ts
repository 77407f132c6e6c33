// What a step of the journal is called, by the id of its message: as people read it after "Undo", in English. The German is that of the program.
import { usualWords } from '../stores/usualwords'

const types = `{type, select, ${Object.values(usualWords.nodeTypes!)
  .filter(([name]) => !name.includes(' '))
  .map(([name, , shown]) => `${name} {${shown ?? name}}`)
  .join(' ')} other {{type}}}`

/** thingTexts are what a step was done to. */
export const thingTexts: Record<string, string> = {
  'thing.name': '“{name}”',
  'thing.id': '{id}',
  'thing.type': types,
  'thing.nodes': '{n, plural, one {# node} other {# nodes}}',
  'thing.links': '{n, plural, one {# link} other {# links}}',
}

export const stepTexts: Record<string, string> = {
  'step.add': 'adding {of}',
  'step.edit': 'editing {of}',
  'step.set-state': 'the state of {of}',
  'step.checked': 'marking {of} as checked',
  'step.not-right': 'saying that {of} is not right',
  'step.unsaid': 'taking back what was said of {of}',
  'step.set-type': 'the type of {of}',
  'step.set-category': 'the category of {of}',
  'step.set-importance': 'the importance of {of}',
  'step.delete': 'deleting {of}',
  'step.move': 'moving {of}',
  'step.move-block': 'moving the block of {of}',
  'step.pin': 'pinning {of}',
  'step.unpin': 'unpinning {of}',
  'step.link': 'linking {0} to {1}',
  'step.change-link': 'changing a link',
  'step.reverse-link': 'turning a link round',
  'step.group': 'grouping {of}',
  'step.group-as': 'grouping {0} as {1}',
  'step.change-group': 'changing a group',
  'step.ungroup': 'ungrouping',
  'step.ungroup-nodes': 'taking {of} out of the group',
  'step.pack': 'packing {of} into one',
  'step.pack-into': 'packing {0} into {1}',
  'step.unpack': 'unpacking {of}',
  'step.merge': 'merging {0} into {1}',
  'step.duplicate': 'duplicating {of}',
  'step.paste': 'pasting {of}',
  'step.tidy': 'tidying',
  'step.unfold': 'unfolding {of}',
  'step.fold': 'folding {of}',
  'step.import': 'importing {file}',
  'step.import-files': 'importing {n} files',
  'step.goal-added': 'adding the goal',
  'step.goal-changed': 'the change of the goal',
  'step.place-agent': 'moving the agent to {node}',
  'step.patch': 'applying a change',
  'step.draw-out': 'making nodes of {of}',
  'step.read-again': 'reading {file} again',
  'step.answer': 'the answer to {node}',
  'step.keep-old': 'keeping the old answer',
  'step.undo-turn': 'taking turn {turn} back',
  'step.undo-step': 'taking back: {of}',
  'step.turn': 'turn {turn}',
  'step.phase': 'the change to the phase {phase}',
  'step.reply': 'a reply',
  'step.interrupted': 'putting an interrupted reply aside',
  'step.rejected': 'rejecting the actions',
  'step.in-order': 'putting the graph files in order',
  'step.outside': 'the change from outside',
  'step.setting': 'the setting “{key}”',
  'step.price': 'the price of {model}',
  'step.connection': 'the settings of {agent}',
  'step.order': 'the phase order',
  'step.definition': 'the definition of “{name}”',
  'step.blocks': 'the blocks of the phase {phase}',
  'step.text': 'the text of {file}',
  'step.text-made': 'making {file}',
  'step.text-removed': 'deleting {file}',
  'step.new-texts': 'taking newer texts',
  'step.old-texts': 'putting the old texts back',
  'step.reads': 'what the agent reads',
  'step.stays': 'It stays: {of}',
}

/** addSteps adds what steps of a part of the page that comes later are called, such as a wing's. @public */
export const addSteps = (words: Record<string, string>) => void Object.assign(stepTexts, words)
