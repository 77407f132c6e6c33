// The models that a new project may begin with, and the one that stands ready. Pure rules.
import type { service } from '../../contracts/api'
import { providerNames } from '../../ui/providers'

export interface Choice {
  id: string
  kind: 'practice' | 'found' | 'known'
  name: string // of the model, as people know it
  provider: string // as people know it
  where: string // here, network, outside
  address: string // where prompts go, "" = nowhere
  wish: service.ModelWish
}

export interface Models {
  choices: Choice[]
  ready: Choice // what a new project begins with
  choose: (id: string) => void
}

export const practice: Choice = {
  id: 'practice',
  kind: 'practice',
  name: '',
  provider: '',
  where: 'here',
  address: '',
  wish: { provider: '', host: '', model: '', found: false },
}

const named = (provider: string) => providerNames[provider] ?? provider

/** choicesOf: what was found on this computer, then what other projects of this person use, then the practice agent, which is always
 * there. A server of this computer that was looked for and does not answer has nothing ready. */
export function choicesOf(servers: service.LocalServerRow[], known: service.KnownModel[], looked: boolean): Choice[] {
  const found = servers.flatMap((s) =>
    s.models.map((m): Choice & { loaded: boolean } => ({
      id: `found ${s.provider} ${m.id}`,
      kind: 'found',
      name: m.label || m.id,
      provider: named(s.provider),
      where: m.remote ? 'outside' : 'here',
      address: m.remote || s.host,
      wish: { provider: s.provider, host: '', model: m.id, found: true },
      loaded: m.state === 'loaded',
    })),
  )
  return [
    ...found.filter((c) => c.loaded), // it answers at once
    ...found.filter((c) => !c.loaded),
    ...known
      .filter((m) => !(looked && m.where === 'here'))
      .map((m): Choice => ({
        id: `known ${m.provider} ${m.host} ${m.model}`,
        kind: 'known',
        name: m.model,
        provider: named(m.provider),
        where: m.where,
        address: m.address,
        wish: { provider: m.provider, host: m.host, model: m.model, found: false },
      })),
    practice,
  ]
}

/** readyOf is the person's own choice, or else the first: never one that sends something away unless the person chose it. */
export const readyOf = (choices: Choice[], chosen: string): Choice =>
  choices.find((c) => c.id === chosen) ?? choices.find((c) => c.where === 'here') ?? practice
