import { Button } from '@fluentui/react-components'
import { BookOpen20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { usePlayback } from '../../stores/playback'
import { useGraph, useProject, useRun } from '../../stores/state'
import { read, useView } from '../../stores/view'
import { Strip } from '../../ui/Strip'
import { texts } from './texts'

/** A run that did what was asked, or as many turns as it may; not one that the person stopped or that needs help. */
const over = (status: service.RunStatus) => status.ending === 'done' || status.problem?.message === 'run.limit'

/** Where a run ends with an answer, the way to it. It goes when it is read or put off, and with the next run. */
export function AnswerStrip() {
  const t = useTexts(texts)
  const dir = useProject((s) => s.dir)
  const [ended, setEnded] = useState('') // the project whose run came to its end while this page looked on
  const nodes = useGraph((s) => (s.model.level === '' && s.model.page?.answer ? s.model.nodes.size : 0))
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
  if (!ended || ended !== dir || !nodes || !looking || playing) return null
  return (
    <Strip icon={<BookOpen20Regular aria-hidden />} text={t('pointTo', { n: nodes })}>
      <Button size="small" appearance="primary" onClick={() => read('answer')}>
        {t('readIt')}
      </Button>
      <Button size="small" onClick={() => setEnded('')}>
        {t('notNow')}
      </Button>
    </Strip>
  )
}
