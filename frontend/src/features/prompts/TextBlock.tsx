import { Button } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { Conflict } from '../../ui/editor/Conflict'
import { save, type, useDrafts } from '../../ui/editor/drafts'
import { wrongLines } from '../../ui/editor/lines'
import { SaveMark } from '../../ui/editor/SaveMark'
import { TextEditor } from '../../ui/editor/TextEditor'
import { attempt } from '../../ui/attempt'
import { ProblemList } from '../../ui/ProblemList'
import { ownCopy } from './actions'
import { fileBlockId, otherPhases, problemsAt, titleOf } from './model'
import { dataDescription, variablesIn } from './names'
import { texts } from './texts'
import css from './prompts.module.css'

interface Props {
  text?: service.PromptText
  block: service.BlockView
  phase: service.PhaseView
  index: number
  view: service.PromptsView
}

/** A text of the person inside a phase. A text that other phases use says so before it is changed. */
export function TextBlock({ text, block, phase, index, view }: Props) {
  const t = useTexts(texts)
  if (!text) return <MissingText id={fileBlockId(block.name)} />
  const others = otherPhases(text, phase.id)
  return (
    <PromptEditor text={text} view={view}>
      {others.length > 0 && (
        <div className={`row wrap gap-8 fs-12 bg-accent rounded ${css.blockShared}`}>
          <Info16Regular aria-hidden />
          <span>{t('shared', { n: others.length + 1, phases: [phase.id, ...others].map(titleOf).join(', ') })}</span>
          <Button size="small" onClick={() => void ownCopy(phase, index, text)}>
            {t('ownCopy')}
          </Button>
        </div>
      )}
    </PromptEditor>
  )
}

/** An editor for one file of the folder prompts. What stands inside it is shown above the text while it is edited. */
export function PromptEditor({
  text,
  view,
  chat,
  children,
}: {
  text: service.PromptText
  view: service.PromptsView
  chat?: boolean
  children?: React.ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const draft = useDrafts((s) => s.drafts[text.file])
  const [active, setActive] = useState(false)
  const variables = useMemo(() => variablesIn(view.variables, language, !!chat), [view.variables, language, chat])
  const data = useMemo(
    () => (chat ? view.data.map((d) => ({ name: d.name, meaning: dataDescription(d.name, view.data, language) })) : []),
    [view.data, language, chat],
  )
  const problems = problemsAt(view.problems, text.file)
  return (
    <div
      className={css.blockText}
      data-active={active || undefined}
      onFocus={() => setActive(true)}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) setActive(false)
      }}
    >
      {active && children}
      <Conflict file={text.file} />
      <TextEditor
        value={draft?.text ?? text.text}
        label={t('editorOf', { file: text.file })}
        variables={variables}
        data={data}
        marked={wrongLines(problems)}
        onChange={(now) => type(text.file, now)}
        onBlur={() => void save(text.file)}
      />
      <div className={`flex gap-12 min-h-0 hint ${css.blockFoot}`}>
        {active && <SaveMark file={text.file} />}
        {text.builtIn && <span>{t('builtIn')}</span>}
      </div>
      <ProblemList className={css.problems} problems={problems} />
    </div>
  )
}

function MissingText({ id }: { id: string }) {
  const t = useTexts(texts)
  const file = `prompts/${id}.txt`
  return (
    <div className={`row wrap gap-12 text-2 ${css.blockMissing}`}>
      <p>{t('missingText', { file })}</p>
      <Button size="small" onClick={() => void attempt(() => api.files.Create(file, ''))}>
        {t('createText')}
      </Button>
    </div>
  )
}
