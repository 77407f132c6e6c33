import { CheckmarkCircle16Regular, ErrorCircle16Regular, Warning16Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useNeeds, useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { counted, worst } from './rules'
import { check } from './store'
import { texts } from './texts'

const inProject = () => (useProject.getState().dir ? true : textOf(texts, 'none'))

function put(): void {
  const { problems } = useNeeds.getState()
  const grave = worst(problems)
  register(
    {
      id: 'problems.toggle',
      group: () => textOf(texts, 'group'),
      label: () => textOf(texts, 'count', { n: counted(useNeeds.getState().problems) }),
      enabled: inProject,
      keys: ['Ctrl+Shift+M'],
      icon: grave === 'error' ? ErrorCircle16Regular : grave === 'warning' ? Warning16Regular : CheckmarkCircle16Regular,
      run: () => useView.setState((s) => ({ problemsOpen: !s.problemsOpen })),
    },
    {
      id: 'problems.check',
      group: () => textOf(texts, 'group'),
      label: () => textOf(texts, 'check'),
      enabled: inProject,
      run: () => {
        useView.setState({ problemsOpen: true })
        return check()
      },
    },
  )
}
put()
// The count and its sign stand on the button, so the command is made anew with them.
useNeeds.subscribe((now, was) => {
  if (now.problems !== was.problems) put()
})
