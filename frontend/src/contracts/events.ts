import type { service } from '../../wailsjs/go/models'

/** What each kind of news carries; the names and types come from service.EventCatalogue. */
export type Catalogue = service.EventCatalogue
export type NewsName = keyof Catalogue
export type AnyNews = { [K in NewsName]: { name: K; data: Catalogue[K] } }[NewsName]
