import { Switch } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { keyName } from '../../commands/keys'
import { CommandButton } from '../../ui/CommandButton'
import { EmptyState } from '../../ui/EmptyState'
import { FileChip } from '../../ui/FileChip'
import { ProblemList } from '../../ui/ProblemList'
import { moveBlock } from './actions'
import { BlockCard } from './BlockCard'
import { keysOf, titleOf, unplaced } from './model'
import { useBlockName } from './names'
import { SortableList } from './Sortable'
import { usePrompts } from './store'
import { texts } from './texts'
import tab from '../../ui/listtab.module.css'
import css from './prompts.module.css'

/** A phase: its blocks in order, as cards that can be moved and edited. */
export function PhasePane({ view, phase }: { view: service.PromptsView; phase: service.PhaseView }) {
  const t = useTexts(texts)
  const examples = usePrompts((s) => s.examples)
  const nameOf = useBlockName()
  const keys = keysOf(phase.blocks)
  const step = (i: number, by: number) => void moveBlock(phase, i, i + by, nameOf(phase.blocks[i]!))
  return (
    <section className={`scroll-y ${css.pane} ${tab.pane}`} aria-labelledby="prompts-phase">
      <header className={`row wrap gap-10 ${css.paneHead}`}>
        <h1 className="grow break" id="prompts-phase">
          {titleOf(phase.id)}
        </h1>
        <FileChip file={phase.file} />
        <CommandButton id="prompts.addBlock" icon={<Add16Regular />}>
          {t('addBlock')}
        </CommandButton>
      </header>
      <div className={`row between gap-12 text-2 ${css.paneLead}`}>
        <p>
          {t('readsPhase', { agent: view.agent })}{' '}
          <span className="nowrap">
            {t('dragHint')} <kbd>{keyName('Alt')} ↑</kbd> <kbd>{keyName('Alt')} ↓</kbd>
          </span>
        </p>
        <Switch
          className={css.examples}
          label={t('examples')}
          labelPosition="before"
          checked={examples}
          onChange={(_, d) => usePrompts.setState({ examples: d.checked })}
        />
      </div>
      {phase.builtIn && <p className={`hint ${css.hint}`}>{t('builtIn')}</p>}
      <ProblemList problems={unplaced(view, phase)} />
      {phase.blocks.length === 0 ? (
        <EmptyState text={t('empty', { agent: view.agent })}>
          <CommandButton id="prompts.addBlock" appearance="primary" />
        </EmptyState>
      ) : (
        <SortableList
          ids={keys}
          label={titleOf(phase.id)}
          className="stack gap-8"
          onMove={(from, to) => void moveBlock(phase, from, to, nameOf(phase.blocks[from]!))}
        >
          {phase.blocks.map((block, i) => (
            <BlockCard key={keys[i]} id={keys[i]!} index={i} block={block} phase={phase} view={view} onStep={(by) => step(i, by)} />
          ))}
        </SortableList>
      )}
    </section>
  )
}
