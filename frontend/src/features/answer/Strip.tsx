import { Button } from '@fluentui/react-components'
import { BookOpen20Regular, Chat20Regular, CheckmarkCircle20Filled, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { perform } from '../../commands/registry'
import { useLanguage, useTexts } from '../../lib/language'
import { useAnswerCall } from '../../stores/answerCall'
import { usePlayback } from '../../stores/playback'
import { runIsOver, useGraph, useNeeds, useProject, useRun } from '../../stores/state'
import { read, useView } from '../../stores/view'
import { explain } from '../../ui/failures'
import { Strip } from '../../ui/Strip'
import { Tip } from '../../ui/Tip'
import { stripTexts as texts } from './stripTexts'

/** Where a run ends with an answer, the way to it, and before it to what the agent asks the person. It goes when it is read or put off, and with the
 * next run. */
export function AnswerStrip() {
  const t = useTexts(texts)
  const dir = useProject((s) => s.dir)
  const [ended, setEnded] = useState('') // the project whose run came to its end while this page looked on
  const verdict = useGraph((s) => (s.model.level === '' && s.model.page?.answer && s.model.nodes.get(s.model.page.answer)?.name) || '')
  const language = useLanguage((s) => s.language)
  const limit = useRun((s) => (s.status?.ending === 'paused' ? s.status.problem : null))
  const questions = useNeeds((s) => s.needs).filter((n) => n.kind === 'question')
  const looking = useView((s) => s.tab === 'graph' && s.reading !== 'answer')
  const playing = usePlayback((s) => !!s.view) // the example has its own way on
  useEffect(
    () =>
      useRun.subscribe(({ status }, { status: before }) => {
        if (status?.running) setEnded('')
        else if (before?.running && runIsOver(status)) setEnded(useProject.getState().dir)
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
  const calls = ended !== '' && ended === dir && verdict !== '' && !playing
  useEffect(() => {
    useAnswerCall.setState({ calls })
    return () => useAnswerCall.setState({ calls: false })
  }, [calls])
  if (!calls || !looking) return null
  return (
    <Strip
      icon={<CheckmarkCircle20Filled aria-hidden />}
      text={<b>{limit ? t('standsSoFar', { why: explain(limit, language).what }) : t('stands')}</b>}
      about={<span> {questions.length ? t('asks', { n: questions.length, question: questions[0]!.text }) : verdict}</span>}
    >
      {questions.length > 0 && (
        <Button size="small" appearance="primary" icon={<Chat20Regular />} onClick={() => perform('logs.needs')}>
          {t('answerIt')}
        </Button>
      )}
      <Button
        size="small"
        appearance={questions.length ? 'secondary' : 'primary'}
        icon={<BookOpen20Regular />}
        onClick={() => read('answer')}
      >
        {t('readIt')}
      </Button>
      <Tip name={t('close')}>
        <Button size="small" appearance="subtle" icon={<Dismiss20Regular />} onClick={() => setEnded('')} />
      </Tip>
    </Strip>
  )
}
