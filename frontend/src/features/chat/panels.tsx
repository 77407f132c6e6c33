// What the chat itself says below an answer; others add theirs in the same way.
import { registerPanel } from '../../ui/panels'
import { Rests } from './Basis'

registerPanel({
  id: 'rests',
  place: 'chat.answer',
  order: 10,
  shown: ({ reply }) => !!reply.basis,
  View: ({ reply }) => <Rests rests={reply.basis!.rests} />,
})
