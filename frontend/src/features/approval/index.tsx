import '../../stores/gates' // it reads a gate when it opens, so it must be there before the pane is
import { later } from '../../ui/later'

/** The question that waits, beside the living canvas. */
export const GatePane = later(async () => (await import('./GatePane')).GatePane)
