// Places that the palette can jump to. A feature adds its own: sections of the settings, phases, and so on.

export interface Jump {
  id: string
  label: string
  detail?: string
  words?: string // what it is found by, too
  icon?: React.ReactNode
  run: () => void | Promise<void>
}

export interface JumpSource {
  id: string
  heading: () => string
  /** All its places; asked for once each time the palette opens. */
  list: () => Jump[] | Promise<Jump[]>
}

const sources = new Map<string, JumpSource>()

export function registerJumps(source: JumpSource): () => void {
  sources.set(source.id, source)
  return () => {
    if (sources.get(source.id) === source) sources.delete(source.id)
  }
}

export const jumpSources = () => [...sources.values()]
