import { defineTexts } from '../lib/language'

export const editTexts = defineTexts({
  deletedNodes: ['Deleted {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} gelöscht'],
  deletedLinks: ['Deleted {n, plural, one {# link} other {# links}}', '{n, plural, one {# Verbindung} other {# Verbindungen}} gelöscht'],
  goalStays: [
    'The goal stays: all the rest is about it. Make another goal first to delete this one.',
    'Das Ziel bleibt: um dieses geht es im Graphen. Um es zu löschen, zuerst ein anderes Ziel anlegen.',
  ],
  packName: ['{n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}}'],
  packed: ['Packed {n, plural, one {# node} other {# nodes}} into one', '{n, plural, one {# Knoten} other {# Knoten}} zu einem gepackt'],
  unpacked: ['Unpacked {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} ausgepackt'],
  merged: ['Merged two nodes', 'Zwei Knoten vereint'],
  tidied: ['Tidied {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} geordnet'],
  tidyNothing: ['Everything is in its place already.', 'Alles liegt schon an seinem Platz.'],
  copied: ['Copied {n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}} kopiert'],
  canBeNodes: [
    'This text draws {n, plural, one {# node} other {# nodes}}',
    'Dieser Text zeichnet {n, plural, one {# Knoten} other {# Knoten}}',
  ],
  makeNodes: ['Make nodes of it', 'Knoten daraus machen'],
  drawnOut: ['{n, plural, one {# node} other {# nodes}} of the text', '{n, plural, one {# Knoten} other {# Knoten}} aus dem Text'],
  clipboardEmpty: ['There is nothing to paste. Copy some nodes first.', 'Es gibt nichts einzufügen. Zuerst Knoten kopieren.'],
  group: ['Group', 'Gruppe'],
  undidTurn: ['Turn {turn} is undone', 'Zug {turn} ist rückgängig gemacht'],
  undidTurnPart: [
    '{n, plural, one {# thing} other {# things}} had changed since and stayed',
    '{n, plural, one {# Stelle} other {# Stellen}} geändert seither, daher geblieben',
  ],
})
