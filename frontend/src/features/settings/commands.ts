import { Document20Regular, Settings20Regular } from '@fluentui/react-icons'
import { registerJumps } from '../../commands/jumps'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show } from '../../stores/view'
import { pickFile } from '../../ui/editor/openFile'
import { names } from './names'
import { contents, sections } from './sections'

const group = () => textOf(names, 'group')
const inProject = () => (useProject.getState().dir ? true : textOf(names, 'noProject'))

register(
  {
    id: 'settings.open',
    label: () => textOf(names, 'open'),
    group,
    keys: ['Ctrl+,'],
    whileTyping: true,
    icon: Settings20Regular,
    enabled: inProject,
    run: () => show('settings'),
  },
  ...sections.map((section) => ({
    id: `settings.open.${section}`,
    label: () => textOf(names, 'openSection', { section: textOf(names, section) }),
    group,
    enabled: inProject,
    run: () => show('settings', { section }),
  })),
  { id: 'file.open', label: () => textOf(names, 'openFile'), group, icon: Document20Regular, enabled: inProject, run: pickFile },
)

/** Each setting by its name, and by its key in the file. */
registerJumps({
  id: 'settings',
  heading: () => textOf(names, 'group'),
  list: () =>
    useProject.getState().dir
      ? sections.flatMap((section) =>
          contents[section]
            .filter((key) => key !== section)
            .map((key) => ({
              id: `${section} ${key}`,
              label: textOf(names, key),
              detail: textOf(names, section),
              words: key,
              run: () => show('settings', { section, field: textOf(names, key) }),
            })),
        )
      : [],
})
