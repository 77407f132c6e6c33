// German for what the Go side of the Ledger says.
import { addGermanProblems } from '../../ui/diagnosticTexts'
import { addGermanFailures } from '../../ui/failureTexts'
import { addGerman, addSteps } from '../../ui/messages'

addSteps({
  'ledger.step.of': [
    '“{title}”{more, plural, =0 {} one { and # more} other { and # more}}',
    '„{title}“{more, plural, =0 {} one { und # weiteres} other { und # weitere}}',
  ],
  'ledger.step.keep': ['keeping {of}', 'Behalten von {of}'],
  'ledger.step.dismiss': ['dismissing {of}', 'Verwerfen von {of}'],
  'ledger.step.restore': ['offering {of} again', 'erneutes Vorschlagen von {of}'],
  'ledger.step.choose': ['choosing {of} of an answer', 'Auswählen von {of} aus einer Antwort'],
  'ledger.step.change': ['changing {of}', 'Ändern von {of}'],
  'ledger.step.retire': ['giving up {of}', 'Aufgeben von {of}'],
  'ledger.step.reinstate': ['reinstating {of}', 'Wiederaufnehmen von {of}'],
  'ledger.step.move': ['moving the task {of} on', 'Weiterführen der Aufgabe {of}'],
  'ledger.step.confirm': ['confirming checks of {of}', 'Bestätigen von Prüfungen bei {of}'],
  'ledger.step.task': ['making the task {of}', 'Anlegen der Aufgabe {of}'],
  'ledger.step.decide': ['deciding {of}', 'Entscheiden von {of}'],
  'ledger.step.resolve': ['settling {of}', 'Klären von {of}'],
  'ledger.step.plan': ['planning {of}', 'Planen von {of}'],
  'ledger.step.back': ['taking back what was said of {of}', 'Zurücknehmen von {of}'],
})

addGerman({
  'ledger.missing.criteria': '{n, plural, one {eine Prüfung ist} other {# Prüfungen sind}} nicht bestätigt',
  'ledger.missing.outputs': 'nichts ist dabei herausgekommen, und niemand hat das gesagt',
  'ledger.missing.note': 'eine kurze Notiz zum Abschluss',
  'ledger.missing.task': 'eine Aufgabe, die sagt, wann sie erledigt ist',
  'ledger.missing.decision': 'eine Entscheidung, denn es ist eine Wahl',
  'ledger.missing.constraints': 'die Regeln, die einzuhalten sind',
  'ledger.why.changed': 'es hat sich beim Schreiben geändert',
  'ledger.why.no-task': 'er hat keine Aufgabe',
  'ledger.offer.sourced': 'Es ist {state, select, resolved {gelöst} other {gestützt}}, und {file} sagt es.',
  'ledger.offer.supported': 'Es ist {state, select, resolved {gelöst} other {gestützt}}. Es wurde kein Dokument gefunden, das es sagt.',
  'ledger.offer.chosen': 'Selbst aus einer Antwort des Chats gewählt. Kein Dokument wurde dafür angesehen.',
  'ledger.offer.chosen-sourced':
    'Selbst aus einer Antwort des Chats gewählt. Was die Antwort aus {file} nimmt, wurde nachgesehen und steht dort.',
  'ledger.offer.decision': 'Es beantwortet die Frage, und was sonst erwogen wurde, ist ausgeschieden.',
  'ledger.offer.conflict': 'Eines widerspricht dem anderen, und {handle} ist behalten.',
  'ledger.offer.update': 'Der Knoten von {handle} sagt jetzt etwas anderes.',
  'ledger.offer.gone': 'Den Knoten von {handle} gibt es nicht mehr.',
  'ledger.offer.refuted': 'Der Knoten von {handle} ist widerlegt.',
  'ledger.offer.answered': 'Die Frage von {handle} ist gelöst.',
  'ledger.offer.noted': '{agent} hat es in Zug {turn} notiert.',
  'refused.quote': 'Quelle und Zitat gehören zusammen',
  'refused.no-passage': 'diese Wörter stehen nicht in [{node}]',
  'refused.no-source': '[{node}] ist kein Dokument',
  'refused.not-asked': '[{node}] fragt nichts',
  'refused.no-choice': '[{node}] kann hier nicht gewählt sein oder ausscheiden',
  'refused.vague': 'niemand kann sagen, wann das erledigt ist',
  'ledger.need.offers': '{n, plural, one {# Vorschlag wartet} other {# Vorschläge warten}}: Was geklärt scheint, lässt sich behalten',
  'ledger.kept.person': 'Selbst behalten',
  'ledger.kept.crg': 'CRG hat es aus dem Graphen notiert',
  'ledger.row.keep': 'Behalten: {of}',
  'ledger.row.accept': 'Behalten: {of}',
  'ledger.row.knowledge': 'Aus einem Text behalten: {of}',
  'ledger.row.decision': 'Entschieden: {of}',
  'ledger.row.task': 'Aufgabe angelegt: {of}',
  'ledger.row.move': 'Aufgabe weiter: {of}',
  'ledger.row.close': 'Aufgabe erledigt: {of}',
  'ledger.row.plan': 'Geplant: {of}',
  'ledger.row.conflict': 'Widerspruch vermerkt: {of}',
  'ledger.row.resolve': 'Widerspruch geklärt: {of}',
  'ledger.row.change': 'Behaltenes geändert: {of}',
  'ledger.row.takeback': 'Zurückgenommen, was gesagt war: {of}',
  'ledger.row.retire': 'Aufgegeben: {of}',
  'ledger.row.bookkeeping': 'Aus dem Graphen notiert: {of}',
  'ledger.row.consolidation': 'Abgelegt, was vorbei ist: {of}',
  'ledger.row.repair': 'Register in Ordnung gebracht: {of}',
  'ledger.row.other': 'Ins Register geschrieben: {of}',
  'ledger.row.what': '{handle} „{title}“{more, plural, =0 {} one { und # weiteres} other { und # weitere}}',
  'ledger.story.claim':
    '{by, select, person {Selbst behalten} other {Behalten}} als {handle}, {status, select, deprecated {gilt nicht mehr} superseded {inzwischen ersetzt} other {gilt}}',
  'ledger.story.source': 'Als Quelle {handle} notiert',
  'ledger.story.decision':
    'Entscheidung {handle} handelt davon, {status, select, accepted {sie steht} rejected {verworfen} superseded {inzwischen ersetzt} other {vorgeschlagen}}',
  'ledger.story.task':
    'Aufgabe {handle} handelt davon, {status, select, done {erledigt} completed {erledigt} cancelled {abgebrochen} archived {abgelegt} superseded {ersetzt} other {offen}}',
})
addGermanFailures({
  'ledger.changed': ['{subject} wurde inzwischen geändert.', 'Noch einmal ansehen. Es wurde nichts geschrieben.'],
  'ledger.no-entry': ['Das ist nicht behalten.', 'Vielleicht wurde es abgelegt.'],
  'ledger.no-answer': ['Das ist keine Antwort des Chats.', 'Eine Antwort wählen, oder Wörter aus einer.'],
  'ledger.not-said': [
    'Diese Wörter stehen nicht in der Antwort.',
    'Wörter der Antwort auswählen. Eigene Wörter sind eine eigene Tatsache: in einen Knoten schreiben und den behalten.',
  ],
  'ledger.no-words': ['Diese Wörter stehen nicht in {subject}.', 'Sie müssen Buchstabe für Buchstabe aus dem Dokument kommen.'],
  'inbox.gone': ['Dieser Vorschlag wartet nicht mehr.', 'Er ist entschieden, oder sein Anlass ist weggefallen.'],
  'jsonl.moved': ['Ein anderes Programm hat inzwischen in {subject} geschrieben.', 'Die Datei wird neu gelesen; geschrieben wurde nichts.'],
  'ledger.refused': [
    '{kind, select, decision {Die Entscheidung} task {Die Aufgabe} conflict {Der Widerspruch} source {Die Quelle} claim {Die Aussage} other {{subject}}} lässt sich nicht behalten: {why}.',
    'Es wurde nichts geschrieben.',
  ],
  'ledger.plan': ['Der Plan lässt sich nicht behalten: {why}.', 'Es wurde nichts geschrieben.'],
  'ledger.plan-again': ['Dieser Plan wird schon behalten.', 'Seine Aufgaben stehen unter Aufgaben.', 'Its tasks stand under Tasks.'],
  'ledger.sequence': [
    'Ein anderes Programm schreibt in das Register des Wissens.',
    'Es wurde nichts geschrieben. Danach noch einmal versuchen.',
  ],
  'ledger.no-commit': ['Den Schub {subject} gibt es nicht.', 'post_response_commits.jsonl im Ordner ledger zählt sie auf.'],
  'ledger.none': ['Dieses Projekt hat noch kein Register des Wissens.', 'Es beginnt mit dem Ersten, das behalten wird.'],
  'ledger.exists': ['Dieses Projekt hat schon ein Register des Wissens.', 'Es wurde nichts geändert.'],
  'ledger.unread': ['Das Register des Wissens ist nicht lesbar.', 'crg check sagt, warum.'],
  'ledger.half': [
    'Ein Neubeginn dieses Registers ist begonnen und nicht zu Ende.',
    'Das Öffnen des Projekts, oder crg ledger reset mit --yes, führt ihn zu Ende. Nichts ist verloren: alles kommt ins Archiv.',
  ],
  'ledger.behind': [
    'Das zuletzt Behaltene ist nicht ganz geschrieben: {why}.',
    'Die Einträge sind sicher. CRG schreibt es mit dem nächsten fertig, oder beim nächsten Öffnen.',
  ],
})
addGermanProblems({
  'ledger.plan-vague': {
    what: '{task}: Niemand kann sagen, wann „{value}“ erfüllt ist.',
    remedy: 'Eine Zahl, einen Knoten, eine Datei, Wörter, die dastehen müssen, oder einen Stand wie erledigt nennen.',
  },
  'ledger.plan-open': { what: '{task}: Nichts sagt, wann es erledigt ist.', remedy: 'Eine Prüfung aufschreiben, die jeder machen kann.' },
  'ledger.plan-self': { what: '{task} wartet auf sich selbst.', remedy: 'Diese Abhängigkeit entfernen.' },
  'ledger.plan-cycle': { what: '{task} wartet über andere auf sich selbst.', remedy: 'Eine der Abhängigkeiten entfernen.' },
  'ledger.plan-unknown': {
    what: '{task} wartet auf {value}, das nicht im Plan steht.',
    remedy: 'Auf eine Aufgabe desselben Plans warten, mit ihrer temp_id.',
  },
  'ledger.plan-phase': {
    what: '{task}: Den Abschnitt „{value}“ gibt es nicht.',
    remedy: 'Die Abschnitte sind setup, implement, verify, docs und deploy.',
  },
  'ledger.plan-title': { what: '{task} hat keinen Namen.', remedy: 'In wenigen Wörtern sagen, was zu tun ist.' },
  'ledger.bad-line': {
    what: 'Diese Zeile ist kein Eintrag.',
    remedy: 'Sie bleibt stehen und wird nicht verwendet. Die Zeile berichtigen oder entfernen.',
  },
  'ledger.wrong-log': { what: '{id} gehört nicht in diese Datei.', remedy: 'Jede Art von Einträgen hat ihre eigene Datei.' },
  'ledger.missing-field': { what: '{field} fehlt.', remedy: 'Ein Eintrag dieser Art hat es.' },
  'ledger.bad-value': { what: '{field} hat einen Wert, den es nicht gibt: „{value}“.', remedy: 'Möglich ist: {known}.' },
  'ledger.bad-id': {
    what: '„{id}“ ist keine Nummer eines Eintrags.',
    remedy:
      'Nummern vergibt CRG: KG-…, RG-DEC-… oder TG-TASK-… mit 26 Buchstaben und Ziffern. Auf Einträge mit ihrer Nummer verweisen, nie mit ihrem Namen.',
  },
  'ledger.rev': {
    what: 'Die nächste Fassung von {id} ist {next}, nicht {rev}.',
    remedy: 'Einträge ändern sich nur durch neue Fassungen, eine nach der anderen.',
  },
  'ledger.bad-time': { what: '{field} ist „{value}“, also keine Zeit in UTC.', remedy: 'So schreiben: 2026-02-17T00:00:00Z.' },
  'ledger.missing-link': {
    what: '{field} nennt {id}, das es hier nicht gibt.',
    remedy: 'Zuerst das behalten, oder den Verweis entfernen.',
  },
  'ledger.name-link': {
    what: '{field} nennt „{id}“, was keine Nummer ist.',
    remedy: 'Auf Einträge mit ihrer Nummer verweisen: Namen ändern sich.',
  },
  'ledger.no-evidence': {
    what: 'Eine Tatsache braucht eine Quelle.',
    remedy: 'Sagen, wo es steht, oder dass es selbst gewusst ist, oder es als Annahme behalten.',
  },
  'ledger.no-confidence': {
    what: 'Eine Aussage sagt, wie sicher sie ist, und diese tut es nicht.',
    remedy: 'Ihrem Beleg eine Sicherheit von 0 bis 1 geben.',
  },
  'ledger.confidence': {
    what: 'Eine Sicherheit ist eine Zahl von 0 bis 1, nicht {value}.',
    remedy: '0.5 heißt: ebenso gut möglich wie nicht.',
  },
  'ledger.sure-assumption': {
    what: 'Eine Annahme kann nicht sicher sein ({value}).',
    remedy: 'Unter 0.6, bis etwas sie bestätigt; dann ist sie eine Tatsache.',
  },
  'ledger.summary': {
    what: 'Die Zusammenfassung hat {n, plural, =0 {keinen Satz} one {# Satz} other {# Sätze}}{long, select, yes { und mehr als 600 Zeichen} other {}}.',
    remedy: 'Ein bis drei Sätze sagen, was es ist. Einzelheiten gehören in eine Quelle.',
  },
  'ledger.to-do': { what: 'Das ist etwas zu tun, nichts, was bekannt ist.', remedy: 'Daraus eine Aufgabe machen.' },
  'ledger.one-sentence': {
    what: 'Die Entscheidung hat {n, plural, =0 {keinen Satz} one {# Satz} other {# Sätze}}.',
    remedy: 'Ein Satz sagt, was gewählt wurde; die Gründe haben ihren eigenen Platz.',
  },
  'ledger.no-constraint': {
    what: 'Die Entscheidung beruht auf nichts, was bekannt ist.',
    remedy: 'Die Tatsachen oder Regeln verbinden, von denen sie abhängt.',
  },
  'ledger.no-task': {
    what: 'Die Entscheidung nennt keine Aufgabe.',
    remedy: 'Die Aufgabe verbinden, die zu ihr führte oder die sie prüfen wird.',
  },
  'ledger.alternatives': {
    what: 'Eine Entscheidung braucht mindestens eine andere Möglichkeit.',
    remedy: 'Sagen, was sonst hätte gewählt werden können.',
  },
  'ledger.option': { what: 'Keine Möglichkeit ist gewählt.', remedy: 'Sagen, welche der Möglichkeiten gewählt ist.' },
  'ledger.transition': {
    what: 'Von {from} geht es nicht zu {to}.',
    remedy: '{known, select, none {Danach kommt nichts mehr.} other {Möglich ist: {known}.}}',
  },
  'ledger.no-criteria': {
    what: 'Eine Aufgabe sagt, wann sie erledigt ist, und diese tut es nicht.',
    remedy: 'Eine Prüfung aufschreiben, die jeder machen kann.',
  },
  'ledger.done-unproven': {
    what: 'Noch nicht erledigt: {of}.',
    remedy: 'Zu jeder Prüfung sagen, dass sie erfüllt ist, nennen, was herauskam, und eine kurze Notiz schreiben.',
  },
  'ledger.cycle': { what: '{id} würde auf sich selbst warten.', remedy: 'Eine dieser Abhängigkeiten entfernen: {chain}.' },
  'ledger.absolute-path': {
    what: '„{value}“ ist ein Ort auf einem einzigen Computer.',
    remedy: 'Den Pfad vom Ordner des Projekts an schreiben, mit /.',
  },
  'ledger.quote': { what: 'Ein Zitat hat höchstens 200 Zeichen; dieses hat {n}.', remedy: 'Die Wörter zitieren, auf die es ankommt.' },
  'ledger.external': { what: 'Was außerhalb etwas ändert, braucht {of}.', remedy: 'Das zuerst verbinden.' },
  'ledger.time-back': {
    what: 'Fassung {rev} ist älter als die davor.',
    remedy: 'Die Uhr wurde zurückgestellt, oder zwei Computer haben geschrieben. Die höhere Fassung gilt.',
  },
  'ledger.no-source': { what: '{id} ist als Quelle genannt und ist keine.', remedy: 'Es gilt trotzdem als Beleg.' },
  'ledger.unknown-type': { what: '„{value}“ ist keine Art, die CRG kennt.', remedy: 'Der Eintrag bleibt und steht unter „Sonstiges“.' },
  'ledger.conflict-open': { what: 'Niemand soll diesen Widerspruch auflösen.', remedy: 'Daraus eine Aufgabe machen.' },
  'ledger.double-rev': {
    what: 'Fassung {rev} von {id} steht zweimal da.',
    remedy: 'Die spätere Zeile gilt. Zwei Computer haben geschrieben, oder eine Kopie kam dazu.',
  },
  'ledger.rev-gap': { what: 'Vor Fassung {rev} von {id} fehlt eine.', remedy: 'Die höchste gilt.' },
  'ledger.index-drift': {
    what: 'Das Verzeichnis ist nicht das seiner Einträge.',
    remedy: 'Die nächste Reparatur macht es neu; die Einträge gelten.',
  },
  'ledger.stale-pack': {
    what: 'Das neueste Paket ist nicht das des letzten Schubs.',
    remedy: 'Die nächste Reparatur schreibt es neu.',
  },
  'ledger.unlisted': { what: 'Kein Schub nennt {id}.', remedy: 'Der Eintrag gilt. Die nächste Reparatur nennt ihn.' },
  'ledger.tidy': { what: 'Im Register des Wissens ist etwas aufzuräumen.', remedy: 'crg ledger review zeigt, was; gelöscht wird nichts.' },
  'ledger.resetting': {
    what: 'Ein Neubeginn dieses Registers ist begonnen und nicht zu Ende.',
    remedy: 'Das Öffnen des Projekts, oder crg ledger reset mit --yes, führt ihn zu Ende. Nichts ist verloren: alles kommt ins Archiv.',
  },
  'ledger.pending': { what: 'Ein Schub ist nicht ganz geschrieben.', remedy: 'Das Projekt einmal öffnen; dann wird er fertig.' },
})
