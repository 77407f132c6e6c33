import type * as Service from '../../../wailsjs/go/notebook/Notebook'
import { proxy } from '../../contracts/api'

export const notebook = proxy<typeof Service>('Notebook')
