// What the control bar shows besides the run's status, and others ask for who it is that answers.
import { api } from '../contracts/api'
import { fileNews, gateNews, graphNews, question, runNews, turnEnds } from './ask'

export const control = question({
  key: ['control'],
  call: () => api.run.Control(),
  after: [fileNews, runNews, gateNews, graphNews, turnEnds],
  pace: 60,
})
