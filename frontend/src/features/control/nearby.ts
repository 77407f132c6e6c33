// What to offer of what was found on this computer. A pure rule.
import type { service } from '../../contracts/api'
import { isPractice } from '../../ui/providers'

export type Offer =
  | { kind: 'practice' | 'silent'; provider: string; model: string; label: string; count: number }
  | { kind: 'room'; room: number; window: number }

/** offerOf: a model for whoever practises or whose server is silent, and a warning for one that is loaded with too little room. */
export function offerOf(agent: Pick<service.AgentView, 'provider'>, found: service.NearbyView): Offer | null {
  if (found.room > 0) return { kind: 'room', room: found.room, window: found.window }
  const practice = isPractice(agent.provider)
  if (!practice && !found.silent) return null
  // A model that is loaded answers at once, so it comes first wherever it is.
  const servers = found.servers
    .map((s) => ({ ...s, models: s.models.filter((m) => !m.remote) })) // what runs elsewhere is no model of this computer
    .filter((s) => s.models.length > 0)
  const server = servers.find((s) => s.models[0]!.state === 'loaded') ?? servers[0]
  if (!server) return null
  const best = server.models[0]!
  return {
    kind: practice ? 'practice' : 'silent',
    provider: server.provider,
    model: best.id,
    label: best.label || best.id,
    count: server.models.length,
  }
}
