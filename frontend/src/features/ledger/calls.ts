import type * as Service from '../../../wailsjs/go/ledger/Ledger'
import { proxy } from '../../contracts/api'

export type { ledger as types } from '../../../wailsjs/go/models'

export const ledger = proxy<typeof Service>('Ledger')
