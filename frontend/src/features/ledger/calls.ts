import type * as Service from '../../../wailsjs/go/service/Ledger'
import { proxy } from '../../contracts/api'

export const ledger = proxy<typeof Service>('Ledger')
