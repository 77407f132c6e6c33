import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  group: ['Graph', 'Graph'], menu: ['Actions', 'Aktionen'],
  addNode: ['Add a node', 'Knoten hinzufügen'], addLinked: ['Add a linked node', 'Verbundenen Knoten hinzufügen'], add: ['Add', 'Hinzufügen'], addType: ['Add: {type}', 'Hinzufügen: {type}'], goal: ['Add a goal', 'Ziel anlegen'],
  delete: ['Delete', 'Löschen'], duplicate: ['Duplicate', 'Duplizieren'], copy: ['Copy', 'Kopieren'], cut: ['Cut', 'Ausschneiden'], paste: ['Paste', 'Einfügen'], selectAll: ['Select all', 'Alles auswählen'],
  groupNodes: ['Group', 'Gruppieren'], ungroup: ['Ungroup', 'Gruppe auflösen'], takeOut: ['Take out of the group', 'Aus der Gruppe nehmen'],
  compress: ['Pack into one', 'Zu einem packen'], expand: ['Unpack', 'Auspacken'], enter: ['Open', 'Öffnen'], leave: ['Leave this level', 'Diese Ebene verlassen'],
  merge: ['Merge', 'Vereinen'], link: ['Link to…', 'Verbinden mit…'], tidy: ['Tidy', 'Ordnen'], fit: ['Show all', 'Alles zeigen'], rename: ['Rename', 'Umbenennen'],
  pin: ['Pin', 'Anheften'], unpin: ['Unpin', 'Lösen'], placeAgent: ['Move {agent} here', '{agent} hierher bewegen'], nodeInfo: ['Copy info for pasting', 'Angaben zum Einfügen kopieren'], infoCopied: ['Copied everything about {name}', 'Alles über {name} kopiert'],
  openMenu: ['Show actions for the selection', 'Aktionen der Auswahl zeigen'],
  type: ['Type', 'Typ'], state: ['State', 'Zustand'], category: ['Category', 'Kategorie'], importance: ['Importance', 'Wichtigkeit'], none: ['None', 'Keine'],
  reverse: ['Turn round', 'Umdrehen'], deleteLink: ['Delete link', 'Verbindung löschen'],
  selectNodes: ['Select its nodes', 'Knoten darin auswählen'], colour: ['Colour', 'Farbe'],
  // why something cannot be done now
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'], readOnly: ['This project is open for reading only.', 'Dieses Projekt ist nur zum Lesen geöffnet.'], notHere: ['Go to the graph first.', 'Zuerst zum Graphen gehen.'],
  chooseNode: ['Select a node first.', 'Zuerst einen Knoten auswählen.'], chooseOne: ['Select one node.', 'Einen einzelnen Knoten auswählen.'], chooseTwo: ['Select two nodes.', 'Zwei Knoten auswählen.'], chooseAny: ['Select a node or a link first.', 'Zuerst einen Knoten oder eine Verbindung auswählen.'], chooseLink: ['Select a link first.', 'Zuerst eine Verbindung auswählen.'],
  notMaster: ['Select a node that holds others.', 'Einen Knoten auswählen, der andere enthält.'], masterStays: ['One of them holds others. Unpack it first.', 'Einer enthält andere. Zuerst auspacken.'], artifactStays: ['Artifacts belong to their files and cannot be merged.', 'Artefakte gehören zu ihren Dateien und lassen sich nicht vereinen.'], topAlready: ['This is the top level.', 'Das ist die oberste Ebene.'],
  noGroup: ['The selection is in no group.', 'Die Auswahl ist in keiner Gruppe.'], nothing: ['There are no nodes yet.', 'Es gibt noch keine Knoten.'], textChosen: ['Text is selected; that is copied.', 'Es ist Text ausgewählt; der wird kopiert.'], alone: ['There is no other node to link to.', 'Es gibt keinen anderen Knoten zum Verbinden.'],
  // small dialogs
  name: ['Name', 'Name'], renameNode: ['Rename node', 'Knoten umbenennen'], renameGroup: ['Name of the group', 'Name der Gruppe'], save: ['Save', 'Speichern'], cancel: ['Cancel', 'Abbrechen'],
  linkTitle: ['Link {name}', '{name} verbinden'], linkWith: ['With', 'Mit'], linkSearch: ['Type part of a name', 'Teil eines Namens eingeben'], linkType: ['Type of link', 'Typ der Verbindung'], direction: ['Direction', 'Richtung'],
  to: ['To it', 'Dorthin'], from: ['From it', 'Von dort'], linkDo: ['Link', 'Verbinden'], noMatch: ['No node has that name.', 'Kein Knoten heißt so.'],
  unpackTitle: ['Unpack {name}', '{name} auspacken'],
  unpackWhy: ['{n, plural, one {One link was drawn to the packed node itself.} other {# links were drawn to the packed node itself.}} Choose where inside {n, plural, one {it goes} other {each goes}}. All other links return to where they were.', '{n, plural, one {Eine Verbindung führt zum gepackten Knoten selbst.} other {# Verbindungen führen zum gepackten Knoten selbst.}} Hier wählen, zu welchem Knoten darin {n, plural, one {sie dann führt} other {jede dann führt}}. Alle anderen Verbindungen kehren an ihren Platz zurück.'],
  unpackAll: ['All of them', 'Alle'], unpackMixed: ['Each its own', 'Jede für sich'], unpackLink: ['Link {type} {way, select, out {to} other {from}} {name}', 'Verbindung {type} {way, select, out {zu} other {von}} {name}'],
  unpackTo: ['Node inside', 'Knoten darin'],
  grey: ['Grey', 'Grau'], blue: ['Blue', 'Blau'], petrol: ['Petrol', 'Petrol'], amber: ['Amber', 'Bernstein'], brown: ['Brown', 'Braun'], magenta: ['Magenta', 'Magenta'],
})
