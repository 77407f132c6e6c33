// One typed way to call the program, whatever the door. The types are generated from app/service by build/types.
import type * as Answers from '../../wailsjs/go/service/Answers'
import type * as Chat from '../../wailsjs/go/service/Chat'
import type * as Exports from '../../wailsjs/go/service/Exports'
import type * as Files from '../../wailsjs/go/service/Files'
import type * as Find from '../../wailsjs/go/service/Find'
import type * as Graph from '../../wailsjs/go/service/Graph'
import type * as Imports from '../../wailsjs/go/service/Imports'
import type * as Logs from '../../wailsjs/go/service/Logs'
import type * as Playback from '../../wailsjs/go/service/Playback'
import type * as Problems from '../../wailsjs/go/service/Problems'
import type * as Projects from '../../wailsjs/go/service/Projects'
import type * as Prompts from '../../wailsjs/go/service/Prompts'
import type * as Run from '../../wailsjs/go/service/Run'
import type * as Stats from '../../wailsjs/go/service/Stats'
import type * as Settings from '../../wailsjs/go/service/Settings'
import type * as System from '../../wailsjs/go/service/System'
import type * as Texts from '../../wailsjs/go/service/Texts'
import type * as Trust from '../../wailsjs/go/service/Trust'
import type * as Types from '../../wailsjs/go/service/Types'
import { transport } from '../transport'

export type { branches, edit, message, service } from '../../wailsjs/go/models'

/** proxy calls the methods of one service by name. A wing's page makes its own. @public */
export function proxy<T extends object>(service: string): T {
  return new Proxy({} as T, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        transport.call(`${service}.${method}`, args),
  })
}

export const api = {
  answers: proxy<typeof Answers>('Answers'),
  chat: proxy<typeof Chat>('Chat'),
  exports: proxy<typeof Exports>('Exports'),
  files: proxy<typeof Files>('Files'),
  find: proxy<typeof Find>('Find'),
  graph: proxy<typeof Graph>('Graph'),
  imports: proxy<typeof Imports>('Imports'),
  logs: proxy<typeof Logs>('Logs'),
  playback: proxy<typeof Playback>('Playback'),
  problems: proxy<typeof Problems>('Problems'),
  projects: proxy<typeof Projects>('Projects'),
  prompts: proxy<typeof Prompts>('Prompts'),
  run: proxy<typeof Run>('Run'),
  stats: proxy<typeof Stats>('Stats'),
  settings: proxy<typeof Settings>('Settings'),
  system: proxy<typeof System>('System'),
  texts: proxy<typeof Texts>('Texts'),
  trust: proxy<typeof Trust>('Trust'),
  types: proxy<typeof Types>('Types'),
}
