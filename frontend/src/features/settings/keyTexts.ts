// What the key of an agent's service says of itself.
import { defineTexts } from '../../lib/language'

export const keyTexts = defineTexts({
  keyNeeded: ['The service gives it to you when you sign up there.', 'Der Dienst gibt ihn bei der Anmeldung aus.'],
  keyNone: ['None', 'Keiner'],
  keyStore: ['In the key store of this computer', 'Im Schlüsselspeicher dieses Computers'],
  keyEnv: ['In an environment variable', 'In einer Umgebungsvariablen'],
  keyLiteral: ['In the text file', 'In der Textdatei'],
  keyHow: ['How the key is kept', 'Wie der Schlüssel aufbewahrt wird'],
  keyValue: ['The key', 'Der Schlüssel'],
  keyEntry: ['Name of the entry', 'Name des Eintrags'],
  keyVariable: ['Name of the variable', 'Name der Variablen'],
  keep: ['Keep', 'Behalten'],
  keyKept: ['The key is in the key store of this computer.', 'Der Schlüssel liegt im Schlüsselspeicher dieses Computers.'],
  keyForRun: [
    'This computer has no key store that works. CRG knows the key until it is closed.',
    'Dieser Computer hat keinen Schlüsselspeicher, der geht. CRG kennt den Schlüssel, bis es geschlossen wird.',
  ],
  keyStoreUses: ['Kept as {name}. Shown nowhere.', 'Abgelegt als {name}. Wird nirgends gezeigt.'],
  keyEnvThere: ['{name} is set.', '{name} ist gesetzt.'],
  keyEnvMissing: ['{name} is not set. CRG sees it after a restart.', '{name} ist nicht gesetzt. CRG sieht sie nach einem Neustart.'],
  keyInFile: [
    'The key stands in the file, so a copy of this folder holds it too.',
    'Der Schlüssel steht in der Datei, eine Kopie des Ordners enthält ihn also auch.',
  ],
  moveKey: ['Move it to the key store', 'In den Schlüsselspeicher verschieben'],
  keyLiteralWarn: ['Whoever gets this folder gets the key.', 'Wer diesen Ordner bekommt, bekommt den Schlüssel.'],
})
