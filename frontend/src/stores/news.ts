// News of the program, by topic. Each store hears the topics that it mirrors; a new one changes nothing here.
import type { Catalogue, NewsName } from '../contracts/events'

const listeners: { [K in NewsName]?: ((data: Catalogue[K]) => void)[] } = {}
const counts: Partial<Record<NewsName, number>> = {}

/** hear has something called with each piece of news of a topic; who asked first is called first. */
export function hear<K extends NewsName>(topic: K, heard: (data: Catalogue[K]) => void): void {
  ;((listeners[topic] ??= []) as ((data: Catalogue[K]) => void)[]).push(heard)
}

/** tell hands a piece of news to all who hear its topic. */
export function tell<K extends NewsName>({ name, data }: { name: K; data: Catalogue[K] }): void {
  counts[name] = (counts[name] ?? 0) + 1
  listeners[name]?.forEach((heard) => heard(data))
}

/** toldOf is how many pieces came of a topic so far: one that comes while something is asked for is newer than the answer. */
export const toldOf = (topic: NewsName): number => counts[topic] ?? 0

/** toldInAll is how many pieces came of all topics but those that say nothing of the project. */
export const toldInAll = (): number =>
  Object.entries(counts).reduce((sum, [topic, n]) => (topic === 'echo' || topic === 'windows' ? sum : sum + n), 0)
