// German for what is wrong in the files and in the reasoning, by the id of the program's diagnostic: what, and what to do. The gaps
// are those of the program's own words (backend/*/words.go); a test compares the two.
import { here } from './modelFailureTexts'
import { germanReview } from './reviewTexts'

export interface Row {
  what: string
  remedy: string
}

const badValue = '{has, select, yes {Der Wert von {key} ist nicht zu verwenden.} other {Diesem Agenten fehlt {key}.}}'
const leftOut = 'Das wurde weggelassen; die Datei, wie sie war, liegt im Ordner .crg/history.'
const kept = '{kept, select, yes { Die andere Fassung liegt als {as} bereit.} other {}}'

/** addGermanProblems adds the words of a part of the page that comes later, such as a wing's. @public */
export const addGermanProblems = (words: Record<string, Row>) => void Object.assign(germanDiagnostics, words)

export const germanDiagnostics: Record<string, Row> = {
  ...germanReview,
  'key.unknown': {
    what: 'Den Schlüssel „{key}“ gibt es hier nicht.',
    remedy: 'Die Schreibweise prüfen oder die Zeile löschen.',
  },
  'key.twice': {
    what: 'Der Schlüssel „{key}“ steht hier zweimal.',
    remedy: 'Dieser letzte gilt. Einen davon entfernen.',
  },
  'key.in-text': {
    what: 'Diese Zeile wird als Teil des Textes darüber gelesen.',
    remedy: 'Soll es der Schlüssel „{like}“ sein, die Schreibweise berichtigen.',
  },
  'line.ignored': {
    what: 'Diese Zeile ist nicht verständlich und gilt nicht.',
    remedy: '„Schlüssel: Wert“ schreiben, oder # vor eine Bemerkung.',
  },
  'value.choice': {
    what: '{key}: „{value}“ steht nicht zur Wahl.',
    remedy: 'Es gilt {used}. Möglich sind: {choices}.',
  },
  'value.number': {
    what: '{key}: „{value}“ ist keine ganze Zahl von {low} bis {high}.',
    remedy: 'Es gilt der übliche Wert. Die Zahl berichtigen.',
  },
  'value.yes-no': {
    what: '{key}: „{value}“ ist weder true noch false.',
    remedy: 'Es gilt {used}.',
  },
  'value.amount': {
    what: '{key}: „{value}“ ist kein Betrag.',
    remedy: 'Es gilt {used}. Eine Zahl wie 2,50 schreiben, 0 heißt ohne Grenze.',
  },
  'price.currency': { what: 'Die Währung ist nicht zu verwenden.', remedy: 'Es gilt USD. Ein kurzes Wort wie EUR schreiben.' },
  'price.section': {
    what: 'Dieser Abschnitt ist kein Modell und bleibt unbeachtet.',
    remedy: '[model: Name] schreiben, wie der Dienst das Modell nennt.',
  },
  'price.missing': {
    what: 'Diesem Modell fehlt der Preis „{key}“, darum zeigt CRG keine Kosten.',
    remedy: 'Eine Zeile wie „{key}: 3“ schreiben.',
  },
  'price.number': {
    what: 'Dieser Preis ist nicht lesbar, darum zeigt CRG für das Modell keine Kosten.',
    remedy: 'Eine Zahl wie 3 oder 0,25 schreiben, für eine Million Tokens.',
  },
  'wing.failed': {
    what: '{wing} arbeitet gerade nicht: {of}.',
    remedy: 'Alles andere arbeitet weiter. Bei der nächsten Änderung wird es wieder versucht; mehr steht im Protokoll unter .crg/logs.',
  },
  'price.twice': { what: 'Dieses Modell steht hier zweimal.', remedy: 'Der letzte Preis gilt. Einen davon entfernen.' },
  'file.orphan': {
    what: 'Aus dieser Datei wurde kein Dokument: ihr Import brach ab, oder sie wurde von Hand hineingelegt.',
    remedy: 'Sie importieren, dabei wird die Datei benutzt, wo sie liegt, oder sie aus dem Ordner nehmen.',
  },
  'document.reads-otherwise': {
    what: 'Eine ältere Fassung von CRG hat „{name}“ gelesen; die Datei ergibt heute einen anderen Text{lost, plural, =0 {} one {, in dem ein Zitat eines Gedankens nicht vorkommt} other {, in dem # Zitate von Gedanken nicht vorkommen}}.',
    remedy: '*Datei neu lesen* im Menü des Dokuments legt den neuen Text neben den alten; was den alten zitiert, bleibt dabei.',
  },
  'file.optional': {
    what: 'Die Datei {file} gibt es nicht.',
    remedy: 'Sie ist nicht nötig. Zum Verwenden aus einem neuen Projekt kopieren.',
  },
  'prompt.bad-most': {
    what: '„most: {value}“ ist keine Anzahl von Tokens und gilt nicht.',
    remedy: 'Eine ganze Zahl schreiben, etwa „most: 800“.',
  },
  'prompt.trimmed': {
    what: 'Der Kontext wurde auf {budget} Tokens gekürzt: {of}.',
    remedy: `Erledigte Zweige zu einem packen, das Modell mehr lesen lassen (${here('hier', 'Einstellungen, Verbindung')}) oder die Texte der Phase kürzen.`,
  },
  'text.masked': {
    what: 'In diesem Text steht {mark}: Ein Schlüssel wurde herausgenommen.',
    remedy: 'Ältere Fassungen von CRG nahmen heraus, was wie einer aussah. War es keiner, die Wörter wieder einsetzen.',
  },
  'file.missing': {
    what: 'Die Datei {file} fehlt.',
    remedy: 'Es gilt die eingebaute Fassung. Zum Ändern die Datei aus einem neuen Projekt kopieren.',
  },
  'file.encoding': {
    what: 'Diese Zeile ist kein UTF-8; die Datei wird als Windows-1252 gelesen.',
    remedy: 'Als UTF-8 speichern, wenn Buchstaben falsch aussehen.',
  },
  'file.unusable': { what: 'Diese Datei ist nicht verwendbar: {of}.', remedy: 'Die letzte gültige oder die eingebaute Fassung gilt.' },
  'folder.missing': {
    what: 'Der Ordner {dir} fehlt.',
    remedy:
      '{then, select, made {Er wird angelegt, sobald etwas darin gespeichert wird.} other {Es gelten die eingebauten Dateien. Den Ordner anlegen, um eigene zu haben.}}',
  },
  'folder.link': {
    what: 'Der Ordner {dir} ist eine Verknüpfung, die aus dem Projektordner hinaus oder ins Leere führt. Ihr wird nicht gefolgt.',
    remedy: 'Den Ordner selbst an ihre Stelle legen. Bis dahin gelten die eingebauten Dateien.',
  },
  'folder.empty': {
    what: 'Im Ordner {dir} liegt keine Textdatei.',
    remedy: 'Es gelten die eingebauten Dateien. Eine .txt-Datei anlegen, um eigene zu haben.',
  },
  'folder.unreadable': {
    what: 'Der Ordner {dir} war nicht lesbar: {of}.',
    remedy: 'Bis er lesbar ist, gelten die eingebauten Dateien.',
  },
  'folder.too-many': {
    what: 'Im Ordner {dir} liegen mehr als {most} Dateien.',
    remedy: 'Nur die ersten werden gelesen. Was nicht hierher gehört, woandershin legen.',
  },
  'name.case': {
    what: '{name} und {first} sind unter Windows ein und derselbe Name.',
    remedy: 'Es gilt {first}. Eine der Dateien umbenennen.',
  },
  'name.not-txt': {
    what: 'Diese Datei wird nicht verwendet: Ihr Name endet nicht auf .txt.',
    remedy: 'Umbenennen, wenn sie gelesen werden soll.',
  },
  'name.conflict-copy': {
    what: 'Das ist eine Kopie{there, select, yes { von {first}} other {}}, wie Synchronisierungsprogramme und Dateimanager sie hinterlassen. Sie bleibt liegen und wird nicht verwendet.',
    remedy:
      '{there, select, yes {Mit {first} vergleichen, dann löschen.} other {Löschen, wenn sie nicht gebraucht wird.}} Soll sie als eigene Datei gelten, umbenennen.',
  },
  'name.unsafe': {
    what: 'Diese Datei wird nicht verwendet: Ihr Name ist nicht auf jedem System erlaubt, denn {of}.',
    remedy: 'Umbenennen.',
  },
  'phase.missing-short': {
    what: 'Die Datei {file} gibt es nicht.',
    remedy: 'Die Datei anlegen oder „tight“ aus dem Baustein nehmen. Bis dahin bekommen auch kleine Fenster den langen Text.',
  },
  'phase.missing-prompt': {
    what: 'Die Datei {file} gibt es nicht.',
    remedy: 'CRG lässt diesen Teil leer. Die Datei anlegen oder den Baustein aus der Phase nehmen.',
  },
  'phase.empty': {
    what: 'Diese Phase hat keine Bausteine, ihr Prompt wäre leer.',
    remedy: 'Zeilen wie [file: intro] und [data: current-graph-context] einfügen.',
  },
  'phase.line-ignored': {
    what: '{what, select, kind {Bausteine der Art „{kind}“ gibt es nicht; die Zeile gilt nicht.} other {Diese Zeile ist kein Baustein und gilt nicht.}}',
    remedy: '[file: Name], [data: Schlüsselwort] oder # Bemerkung schreiben; Texte gehören in den Ordner prompts.',
  },
  'phase.turns-ignored': {
    what: 'Eine Anzahl von Zügen wirkt in einer Phasendatei nicht.',
    remedy: 'Sie gehört in phases/phase-order.txt.',
  },
  'phase.unsafe-name': {
    what: 'Der Name „{name}“ wird nicht angenommen: {of}.',
    remedy: 'Den einfachen Namen einer Datei im Ordner prompts schreiben, etwa [file: intro].',
  },
  'phase.long': {
    what: 'Die Texte dieser Phase haben etwa {tokens} Tokens.',
    remedy: 'Kürzere Texte lassen mehr Platz für den Graphen.',
  },
  'order.no-phase': {
    what: 'Eine Phase „{phase}“ gibt es nicht, dieser Schritt wird übersprungen.',
    remedy: 'Die Datei der Phase anlegen oder den Namen berichtigen.',
  },
  'order.until': { what: '„{value}“ beendet keine Phase.', remedy: 'Möglich: „{phase} : 12 | until: read“, „… until: done“.' },
  'order.count': {
    what: '„{count}“ ist keine Anzahl von Zügen.',
    remedy: 'Es gelten {used} Züge.',
  },
  'order.loop': {
    what: '„loop: {value}“ ist weder true noch false.',
    remedy: 'Die Folge wiederholt sich. loop: true oder loop: false schreiben.',
  },
  'order.empty': { what: 'Diese Phasenfolge nennt keine Phase, die es gibt.', remedy: 'Mindestens eine vorhandene Phase nennen.' },
  'order.none': {
    what: 'Es gibt keine brauchbare Phasenfolge.',
    remedy: 'Alle Phasen laufen in der Reihenfolge ihrer Namen. Zeilen wie „exploration : 5“ schreiben.',
  },
  'order.unused': { what: 'Diese Phasenfolge nennt keine Phase, die es gibt.', remedy: 'Auch für diesen Agenten gilt phase-order.txt.' },
  'order.no-agent': {
    what: 'Kein Agent heißt „{agent}“, darum gilt diese Phasenfolge nicht.',
    remedy: 'Zwischen den Punkten steht der Name eines Agenten aus settings/llm-config.txt.',
  },
  'definition.no-state': {
    what: 'Der Zustand „{state}“ ist nicht definiert.',
    remedy: 'Neue Knoten dieses Typs sind aktiv. Den Dateinamen eines Zustands aus definitions/states nehmen.',
  },
  'definition.expected': {
    what: '„{value}“ ist keine Anzahl von Verbindungen.',
    remedy: 'Nichts wird erwartet. 2, 1+ oder 1-3 schreiben.',
  },
  'definition.not-here': {
    what: 'Ein neues Projekt definiert auch {names}.',
    remedy: 'Das ist kein Fehler. Die Dateien aus einem neuen Projekt kopieren, um sie zurückzuholen.',
  },
  'action.unknown': {
    what: 'CRG kennt keine Aktion „{name}“.',
    remedy: 'Dateien hier geben den Aktionen von CRG ihre Worte; neue entstehen dadurch nicht.',
  },
  'action.not-here': {
    what: 'Für {names} gibt es keinen eigenen Wortlaut.',
    remedy: 'Der eingebaute gilt. Um eine Aktion zu verbieten, ihre Datei behalten und enabled: false schreiben.',
  },
  'color.bad': {
    what: '„{value}“ ist keine Farbe.',
    remedy: 'Es gilt die übliche Farbe. #RRGGBB schreiben, etwa #F5A623.',
  },
  'color.no-definition': {
    what: 'Als „{key}“ ist nichts definiert.',
    remedy: 'Die Zeile wirkt nicht. node-type.NAME, edge-type.NAME, category.NAME oder state.NAME schreiben.',
  },
  'color.over': {
    what: 'Die Farbe hier ist nicht zu sehen: {by} nennt eine andere.',
    remedy: 'Dort die Zeile entfernen, um diese Farbe zu verwenden.',
  },
  'importance.range': {
    what: 'Die Wichtigkeit {value} liegt über {max}.',
    remedy: 'Der höchste Wert gilt. Für eine feinere Skala scale: 1-10 in defaults/importance.txt schreiben.',
  },
  'importance.no-type': {
    what: 'Einen Knotentyp „{type}“ gibt es nicht.',
    remedy: 'Die Zeile wirkt nicht. Den Dateinamen eines Typs aus definitions/node-types nehmen.',
  },
  'importance.scale': {
    what: 'Die Skala „{scale}“ ist nicht verwendbar.',
    remedy: 'Es gilt 1 bis 5. scale: 1-5 bis scale: 1-10 schreiben.',
  },
  'llm.no-agent': {
    what: 'Diese Datei beschreibt keinen Agenten.',
    remedy: 'Es gilt der eingebaute Übungsagent. Einen Abschnitt [agent: Explorer] mit seinen Einstellungen schreiben.',
  },
  'llm.inactive': {
    what: 'Der Agent „{name}“ ist aufgeführt, aber nicht aktiv.',
    remedy: 'Es arbeitet immer nur einer: der erste Abschnitt. Den Abschnitt nach oben stellen, um ihn zu verwenden.',
  },
  'llm.no-section': {
    what: 'Diese Einstellungen stehen vor dem ersten Abschnitt.',
    remedy: 'Sie gelten für einen Agenten. [agent: Explorer] darüber schreiben.',
  },
  'llm.section': { what: 'Dieser Abschnitt ist kein Agent und gilt nicht.', remedy: '[agent: Name] schreiben.' },
  'llm.name': { what: 'Dieser Agent hat keinen Namen.', remedy: 'Er heißt Agent. [agent: Name] schreiben.' },
  'llm.twice': { what: 'Zwei Agenten heißen „{name}“.', remedy: 'Einem von beiden einen anderen Namen geben.' },
  'llm.literal-key': {
    what: 'Der Schlüssel steht lesbar in der Datei; jede Kopie dieses Ordners enthält ihn.',
    remedy: `CRG kann ihn in den Schlüsselspeicher des Systems legen: ${here('hier', 'unter Einstellungen, Verbindung')}.`,
  },
  'project.unreadable': {
    what: 'Der Projektordner war nicht lesbar: {of}.',
    remedy: 'Was zuletzt gelesen wurde, gilt weiter. Prüfen, ob Platte oder Freigabe noch da sind.',
  },
  'journal.torn': { what: 'CRG wurde unerwartet beendet. Alle gespeicherten Änderungen sind da; eine unfertige fehlt.', remedy: '' },
  'journal.behind': {
    what: 'Das Journal endet bei Eintrag {last}, die Graphdateien aber reichen bis Eintrag {base}: Es wurde geleert oder durch ein älteres ersetzt.',
    remedy:
      'Der Graph ist da, so weit er in den Dateien steht. Frühere Schritte lassen sich nicht rückgängig machen. Gibt es eine Kopie des Ordners .crg/journal, CRG schließen und sie zurücklegen.',
  },
  'graph.other-version': {
    what: 'Das ist eine andere Fassung von {file}, wie Synchronisierungsprogramme sie hinterlassen. Sie gehört nicht zum Graphen.',
    remedy:
      'Verschiedene Knoten: {differ}; nur in dieser Datei: {only}; fehlen in ihr: {missing}. Um sie zu verwenden, das Projekt schließen und sie an die Stelle von {file} legen: ein Schritt, der sich rückgängig machen lässt. Sonst löschen.',
  },
  'graph.orphan': {
    what: 'Kein Sammelknoten nennt diese Datei, darum gehört sie nicht zum Graphen.',
    remedy: 'Sie bleibt, wie sie ist. Löschen, wenn sie nicht gebraucht wird.',
  },
  'graph.stray-unreadable': {
    what: 'Diese Datei ist nicht als Graph lesbar, und kein Sammelknoten nennt sie. Sie gehört nicht zum Graphen.',
    remedy: 'Sie bleibt, wie sie ist. Löschen, wenn sie nicht gebraucht wird.',
  },
  'graph.journal-wins': {
    what: 'Diese Datei wurde außerhalb geändert, während Änderungen aus CRG noch nicht in ihr standen.',
    remedy: 'Es gelten die Änderungen aus CRG. Die andere Fassung liegt im Ordner .crg/history.',
  },
  'graph.edited-outside': {
    what: 'Diese Datei wurde geändert, während das Projekt geschlossen war.',
    remedy: 'Die Änderung gilt. Sie ist ein Schritt, „Änderung von außen“, der sich rückgängig machen lässt.',
  },
  'graph.edited-while-open': {
    what: 'Ein anderes Programm hat diese Datei geändert, während das Projekt offen war. Es gilt der offene Graph.',
    remedy: 'CRG schreibt seine Fassung darüber. Die andere bleibt im Ordner .crg/history erhalten.',
  },
  'graph.deleted-while-open': {
    what: 'Ein anderes Programm hat diese Datei gelöscht, während das Projekt offen war.',
    remedy: 'Nichts ist verloren: CRG schreibt sie aus dem offenen Graphen neu.',
  },
  'graph.placed': {
    what: '{n} Knoten dieser Datei hatten keinen Ort.',
    remedy: 'Sie haben je einen bekommen; sonst wurde nichts verschoben.',
  },
  'file.more': { what: 'Diese Datei enthält weitere Fehler.', remedy: 'Die ersten berichtigen; die übrigen stehen dann hier.' },
  'journal.damaged': {
    what: 'Das Journal ist bei {place} beschädigt.',
    remedy: 'Änderungen nach dieser Stelle waren nicht zu verwenden.{kept, select, yes { Was wegblieb, liegt als {as} bereit.} other {}}',
  },
  'journal.gap': {
    what: 'Im Journal fehlen die Einträge {from} bis {to}.',
    remedy: 'Der Graph ist so, wie die Dateien und die übrigen Einträge sagen.',
  },
  'graph.missing-file': {
    what: '{what, select, root {Die Datei des Graphen fehlt.} inside {Die Datei in Sammelknoten {master} fehlt.} other {Diese Datei fehlte.}}',
    remedy:
      '{what, select, root {CRG beginnt mit dem, was das Journal hat, oder einem leeren Graphen.} inside {Der Sammelknoten ist leer, bis die Datei zurück ist oder etwas hineinkommt.} other {Sie wurde aus der Kopie in {from} wiederhergestellt.}}',
  },
  'graph.damaged': { what: '{of}', remedy: `Es gilt die Kopie in {from}.${kept}` },
  'graph.no-id': {
    what: '{what, select, node {Ein Knoten} other {Eine Verbindung}} hat keine Kennung.',
    remedy: 'Eine neue wurde vergeben.',
  },
  'graph.double-id': {
    what: '{what, select, same_node {Knoten {id} steht hier zweimal, beide gleich.} node {Zwei verschiedene Knoten heißen {id}.} edge {Zwei Verbindungen heißen {id}.} group {Zwei Gruppen heißen {id}.} node_elsewhere {Knoten {id} steht auch in {file}.} other {Verbindung {id} steht auch in {file}.}}',
    remedy:
      '{what, select, same_node {Einer bleibt.} node {Der zweite bekam eine neue Kennung; Verbindungen bleiben am ersten.} edge {Die zweite bekam eine neue Kennung.} group {Die zweite bekam eine neue Kennung.} other {Hier heißt das Doppelte nun {now}.}}',
  },
  'graph.agent': { what: '{agent} stand auf {node}, den es nicht gibt.', remedy: 'Jetzt steht er auf dem Ziel.' },
  'graph.counter': { what: 'nextId war {was}, aber Kennungen bis n{used} sind vergeben.', remedy: 'Das wurde berichtigt.' },
  'graph.misfit': { what: 'Etwas passte nicht in den Graphen: {of}', remedy: leftOut },
  'graph.external': { what: 'Verbindung {id} nennt ihre Richtung nicht.', remedy: 'Sie wurde aus ihren Enden erschlossen.' },
  'graph.dangling': { what: 'Verbindung {id} ({from} → {to}) endet an {missing}, und das gibt es hier nicht.', remedy: leftOut },
  'graph.group': { what: 'Die Gruppe „{group}“ nennt Knoten, die es hier nicht gibt.', remedy: 'Sie gehören nicht mehr dazu.' },
  'graph.subgraph': {
    what: 'Sammelknoten {master} nennt die Datei „{file}“, {why, select, taken {die schon ein anderer hat} name {deren Name nicht der einer Graphdatei ist} other {die zu Sammelknoten {other} gehört}}.',
    remedy: 'Er hat nun die Datei {now}.',
  },
  'graph.invariant': { what: '{of}', remedy: '' },
  'llm.provider': {
    what: badValue,
    remedy: 'Möglich sind {choices} und {last}.',
  },
  'llm.host': { what: badValue, remedy: 'Eine ganze Adresse schreiben, etwa http://localhost:1234.' },
  'llm.api-key': {
    what: badValue,
    remedy: 'env:NAME liest den Schlüssel aus einer Umgebungsvariablen, keychain:NAME aus dem Schlüsselspeicher des Systems.',
  },
  'llm.model': { what: badValue, remedy: 'Den Namen des Modells so schreiben, wie der Dienst ihn schreibt.' },
  'llm.temperature': { what: badValue, remedy: 'Es gilt {used}. Eine Zahl von 0 bis 2 schreiben.' },
  'llm.max-tokens': { what: badValue, remedy: 'Eine ganze Zahl von mindestens 16 schreiben, die kleiner als context-window ist.' },
  'llm.context-window': { what: badValue, remedy: 'Es gilt {used}. Schreiben, wie viele Tokens das Modell lesen kann, mindestens 1024.' },
  'llm.connect-limit': { what: badValue, remedy: 'Es gilt die übliche Zeit. Ganze Sekunden von 1 bis 600 schreiben.' },
  'llm.silence-limit': { what: badValue, remedy: 'Es gilt die übliche Zeit. Ganze Sekunden von 1 bis 86400 schreiben.' },
  'llm.answer-limit': { what: badValue, remedy: 'Es gilt die übliche Zeit. Ganze Minuten von 1 bis 1440 schreiben.' },
  'prompt.unsafe-name': {
    what: 'Der Baustein [file: {name}] nennt keine Datei des Ordners prompts.',
    remedy: 'Den bloßen Namen einer Datei darin schreiben, ohne Ordner.',
  },
  'prompt.missing-file': {
    what: 'Die Datei {file} fehlt{in, select, chat {, darum galt eine eingebaute} other {}}.',
    remedy:
      '{in, select, chat {Die Datei anlegen, um zu sagen, wie das Modell antworten soll.} other {Die Datei anlegen oder den Baustein aus der Phase nehmen.}}',
  },
  'prompt.unknown-block': { what: 'Einen Baustein [data: {name}] gibt es nicht.', remedy: 'Es gibt: {known}.' },
  'prompt.block-twice': {
    what: 'Der Baustein [data: {name}] steht hier ein zweites Mal und wurde weggelassen.',
    remedy: 'Ihn nur einmal aufführen.',
  },
  'prompt.chat-block': {
    what: 'Der Baustein [data: {name}] hat in einem Chat keinen Platz und wurde weggelassen.',
    remedy: 'Ihn aus chat.txt nehmen: Ein Chat ändert nichts am Graphen.',
  },
  'prompt.template-large': {
    what: 'Die Texte und die Liste der Aktionen brauchen {tokens} Tokens; {most} sind eine gute Obergrenze.',
    remedy: 'Die Texte kürzen oder in dieser Phase weniger Aktionen aufführen.',
  },
  'prompt.no-message': {
    what: 'In prompts/chat.txt fehlt {variable}, darum kam die Nachricht ans Ende.',
    remedy: '{variable} an die richtige Stelle schreiben.',
  },
  'prompt.unknown-variable': {
    what: 'Die Variable {variable} ist nicht bekannt und blieb stehen.',
    remedy: 'Die Namen stehen in docs/formats/prompt-text.md.',
  },
  'prompt.unknown-action': { what: 'available-actions: „{name}“ nach {after}: ist keine Aktion.', remedy: 'Die Aktionen sind: {known}.' },
}
