import { Button } from '@fluentui/react-components'
import { Cut16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { fileNews, graphNews, turnNews, useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import { ProblemList } from '../../ui/ProblemList'
import { Waiting } from '../../ui/Waiting'
import { sectionColour } from '../../ui/sections'
import { cutWords } from '../../ui/cuts'
import { useBlockName } from './names'
import { type Shown, usePrompts } from './store'
import { texts } from './texts'
import tab from '../../ui/listtab.module.css'
import css from './prompts.module.css'

const pause = 150 // several changes in a row make one preview
const after = [graphNews, turnNews, fileNews]

/** The prompt as it would be sent now, section by section. */
export function Preview({ shown }: { shown: Shown }) {
  const t = useTexts(texts)
  const phase = shown.kind === 'phase' ? shown.phase : ''
  const example = shown.kind === 'chat' ? t('chatExample') : ''
  const { value, failure: problem } = useAsk({
    key: ['preview', shown.kind, phase, example],
    call: () =>
      phase ? api.prompts.Preview(phase) : shown.kind === 'answer' ? api.prompts.PreviewAnswer() : api.prompts.PreviewChat(example),
    after,
    pause,
  })
  const built = problem ? undefined : value
  return (
    <aside className={`scroll-y bg-layer border-left ${css.preview} ${tab.over}`} aria-label={t('preview')} tabIndex={0}>
      <header className="flex items-baseline gap-8">
        <h2 className="grow">{t('preview')}</h2>
        {built && <span className="caption nowrap">{t('tokens', { n: built.tokens })}</span>}
        <Button
          className={css.narrowOnly}
          appearance="subtle"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={t('closePreview')}
          onClick={() => usePrompts.setState({ previewOpen: false })}
        />
      </header>
      <p className={`hint ${css.hint}`}>{t('previewHint')}</p>
      {problem && <FailureNote failure={problem} />}
      {!built && !problem && <Waiting />}
      {built && <Built built={built} />}
    </aside>
  )
}

function Built({ built }: { built: service.PreviewView }) {
  const t = useTexts(texts)
  const share = Math.min(100, (built.tokens / Math.max(1, built.budget)) * 100)
  return (
    <>
      <div
        className={`flex clip ${css.previewBar}`}
        role="img"
        aria-label={t('ofBudget', { used: built.tokens, budget: built.budget })}
        data-full={share > 90 || undefined}
        data-high={share > 75 || undefined}
      >
        {built.sections.map((s, i) => (
          <i
            className="flex-none h-full"
            key={i}
            style={{ width: `${(s.tokens / Math.max(1, built.budget)) * 100}%`, background: sectionColour(s.block) }}
          />
        ))}
      </div>
      <p className={`flex wrap between hint ${css.previewWhere}`}>
        <span>{t('ofBudget', { used: built.tokens, budget: built.budget })}</span>
        {built.position && built.turns > 0 && <span>{t('standsOn', { node: built.position, turn: built.turn, turns: built.turns })}</span>}
      </p>
      <ProblemList problems={built.warnings} withFile />
      <ol className={`stack gap-14 ${css.previewSections}`}>
        {built.sections.map((s, i) => (
          <Section key={i} section={s} colour={sectionColour(s.block)} />
        ))}
      </ol>
    </>
  )
}

function Section({ section, colour }: { section: service.PreviewSection; colour: string }) {
  const t = useTexts(texts)
  const nameOf = useBlockName()
  const [kind = '', ...rest] = section.block.split(': ')
  return (
    <li>
      <div className={`row gap-8 hint ${css.previewHead}`}>
        <i className="flex-none" style={{ background: colour }} aria-hidden />
        <b className="grow break text-2">{nameOf({ kind, name: rest.join(': ') })}</b>
        <span>{t('tokens', { n: section.tokens })}</span>
      </div>
      {section.trimmed.items > 0 && (
        <p className={`flex gap-6 fs-12 text-warn bg-warn rounded ${css.previewCut}`}>
          <Cut16Regular aria-hidden />
          {t('leftOut', { what: cutWords(section.trimmed) })}
        </p>
      )}
      <pre className="pre-wrap break text-2">{section.text}</pre>
    </li>
  )
}
