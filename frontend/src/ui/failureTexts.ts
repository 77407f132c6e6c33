// German for every failure of the program, by message id: what happened, what to do. The English stands in the program
// (backend/base/fault/messages.go), and a test compares the two lists. A third entry is the page's own English remedy,
// where the program speaks of its command line.
import { here, modelFailures, type Row } from './modelFailureTexts'

/** addGermanFailures adds the words of a part of the page that comes later, such as a wing's. @public */
export const addGermanFailures = (words: Record<string, Row>) => void Object.assign(germanFailures, words)

export const germanFailures: Record<string, Row> = {
  internal: [
    'In CRG selbst ist etwas schiefgegangen: {detail}.',
    'Die Arbeit ist sicher im Projektordner. Zum Melden hilft das Protokoll.',
  ],
  'page.unreachable': ['CRG selbst antwortet nicht.', 'Läuft das Programm noch? Die Arbeit ist sicher im Projektordner.'],
  'project.not-found': [
    'Unter {subject} gibt es keinen Ordner.',
    'Vielleicht wurde er verschoben, umbenannt oder gelöscht.',
    'It may have been moved, renamed or deleted.',
  ],
  'project.not-a-project': ['{subject} ist kein CRG-Projekt.', 'Ein Projekt ist ein Ordner, in dem die Ordner phases und graph liegen.'],
  'project.exists': ['{subject} enthält schon Dateien, darum wurde dort kein Projekt angelegt.', 'Einen anderen Namen oder Ordner wählen.'],
  'project.unwritable': [
    'In diesem Ordner darf CRG nichts ändern: {why}.',
    'Ansehen geht; zum Weiterarbeiten das Projekt in einen eigenen Ordner kopieren.',
  ],
  'project.locked': [
    'Dieses Projekt ist schon in einem anderen Fenster geöffnet: {owner}.',
    'Es zuerst dort schließen. Lesen geht trotzdem, oder weiterarbeiten in einer Kopie.',
    'Close it there first. It can also be read, or continued as a copy.',
  ],
  'project.gone': [
    '{subject} wurde gelöscht, verschoben oder ersetzt, während das Projekt offen war. Darum wird nichts mehr gespeichert.',
    'Was vorher gespeichert wurde, bleibt, wie es da war. Zurücklegen, oder das Projekt schließen und neu öffnen.',
  ],
  'project.template': ['Es gibt keine Vorlage namens {subject}.', 'Eine von diesen wählen: {names}.'],
  'project.way': ['Es gibt keine Denkweise namens {subject}.', 'Eine von diesen wählen: {names}.'],
  'way.damaged': [
    '{subject}, Zeile {line}, ist nicht richtig: {key}.',
    'Eine Denkweise hat name, line, ask und goal, jedes einmal und nicht leer, und {hole} im Ziel.',
  ],
  'question.long': [
    'Die Frage ist länger als {most} Zeichen, darum wurde kein Projekt angelegt.',
    'Sie kürzer fassen; längere Texte lassen sich als Dokumente importieren.',
  ],
  'project.none-open': ['Es ist kein Projekt geöffnet.', 'Ein Projekt öffnen oder neu anlegen.'],
  'system.no-method': ['CRG kennt {subject} nicht.', 'Die Seite neu laden; sie ist vielleicht älter als das Programm.'],
  'system.arguments': [
    'Die Anfrage {subject} wurde nicht verstanden: {why}.',
    'Die Seite neu laden; sie ist vielleicht älter als das Programm.',
  ],
  'system.no-dialog': ['Ein Browser kann den Dialog für Ordner und Dateien nicht zeigen.', 'Den Pfad eintippen oder in der Liste wählen.'],
  'system.no-browser': ['Es ließ sich kein Browser öffnen.', 'Diese Adresse von Hand öffnen: {subject}'],
  'system.link': [
    '{subject} wird nicht geöffnet: Möglich sind nur Web- und Mailadressen.',
    'Die Adresse kopieren, wenn sie vertrauenswürdig ist.',
  ],
  'file.unsafe-name': [
    'Der Name {subject} ist nicht verwendbar: {why}.',
    'Erlaubt sind Buchstaben, Ziffern, Leerzeichen und die meisten Zeichen, aber keine Ordner.',
  ],
  'file.changed': [
    '{subject} wurde inzwischen von einem anderen Programm geändert.',
    'Die neue Fassung ansehen und noch einmal versuchen; es wurde nichts geändert.',
  ],
  'file.exists': ['Die Datei {subject} gibt es schon.', 'Einen anderen Namen wählen; es wurde nichts geändert.'],
  'file.read': ['{subject} war nicht lesbar: {why}.', 'Prüfen, ob es die Datei gibt und ob sie gelesen werden darf.'],
  'file.write': [
    '{subject} ließ sich nicht speichern: {why}.',
    'Nichts ist verloren, die frühere Fassung ist noch da. Platz und Rechte prüfen.',
  ],
  'disk.full': [
    'Die Platte ist voll, darum ließ sich {subject} nicht speichern.',
    'Platz schaffen. CRG macht beim letzten gespeicherten Schritt weiter.',
  ],
  'graph.behind': [
    'Alle Änderungen sind gespeichert, nur {subject} ließ sich nicht auf den neuesten Stand bringen: {why}.',
    'Nichts muss wiederholt werden. CRG schreibt die Datei beim nächsten Start; bei voller Platte Platz schaffen.',
  ],
  'change.too-big': ['Diese Änderung ist größer als {limit}, darum wurde sie nicht gemacht.', 'In kleineren Teilen machen.'],
  'graph.damaged': [
    '{subject} ist als Graph nicht lesbar: {why}.',
    'Es wurde nichts geändert. Wählen, was an seine Stelle tritt, oder die Datei aus .crg/history zurückholen.',
    'Nothing was changed. Choose what should take its place.',
  ],
  'graph.newer': [
    'Dieses Projekt stammt von einem neueren CRG (Format {format}).',
    'Mit der neueren Fassung öffnen. Es wurde nichts geändert.',
  ],
  'graph.no-node': ['Den Knoten {subject} gibt es nicht.', 'Vielleicht wurde er gelöscht.'],
  'graph.no-edge': ['Die Verbindung {subject} gibt es nicht.', 'Vielleicht wurde sie gelöscht.'],
  'graph.no-goal': ['Der Graph hat noch kein Ziel, auf das sich hinarbeiten lässt.', 'Zuerst ein Ziel anlegen.', 'Add a goal first.'],
  'graph.last-goal': ['{subject} ist das letzte Ziel des Projekts.', 'Zuerst ein anderes Ziel anlegen.'],
  'graph.rule': ['Diese Änderung ist nicht möglich: {why}.', ''],
  'edit.undefined': ['{subject} ist in diesem Projekt nicht definiert.', 'Etwas anderes wählen oder in den Einstellungen anlegen.'],
  'edit.artifact-type': [
    'Artefakte kommen aus Dateien: Kein anderer Knoten wird eines, und sie werden nichts anderes.',
    'Eine Datei importieren oder einen Knoten anlegen, der mit dem Artefakt verbunden ist.',
  ],
  'edit.artifact-text': [
    'Der Text von {subject} gehört zu seiner Datei.',
    'Einen Knoten mit eigenem Text anlegen und mit dem Artefakt verbinden.',
  ],
  'edit.artifact-merge': ['{subject} gehört zu seiner Datei und lässt sich nicht vereinen.', 'Die Knoten stattdessen verbinden.'],
  'edit.master-type': ['{subject} enthält einen eigenen Graphen, darum bleibt der Typ.', 'Zuerst auspacken.'],
  'edit.changed': ['{subject} wurde inzwischen geändert.', 'Beide Fassungen ansehen und eine wählen; es wurde nichts geändert.'],
  'edit.importance': ['{subject} ist keine Wichtigkeit: Sie geht von {min} bis {max}.', ''],
  'edit.expectation': [
    '{subject} ist keine Anzahl von Verbindungen.',
    '2 oder 2+ für mindestens zwei schreiben, 1-3 für eine bis drei, oder nichts.',
  ],
  'edit.self-link': ['Eine Verbindung braucht zwei Knoten.', ''],
  'edit.same-link': ['Diese Verbindung gibt es schon.', 'Einen anderen Typ oder die andere Richtung wählen.'],
  'edit.levels': ['{subject} liegt auf einer anderen Ebene.', 'Knoten einer Ebene wählen.'],
  'edit.nothing': ['Es sind keine Knoten ausgewählt.', ''],
  'edit.no-group': ['Die Gruppe {subject} gibt es nicht.', 'Vielleicht wurde sie aufgelöst.'],
  'edit.paste': ['Das lässt sich nicht einfügen: {why}.', 'Die Knoten noch einmal kopieren.'],
  'edit.empty-answer': ['Die Antwort ist leer.', 'Schreiben, was der Agent wissen soll.'],
  'log.no-turn': ['Im Protokoll gibt es keinen Zug {subject}.', 'Züge heißen wie t0012.', 'Turns are named like t0012.'],
  'undo.nothing': ['Es gibt nichts rückgängig zu machen oder zu wiederholen.', ''],
  'undo.later': [
    'Spätere Änderungen bauen auf diesem Schritt auf, darum lässt er sich nicht allein rückgängig machen.',
    'Zuerst die späteren rückgängig machen, vom neuesten an. Es wurde nichts geändert.',
  ],
  'undo.changed': [
    '„{subject}“ wurde seither geändert, darum bleibt dieser Schritt.',
    'Es wurde nichts geändert. Noch einmal Rückgängig nimmt den Schritt davor zurück.',
  ],
  'undo.stays': [
    'Dieser Schritt bleibt: Für „{subject}“ gibt es keinen Weg zurück.',
    'Es wurde nichts geändert. Noch einmal Rückgängig nimmt den Schritt davor zurück.',
  ],
  'undo.already': ['Dieser Schritt ist schon rückgängig gemacht.', ''],
  'undo.redo': ['Dieser Schritt lässt sich nicht wiederholen: Es kamen andere danach.', ''],
  'undo.old': ['Dieser Schritt lässt sich nicht mehr rückgängig machen.', ''],
  'undo.turn': ['Zug {subject} hat keine Änderungen, die sich rückgängig machen lassen.', ''],
  'texts.nothing-kept': ['Es gibt keine früheren Texte, die zurückgelegt werden könnten.', ''],
  'problem.no-version': ['Von {subject} gibt es keine andere Fassung.', 'Die Datei berichtigen oder aus einer Kopie zurückholen.'],
  'agent.name': ['{subject} kann kein Agent heißen: Der Name ist leer, vergeben oder enthält eine Klammer.', 'Einen anderen Namen wählen.'],
  'definition.none': ['Es gibt keine Definition namens {subject}.', 'Vielleicht wurde sie inzwischen gelöscht.'],
  'setting.value': ['{subject} kann nicht {value} sein: {why}.', 'Es wurde nichts geändert.'],
  ...modelFailures,
  'prompt.too-long': [
    'Der Prompt passt nicht: Was immer dabei ist, braucht {tokens} von {budget} Tokens, das meiste davon für {what}.',
    `Das Modell mehr lesen lassen (${here('hier', 'Einstellungen, Verbindung')}) oder die Texte kürzen, die immer dabei sind.`,
    `Let the model read more (${here('here', 'Settings, Connection')}), or shorten the texts that are always included.`,
  ],
  'prompt.edited-long': [
    'Der geänderte Prompt ist zu lang: {tokens} von {budget} Tokens.',
    `Kürzen oder das Modell mehr lesen lassen (${here('hier', 'Einstellungen, Verbindung')}).`,
    `Shorten it, or let the model read more (${here('here', 'Settings, Connection')}).`,
  ],
  'phase.unknown': ['Eine Phase {subject} gibt es nicht.', 'Ihre Datei wurde vielleicht umbenannt oder gelöscht.'],
  'run.no-phase': ['Es kann keine Phase laufen: {why}.', 'In der Phasenfolge mindestens eine vorhandene Phase nennen.'],
  'run.busy': ['Das Modell arbeitet gerade an einem Zug.', 'Zuerst anhalten oder das Ende des Zugs abwarten.'],
  'run.stopped': ['Angehalten. Vom unfertigen Zug wurde nichts behalten.', ''],
  'run.unreadable': [
    'Die Antwort des Modells war {count}-mal hintereinander nicht lesbar, darum pausiert der Lauf: {why}.',
    'Die Antworten stehen im Protokoll. Ein anderes Modell nehmen oder die Anweisungen im Prompt klarer fassen.',
  ],
  'run.cut': [
    'Der letzte Lauf wurde abgebrochen: CRG endete, bevor er zu Ende war.',
    'Alles, was fertig war, ist da. Er kann dort weitergehen, wo er war.',
  ],
  'run.limit': [
    'Der Lauf hat seine Grenze von {amount} {unit, select, turns {Zügen} tokens {Tokens} minutes {Minuten} other {{unit}}} erreicht und pausiert.',
    'Neu starten, um weiterzumachen, oder die Grenze in den Laufoptionen ändern.',
    'Start again to go on, or change the limit in Run options.',
  ],
  'run.no-price': [
    'Es gilt eine Grenze von {limit}, aber was {subject} kostet, ist nicht bekannt.',
    `Den Preis ${here('hier', 'in den Einstellungen unter Verbindung')} eintragen oder die Grenze herausnehmen.`,
    `Enter its price ${here('here', 'in Settings under Connection')}, or take the limit out.`,
  ],
  'run.circle': [
    'Die letzten {n} Züge liefen in einem Kreis von {of}, daher macht der Lauf Pause: {why}.',
    'Den Agenten versetzen, das Ziel oder den Prompt ändern, dann weitermachen.',
  ],
  'run.passes': [
    'Das Modell fand {n} Züge lang nichts zu tun, daher macht der Lauf Pause. Zuletzt sagte es: {why}',
    'Vielleicht ist die Frage beantwortet. Sonst das Ziel ändern oder in eine andere Phase gehen, dann weitermachen.',
  ],
  'run.repeats': [
    'Das Modell schlug drei Züge lang dasselbe vor, darum pausiert der Lauf: {why}.',
    'Den Agenten versetzen, Ziel oder Prompt ändern, dann neu starten.',
  ],
  'run.no-gate': ['Es wartet nichts auf eine Antwort.', ''],
  'playback.none': [
    'Hier ist keine Sitzung, die sich entfalten könnte: Der Graph wurde geändert, oder ein anderer Agent arbeitet daran.',
    'Starten, oder das Beispiel vom Startbildschirm aus neu öffnen.',
  ],
  'answer.none': [
    'Der Graph hat noch keine Antwort auf sein Ziel, darum gibt es nichts zu schreiben.',
    'Den Lauf fortsetzen, oder eine Schlussfolgerung anlegen und mit „Beantwortet“ mit dem Ziel verbinden.',
  ],
  'answer.no-parts': [
    'Die Antwort hat noch keine Teile, darum lässt sie sich nicht ausschreiben.',
    'Den Lauf abschließen lassen: Seine Texte fragen nach den Teilen.',
  ],
  'answer.no-room': [
    'Die Antwort wurde nicht ausgeschrieben: Das Fenster von {subject} ist dafür zu klein. Hier stehen ihre Teile.',
    'In llm-config.txt context-window erhöhen, oder ein größeres Modell wählen.',
  ],
  'answer.no-memo': [
    '{subject} hat kein Memo geschickt: Es nennt nichts aus dem Graphen, oder es steht keine Antwort darin.',
    `Noch einmal versuchen, oder ${here('hier', 'in den Einstellungen')} ein größeres Modell wählen.`,
    `Try again, or choose a larger model ${here('here', 'in Settings')}.`,
  ],
  'answer.no-model': [
    '{subject} kann nicht schreiben: Es ist kein Modell.',
    `${here('Hier', 'In den Einstellungen')} ein Modell wählen. Bis dahin steht die Antwort in den Worten ihrer Knoten da.`,
    `Choose a model ${here('here', 'in Settings')}. Until then the answer stands there in the words of its nodes.`,
  ],
  'answer.no-words': ['Es fehlt, was nicht stimmt.', 'Es in eigenen Worten sagen.'],
  'answer.changed': ['Inzwischen wird eine andere Seite gezeigt.', 'Sie ansehen und es noch einmal sagen; nichts wurde geändert.'],
  'chat.key': ['Die Nachricht enthält, was wie ein Schlüssel aussieht. Sie wurde nicht gesendet.', 'Ohne ihn senden, oder trotzdem.'],
  'chat.only-asks': [
    '{subject} hat nur nach mehr Lesestoff gefragt und keine Antwort gegeben.',
    'Noch einmal fragen, mit Wörtern aus dem Dokument oder einer Seite, etwa „Seite 2 von n01“.',
  ],
  'chat.limit': [
    'Die Grenze von {amount} {unit, select, turns {Zügen} tokens {Tokens} minutes {Minuten} other {{unit}}} ist erreicht, durch den Lauf oder durch dieses Gespräch. Die Frage wurde nicht gesendet.',
    'Noch einmal fragen sendet sie trotzdem. Die Grenze lässt sich {at, select, running {hier} other {in den Einstellungen}} ändern.',
    'Ask again to send it all the same, or change the limit {at, select, running {here} other {in Settings}}.',
  ],
  'ask.limit': [
    'Die Grenze von {amount} {unit, select, turns {Zügen} tokens {Tokens} minutes {Minuten} other {{unit}}} ist erreicht, darum hat {subject} das Modell nicht gefragt.',
    'Die Grenze lässt sich {at, select, running {hier} other {in den Einstellungen}} ändern.',
    'Change the limit {at, select, running {here} other {in Settings}}.',
  ],
  'chat.empty': ['Die Frage ist leer.', ''],
  'chat.too-long': [
    'Die Frage hat {n} Zeichen; möglich sind {most}.',
    'Die Frage kürzen, oder den Text als Dokument importieren und danach fragen.',
  ],
  'chat.stopped': ['Angehalten, bevor eine Antwort kam.', 'Die Frage lässt sich jederzeit noch einmal stellen.'],
  'chat.no-question': ['Diese Frage steht nicht mehr im Gespräch.', ''],
  'import.binary': ['{subject} ist von einer Art, die CRG nicht lesen kann.', 'Zuerst als PDF, als Word-Dokument oder als Text speichern.'],
  'import.old-format': [
    '{subject} ist von einer Art, die CRG nicht lesen kann.',
    'Im eigenen Programm öffnen und als {as, select, docx {Word-Dokument (.docx)} xlsx {Excel-Mappe (.xlsx)} pptx {PowerPoint-Präsentation (.pptx)} eml {Mail-Datei (.eml)} epub {EPUB} other {PDF}}{as, select, docx { oder PDF} pptx { oder PDF} other {}} speichern.',
  ],
  'import.project': [
    '{subject} ist ein ganzes Projekt und kein Dokument.',
    'Auf der Startseite öffnen: Gepacktes Projekt öffnen.',
    'Open it from the start screen: Open a packed project.',
  ],
  'import.picture': [
    '{subject} ist ein Bild, und Bilder kann CRG nicht lesen.',
    'Beim Importieren beschreiben, was darauf zu sehen ist, oder das in einen Knoten schreiben; damit lässt sich denken.',
  ],
  'import.scanned': [
    '{subject} enthält nur Bilder von Seiten: Da ist kein Text zu lesen.',
    'Zuerst den Text mit einem Scan-Programm erkennen lassen, oder beim Importieren beschreiben, was darauf zu sehen ist.',
  ],
  'import.gone': ['Die angesehenen Dateien liegen nicht mehr bereit.', 'Noch einmal auswählen.'],
  'import.locked': ['{subject} ist mit einem Passwort geschützt.', 'Öffnen, ohne Passwort speichern und noch einmal versuchen.'],
  'import.damaged': ['{subject} ist beschädigt oder nicht das, was der Name sagt.', 'Im eigenen Programm öffnen und neu speichern.'],
  'import.too-heavy': [
    '{subject} braucht mehr Speicher oder Zeit, als CRG einer Datei gibt.',
    'Im eigenen Programm neu speichern, oder in Teilen.',
  ],
  'import.too-much-text': [
    '{subject} enthält mehr Text, als CRG von einer Datei nimmt: 8 MB.',
    'Die Datei teilen und die Teile importieren, auf die es ankommt.',
  ],
  'import.too-big': [
    '{drop, select, yes {Zusammen sind es} other {{subject} hat}} {over, select, yes {über } other {}}{size}, mehr als die Grenze von {limit}{drop, select, yes { auf einmal} other {}}.',
    'Die Datei teilen oder die Grenze {at, select, chat {hier} other {in den Einstellungen}} anheben.',
    'Split the file, or raise the limit {at, select, chat {here} other {in Settings}}.',
  ],
  'import.empty': ['{subject} enthält keinen Text.', ''],
  'diagram.damaged': [
    '{subject} lässt sich nicht lesen als {kind, select, canvas {Canvas} graphml {GraphML} opml {OPML} mermaid {Mermaid-Diagramm} edges {Tabelle von Verbindungen} tables {Tabellen von Knoten und Verbindungen} other {Gliederung}}{line, select, 0 {} other {: Zeile {line} ist nicht in Ordnung}}.',
    'Im eigenen Programm neu speichern, oder als Dokument hereinholen.',
  ],
  'diagram.too-many': [
    '{subject} zeichnet mehr als {most} Knoten, oder sehr viele Verbindungen.',
    'Einen Teil davon nehmen, oder als Dokument hereinholen.',
  ],
  'archive.none': ['{subject} ist kein gepacktes Projekt.', 'Ein gepacktes Projekt endet auf .crg.zip; „Mitnehmen“ macht eines.'],
  'archive.damaged': [
    '{subject} ist beschädigt: {why}.',
    'Das Projekt neu packen oder die Datei noch einmal kopieren. Es wurde nichts ausgepackt.',
  ],
  'archive.unsafe': [
    '{subject} wird nicht ausgepackt, denn darin liegt „{name}“: {why}.',
    'Um eine andere Kopie bitten. Es wurde nichts ausgepackt.',
  ],
  'archive.large': ['{subject} ist zu groß, um es sicher auszupacken: {why}.', 'Es wurde nichts ausgepackt.'],
  'archive.newer': ['{subject} wurde mit einer neueren Version von CRG gepackt.', 'Die neueste Version holen und damit öffnen.'],
  'import.no-file': ['{subject} entstand nicht aus einer Datei.', 'Der Text gehört dem Knoten selbst.'],
  'import.no-part': ['{subject} enthält dieses Gespräch nicht mehr.', 'Der Knoten behält den Text, den er hatte.'],
  'import.duplicate': ['{subject} wurde schon importiert, als {node}.', 'Es kam nichts hinzu; dieser Knoten hat den Text.'],
  'export.no-browser': [
    'Diese Form macht ein Browser, und auf diesem Computer wurde keiner gefunden.',
    'Edge, Chrome oder Chromium installieren, oder den Bericht als docx oder html nehmen und das Bild als svg.',
  ],
  'export.print': [
    'Der Browser {subject} wurde mit dieser Form nicht fertig.',
    'Erneut versuchen, oder den Bericht als docx oder html nehmen und das Bild als svg.',
  ],
  'patch.invalid': ['Diese Änderung lässt sich nicht anwenden: {why}.', 'Es wurde nichts geändert.'],
  'scenario.invalid': ['{subject} ist kein lesbares Szenario: {why}.', 'Siehe docs/formats/scenario.md.'],
  'replay.no-match': [
    'Die Aufnahme {subject} enthält keine Antwort auf diesen Prompt: {why}.',
    'Vom selben Ausgangspunkt abspielen, neu aufnehmen oder einen anderen Agenten arbeiten lassen.',
  ],
  'cli.usage': ['{why}.', '', ''],
  'cli.output': ['Das Ergebnis ließ sich nicht ausgeben: {why}.', 'Das Projekt ist nicht betroffen. Die Ausgabe woandershin lenken.'],
}
