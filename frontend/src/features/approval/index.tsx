import { later } from '../../ui/later'

/** The question that waits, beside the living canvas. */
export const GatePane = later(async () => (await import('./GatePane')).GatePane)
