import { useTexts } from '../lib/language'
import { useGraph } from '../stores/state'
import { CommandButton } from '../ui/CommandButton'
import { texts } from './texts'
import css from './workbench.module.css'

export function StatusBar() {
  const t = useTexts(texts)
  useGraph((s) => s.revision)
  const { total, path } = useGraph.getState().model
  return (
    <footer className={`row gap-16 clip caption nowrap bg-shell border-top ${css.statusBar}`} data-testid="status-bar">
      <span>
        {t('nodes', { n: total.nodes })}, {t('links', { n: total.edges })}
      </span>
      <span>{path.at(-1)?.name || t('topLevel')}</span>
      <CommandButton id="problems.toggle" appearance="subtle" size="small" />
      <div className={`items-center gap-16 min-w-0 ml-auto ${css.right}`}>
        <CommandButton id="edit.undo" appearance="subtle" size="small" />
      </div>
    </footer>
  )
}
