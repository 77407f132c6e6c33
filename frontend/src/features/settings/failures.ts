import { failureTexts } from '../../ui/failures'

/** What can go wrong between CRG and a model, in words for the screen. */
Object.assign(failureTexts, {
  'model.unreachable': { what: ['{host} does not answer. Nothing is lost.', '{host} antwortet nicht. Nichts ist verloren.'], remedy: ['Is it running, and is the address right?', 'Läuft es, und stimmt die Adresse?'] },
  'model.key-refused': { what: ['{host} refused the key.', '{host} hat den Schlüssel abgelehnt.'], remedy: ['Enter the key again under Settings, Connection.', 'Den Schlüssel unter Einstellungen, Verbindung neu eingeben.'] },
  'model.model-not-found': { what: ['{host} answers, but has no model named {model}: {detail}.', '{host} antwortet, hat aber kein Modell namens {model}: {detail}.'], remedy: ['Choose one from the list, or load it there first.', 'Eines aus der Liste wählen, oder es dort erst laden.'] },
  'model.not-configured': { what: ['The connection is not complete: {why}.', 'Die Verbindung ist unvollständig: {why}.'], remedy: ['Fill it in under Settings, Connection. The practice agent works without one.', 'Unter Einstellungen, Verbindung ergänzen. Der Übungsagent geht ohne.'] },
  'model.timed-out': { what: ['{host} took too long. Nothing was changed.', '{host} hat zu lange gebraucht. Nichts wurde geändert.'], remedy: ['A faster model or a shorter prompt helps.', 'Ein schnelleres Modell oder ein kürzerer Prompt hilft.'] },
  'model.stalled': { what: ['{host} stopped sending. Nothing was changed.', '{host} sendet nicht weiter. Nichts wurde geändert.'], remedy: ['Is the server still working? Then start again.', 'Arbeitet der Server noch? Dann neu starten.'] },
  'model.rate-limited': { what: ['{host} asks to slow down.', '{host} bittet um eine Pause.'], remedy: ['Wait a while, or set a pause between turns.', 'Etwas warten, oder eine Pause zwischen Zügen einstellen.'] },
  'model.no-credit': { what: ['The account at {host} has no credit left.', 'Das Konto bei {host} hat kein Guthaben mehr.'], remedy: ['Add credit there, or use another service.', 'Dort aufladen, oder einen anderen Dienst verwenden.'] },
  'model.too-long': { what: ['The prompt is longer than {model} can read.', 'Der Prompt ist länger, als {model} lesen kann.'], remedy: ['Set “Room for text” to what the model really has.', '„Platz für Text“ auf das setzen, was das Modell wirklich hat.'] },
  'model.busy': { what: ['{host} is busy, or still loading the model.', '{host} ist beschäftigt oder lädt das Modell noch.'], remedy: ['Wait a little, then try again.', 'Etwas warten, dann neu versuchen.'] },
  'model.refused': { what: ['{host} refused the request: {detail}.', '{host} hat die Anfrage abgelehnt: {detail}.'], remedy: ['Check the settings of this agent.', 'Die Einstellungen dieses Agenten prüfen.'] },
  'model.broken': { what: ['What {host} answered cannot be read: {detail}.', 'Was {host} geantwortet hat, ist nicht lesbar: {detail}.'], remedy: ['Is it the address of a model server?', 'Ist es die Adresse eines Modellservers?'] },
  'agent.name': { what: ['“{subject}” cannot be the name of an agent.', '„{subject}“ kann kein Agent heißen.'], remedy: ['Choose a name that is not taken, without brackets.', 'Einen freien Namen ohne Klammern wählen.'] },
  'setting.value': { what: ['“{value}” cannot be used here: {why}.', '„{value}“ geht hier nicht: {why}.'], remedy: ['Nothing was changed.', 'Nichts wurde geändert.'] },
  'definition.none': { what: ['There is no {subject} any more.', '{subject} gibt es nicht mehr.'], remedy: ['', ''] },
  'file.changed': { what: ['{subject} was changed meanwhile.', '{subject} wurde inzwischen geändert.'], remedy: ['What is there now is shown. Try again.', 'Der jetzige Stand ist zu sehen. Neu versuchen.'] },
  'file.exists': { what: ['There is a file {subject} already.', 'Eine Datei {subject} gibt es schon.'], remedy: ['Choose another name; nothing was changed.', 'Einen anderen Namen wählen; nichts wurde geändert.'] },
} satisfies typeof failureTexts)
