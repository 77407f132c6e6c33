// German for what is wrong in a text file, by the id of the program's diagnostic. The pattern takes names and numbers out of the
// program's English, summary and remedy in two lines; where it does not fit, the English is shown.
interface Row {
  when?: RegExp
  what: string
  remedy: string
}

const q = '"((?:[^"\\\\]|\\\\.)*)"'
const re = (text: string) => new RegExp(text.replaceAll('Q', q), 's')

export const germanDiagnostics: Record<string, Row> = {
  'key.unknown': {
    when: re('no key Q here'),
    what: 'Den Schlüssel „{1}“ gibt es hier nicht.',
    remedy: 'Die Schreibweise prüfen oder die Zeile löschen.',
  },
  'key.twice': {
    when: re('The key Q'),
    what: 'Der Schlüssel „{1}“ steht hier zweimal.',
    remedy: 'Dieser letzte gilt. Einen davon entfernen.',
  },
  'key.in-text': {
    when: re('the key Q'),
    what: 'Diese Zeile wird als Teil des Textes darüber gelesen.',
    remedy: 'Soll es der Schlüssel „{1}“ sein, die Schreibweise berichtigen.',
  },
  'line.ignored': {
    what: 'Diese Zeile ist nicht verständlich und gilt nicht.',
    remedy: '„Schlüssel: Wert“ schreiben, oder # vor eine Bemerkung.',
  },
  'value.choice': {
    when: re('^(\\S+): Q is not a choice\\.\\n(.*) is used\\. Write one of: (.*)\\.$'),
    what: '{1}: „{2}“ steht nicht zur Wahl.',
    remedy: 'Es gilt {3}. Möglich sind: {4}.',
  },
  'value.number': {
    when: re('^(\\S+): Q is not a whole number from (\\d+) to (\\d+)'),
    what: '{1}: „{2}“ ist keine ganze Zahl von {3} bis {4}.',
    remedy: 'Es gilt der übliche Wert. Die Zahl berichtigen.',
  },
  'value.yes-no': {
    when: re('^(\\S+): Q is neither true nor false\\.\\n(\\w+)'),
    what: '{1}: „{2}“ ist weder true noch false.',
    remedy: 'Es gilt {3}.',
  },
  'value.amount': {
    when: re('^(\\S+): Q is not an amount\\.\\n(\\d+) is used'),
    what: '{1}: „{2}“ ist kein Betrag.',
    remedy: 'Es gilt {3}. Eine Zahl wie 2,50 schreiben, 0 heißt ohne Grenze.',
  },
  'price.currency': { what: 'Die Währung ist nicht zu verwenden.', remedy: 'Es gilt USD. Ein kurzes Wort wie EUR schreiben.' },
  'price.section': {
    what: 'Dieser Abschnitt ist kein Modell und bleibt unbeachtet.',
    remedy: '[model: Name] schreiben, wie der Dienst das Modell nennt.',
  },
  'price.missing': {
    when: /has no (\w+) price/,
    what: 'Diesem Modell fehlt der Preis „{1}“, darum zeigt CRG keine Kosten.',
    remedy: 'Eine Zeile wie „{1}: 3“ schreiben.',
  },
  'price.number': {
    what: 'Dieser Preis ist nicht lesbar, darum zeigt CRG für das Modell keine Kosten.',
    remedy: 'Eine Zahl wie 3 oder 0,25 schreiben, für eine Million Tokens.',
  },
  'price.twice': { what: 'Dieses Modell steht hier zweimal.', remedy: 'Der letzte Preis gilt. Einen davon entfernen.' },
  'file.optional': {
    when: /no file (\S+)\./,
    what: 'Die Datei {1} gibt es nicht.',
    remedy: 'Sie ist nicht nötig. Zum Verwenden aus einem neuen Projekt kopieren.',
  },
  'prompt.trimmed': {
    when: re('trimmed to fit (\\d+) tokens'),
    what: 'Der Kontext wurde auf {1} Tokens gekürzt.',
    remedy: 'Erledigte Zweige zu einem packen, das Modell mehr lesen lassen (Einstellungen, Verbindung) oder die Texte der Phase kürzen.',
  },
  'goal.unanswered': {
    when: re('the goal Q'),
    what: 'Kein Ergebnis beantwortet das Ziel „{1}“.',
    remedy: 'Den Agenten weiterarbeiten lassen, oder ein Ergebnis anlegen und mit „answers“ mit dem Ziel verbinden.',
  },
  'graph.loose': {
    when: re('^Q leads'),
    what: '„{1}“ führt zu keinem Ziel.',
    remedy: 'Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht.',
  },
  'graph.apart': {
    when: re('^Q and what .* \\((\\d+) more'),
    what: '„{1}“ und was damit verbunden ist ({2} weitere) führen zu keinem Ziel.',
    remedy: 'Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht.',
  },
  'document.unread': {
    when: re('^Q was not'),
    what: '„{1}“ wurde noch nicht gelesen.',
    remedy: 'Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen.',
  },
  'document.half-read': {
    when: re('^Of Q .* left (\\d+) of (\\d+)'),
    what: '„{1}“ ist noch nicht ganz gelesen: Es fehlen {2} von {3} Seiten.',
    remedy: 'Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen.',
  },
  'document.unused': {
    when: re('from Q'),
    what: 'Aus „{1}“ ist nichts abgeleitet.',
    remedy: 'Was daraus stammt, mit „derived-from“ verbinden; stammt nichts daraus, das Dokument archivieren.',
  },
  'quotation.false': {
    when: re('^Q quotes Q, which does not stand in Q'),
    what: '„{1}“ zitiert „{2}“; das steht nicht in „{3}“.',
    remedy: 'Wörtlich zitieren oder die Anführungszeichen weglassen.',
  },
  'review.more': {
    when: re('And (\\d+) more'),
    what: 'Und {1} weitere dieser Art.',
    remedy: 'Sie stehen hier, sobald diese erledigt sind.',
  },
  'file.missing': {
    when: /The file (\S+) is missing/,
    what: 'Die Datei {1} fehlt.',
    remedy: 'Es gilt die eingebaute Fassung. Zum Ändern die Datei aus einem neuen Projekt kopieren.',
  },
  'file.encoding': {
    what: 'Diese Zeile ist kein UTF-8; die Datei wird als Windows-1252 gelesen.',
    remedy: 'Als UTF-8 speichern, wenn Buchstaben falsch aussehen.',
  },
  'file.unusable': { what: 'Diese Datei ist nicht verwendbar.', remedy: 'Die letzte gültige oder die eingebaute Fassung gilt.' },
  'folder.missing': {
    when: /The folder (\S+) is missing/,
    what: 'Der Ordner {1} fehlt.',
    remedy: 'Es gelten die eingebauten Dateien. Den Ordner anlegen, um eigene zu haben.',
  },
  'folder.link': {
    when: /The folder (\S+) is a link that leads/,
    what: 'Der Ordner {1} ist eine Verknüpfung, die aus dem Projektordner hinaus oder ins Leere führt. Ihr wird nicht gefolgt.',
    remedy: 'Den Ordner selbst an ihre Stelle legen. Bis dahin gelten die eingebauten Dateien.',
  },
  'folder.empty': {
    when: /The folder (\S+) holds/,
    what: 'Im Ordner {1} liegt keine Textdatei.',
    remedy: 'Es gelten die eingebauten Dateien. Eine .txt-Datei anlegen, um eigene zu haben.',
  },
  'folder.unreadable': {
    when: /The folder (\S+) could not/,
    what: 'Der Ordner {1} war nicht lesbar.',
    remedy: 'Bis er lesbar ist, gelten die eingebauten Dateien.',
  },
  'folder.too-many': {
    when: /The folder (\S+) holds more than (\d+)/,
    what: 'Im Ordner {1} liegen mehr als {2} Dateien.',
    remedy: 'Nur die ersten werden gelesen. Was nicht hierher gehört, woandershin legen.',
  },
  'name.case': {
    when: /^(\S+) and (\S+) are one name/,
    what: '{1} und {2} sind unter Windows ein und derselbe Name.',
    remedy: 'Es gilt {2}. Eine der Dateien umbenennen.',
  },
  'name.not-txt': {
    what: 'Diese Datei wird nicht verwendet: Ihr Name endet nicht auf .txt.',
    remedy: 'Umbenennen, wenn sie gelesen werden soll.',
  },
  'name.conflict-copy': {
    what: 'Das ist eine zweite Fassung von einem Synchronisierungsprogramm. Sie wird nicht verwendet.',
    remedy: 'Mit der Datei daneben vergleichen, dann löschen.',
  },
  'name.unsafe': { what: 'Diese Datei wird nicht verwendet: Ihr Name geht nicht auf jedem System.', remedy: 'Umbenennen.' },
  'phase.missing-short': {
    when: /no file (prompts\/.+\.txt)\./,
    what: 'Die Datei {1} gibt es nicht.',
    remedy: 'Die Datei anlegen oder „tight“ aus dem Baustein nehmen. Bis dahin bekommen auch kleine Fenster den langen Text.',
  },
  'phase.missing-prompt': {
    when: /no file (prompts\/.+\.txt)\./,
    what: 'Die Datei {1} gibt es nicht.',
    remedy: 'CRG lässt diesen Teil leer. Die Datei anlegen oder den Baustein aus der Phase nehmen.',
  },
  'phase.empty': {
    what: 'Diese Phase hat keine Bausteine, ihr Prompt wäre leer.',
    remedy: 'Zeilen wie [file: intro] und [data: current-graph-context] einfügen.',
  },
  'phase.line-ignored': {
    what: 'Diese Zeile ist kein Baustein und gilt nicht.',
    remedy: '[file: Name], [data: Schlüsselwort] oder # Bemerkung schreiben; Texte gehören in den Ordner prompts.',
  },
  'phase.turns-ignored': { what: 'Eine Zahl von Zügen wirkt in einer Phasendatei nicht.', remedy: 'Sie gehört in phases/phase-order.txt.' },
  'phase.unsafe-name': {
    when: re('The name Q is refused'),
    what: 'Der Name „{1}“ wird nicht angenommen.',
    remedy: 'Den einfachen Namen einer Datei im Ordner prompts schreiben, etwa [file: intro].',
  },
  'phase.long': {
    when: /about (\d+) tokens/,
    what: 'Die Texte dieser Phase haben etwa {1} Tokens.',
    remedy: 'Kürzere Texte lassen mehr Platz für den Graphen.',
  },
  'order.no-phase': {
    when: re('no phase named Q'),
    what: 'Eine Phase „{1}“ gibt es nicht, dieser Schritt wird übersprungen.',
    remedy: 'Die Datei der Phase anlegen oder den Namen berichtigen.',
  },
  'order.count': {
    when: re('^Q is not a number of turns\\.\\n(\\d+)'),
    what: '„{1}“ ist keine Zahl von Zügen.',
    remedy: 'Es gelten {2} Züge.',
  },
  'order.loop': {
    what: 'Die Angabe nach „loop:“ ist weder true noch false.',
    remedy: 'Die Folge wiederholt sich. loop: true oder loop: false schreiben.',
  },
  'order.empty': { what: 'Diese Phasenfolge nennt keine Phase, die es gibt.', remedy: 'Mindestens eine vorhandene Phase nennen.' },
  'order.none': {
    what: 'Es gibt keine brauchbare Phasenfolge.',
    remedy: 'Alle Phasen laufen in der Reihenfolge ihrer Namen. Zeilen wie „exploration : 5“ schreiben.',
  },
  'order.unused': { what: 'Diese Phasenfolge nennt keine Phase, die es gibt.', remedy: 'Auch für diesen Agenten gilt phase-order.txt.' },
  'order.no-agent': {
    when: re('named Q'),
    what: 'Kein Agent heißt „{1}“, darum gilt diese Phasenfolge nicht.',
    remedy: 'Zwischen den Punkten steht der Name eines Agenten aus settings/llm-config.txt.',
  },
  'definition.no-state': {
    when: re('default-state Q'),
    what: 'Der Zustand „{1}“ ist nicht definiert.',
    remedy: 'Neue Knoten dieses Typs sind aktiv. Den Dateinamen eines Zustands aus definitions/states nehmen.',
  },
  'definition.expected': {
    when: re('^Q is not a number'),
    what: '„{1}“ ist keine Anzahl von Verbindungen.',
    remedy: 'Nichts wird erwartet. 2, 1+ oder 1-3 schreiben.',
  },
  'definition.not-here': {
    when: /also defines (.*?)\.\n/s,
    what: 'Ein neues Projekt definiert auch {1}.',
    remedy: 'Das ist kein Fehler. Die Dateien aus einem neuen Projekt kopieren, um sie zurückzuholen.',
  },
  'action.unknown': {
    when: re('named Q'),
    what: 'CRG kennt keine Aktion „{1}“.',
    remedy: 'Dateien hier geben den Aktionen von CRG ihre Worte; neue entstehen dadurch nicht.',
  },
  'action.not-here': {
    when: /wording for (.*?)\.\n/s,
    what: 'Für {1} gibt es keinen eigenen Wortlaut.',
    remedy: 'Der eingebaute gilt. Um eine Aktion zu verbieten, ihre Datei behalten und enabled: false schreiben.',
  },
  'color.bad': {
    when: re('^Q is not a colour'),
    what: '„{1}“ ist keine Farbe.',
    remedy: 'Es gilt die übliche Farbe. #RRGGBB schreiben, etwa #F5A623.',
  },
  'color.no-definition': {
    when: re('defined as Q'),
    what: 'Als „{1}“ ist nichts definiert.',
    remedy: 'Die Zeile wirkt nicht. node-type.NAME, edge-type.NAME, category.NAME oder state.NAME schreiben.',
  },
  'color.over': {
    when: /shown: (\S+) gives/,
    what: 'Die Farbe hier ist nicht zu sehen: {1} nennt eine andere.',
    remedy: 'Dort die Zeile entfernen, um diese Farbe zu verwenden.',
  },
  'importance.range': {
    when: /default-importance (\d+) is above (\d+)/,
    what: 'Die Wichtigkeit {1} liegt über {2}.',
    remedy: 'Der höchste Wert gilt. Für eine feinere Skala scale: 1-10 in defaults/importance.txt schreiben.',
  },
  'importance.no-type': {
    when: re('no node type Q'),
    what: 'Einen Knotentyp „{1}“ gibt es nicht.',
    remedy: 'Die Zeile wirkt nicht. Den Dateinamen eines Typs aus definitions/node-types nehmen.',
  },
  'importance.scale': {
    when: re('The scale Q'),
    what: 'Die Skala „{1}“ ist nicht verwendbar.',
    remedy: 'Es gilt 1 bis 5. scale: 1-5 bis scale: 1-10 schreiben.',
  },
  'llm.no-agent': {
    what: 'Diese Datei beschreibt keinen Agenten.',
    remedy: 'Es gilt der eingebaute Übungsagent. Einen Abschnitt [agent: Explorer] mit seinen Einstellungen schreiben.',
  },
  'llm.inactive': {
    when: re('The agent Q'),
    what: 'Der Agent „{1}“ ist aufgeführt, aber nicht aktiv.',
    remedy: 'Es arbeitet immer nur einer: der erste Abschnitt. Den Abschnitt nach oben stellen, um ihn zu verwenden.',
  },
  'llm.no-section': {
    what: 'Diese Einstellungen stehen vor dem ersten Abschnitt.',
    remedy: 'Sie gelten für einen Agenten. [agent: Explorer] darüber schreiben.',
  },
  'llm.section': { what: 'Dieser Abschnitt ist kein Agent und gilt nicht.', remedy: '[agent: Name] schreiben.' },
  'llm.name': { what: 'Dieser Agent hat keinen Namen.', remedy: 'Er heißt Agent. [agent: Name] schreiben.' },
  'llm.twice': { when: re('named Q'), what: 'Zwei Agenten heißen „{1}“.', remedy: 'Einem von beiden einen anderen Namen geben.' },
  'llm.literal-key': {
    what: 'Der Schlüssel steht lesbar in der Datei; jede Kopie dieses Ordners enthält ihn.',
    remedy: 'CRG kann ihn in den Schlüsselspeicher des Systems legen: unter Einstellungen, Verbindung.',
  },
  'project.unreadable': {
    what: 'Der Projektordner war nicht lesbar.',
    remedy: 'Was zuletzt gelesen wurde, gilt weiter. Prüfen, ob Platte oder Freigabe noch da sind.',
  },
  'journal.torn': { what: 'CRG wurde unerwartet beendet. Alle gespeicherten Änderungen sind da; eine unfertige fehlt.', remedy: '' },
  'journal.behind': {
    when: /ends at record (\d+), but the graph files hold all up to record (\d+)/,
    what: 'Das Journal endet bei Eintrag {1}, die Graph-Dateien aber reichen bis Eintrag {2}: Es wurde geleert oder durch ein älteres ersetzt.',
    remedy:
      'Der Graph ist da, so weit er in den Dateien steht. Frühere Schritte lassen sich nicht zurücknehmen. Gibt es eine Kopie des Ordners .crg/journal, CRG schließen und sie zurücklegen.',
  },
  'graph.other-version': {
    when: /another version of (\S+), as.*\nNodes that differ: (.*); only in this file: (.*); missing in it: (.*)\. To use/s,
    what: 'Das ist eine andere Fassung von {1}, wie Synchronisierungsprogramme sie hinterlassen. Sie gehört nicht zum Graphen.',
    remedy:
      'Verschiedene Knoten: {2}; nur in dieser Datei: {3}; fehlen in ihr: {4}. Um sie zu verwenden, das Projekt schließen und sie an die Stelle von {1} legen: ein Schritt, der sich zurücknehmen lässt. Sonst löschen.',
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
    remedy: 'Die Änderung gilt. Sie ist ein Schritt, „Änderung von außen“, der sich zurücknehmen lässt.',
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
    when: /^(\d+) nodes/,
    what: '{1} Knoten dieser Datei hatten keinen Ort.',
    remedy: 'Sie haben je einen bekommen; sonst wurde nichts verschoben.',
  },
}
