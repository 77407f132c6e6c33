import type { Say } from '../../lib/language'
import type { Choice } from './models'
import type { texts } from './texts'

type T = Say<typeof texts>

/** modelName is a choice in a list: the model, and whose computer it runs on. */
export const modelName = (c: Choice, t: T): string =>
  c.kind === 'practice' ? t('practice') : t(c.where === 'here' ? 'modelHere' : 'modelAt', { model: c.name, provider: c.provider })

/** leaves says what would be sent where. */
export const leaves = (c: Choice, t: T): string =>
  t(c.kind === 'practice' ? 'leavesPractice' : c.where === 'here' ? 'leavesHere' : c.where === 'network' ? 'leavesNetwork' : 'leaves', {
    model: c.name,
    host: c.address.replace(/^https?:\/\//, '').replace(/\/.*$/, ''),
    provider: c.provider,
  })
