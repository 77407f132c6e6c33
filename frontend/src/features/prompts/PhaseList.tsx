import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Switch, Tooltip } from '@fluentui/react-components'
import {
  Add16Regular,
  BookOpen20Regular,
  Chat20Regular,
  DocumentSync16Regular,
  MoreHorizontal16Regular,
  QuestionCircle20Regular,
  Sparkle16Filled,
  Warning16Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { openFile } from '../../ui/editor/openFile'
import { FileChip } from '../../ui/FileChip'
import { CommandButton } from '../../ui/CommandButton'
import { createPhase, deletePhase, moveStep, setOrder } from './actions'
import { keysOf, spare, titleOf } from './model'
import { SortableItem, SortableList } from './Sortable'
import { choose, type Shown } from './store'
import { texts } from './texts'
import tab from '../../ui/listtab.module.css'
import css from './prompts.module.css'

const mostTurns = 100_000

/** The phase order with its turn counts, and the other prompts. */
export function PhaseList({ view, shown }: { view: service.PromptsView; shown: Shown }) {
  const t = useTexts(texts)
  const { steps, loop, file, own } = view.order
  const ids = keysOf(steps.map((s) => ({ kind: 'step', name: s.phase })))
  const others = spare(view)
  return (
    <nav className={`stack gap-2 scroll-y bg-shell border-right ${css.list} ${tab.over} ${tab.list}`} aria-label={t('listOpen')}>
      <h2 className="p-0-8">{t('phases')}</h2>
      <p className={`hint ${css.hint}`}>{own ? t('ownOrder', { agent: view.agent }) : t('phasesHint')}</p>
      <SortableList ids={ids} label={t('phases')} className="stack gap-2" onMove={(from, to) => void moveStep(from, to)}>
        {steps.map((step, i) => (
          <Step key={ids[i]} id={ids[i]!} index={i} step={step} view={view} on={shown.kind === 'phase' && shown.step === i} />
        ))}
      </SortableList>
      <CommandButton id="prompts.addPhase" appearance="transparent" size="small" icon={<Add16Regular />} className={css.add}>
        {t('addPhase')}
      </CommandButton>
      <Switch className={css.loop} label={t('loop')} checked={loop} onChange={(_, d) => void setOrder(steps, d.checked)} />
      <div className={css.file}>
        <FileChip file={file} />
      </div>
      {others.length > 0 && (
        <>
          <h2 className={`p-0-8 text-2 ${css.part}`}>{t('notInOrder')}</h2>
          <ul className="stack gap-2">
            {others.map((p) => {
              const name = titleOf(p.id)
              return (
                <li
                  key={p.id}
                  className={`open-mark ${css.phaseStep}`}
                  data-on={(shown.kind === 'phase' && shown.phase === p.id) || undefined}
                >
                  <button
                    className={`row gap-6 fill text-1 text-left ${css.phaseName}`}
                    onClick={() => choose({ kind: 'phase', phase: p.id, step: -1 })}
                  >
                    <span className="min-w-0">{name}</span>
                  </button>
                  <Tooltip content={t('addToOrder', { phase: name })} relationship="label">
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<Add16Regular />}
                      onClick={() => void setOrder([...steps, { phase: p.id, turns: 5, line: 0, known: true }])}
                    />
                  </Tooltip>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <hr />
      <h2 className="p-0-8">{t('otherPrompts')}</h2>
      <Other on={shown.kind === 'chat'} icon={<Chat20Regular />} name={t('chat')} run={() => choose({ kind: 'chat' })} />
      <Other on={shown.kind === 'answer'} icon={<BookOpen20Regular />} name={t('answerPage')} run={() => choose({ kind: 'answer' })} />
      <Other on={shown.kind === 'clarify'} icon={<QuestionCircle20Regular />} name={t('answers')} run={() => choose({ kind: 'clarify' })} />
      <CommandButton id="texts.compare" appearance="transparent" size="small" icon={<DocumentSync16Regular />} className={css.add}>
        {t('newest')}
      </CommandButton>
    </nav>
  )
}

function Other({ on, icon, name, run }: { on: boolean; icon: React.ReactElement; name: string; run: () => void }) {
  return (
    <div className={`open-mark ${css.phaseStep}`} data-on={on || undefined}>
      {icon}
      <button className={`row gap-6 fill text-1 text-left ${css.phaseName}`} aria-current={on || undefined} onClick={run}>
        {name}
      </button>
    </div>
  )
}

function Step({
  id,
  index,
  step,
  view,
  on,
}: {
  id: string
  index: number
  step: service.OrderStep
  view: service.PromptsView
  on: boolean
}) {
  const t = useTexts(texts)
  const { steps } = view.order
  const name = titleOf(step.phase)
  const phase = view.phases.find((p) => p.id === step.phase)
  const here = useRun((s) => !!s.status && s.status.phaseIndex === index && s.status.phase === step.phase)
  return (
    <SortableItem
      id={id}
      handle={t('move', { name })}
      className={`open-mark ${css.phaseStep}`}
      data={{ 'data-on': on ? '' : undefined, 'data-step': String(index) }}
      onStep={(by) => void moveStep(index, index + by)}
    >
      {(grip) => (
        <>
          {grip}
          <button
            className={`row gap-6 fill text-1 text-left ${css.phaseName}`}
            aria-current={on || undefined}
            onClick={() => choose({ kind: 'phase', phase: step.phase, step: index })}
            disabled={!phase}
          >
            <span className="min-w-0">{name}</span>
            {here && <Sparkle16Filled className={css.phaseHere} aria-label={t('runningHere', { agent: view.agent })} />}
          </button>
          {phase ? (
            <Turns
              name={name}
              value={step.turns}
              set={(turns) => void setOrder(steps.map((s, i) => (i === index ? { ...s, turns } : s)))}
            />
          ) : (
            <Tooltip content={t('noSuchPhase')} relationship="description">
              <Button
                appearance="subtle"
                size="small"
                icon={<Warning16Regular className={css.phaseWarn} />}
                onClick={() => void createPhase(step.phase)}
              >
                {t('createPhase')}
              </Button>
            </Tooltip>
          )}
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button
                className={css.phaseMore}
                appearance="subtle"
                size="small"
                icon={<MoreHorizontal16Regular />}
                aria-label={t('more', { name })}
              />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem secondaryContent="Alt ↑" disabled={index === 0} onClick={() => void moveStep(index, index - 1)}>
                  {t('moveUp')}
                </MenuItem>
                <MenuItem secondaryContent="Alt ↓" disabled={index === steps.length - 1} onClick={() => void moveStep(index, index + 1)}>
                  {t('moveDown')}
                </MenuItem>
                <MenuItem onClick={() => void setOrder([...steps.slice(0, index + 1), { ...step }, ...steps.slice(index + 1)])}>
                  {t('again')}
                </MenuItem>
                <MenuItem onClick={() => void setOrder(steps.filter((_, i) => i !== index))}>{t('removeStep')}</MenuItem>
                {phase && (
                  <>
                    <MenuDivider />
                    <MenuItem onClick={() => openFile(phase.file)}>{t('openFile')}</MenuItem>
                    <MenuItem onClick={() => void deletePhase(phase)}>{t('deletePhase')}</MenuItem>
                  </>
                )}
              </MenuList>
            </MenuPopover>
          </Menu>
        </>
      )}
    </SortableItem>
  )
}

/** How many turns a step has: written when the field is left or Enter is pressed. */
function Turns({ name, value, set }: { name: string; value: number; set: (turns: number) => void }) {
  const t = useTexts(texts)
  const [text, setText] = useState<string | null>(null)
  const commit = () => {
    const n = Number(text)
    if (text !== null && Number.isInteger(n) && n >= 1 && n <= mostTurns && n !== value) set(n)
    setText(null)
  }
  return (
    <label className={`row gap-6 flex-none hint ${css.phaseTurns}`}>
      <input
        inputMode="numeric"
        aria-label={t('turnsOf', { phase: name })}
        value={text ?? value}
        onChange={(e) => setText(e.target.value.replaceAll(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={(e) => {
          if (e.key === 'Enter') commit()
          if (e.key === 'Escape') setText(null)
        }}
      />
      <span aria-hidden>{t('turns')}</span>
    </label>
  )
}
