// German for the failures of models, in the form of failureTexts.ts.
export type Row = readonly [what: string, remedy: string, onPage?: string]

/** here is where Connection is: a sentence that leads to that page of the Settings says "here" while `at`, the page in front, is that. */
export const here = (there: string, elsewhere: string) => `{at, select, connection {${there}} other {${elsewhere}}}`
const agents = `${here('Hier', 'Unter Einstellungen, Verbindung')} nachsehen.`

export const modelFailures: Record<string, Row> = {
  'model.not-configured': [
    'Es ist kein Modell eingerichtet: {why}.',
    `${here('Hier', 'Unter Einstellungen, Verbindung')} ein Modell wählen. Der Übungsagent braucht keines.`,
    `Choose a model ${here('here', 'in Settings, Connection')}. The practice agent needs none.`,
  ],
  'model.failed': [
    '{subject} konnte nicht antworten: {detail}.',
    'Der Graph ist unverändert. Noch einmal versuchen, oder ein kleineres Modell nehmen, wenn dort der Speicher nicht reicht.',
    'Your graph is unchanged. Try again, or choose a smaller model where the server lacks memory.',
  ],
  'model.stopped': ['Die Anfrage an das Modell wurde angehalten.', 'Vom unfertigen Zug wurde nichts behalten.'],
  'model.timed-out': [
    '{subject} wurde nicht rechtzeitig mit der Antwort fertig.',
    'Der Graph ist unverändert. Große Modelle auf dem eigenen Computer brauchen manchmal länger: noch einmal versuchen oder mehr Zeit geben.',
    'Your graph is unchanged. Large models on a home computer can need longer: try again, or allow more time.',
  ],
  'model.stalled': [
    '{subject} hat zu lange nichts gesendet.',
    'Der Graph ist unverändert. Große Modelle auf dem eigenen Computer brauchen manchmal länger: noch einmal versuchen oder mehr Zeit geben.',
    'Your graph is unchanged. Large models on a home computer can need longer: try again, or allow more time.',
  ],
  'model.unreachable': [
    '{subject} ist nicht erreichbar: {why}.',
    'Der Graph ist sicher. Läuft das Programm mit dem Modell, ist sein Server eingeschaltet, und stimmt die Adresse?',
    'Your graph is safe. Is the program with the model open, is its server switched on, and is the address right?',
  ],
  'model.not-allowed': [
    'Dieses Projekt will seine Texte an {subject} senden. Das wurde auf diesem Computer noch nicht erlaubt. Es wurde nichts gesendet.',
    'Noch einmal beginnen und die Frage beantworten.',
    'Start again and answer the question.',
  ],
  'model.key-host': [
    'Der Schlüssel {subject} wurde für {host} eingegeben und wird nicht an {other} gegeben. Es wurde nichts gesendet.',
    `${here('Hier', 'Unter Einstellungen, Verbindung')} einen Schlüssel für die neue Adresse eingeben oder die Adresse berichtigen.`,
    `${here('Here,', 'In Settings, Connection,')} enter a key for the new address, or correct the address.`,
  ],
  'model.key-refused': [
    '{subject} hat den Schlüssel nicht angenommen.',
    'Der Graph ist sicher. Der Schlüssel ist vielleicht vertippt oder abgeschaltet.',
    'Your graph is safe. The key may be mistyped or switched off.',
  ],
  'model.model-not-found': [
    '{subject} hat kein Modell namens {model}.',
    'Der Graph ist sicher. Das Modell dort laden oder ein anderes wählen.',
    'Your graph is safe. Load the model there, or choose another one.',
  ],
  'model.no-models': ['{subject} antwortet, hat aber kein Modell.', 'Dort eines herunterladen oder laden, dann erneut prüfen.'],
  'model.rate-limited': [
    '{subject} bittet um eine Pause.',
    'Nichts ist verloren. Etwas später weitermachen oder eine Pause zwischen den Zügen einstellen.',
    'Nothing is lost. Go on a little later, or set a pause between turns.',
  ],
  'model.later': [
    '{subject} bittet um {wait} {unit, select, minutes {Minuten} hours {Stunden} days {Tage} other {{unit}}} Geduld.',
    'Nichts ist verloren. Nach {until} Uhr weitermachen.',
  ],
  'model.no-credit': [
    'Das Konto bei {subject} hat kein Guthaben mehr oder eine eigene Grenze erreicht.',
    'Der Graph ist sicher. Dort aufladen oder ein anderes Modell nehmen, etwa eines auf dem eigenen Computer.',
  ],
  'model.too-long': [
    'Der Prompt ist länger, als {model} lesen kann.',
    `Der Graph ist unverändert. ${here('Hier', 'Unter Einstellungen, Verbindung')} eintragen, wie viel das Modell lesen kann, so wie es geladen ist; CRG sendet dann weniger.`,
    `Your graph is unchanged. ${here('Here,', 'In Settings, Connection,')} say how much the model can read as it is loaded now; CRG then sends less.`,
  ],
  'model.busy': [
    '{subject} ist beschäftigt oder lädt noch das Modell.',
    'Nichts ist verloren. Etwas später weitermachen.',
    'Nothing is lost. Go on in a little while.',
  ],
  'model.refused': [
    '{subject} hat die Anfrage abgelehnt: {detail}.',
    `Der Graph ist unverändert. ${agents}`,
    `Your graph is unchanged. ${here('Look it over here.', 'See Settings, Connection.')}`,
  ],
  'model.broken': [
    'Die Antwort von {subject} war beschädigt: {detail}.',
    'Nichts davon wurde verwendet, der Graph ist unverändert. Noch einmal versuchen.',
    'Nothing of it was used, and your graph is unchanged. Try again.',
  ],
  'model.empty': [
    '{subject} hat nichts geantwortet.',
    'Der Graph ist unverändert. Oft war der Text zu lang für das Modell, so wie es geladen ist: weniger senden lassen oder noch einmal fragen.',
    'Your graph is unchanged. Often the text was too long for the model as it is loaded now: send less, or ask again.',
  ],
  'model.cut': [
    'Die Antwort von {model} brach mittendrin ab, daher wurde nichts davon verwendet.',
    'Der Graph ist unverändert. Längere Antworten erlauben oder noch einmal fragen.',
    'Your graph is unchanged. Allow longer answers, or ask again.',
  ],
  'model.only-thought': [
    '{model} hat gedacht, kam aber zu keiner Antwort.',
    'Der Graph ist unverändert. Längere Antworten erlauben; hilft das nicht, das Denken auf dem Server abschalten oder ein anderes Modell nehmen.',
    'Your graph is unchanged. Allow longer answers; where that does not help, switch its thinking off in the server, or use another model.',
  ],
  'model.tool-call': [
    '{model} hat ein Werkzeug aufgerufen, statt zu antworten. CRG bietet ihm keines an.',
    'Nichts davon wurde verwendet. Noch einmal versuchen; geschieht es oft, Werkzeuge auf dem Server abschalten oder ein anderes Modell nehmen.',
    'Nothing of it was used. Try again; where it happens often, switch tools off in the server, or use another model.',
  ],
  'model.long-reply': [
    '{model} darf nicht so viel schreiben, wie eingestellt ist: {detail}.',
    'Der Graph ist unverändert. Kürzere Antworten einstellen.',
    'Your graph is unchanged. Allow shorter answers only.',
  ],
  'model.template': [
    '{subject} kann die Nachrichten nicht in die Form bringen, die {model} verlangt: {detail}.',
    'Der Graph ist unverändert. Ohne Gedächtnis laufen lassen oder dem Modell auf dem Server eine andere Chat-Vorlage geben.',
    'Your graph is unchanged. Run without memory, or give the model another chat template in the server.',
  ],
  'model.web-page': [
    'Unter {subject} antwortet eine Webseite, kein Modell.',
    'Nichts wurde verwendet. Stimmt die Adresse mit ihrem Port? Die Seite einer Anmeldung oder eines Proxys kann dazwischen stehen.',
    'Nothing was used. Is the address right, with its port? The page of a login or of a proxy may stand between.',
  ],
  'model.proxy': [
    '{subject} ist nicht erreichbar: Der Proxy {proxy} auf dem Weg dorthin antwortet nicht.',
    'Der Graph ist sicher. Den Proxy starten, oder HTTP_PROXY und HTTPS_PROXY berichtigen, oder den Server in NO_PROXY nennen; dann CRG neu starten.',
  ],
  'model.key': [
    'Der Schlüssel ist nicht zu gebrauchen: {why}.',
    `Der Graph ist sicher. Den Schlüssel ${here('hier', 'unter Einstellungen, Verbindung')} neu eingeben.`,
    `Your graph is safe. Enter the key anew ${here('here', 'in Settings, Connection')}.`,
  ],
  'model.no-text': [
    'Dieses Modell ist nicht zu gebrauchen: {why}.',
    `${here('Hier', 'Unter Einstellungen, Verbindung')} ein anderes wählen.`,
    `Choose another one ${here('here', 'in Settings, Connection')}.`,
  ],
}
