// The words of the Ledger that the page needs from the start; the others come with its screens.
import { defineTexts } from '../../lib/language'
import { shared } from '../../ui/sharedTexts'

export const words = defineTexts({
  tab: ['Knowledge', 'Wissen'],
  readOnly: shared.readOnly,
  keepKind: [
    '{kind, select, fact {Keep as fact} assumption {Keep as assumption} definition {Keep as definition} constraint {Keep as rule} other {Keep as risk}}',
    '{kind, select, fact {Als Tatsache behalten} assumption {Als Annahme behalten} definition {Als Begriff behalten} constraint {Als Regel behalten} other {Als Risiko behalten}}',
  ],
  chooseOne: ['Select one node first.', 'Zuerst einen Knoten auswählen.'],
  notHere: ['This works on the graph.', 'Das geht im Graphen.'],
  makeTask: ['Make a task', 'Aufgabe daraus machen'],
  plan: ['Plan into tasks…', 'In Aufgaben zerlegen…'],
  decide: ['Record a decision…', 'Entscheidung festhalten…'],
})
