// Words for each action of an agent, one row each: a new action needs its row here and nothing else of the page.
import {
  AddCircle16Regular,
  ArrowRight16Regular,
  Connector16Regular,
  Cube16Regular,
  Delete16Regular,
  Edit16Regular,
  Merge16Regular,
  Question16Regular,
} from '@fluentui/react-icons'
import type { Text } from '../lib/language'

export interface ActionWords {
  /** What was done: {0} and {1} are its nodes, {all} all of them, {new} what it made, and its fields by name. */
  done: Text
  /** The same as a wish, for what was refused. */
  wish: Text
  /** What would be done: <b> marks the verb, {a} and {b} are nodes. */
  proposed: Text
  /** The same where a text stays and only its name is another. */
  renamed?: Text
  /** How often, in the sum of a turn. */
  sum?: Text
  icon?: React.ComponentType
  /** The list that its value is a word of. */
  values?: 'states' | 'nodeTypes' | 'categories'
  /** It is about a link, so its type is one of a link. */
  link?: true
}

/** The rows, what weighs most in the sum of a turn first. */
export const actions: Record<string, ActionWords> = {
  create_node: {
    done: ['Added {type}: {new}', '{type} angelegt: {new}'],
    wish: ['add {type}: {new}', '{type} anlegen: {new}'],
    proposed: ['<b>Add</b> {article} {type}: {a}', '<b>Hinzufügen:</b> {type} {a}'],
    sum: ['added {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} angelegt'],
    icon: AddCircle16Regular,
  },
  create_edge: {
    done: ['Linked {0} to {1}, {type}', '{0} mit {1} verbunden, {type}'],
    wish: ['link {0} to {1}, {type}', '{0} mit {1} verbinden, {type}'],
    proposed: ['<b>Link:</b> {a} {type} {b}', '<b>Verbinden:</b> {a} {type} {b}'],
    sum: ['linked {n}', '{n} verbunden'],
    icon: Connector16Regular,
    link: true,
  },
  edit_node: {
    done: ['Rewrote {0}', '{0} neu geschrieben'],
    wish: ['rewrite {0}', '{0} neu schreiben'],
    proposed: ['<b>Rewrite</b> {a}', '<b>Neu schreiben:</b> {a}'],
    renamed: ['<b>Rename</b> {a} to {value}', '<b>Umbenennen:</b> {a} in {value}'],
    sum: ['rewrote {n}', '{n} neu geschrieben'],
    icon: Edit16Regular,
  },
  set_detail: {
    done: ['Wrote short forms for {0}', 'Kurzfassungen für {0} geschrieben'],
    wish: ['write short forms for {0}', 'Kurzfassungen für {0} schreiben'],
    proposed: ['<b>Write short forms</b> of {a}', '<b>Kurzfassungen schreiben:</b> {a}'],
    sum: ['summarised {n}', '{n} zusammengefasst'],
    icon: Edit16Regular,
  },
  set_state: {
    done: ['Marked {0} {state}', '{0} als {state} markiert'],
    wish: ['mark {0} {state}', '{0} als {state} markieren'],
    proposed: ['<b>Mark</b> {a} as {value}', '<b>Markieren:</b> {a} als {value}'],
    sum: ['marked {n} {value}', '{n} als {value} markiert'],
    values: 'states',
  },
  set_type: {
    done: ['Made {0} a {type}', '{0} zu {type} gemacht'],
    wish: ['make {0} a {type}', '{0} zu {type} machen'],
    proposed: ['<b>Turn</b> {a} from {before} into {value}', '<b>Umwandeln:</b> {a} von {before} in {value}'],
    sum: ['retyped {n}', '{n} Typ geändert'],
    values: 'nodeTypes',
  },
  set_importance: {
    done: ['Set the importance of {0} to {value}', 'Wichtigkeit von {0} auf {value} gesetzt'],
    wish: ['set the importance of {0} to {value}', 'Wichtigkeit von {0} auf {value} setzen'],
    proposed: ['<b>Set the importance</b> of {a} from {before} to {value}', '<b>Wichtigkeit</b> von {a} von {before} auf {value} setzen'],
    sum: ['weighed {n}', '{n} gewichtet'],
  },
  set_category: {
    done: ['Put {0} in {category}', '{0} in {category} eingeordnet'],
    wish: ['put {0} in {category}', '{0} in {category} einordnen'],
    proposed: ['<b>Put</b> {a} into the category {value}', '<b>Einordnen:</b> {a} in {value}'],
    sum: ['sorted {n}', '{n} eingeordnet'],
    values: 'categories',
  },
  delete_node: {
    done: ['Deleted {0}', '{0} gelöscht'],
    wish: ['delete {0}', '{0} löschen'],
    proposed: ['<b>Delete</b> the {type} {a}', '<b>Löschen:</b> {type} {a}'],
    sum: ['deleted {n}', '{n} gelöscht'],
    icon: Delete16Regular,
  },
  delete_edge: {
    done: ['Removed the link {0}', 'Verbindung {0} gelöscht'],
    wish: ['remove the link {0}', 'Verbindung {0} löschen'],
    proposed: ['<b>Remove the link:</b> {a} {type} {b}', '<b>Verbindung löschen:</b> {a} {type} {b}'],
    sum: ['unlinked {n}', '{n, plural, one {# Verbindung} other {# Verbindungen}} gelöscht'],
    icon: Delete16Regular,
    link: true,
  },
  merge_nodes: {
    done: ['Merged {0} into {1}', '{0} mit {1} vereint'],
    wish: ['merge {0} into {1}', '{0} mit {1} vereinen'],
    proposed: ['<b>Merge</b> {a} into {b}', '<b>Vereinen:</b> {a} mit {b}'],
    sum: ['merged {n}', '{n} vereint'],
    icon: Merge16Regular,
  },
  compress_nodes: {
    done: ['Packed {all} into {new}', '{all} zu {new} gepackt'],
    wish: ['pack {all} into {new}', '{all} zu {new} packen'],
    proposed: [
      '<b>Pack</b> {n, plural, one {# node} other {# nodes}} into one: {value}',
      '<b>Packen:</b> {n, plural, one {# Knoten} other {# Knoten}} zu einem: {value}',
    ],
    sum: ['packed {n} together', '{n} gepackt'],
    icon: Cube16Regular,
  },
  ask_user: {
    done: ['Asked you: {new}', 'Frage: {new}'],
    wish: ['ask you: {new}', 'eine Frage stellen: {new}'],
    proposed: ['<b>Ask you:</b> {a}', '<b>Frage:</b> {a}'],
    sum: ['asked you {n, plural, one {a question} other {# questions}}', '{n, plural, one {eine Frage} other {# Fragen}} gestellt'],
    icon: Question16Regular,
  },
  note_fact: {
    done: ['Suggests to keep: {fact}', 'Schlägt vor zu behalten: {fact}'],
    wish: ['suggest to keep: {fact}', 'vorschlagen zu behalten: {fact}'],
    proposed: ['<b>Suggest to keep</b> what is known of {a}: {value}', '<b>Zum Behalten vorschlagen,</b> zu {a}: {value}'],
    sum: ['noted {n, plural, one {# fact} other {# facts}}', '{n, plural, one {# Tatsache} other {# Tatsachen}} notiert'],
  },
  note_decision: {
    done: ['Suggests as the decision of {0}: {1}', 'Schlägt als Entscheidung zu {0} vor: {1}'],
    wish: ['suggest as the decision of {0}: {1}', 'als Entscheidung zu {0} vorschlagen: {1}'],
    proposed: ['<b>Suggest as the decision</b> of {a}: {b}', '<b>Als Entscheidung vorschlagen,</b> zu {a}: {b}'],
    sum: ['noted {n, plural, one {# decision} other {# decisions}}', '{n, plural, one {# Entscheidung} other {# Entscheidungen}} notiert'],
  },
  note_task: {
    done: ['Suggests a task: {task}', 'Schlägt eine Aufgabe vor: {task}'],
    wish: ['suggest a task: {task}', 'eine Aufgabe vorschlagen: {task}'],
    proposed: ['<b>Suggest a task</b> about {a}: {value}', '<b>Aufgabe vorschlagen,</b> zu {a}: {value}'],
    sum: ['noted {n, plural, one {# task} other {# tasks}}', '{n, plural, one {# Aufgabe} other {# Aufgaben}} notiert'],
  },
  pass: {
    done: ['Changed nothing', 'Nichts geändert'],
    wish: ['change nothing', 'nichts ändern'],
    proposed: ['<b>Change nothing</b>', '<b>Nichts ändern</b>'],
    sum: ['changed nothing', 'nichts geändert'],
  },
  move_to: {
    done: ['Moved to {0}', 'Weiter zu {0}'],
    wish: ['move to {0}', 'weitergehen zu {0}'],
    proposed: ['<b>Move</b> to {a}', '<b>Weitergehen</b> zu {a}'],
    icon: ArrowRight16Regular,
  },
  request_info: {
    done: ['Asked about {topic}', 'Rückfrage zu {topic}'],
    wish: ['ask about {topic}', 'nachfragen zu {topic}'],
    proposed: ['<b>Ask for information:</b> {value}', '<b>Nachfragen:</b> {value}'],
  },
}
