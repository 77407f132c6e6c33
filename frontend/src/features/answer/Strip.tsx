import { Button } from '@fluentui/react-components'
import { BookOpen20Regular, CheckmarkCircle20Filled, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { usePlayback } from '../../stores/playback'
import { asked, useGraph, useProject, useRun } from '../../stores/state'
import { read, useView } from '../../stores/view'
import { explain } from '../../ui/failures'
import { Strip } from '../../ui/Strip'
import { Tip } from '../../ui/Tip'
import { stripTexts as texts } from './stripTexts'

/** A run that did what was asked, or as many turns as it may; not one that the person stopped or that needs help. */
const over = (status: service.RunStatus) => status.ending === 'done' || asked(status.problem)

/** Where a run ends with an answer, the way to it. It goes when it is read or put off, and with the next run. */
export function AnswerStrip() {
  const t = useTexts(texts)
  const dir = useProject((s) => s.dir)
  const [ended, setEnded] = useState('') // the project whose run came to its end while this page looked on
  const verdict = useGraph((s) => (s.model.level === '' && s.model.page?.answer && s.model.nodes.get(s.model.page.answer)?.name) || '')
  const language = useLanguage((s) => s.language)
  const limit = useRun((s) => (s.status?.ending === 'paused' ? s.status.problem : null))
  const looking = useView((s) => s.tab === 'graph' && s.reading !== 'answer')
  const playing = usePlayback((s) => !!s.view) // the example has its own way on
  useEffect(
    () =>
      useRun.subscribe(({ status }, { status: before }) => {
        if (status?.running) setEnded('')
        else if (before?.running && status && over(status)) setEnded(useProject.getState().dir)
      }),
    [],
  )
  useEffect(
    () =>
      useView.subscribe((now) => {
        if (now.reading === 'answer') setEnded('')
      }),
    [],
  )
  if (!ended || ended !== dir || !verdict || !looking || playing) return null
  return (
    <Strip
      icon={<CheckmarkCircle20Filled aria-hidden />}
      text={<b>{limit ? t('standsSoFar', { why: explain(limit, language).what }) : t('stands')}</b>}
      about={<span> {verdict}</span>}
    >
      <Button size="small" appearance="primary" icon={<BookOpen20Regular />} onClick={() => read('answer')}>
        {t('readIt')}
      </Button>
      <Tip name={t('close')}>
        <Button size="small" appearance="subtle" icon={<Dismiss20Regular />} onClick={() => setEnded('')} />
      </Tip>
    </Strip>
  )
}
