import { api } from '../../contracts/api'
import { graphNews, useAsk, wingsNews } from '../../stores/ask'

const after = [graphNews]
const afterKept = [graphNews, wingsNews]

export const useNode = (id: string) => useAsk({ key: ['node', id], call: () => api.graph.Node(id), after })
export const useEdge = (id: string) => useAsk({ key: ['edge', id], call: () => api.graph.Edge(id), after })
export const usePoints = (id: string) => useAsk({ key: ['points', id], call: () => api.answers.Points(id), after })
export const useWhy = (id: string) => useAsk({ key: ['why', id], call: () => api.graph.Why(id), after: afterKept })
