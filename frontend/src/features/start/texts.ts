import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  motto: ['Think it through, together.', 'Gemeinsam zu Ende denken.'],
  about: ['You set the goal. A language model builds the graph of reasons with you, and you can see, question and undo every step.',
    'Ein Ziel setzen, und ein Sprachmodell baut den Graphen der Gründe mit auf. Jeder Schritt lässt sich sehen, hinterfragen und zurücknehmen.'],
  fullName: ['Collaborative Reasoning Graphs', 'Collaborative Reasoning Graphs'],
  newProject: ['New project', 'Neues Projekt'], openFolder: ['Open a folder', 'Ordner öffnen'], openProject: ['Open a project', 'Projekt öffnen'],
  example: ['Try the example', 'Das Beispiel ausprobieren'], exampleName: ['Example', 'Beispiel'],
  exampleWhy: ['Watch the bridge question unfold. No model needed.', 'Zusehen, wie sich die Brückenfrage entfaltet. Kein Modell nötig.'],
  localFound: ['{n, plural, one {{servers} was found on this computer. A new project offers it.} other {{servers} were found on this computer. A new project offers them.}}', '{n, plural, one {{servers} läuft auf diesem Computer. Ein neues Projekt bietet es an.} other {{servers} laufen auf diesem Computer. Ein neues Projekt bietet sie an.}}'],
  localServer: ['{provider} with {n, plural, =0 {no models yet} one {# model} other {# models}}', '{provider} mit {n, plural, =0 {noch keinem Modell} one {# Modell} other {# Modellen}}'],
  recent: ['Recent', 'Zuletzt geöffnet'], findProject: ['Find a project', 'Projekt suchen'],
  noRecent: ['Projects you open are listed here.', 'Hier stehen die Projekte, die geöffnet wurden.'], noMatch: ['No project has that name.', 'Kein Projekt heißt so.'],
  nodes: ['{n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}}'],
  waiting: ['Waiting for you', 'Wartet auf Antwort'], gone: ['The folder is gone', 'Der Ordner ist nicht mehr da'], noGoal: ['No goal yet', 'Noch kein Ziel'],
  more: ['More about {name}', 'Mehr zu {name}'], open: ['Open', 'Öffnen'], forget: ['Remove from this list', 'Aus der Liste nehmen'], showFolder: ['Show the folder', 'Ordner zeigen'],
  readOnly: ['Open read only', 'Nur zum Lesen öffnen'], copy: ['Open a copy', 'Eine Kopie öffnen'],
  opening: ['Opening…', 'Wird geöffnet…'],
  justNow: ['just now', 'gerade eben'], minutes: ['{n} min ago', 'vor {n} Min.'], hours: ['{n} h ago', 'vor {n} Std.'], yesterday: ['yesterday', 'gestern'],
  // the dialog for a new project
  name: ['Name', 'Name'], defaultName: ['New project', 'Neues Projekt'], place: ['Folder', 'Ordner'], change: ['Change…', 'Ändern…'], here: ['Use this folder', 'Diesen Ordner nehmen'],
  willBe: ['Will be created as {dir}', 'Wird angelegt als {dir}'], way: ['Way of thinking', 'Denkweise'], spoken: ['Language of the prompts', 'Sprache der Prompts'], spokenWhy: ['The model reads its instructions in this language, and writes in it too.', 'Das Modell liest seine Anweisungen in dieser Sprache und schreibt auch in ihr.'],
  create: ['Create', 'Anlegen'], cancel: ['Cancel', 'Abbrechen'],
  blank: ['Open question', 'Offene Frage'], blankWhy: ['Explores, deepens, connects and tidies, in turns.', 'Erkundet, vertieft, verbindet und räumt auf, im Wechsel.'],
  saveElsewhere: ['Save a copy elsewhere', 'Kopie anderswo speichern'], saveElsewhereWhy: ['The whole project is written there as CRG has it in memory, and opened. Only earlier steps can no longer be undone there.', 'Das ganze Projekt wird dort so gespeichert, wie CRG es im Speicher hat, und geöffnet. Nur frühere Schritte lassen sich dort nicht mehr rückgängig machen.'],
  saveHere: ['Save and open', 'Speichern und öffnen'], saving: ['Saving…', 'Wird gespeichert…'],
  // the folder picker
  up: ['Up one folder', 'Einen Ordner höher'], path: ['Path', 'Pfad'], folders: ['Folders', 'Ordner'], noFolders: ['There are no folders here.', 'Hier sind keine Ordner.'],
  isProject: ['Project', 'Projekt'], thisIsProject: ['This folder is a project.', 'Dieser Ordner ist ein Projekt.'], choose: ['Choose a folder marked as a project.', 'Einen Ordner wählen, der als Projekt markiert ist.'],
  pickTitle: ['Open a CRG project', 'CRG-Projekt öffnen'], pickPlace: ['Where should the project go?', 'Wo soll das Projekt liegen?'],
  // what to do when a project does not open
  again: ['Try again', 'Erneut versuchen'], other: ['Choose another folder', 'Anderen Ordner wählen'], dismiss: ['Close', 'Schließen'],
  version: ['Use the version of {when} ({n, plural, one {# node} other {# nodes}})', 'Die Fassung von {when} verwenden ({n, plural, one {# Knoten} other {# Knoten}})'],
  journal: ['Go on without this file', 'Ohne diese Datei weitermachen'],
  journalWhy: ['The graph is made again from the steps that CRG recorded; there may be none. The damaged file is kept in .crg/history.', 'Der Graph entsteht neu aus den Schritten, die CRG aufgezeichnet hat; vielleicht sind es keine. Die beschädigte Datei bleibt in .crg/history.'],
})
