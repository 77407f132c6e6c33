import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  bar: ['Run', 'Lauf'],
  start: ['Start', 'Starten'], stop: ['Stop', 'Anhalten'], startWhy: ['Explorer works on, turn by turn, until you stop it or a limit is reached.', 'Der Agent arbeitet Zug um Zug weiter, bis er angehalten wird oder eine Grenze erreicht.'],
  runGroup: ['Run', 'Lauf'],
  isRunning: ['It is running already.', 'Der Lauf ist schon im Gang.'], isNot: ['Nothing is running.', 'Es läuft nichts.'], readOnly: ['This project is open for reading only.', 'Dieses Projekt ist nur zum Lesen geöffnet.'],
  noGoal: ['Add a goal first. It tells {agent} what to work on.', 'Zuerst ein Ziel anlegen. Es sagt {agent}, worum es geht.'],
  addGoal: ['Add a goal', 'Ziel anlegen'], goalLabel: ['What should be found out or decided?', 'Was soll herausgefunden oder entschieden werden?'],
  goalHint: ['A question or a claim in your own words.', 'Eine Frage oder eine Behauptung in eigenen Worten.'],
  notAllowed: ['Not allowed yet to send anything to {host}.', 'Noch nicht erlaubt, etwas an {host} zu senden.'], answer: ['Answer…', 'Antworten…'],
  openSettings: ['Open Settings', 'Einstellungen öffnen'], openPhases: ['Open the phases', 'Phasen öffnen'],

  mode: ['How it runs', 'Ablauf'], autonomous: ['Autonomous', 'Selbstständig'], stepByStep: ['Step by step', 'Schritt für Schritt'],
  autonomousWhy: ['{agent} works on without asking. Stop at any time.', '{agent} arbeitet, ohne zu fragen. Anhalten geht jederzeit.'],
  stepWhy: ['You see each prompt before it is sent, and each change before it is made.', 'Jeder Prompt ist vor dem Senden zu sehen, jede Änderung vor dem Übernehmen.'],

  options: ['Run options', 'Optionen'], optionsTitle: ['How a run goes', 'Wie ein Lauf abläuft'],
  memory: ['Memory', 'Gedächtnis'], stateless: ['Each turn stands alone', 'Jeder Zug steht für sich'], statelessWhy: ['The graph is the memory. Cheapest, and easy to follow.', 'Der Graph ist das Gedächtnis. Am günstigsten und gut nachvollziehbar.'],
  session: ['Send the last turns along', 'Die letzten Züge mitsenden'], sessionWhy: ['Like a conversation. It leaves less room for the graph.', 'Wie ein Gespräch. Für den Graphen bleibt weniger Platz.'],
  memoryTurns: ['Turns to keep', 'Züge behalten'],
  cooldown: ['Pause between turns', 'Pause zwischen Zügen'], seconds: ['seconds', 'Sekunden'],
  limits: ['Pause after', 'Pausieren nach'], limitTurns: ['Turns', 'Zügen'], limitMinutes: ['Minutes', 'Minuten'], limitTokens: ['Tokens', 'Token'], noLimit: ['no limit', 'unbegrenzt'],
  limitsWhy: ['A limit pauses the run after a turn. Nothing is lost.', 'Eine Grenze pausiert den Lauf nach einem Zug. Nichts geht verloren.'],
  savedIn: ['Saved in {file}', 'Gespeichert in {file}'],
  notNumber: ['A whole number from {low, number} to {high, number}', 'Eine ganze Zahl von {low, number} bis {high, number}'],

  phases: ['Phases', 'Phasen'], turnOf: ['turn {turn} of {turns}', 'Zug {turn} von {turns}'], turnsOf: ['{n, plural, one {# turn} other {# turns}}', '{n, plural, one {# Zug} other {# Züge}}'],
  noFile: ['no file, passed over', 'keine Datei, wird übersprungen'],
  goTo: ['Go to {phase} now', 'Jetzt zu {phase}'], repeat: ['Start {phase} again', '{phase} von vorn beginnen'], skip: ['Go to the next phase', 'Zur nächsten Phase'], restart: ['Go back to the first phase', 'Zurück zur ersten Phase'],
  repeatThis: ['Start this phase again', 'Diese Phase von vorn beginnen'], editPhase: ['Edit this phase', 'Diese Phase bearbeiten'],
  nowIn: ['Next turn: {phase}', 'Nächster Zug: {phase}'], afterTurn: ['The turn under way is finished first.', 'Der laufende Zug wird noch beendet.'], finished: ['All phases done', 'Alle Phasen fertig'],
  noPhases: ['No phases yet', 'Noch keine Phasen'],

  idle: ['Idle', 'Bereit'], reading: ['{agent} is reading', '{agent} liest'], thinking: ['{agent} is thinking', '{agent} denkt nach'], writing: ['{agent} is writing', '{agent} schreibt'],
  applying: ['Applying the changes', 'Änderungen werden übernommen'], waitsForYou: ['Waiting for you', 'Wartet auf Antwort'], chatFirst: ['Your question first', 'Erst die eigene Frage'],
  cooling: ['Next turn in', 'Nächster Zug in'], busy: ['{host} is busy, again in', '{host} ist beschäftigt, erneut in'], away: ['Waiting for {host}, again in', 'Warten auf {host}, erneut in'], server: ['The model', 'Das Modell'],
  paused: ['Paused', 'Pausiert'], needsHelp: ['{agent} needs help', '{agent} braucht Hilfe'], done: ['Done', 'Fertig'], secondsShort: ['{n} s', '{n} s'], minutesShort: ['{m} min {s} s', '{m} min {s} s'],
  unreadable: ['{n, plural, one {# reply could not be read} other {# replies could not be read}}', '{n, plural, one {# Antwort war nicht lesbar} other {# Antworten waren nicht lesbar}}'],
  arriving: ['Arriving now', 'Kommt gerade an'],

  gaugeName: ['Prompt size', 'Größe des Prompts'], gauge: ['Prompt size: {used} of {budget} tokens', 'Prompt: {used} von {budget} Token'], gaugeTitle: ['What the next prompt is made of', 'Woraus der nächste Prompt besteht'], gaugeGate: ['What this prompt is made of', 'Woraus dieser Prompt besteht'],
  room: ['Room left', 'Noch Platz'], leftOut: ['Left out for lack of room', 'Aus Platzgründen weggelassen'], tokens: ['{n, plural, one {# token} other {# tokens}}', '{n} Token'],
  nearlyFull: ['The prompt is nearly full. Pack settled branches into one, or raise the context window.', 'Der Prompt ist fast voll. Erledigte Zweige zu einem packen oder das Kontextfenster vergrößern.'],
  together: ['Together', 'Zusammen'], leftOutOf: ['{n, plural, one {# thing} other {# things}} from “{section}”, about {tokens} tokens', '{n, plural, one {# Eintrag} other {# Einträge}} aus „{section}“, etwa {tokens} Token'],
  noPrompt: ['No prompt yet', 'Noch kein Prompt'],

  local: ['Local', 'Lokal'], network: ['Network', 'Netzwerk'], cloud: ['Cloud', 'Cloud'], practice: ['Practice, no AI', 'Übung, keine KI'],
  practiceWhy: ['The practice agent is built in. It follows simple rules, is no AI, and sends nothing anywhere.', 'Der Übungsagent ist eingebaut. Er folgt einfachen Regeln, ist keine KI und sendet nichts.'],
  localWhy: ['{model} runs on this computer. Nothing leaves it.', '{model} läuft auf diesem Rechner. Nichts verlässt ihn.'],
  networkWhy: ['{model} runs on another computer of your network: {address}.', '{model} läuft auf einem anderen Rechner im eigenen Netz: {address}.'],
  cloudWhy: ['Prompts are sent to {address}.', 'Prompts gehen an {address}.'],

  lens: ['What {agent} sees', 'Was {agent} sieht'],

  lensNow: ['What {agent} sees now', 'Was {agent} jetzt sieht'], lensWhy: ['The next prompt is made of these nodes. Closer means more text. The numbers are tokens.', 'Aus diesen Knoten entsteht der nächste Prompt. Näher heißt mehr Text. Die Zahlen sind Token.'],
  lensNodes: ['{n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}}'],
  shareFull: ['Full text', 'Ganzer Text'], shareSummary: ['Summary', 'Zusammenfassung'], shareLine: ['One line', 'Eine Zeile'], shareName: ['Name only', 'Nur der Name'], shareNone: ['Not sent', 'Nicht dabei'],
  noRoom: ['archived or no room', 'archiviert oder kein Platz'], theseNodes: ['These nodes', 'Diese Knoten'], restOfIt: ['Instructions and recent actions', 'Anweisungen und letzte Aktionen'], thePrompt: ['The prompt of {budget}', 'Der Prompt von {budget}'], openPrompt: ['Open the whole prompt', 'Den ganzen Prompt öffnen'],

  tryNow: ['Try now', 'Jetzt versuchen'], stopWaiting: ['Stop', 'Anhalten'], noWait: ['Nothing is being waited for.', 'Es wird auf nichts gewartet.'],
  triesIn: ['CRG tries again in {time} (attempt {n} of {of}). Nothing is lost.', 'CRG versucht es in {time} noch einmal (Versuch {n} von {of}). Nichts ist verloren.'],
  looksIn: ['CRG looks again in {time}, and goes on at the same turn once the server is back. Nothing is lost.', 'CRG sieht in {time} wieder nach und macht beim selben Zug weiter, sobald der Server zurück ist. Nichts ist verloren.'],
  newKey: ['Enter a new key', 'Neuen Schlüssel eingeben'], otherModel: ['Choose another model', 'Anderes Modell wählen'], allowLonger: ['Allow longer answers', 'Längere Antworten erlauben'],
  sendLess: ['Send less text', 'Weniger Text senden'], allowTime: ['Allow more time', 'Mehr Zeit geben'], checkAddress: ['Check the address', 'Adresse prüfen'], setPace: ['Set a pause between turns', 'Pause zwischen Zügen einstellen'],
  again: ['Try again', 'Erneut versuchen'], goOn: ['Go on', 'Weiter'], showTurn: ['Show the turn in Logs', 'Zug im Protokoll zeigen'], changeLimit: ['Change the limit', 'Grenze ändern'], close: ['Close', 'Schließen'],

  turnDone: ['Turn {n}: {applied, plural, =0 {no change} one {# change} other {# changes}}{refused, plural, =0 {} one {, # refused} other {, # refused}}.', 'Zug {n}: {applied, plural, =0 {keine Änderung} one {# Änderung} other {# Änderungen}}{refused, plural, =0 {} other {, # abgelehnt}}.'],
  undoTurn: ['Undo', 'Rückgängig machen'],
  waitingTitle: ['Waiting for you', 'Wartet auf Antwort'],
  saidGateA: ['Turn {n} is ready to send.', 'Zug {n} ist bereit zum Senden.'], saidGateB: ['{agent} suggests changes. Nothing has changed yet.', '{agent} schlägt Änderungen vor. Noch ist nichts geändert.'],
})
