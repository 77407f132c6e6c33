// Words and looks of each data block of a prompt, one row each: a new block needs its row here and nothing else of the page.
import {
  ClipboardTask16Regular,
  Flowchart16Regular,
  History16Regular,
  Location16Regular,
  Options16Regular,
  Person16Regular,
  Target16Regular,
} from '@fluentui/react-icons'
import type { Text } from '../lib/language'

export interface BlockWords {
  name: Text
  /** What it inserts, in plain words. */
  inserts: Text
  /** Said of a prompt that did without it; without this, it is called by its name. */
  leftOut?: Text
  /** Its colour: where the agent is, what is around, what was done, what is always there. */
  colour: '--p1' | '--p2' | '--p3' | '--p5' | '--p6'
  icon?: React.ComponentType
  /** A dialog sets its parameters. */
  options?: true
}

export const blocks: Record<string, BlockWords> = {
  'agent-identity': {
    name: ['Who {agent} is', 'Wer {agent} ist'],
    inserts: ['its name, model and role', 'sein Name, Modell und seine Rolle'],
    colour: '--p5',
    icon: Person16Regular,
  },
  'goal-node': {
    name: ['Goal', 'Ziel'],
    inserts: ['the goal with its full text', 'das Ziel mit seinem ganzen Text'],
    colour: '--p1',
    icon: Target16Regular,
  },
  'current-position': {
    name: ['Where {agent} is', 'Wo {agent} ist'],
    inserts: [
      'the node the agent stands on: id, type, state, importance, full text',
      'der Knoten, auf dem der Agent steht: Kennung, Typ, Zustand, Wichtigkeit, ganzer Text',
    ],
    colour: '--p1',
    icon: Location16Regular,
  },
  'recent-actions': {
    name: ['Recent actions', 'Letzte Aktionen'],
    inserts: ['the last actions and their reasons, newest turn first', 'die letzten Aktionen und ihre Gründe, der neueste Zug zuerst'],
    colour: '--p3',
    icon: History16Regular,
  },
  'current-task': {
    name: ['The task now', 'Die Aufgabe jetzt'],
    inserts: ['the phase, the turn, and what is expected', 'die Phase, der Zug, und was erwartet wird'],
    colour: '--p5',
    icon: ClipboardTask16Regular,
    options: true,
  },
  'current-graph-context': {
    name: ['The graph around', 'Der Graph ringsum'],
    inserts: ['more text the closer a node is', 'je näher ein Knoten, desto mehr Text'],
    colour: '--p2',
    icon: Flowchart16Regular,
  },
  'available-actions': {
    name: ['Allowed actions', 'Erlaubte Aktionen'],
    inserts: ['what the agent may do in this phase, with the syntax', 'was der Agent in dieser Phase tun darf, mit der Syntax'],
    colour: '--p6',
    icon: Options16Regular,
    options: true,
  },
  'nearby-nodes': {
    name: ['Connected nodes', 'Verbundene Knoten'],
    inserts: ['the nodes linked to the current one, summarised', 'die mit dem aktuellen verbundenen Knoten, zusammengefasst'],
    colour: '--p2',
    icon: Flowchart16Regular,
  },
  'current-node-full': {
    name: ['The current node', 'Der aktuelle Knoten'],
    inserts: ['the node the agent stands on with its full text', 'der Knoten, auf dem der Agent steht, mit ganzem Text'],
    colour: '--p1',
  },
  sources: {
    name: ['The documents', 'Die Dokumente'],
    inserts: [
      'the imported documents, what was read of them and drawn from them',
      'die importierten Dokumente, was davon gelesen und aus ihnen gewonnen ist',
    ],
    leftOut: ['the list of documents left out', 'die Liste der Dokumente weggelassen'],
    colour: '--p2',
  },
  reading: {
    name: ['The page to read', 'Die Seite zum Lesen'],
    inserts: [
      'the next unread page of a document, or the one asked for',
      'die nächste ungelesene Seite eines Dokuments, oder die erfragte',
    ],
    leftOut: ['the page to read left out', 'die Seite zum Lesen weggelassen'],
    colour: '--p2',
  },
  passages: {
    name: ['Passages of documents', 'Stellen aus Dokumenten'],
    inserts: ['in the chat: what the documents say to the message', 'im Chat: was die Dokumente zur Nachricht sagen'],
    leftOut: ['the passages of documents left out', 'die Stellen aus Dokumenten weggelassen'],
    colour: '--p2',
  },
  answer: {
    name: ['The answer so far', 'Die Antwort bisher'],
    inserts: ['the conclusions that answer the goal', 'die Schlussfolgerungen, die das Ziel beantworten'],
    leftOut: ['the answer so far left out', 'die Antwort bisher weggelassen'],
    colour: '--p1',
  },
  edges: {
    name: ['Links among the nodes', 'Verbindungen der Knoten'],
    inserts: [
      'how the nodes in the prompt are linked, and why the current one is linked as it is',
      'wie die Knoten im Prompt verbunden sind, und beim aktuellen auch, warum',
    ],
    colour: '--p2',
  },
  thoughts: {
    name: ['All thoughts', 'Alle Gedanken'],
    inserts: [
      'every thought once, with its links: whole near the answer, shorter farther away',
      'jeden Gedanken einmal, mit seinen Verbindungen: nahe der Antwort ganz, weiter weg kürzer',
    ],
    colour: '--p1',
  },
  heads: {
    name: ['What documents say of themselves', 'Was Dokumente von sich sagen'],
    inserts: ['title, author, date and standing of each document', 'Titel, Verfasser, Datum und Stand jedes Dokuments'],
    leftOut: ['what documents say of themselves left out', 'was Dokumente von sich sagen, weggelassen'],
    colour: '--p2',
  },
  grounds: {
    name: ['What the answer rests on', 'Worauf die Antwort beruht'],
    inserts: [
      'the thoughts that the answer names, with the whole sentences of their sources, and what it does not name',
      'die Gedanken, die die Antwort nennt, mit den ganzen Sätzen ihrer Quellen, und was sie nicht nennt',
    ],
    leftOut: ['what the answer rests on left out', 'worauf die Antwort beruht, weggelassen'],
    colour: '--p1',
  },
  checked: {
    name: ['Checked by the program', 'Vom Programm geprüft'],
    inserts: [
      'what the program finds in the lines of the answer: lost cautions, numbers from nowhere, too many words',
      'was das Programm in den Zeilen der Antwort findet: verlorene Vorbehalte, Zahlen ohne Herkunft, zu viele Wörter',
    ],
    leftOut: ['what the program found left out', 'was das Programm fand, weggelassen'],
    colour: '--p3',
  },
  memo: {
    name: ['Writing the answer out', 'Die Antwort ausschreiben'],
    inserts: [
      'that the reply also writes the answer out as a paper, where the documents themselves are shown',
      'dass die Antwort auch als Vorlage ausgeschrieben wird, wo die Dokumente selbst gezeigt werden',
    ],
    leftOut: ['writing the answer out left out', 'das Ausschreiben der Antwort, weggelassen'],
    colour: '--p3',
  },
  'open-ends': {
    name: ['What is still open', 'Was noch offen ist'],
    inserts: [
      'what is still missing: an answer, reasons, links to the goal',
      'was noch fehlt: eine Antwort, Gründe, Verbindungen zum Ziel',
    ],
    leftOut: ['what is still open left out', 'was noch offen ist, weggelassen'],
    colour: '--p3',
  },
  unknowns: {
    name: ['What is unknown so far', 'Was noch unbekannt ist'],
    inserts: [
      'open questions and what is called unknown, with the passage of the documents that fits best',
      'offene Fragen und was unbekannt heißt, mit der Stelle aus den Dokumenten, die am besten passt',
    ],
    leftOut: ['what is unknown so far left out', 'was noch unbekannt ist, weggelassen'],
    colour: '--p3',
  },
  definitions: {
    name: ['Definitions', 'Definitionen'],
    inserts: [
      'all node types, link types, categories and states with their descriptions',
      'alle Knoten- und Verbindungstypen, Kategorien und Zustände mit Beschreibung',
    ],
    colour: '--p6',
  },
}
