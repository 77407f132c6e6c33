import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  offer: [
    'CRG has newer prompt texts than this project. The project keeps its own until you take them.',
    'CRG hat neuere Prompt-Texte als dieses Projekt. Das Projekt behält seine eigenen, bis die neuen übernommen werden.',
  ],
  offerGroup: [
    'New in CRG: answers that win. This project keeps its own texts until you take the new ones.',
    'Neu in CRG: Antworten, die überzeugen. Das Projekt behält seine eigenen Texte, bis die neuen übernommen werden.',
  ],
  look: ['Compare…', 'Vergleichen…'],
  notNow: ['Not now', 'Nicht jetzt'],
  never: ['Don’t offer again', 'Nicht mehr anbieten'],
  compare: ['Compare with the newest texts…', 'Mit den neuesten Texten vergleichen…'],
  group: ['Prompts', 'Prompts'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],

  title: ['New prompt texts', 'Neue Prompt-Texte'],
  intro: [
    'Prompts, phases and definitions as a new project has them, beside those of this one. What you tick is taken as one step, and can be put back later.',
    'Prompts, Phasen und Definitionen eines neuen Projekts, neben denen von diesem. Was angehakt ist, wird in einem Schritt übernommen und lässt sich später zurücklegen.',
  ],
  recording: [
    '{agent} plays a recording that was made with the texts as they are. With other texts it no longer matches, and {agent} stops at its first turn.',
    '{agent} spielt eine Aufnahme ab, die mit den jetzigen Texten entstanden ist. Mit anderen Texten passt sie nicht mehr, und {agent} hält im ersten Zug an.',
  ],
  ownOrder: [
    'The phase order {file} is your own and stays. A new phase runs once it stands there: {phases}',
    'Die Phasenfolge {file} ist eine eigene und bleibt. Eine neue Phase läuft erst, wenn sie dort steht: {phases}',
  ],
  answers: ['Answers that win', 'Antworten, die überzeugen'],
  answersWhy: [
    'A run reads in bigger steps and is through in one pass of 4 to 5 turns; the answer has parts and numbered notes, and a review holds it against its sources. The settings belong to these phases.',
    'Ein Lauf liest in größeren Schritten und ist nach einem Durchgang von 4 bis 5 Zügen fertig; die Antwort hat Teile und nummerierte Anmerkungen, und eine Prüfung misst sie an ihren Quellen. Die Einstellungen gehören zu diesen Phasen.',
  ],
  groupLines: ['Written into {file}, where nothing else changes:', 'In {file} eingetragen, wo sonst nichts anders wird:'],
  groupStays: ['Yours, so it stays: {files}', 'Selbst geschrieben, bleibt darum: {files}'],
  groupFiles: [
    '{n, plural, one {The file of this group} other {The # files of this group}}',
    '{n, plural, one {Die Datei dieser Gruppe} other {Die # Dateien dieser Gruppe}}',
  ],
  groupTake: [
    '{n, plural, =0 {Take together} one {Take # file} other {Take # files together}}',
    '{n, plural, =0 {Zusammen übernehmen} one {# Datei übernehmen} other {# Dateien zusammen übernehmen}}',
  ],
  groupTaken: [
    'Answers that win: {n, plural, one {# file was} other {# files were}} taken as one step. They count from the next turn on.',
    'Antworten, die überzeugen: {n, plural, one {# Datei wurde} other {# Dateien wurden}} in einem Schritt übernommen. Ab dem nächsten Zug gilt das.',
  ],
  older: ['Newer in CRG, unchanged by you', 'Neuer in CRG, hier unverändert'],
  new: ['New', 'Neu'],
  edited: ['Changed by you', 'Selbst geändert'],
  removed: ['Taken out by you', 'Selbst entfernt'],
  editedWhy: ['These stay unless you tick them.', 'Diese bleiben, wenn sie nicht angehakt werden.'],
  removedWhy: ['These stay out unless you tick them.', 'Diese bleiben weg, wenn sie nicht angehakt werden.'],
  takeOne: ['Take {file}', '{file} übernehmen'],
  takeGroup: ['Take all: {group}', 'Alle übernehmen: {group}'],
  show: ['Show {file}', '{file} zeigen'],
  list: ['Texts that differ', 'Texte, die sich unterscheiden'],
  here: ['In this project', 'In diesem Projekt'],
  next: ['In a new project', 'In einem neuen Projekt'],
  notHere: ['This file is not in the project.', 'Diese Datei gibt es im Projekt nicht.'],
  unreadable: [
    'The file of this project cannot be read as text, so it stays.',
    'Die Datei dieses Projekts ist nicht als Text lesbar und bleibt darum.',
  ],
  same: [
    'All prompts, phases and definitions are those of a new project.',
    'Alle Prompts, Phasen und Definitionen sind die eines neuen Projekts.',
  ],
  take: [
    '{n, plural, =0 {Take} one {Take # text} other {Take # texts}}',
    '{n, plural, =0 {Übernehmen} one {# Text übernehmen} other {# Texte übernehmen}}',
  ],
  taken: [
    '{n, plural, one {# text was taken.} other {# texts were taken.}} They count from the next turn on.',
    '{n, plural, one {# Text wurde übernommen.} other {# Texte wurden übernommen.}} Ab dem nächsten Zug gilt das.',
  ],
  back: ['Put the old texts back', 'Alte Texte zurücklegen'],
  isBack: ['The texts are back as they were.', 'Die Texte sind wieder, wie sie waren.'],
  stayed: ['Changed since, so it stays: {files}', 'Seitdem geändert, bleibt darum: {files}'],
  close: ['Close', 'Schließen'],
})
