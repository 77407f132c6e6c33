import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import {
  ArrowDown16Regular,
  ArrowUp16Regular,
  Braces16Regular,
  DocumentText16Regular,
  MoreHorizontal16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { openFile } from '../../ui/editor/openFile'
import { blocks } from '../../ui/blocks'
import { ProblemList } from '../../ui/ProblemList'
import { removeBlock } from './actions'
import { fileBlockId, otherPhases, problemsAt, titleOf } from './model'
import { dataDescription, useBlockName } from './names'
import { SortableItem } from './Sortable'
import { setDialog, usePrompts } from './store'
import { TextBlock } from './TextBlock'
import { texts } from './texts'
import css from './prompts.module.css'

interface Props {
  id: string
  index: number
  block: service.BlockView
  phase: service.PhaseView
  view: service.PromptsView
  onStep: (by: -1 | 1) => void
}

/** One block of a phase: a text to write in, or live data with an example of it. */
export function BlockCard({ id, index, block, phase, view, onStep }: Props) {
  const t = useTexts(texts)
  const name = useBlockName()(block)
  const isText = block.kind === 'file'
  const text = isText ? view.texts.find((x) => x.id === fileBlockId(block.name)) : undefined
  const last = phase.blocks.length - 1
  const kind = isText ? 'kindFile' : block.kind === 'data' ? 'kindData' : 'kindUnknown'
  const Icon = isText ? DocumentText16Regular : block.kind === 'data' ? (blocks[block.name]?.icon ?? Braces16Regular) : Warning16Regular
  return (
    <SortableItem
      id={id}
      handle={t('move', { name })}
      className={css.block}
      data={{ 'data-kind': block.kind, 'data-block': `${block.kind}: ${block.name}` }}
      onStep={onStep}
    >
      {(grip) => (
        <>
          <div className={`row gap-8 ${css.blockHead}`}>
            {grip}
            <span className={`flex flex-none text-2 ${css.blockIcon}`} aria-hidden>
              <Icon />
            </span>
            <h2 className="flex-none break">{name}</h2>
            <Subtitle block={block} text={text} phase={phase} view={view} />
            <span className={`flex flex-none ${css.blockArrows}`}>
              <Tooltip content={`${t('moveUp')} (Alt ↑)`} relationship="label">
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<ArrowUp16Regular />}
                  disabledFocusable={index === 0}
                  onClick={() => index > 0 && onStep(-1)}
                />
              </Tooltip>
              <Tooltip content={`${t('moveDown')} (Alt ↓)`} relationship="label">
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<ArrowDown16Regular />}
                  disabledFocusable={index === last}
                  onClick={() => index < last && onStep(1)}
                />
              </Tooltip>
            </span>
            <span className="flex-none hint">{t(kind)}</span>
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button appearance="subtle" size="small" icon={<MoreHorizontal16Regular />} aria-label={t('more', { name })} />
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  <MenuItem secondaryContent="Alt ↑" disabled={index === 0} onClick={() => onStep(-1)}>
                    {t('moveUp')}
                  </MenuItem>
                  <MenuItem secondaryContent="Alt ↓" disabled={index === last} onClick={() => onStep(1)}>
                    {t('moveDown')}
                  </MenuItem>
                  {blocks[block.name]?.options && (
                    <MenuItem onClick={() => setDialog({ kind: 'options', index })}>{t('optionsShort')}</MenuItem>
                  )}
                  {text && <MenuItem onClick={() => openFile(text.file)}>{t('openFile')}</MenuItem>}
                  <MenuDivider />
                  <MenuItem onClick={() => void removeBlock(phase, index, name)}>{t('deleteBlock')}</MenuItem>
                </MenuList>
              </MenuPopover>
            </Menu>
          </div>
          <Params block={block} index={index} />
          {isText ? (
            <TextBlock text={text} block={block} phase={phase} index={index} view={view} />
          ) : (
            block.kind === 'data' && <Example block={block} view={view} />
          )}
          <div className={css.blockProblems}>
            <ProblemList className={css.problems} problems={problemsAt(view.problems, phase.file, block.line)} />
          </div>
        </>
      )}
    </SortableItem>
  )
}

function Subtitle({
  block,
  text,
  phase,
  view,
}: {
  block: service.BlockView
  text?: service.PromptText
  phase: service.PhaseView
  view: service.PromptsView
}) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  if (block.kind === 'file') {
    const others = otherPhases(text, phase.id)
    return (
      <span className={`truncate hint fill ${css.blockSub}`}>
        <span className="mono">{fileBlockId(block.name)}.txt</span>
        {others.length > 0 && `, ${t('alsoIn', { phases: others.map(titleOf).join(', ') })}`}
      </span>
    )
  }
  if (block.kind !== 'data') return <span className={`truncate hint fill ${css.blockSub}`}>{t('unknownKind')}</span>
  const known = view.data.some((d) => d.name === block.name)
  return (
    <span className={`truncate hint fill ${css.blockSub}`}>
      <span className="mono">{block.name}</span>: {known ? dataDescription(block.name, view.data, language) : t('unknownData')}
    </span>
  )
}

/** The parameters of a block, such as the actions it allows. */
function Params({ block, index }: { block: service.BlockView; index: number }) {
  const t = useTexts(texts)
  if (!block.params.length) return null
  const text = (p: service.ParamView) =>
    p.key === 'only'
      ? t('paramOnly', { value: p.value })
      : p.key === 'also'
        ? t('paramAlso', { value: p.value })
        : p.key === 'expect'
          ? t('paramExpect', { value: p.value })
          : p.key === 'tight'
            ? t('paramTight', { value: p.value })
            : `${p.key}: ${p.value}`
  return (
    <div className={`flex wrap gap-6 ${css.blockParams}`}>
      {block.params.map((p) =>
        blocks[block.name]?.options ? (
          <button
            key={p.key}
            className={`max-w-full break text-2 text-left bg-card border rounded ${css.param}`}
            onClick={() => setDialog({ kind: 'options', index })}
          >
            {text(p)}
          </button>
        ) : (
          <span key={p.key} className={`max-w-full break text-2 text-left bg-card border rounded ${css.param}`}>
            {text(p)}
          </span>
        ),
      )}
    </div>
  )
}

function Example({ block, view }: { block: service.BlockView; view: service.PromptsView }) {
  const t = useTexts(texts)
  const shown = usePrompts((s) => s.examples)
  const data = view.data.find((d) => d.name === block.name)
  if (!data || !shown) return null
  return (
    <div className={`text-2 ${css.blockExample}`}>
      <span className="hint">{t('example')}</span>
      <pre className="pre-wrap break">{data.example}</pre>
    </div>
  )
}
