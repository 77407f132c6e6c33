import { failureTexts } from '../../ui/failures'

// What an edit can fail with. The reason inside `graph.rule` and `patch.invalid` comes from the program and is English.
Object.assign(failureTexts, {
  'edit.undefined': { what: ['{subject} is not defined in this project.', '{subject} ist in diesem Projekt nicht definiert.'], remedy: ['Choose another, or define it in Settings, Types.', 'Etwas anderes wählen oder unter Einstellungen, Typen anlegen.'] },
  'edit.artifact-type': { what: ['Artifacts come from files, so no other node becomes one, and they become nothing else.', 'Artefakte kommen aus Dateien: Kein anderer Knoten wird zu einem, und sie werden zu nichts anderem.'], remedy: ['Import a file, or make a node that is linked to the artifact.', 'Eine Datei importieren oder einen Knoten anlegen, der mit dem Artefakt verbunden ist.'] },
  'edit.artifact-text': { what: ['The text of {subject} belongs to its file.', 'Der Text von {subject} gehört zu seiner Datei.'], remedy: ['Make a node with your own text and link it to the artifact.', 'Einen Knoten mit eigenem Text anlegen und mit dem Artefakt verbinden.'] },
  'edit.artifact-merge': { what: ['{subject} belongs to its file, so it cannot be merged.', '{subject} gehört zu seiner Datei und lässt sich nicht vereinen.'], remedy: ['Link the nodes instead.', 'Die Knoten stattdessen verbinden.'] },
  'edit.master-type': { what: ['{subject} holds a graph of its own, so its type stays.', '{subject} enthält einen eigenen Graphen, daher bleibt der Typ.'], remedy: ['Unpack it first.', 'Zuerst auspacken.'] },
  'edit.changed': { what: ['{subject} was changed meanwhile.', '{subject} wurde inzwischen geändert.'], remedy: ['Look at both versions and choose one; nothing was changed.', 'Beide Fassungen ansehen und eine wählen; geändert wurde nichts.'] },
  'edit.importance': { what: ['{subject} is no importance: it goes from {min} to {max}.', '{subject} ist keine Wichtigkeit: Sie geht von {min} bis {max}.'] },
  'edit.expectation': { what: ['{subject} is no number of links.', '{subject} ist keine Anzahl von Verbindungen.'], remedy: ['Write 2 or 2+ for at least two, 1-3 for one to three, or nothing.', '2 oder 2+ steht für mindestens zwei, 1-3 für eine bis drei, leer für nichts.'] },
  'edit.self-link': { what: ['A link needs two nodes.', 'Eine Verbindung braucht zwei Knoten.'] },
  'edit.same-link': { what: ['This link is already there.', 'Diese Verbindung gibt es schon.'], remedy: ['Choose another type of link, or the other direction.', 'Eine andere Art von Verbindung oder die andere Richtung wählen.'] },
  'edit.levels': { what: ['{subject} lies on another level.', '{subject} liegt auf einer anderen Ebene.'], remedy: ['Choose nodes of one level.', 'Knoten einer Ebene wählen.'] },
  'edit.nothing': { what: ['No nodes are chosen.', 'Es sind keine Knoten gewählt.'] },
  'edit.no-group': { what: ['There is no group {subject}.', 'Es gibt keine Gruppe {subject}.'], remedy: ['It may have been taken away.', 'Vielleicht wurde sie aufgelöst.'] },
  'edit.paste': { what: ['This cannot be pasted.', 'Das lässt sich nicht einfügen.'], remedy: ['Copy the nodes again.', 'Die Knoten noch einmal kopieren.'] },
  'graph.no-node': { what: ['There is no node {subject}.', 'Es gibt keinen Knoten {subject}.'], remedy: ['It may have been deleted.', 'Vielleicht wurde er gelöscht.'] },
  'graph.no-edge': { what: ['There is no link {subject}.', 'Es gibt keine Verbindung {subject}.'], remedy: ['It may have been deleted.', 'Vielleicht wurde sie gelöscht.'] },
  'graph.last-goal': { what: ['{subject} is the last goal of the project.', '{subject} ist das letzte Ziel des Projekts.'], remedy: ['Make another goal first.', 'Zuerst ein anderes Ziel anlegen.'] },
  'graph.rule': { what: ['That change is not possible: {why}.', 'Diese Änderung ist nicht möglich: {why}.'] },
  'node.locked': { what: ['{subject} is in use elsewhere.', '{subject} wird anderswo verwendet.'], remedy: ['Wait until it is let go.', 'Warten, bis er frei ist.'] },
  'undo.turn': { what: ['This turn has no changes that could be taken back.', 'Dieser Zug hat keine Änderungen, die sich zurücknehmen lassen.'] },
  'patch.invalid': { what: ['This change cannot be applied: {why}.', 'Diese Änderung lässt sich nicht übernehmen: {why}.'], remedy: ['Nothing was changed.', 'Geändert wurde nichts.'] },
} satisfies typeof failureTexts)
