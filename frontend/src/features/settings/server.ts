import type { service } from '../../contracts/api'

/** serverOf is what of an agent's settings decides which server answers, and how. */
export const serverOf = (a: service.AgentForm) => [a.provider, a.host, a.model, a.key.kind, a.key.name, a.key.there].join(' ')
