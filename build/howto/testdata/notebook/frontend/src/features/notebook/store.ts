import { graphNews, question, wingNews } from '../../stores/ask'
import { notebook } from './calls'

/** The whole notebook. */
export const book = question({
  key: ['notebook'],
  call: () => notebook.Read(),
  after: [graphNews, wingNews('notebook')],
})
