import { failureTexts } from '../../ui/failures'

// What can go wrong with projects, in words that need no command line.
Object.assign(failureTexts, {
  'project.not-found': { what: ['There is no folder at {subject}.', 'Unter {subject} gibt es keinen Ordner.'], remedy: ['It may have been moved, renamed or deleted.', 'Vielleicht wurde er verschoben, umbenannt oder gelöscht.'] },
  'project.not-a-project': { what: ['{subject} is not a CRG project.', '{subject} ist kein CRG-Projekt.'], remedy: ['A project is a folder that holds the folders phases and graph.', 'Ein Projekt ist ein Ordner, in dem die Ordner phases und graph liegen.'] },
  'project.exists': { what: ['{subject} already holds files.', '{subject} enthält schon Dateien.'], remedy: ['Choose another name or folder.', 'Einen anderen Namen oder Ordner wählen.'] },
  'project.locked': { what: ['This project is already open elsewhere: {owner}.', 'Dieses Projekt ist schon anderswo geöffnet: {owner}.'], remedy: ['Close it there first. It can also be read, or continued as a copy.', 'Es zuerst dort schließen. Lesen geht trotzdem, oder weiterarbeiten in einer Kopie.'] },
  'project.none-open': { what: ['No project is open.', 'Kein Projekt ist geöffnet.'] },
  'graph.damaged': { what: ['{subject} cannot be read as a graph: {why}.', '{subject} ist als Graph nicht lesbar: {why}.'], remedy: ['Nothing was changed. Choose what should take its place.', 'Nichts wurde geändert. Bitte wählen, was an seine Stelle tritt.'] },
  'graph.newer': { what: ['This project was written by a newer CRG (format {format}).', 'Dieses Projekt stammt von einem neueren CRG (Format {format}).'], remedy: ['Open it with the newer version. Nothing was changed.', 'Mit der neueren Fassung öffnen. Nichts wurde geändert.'] },
  'file.unsafe-name': { what: ['This name cannot be used: {why}.', 'Dieser Name geht nicht: {why}.'], remedy: ['Letters, digits, blanks and most signs are fine.', 'Buchstaben, Ziffern, Leerzeichen und die meisten Zeichen gehen.'] },
  'file.read': { what: ['{subject} could not be read: {why}.', '{subject} konnte nicht gelesen werden: {why}.'] },
  'file.write': { what: ['{subject} could not be saved: {why}.', '{subject} konnte nicht gespeichert werden: {why}.'], remedy: ['The earlier version is still there. Check free space and permissions.', 'Die frühere Fassung ist noch da. Freien Platz und Rechte prüfen.'] },
  'disk.full': { what: ['The disk is full, so {subject} could not be saved.', 'Die Platte ist voll, {subject} konnte nicht gespeichert werden.'], remedy: ['Free some space. CRG goes on from the last saved step.', 'Platz schaffen. CRG macht beim letzten gespeicherten Schritt weiter.'] },
  'page.unreachable': { what: ['CRG itself does not answer.', 'CRG selbst antwortet nicht.'], remedy: ['Is the program still running? The work is safe in the project folder.', 'Läuft das Programm noch? Die Arbeit ist im Projektordner sicher.'] },
} satisfies typeof failureTexts)

/** The reasons of file.unsafe-name come from the program in English. */
const reasons: Record<string, string> = {
  'it is empty': 'er ist leer', 'it is not readable text': 'er ist kein lesbarer Text', 'it is too long': 'er ist zu lang', 'it names a folder, not a file': 'er meint den Ordner selbst',
  'it names a place in another folder': '/ und \\ trennen Ordner', 'it holds one of < > : " | ? *': '< > : " | ? * sind nicht erlaubt', 'it holds a control character': 'er enthält ein Steuerzeichen',
  'it begins with a blank, or ends with a blank or a dot': 'am Anfang kein Leerzeichen, am Ende kein Leerzeichen und kein Punkt', 'Windows keeps it for a device': 'Windows hat ihn für ein Gerät reserviert',
}
export const inGerman = (why: string) => reasons[why] ?? why
