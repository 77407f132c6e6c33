import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  title: ['May this project send its texts to {name}?', 'Darf dieses Projekt seine Texte an {name} senden?'],
  why: [
    'This address stands in the settings of the project, and they may come from somebody else. This folder has not used it on this computer before. Nothing has been sent yet.',
    'Diese Adresse steht in den Einstellungen des Projekts, und die können von jemand anderem stammen. Für diesen Ordner wurde sie auf diesem Computer noch nie benutzt. Es wurde noch nichts gesendet.',
  ],
  project: ['Project', 'Projekt'],
  goesTo: ['Would go to', 'Ginge an'],
  service: ['as {provider}', 'als {provider}'],
  here: ['this computer', 'dieser Computer'],
  network: ['your network', 'das eigene Netzwerk'],
  outside: ['the internet', 'das Internet'],
  sent: ['Would be sent', 'Würde gesendet'],
  sentWhat: [
    'Each prompt of a turn and of the chat: the goal, the texts of nodes and sources, and your questions.',
    'Jeder Prompt eines Zugs und des Chats: das Ziel, Texte von Knoten und Quellen und die eigenen Fragen.',
  ],
  key: ['With the key', 'Mit dem Schlüssel'],
  keyNone: ['none', 'ohne'],
  keyEnv: ['what this computer keeps in the variable {name}', 'was dieser Computer in der Variablen {name} aufbewahrt'],
  keyStore: ['{name}, from the key store of this computer', '{name}, aus dem Schlüsselspeicher dieses Computers'],
  keyLiteral: ['the one that stands in the project’s own settings', 'der in den Einstellungen des Projekts steht'],
  unsafe: [
    'This address is not encrypted: whoever is on the way can read along.',
    'Diese Adresse ist nicht verschlüsselt: Wer auf dem Weg sitzt, kann mitlesen.',
  ],
  kept: [
    'A yes counts for this folder, this address and this key, on this computer only.',
    'Ein Ja gilt für diesen Ordner, diese Adresse und diesen Schlüssel, nur auf diesem Computer.',
  ],
  allow: ['Allow', 'Erlauben'],
  notNow: ['Not now', 'Nicht jetzt'],
  settings: ['Look at the settings', 'Einstellungen ansehen'],
  group: ['Privacy', 'Datenschutz'],
  ask: ['May this project talk to its model?', 'Darf dieses Projekt mit seinem Modell sprechen?'],
  nothingOpen: [
    'There is nothing to allow: it was answered, or nothing leaves CRG.',
    'Es gibt nichts zu erlauben: Es ist beantwortet, oder nichts verlässt CRG.',
  ],
})
