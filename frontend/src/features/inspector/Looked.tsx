import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { fullTime } from '../../lib/when'
import { keep, kept } from '../../lib/session'
import { canEdit, useProject } from '../../stores/state'
import { unwritten } from '../../stores/unwritten'
import { attempt } from '../../ui/attempt'
import { shared } from '../../ui/sharedTexts'
import { texts } from './texts'
import css from './inspector.module.css'

/** Where what was begun of a thought and not said yet is kept: another selection or a reload loses no word. */
const key = (project: string, node: string) => `crg.notright.${project}\n${node}`

const said = { right: 'checked', wrong: 'notRight' } as const

/** Whether a person looked at a thought, and what they say of it. Saying so asks no model: what is not right becomes a thought of theirs against it. */
export function Looked({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const language = useLanguage((l) => l.language)
  const begun = key(
    useProject((p) => p.dir),
    node.id,
  )
  const [words, set] = useState(() => kept(begun) || null)
  const setWords = (words: string | null) => {
    unwritten(begun, words ? { what: `${node.id} ${t('notRight')}`, text: words } : undefined)
    keep(begun, words ?? '')
    set(words)
  }
  const says = node.says as keyof typeof said | ''
  const say = (now: string, words = '') => attempt(() => api.answers.JudgeThought(node.id, now, words).then(() => true))
  const deny = async () => {
    if (!words?.trim()) return
    if ((await say('wrong', words)) !== undefined) setWords(null)
  }
  if (!canEdit() && !says) return null
  return (
    <div className={`row wrap ${css.looked}`} role="group" aria-label={t('looked')}>
      <p className="caption" data-says={says || undefined}>
        {s(says ? said[says] : 'notChecked')}
        {says && node.saidAt && <small className="text-3">{fullTime(node.saidAt, language)}</small>}
      </p>
      {words === null && canEdit() && (
        <span>
          {says ? (
            <Button size="small" appearance="subtle" onClick={() => void say('')}>
              {t('unsay')}
            </Button>
          ) : (
            <>
              <Button size="small" appearance="subtle" onClick={() => void say('right')}>
                {t('markChecked')}
              </Button>
              <Button size="small" appearance="subtle" onClick={() => setWords('')}>
                {t('notRight')}
              </Button>
            </>
          )}
        </span>
      )}
      {words !== null && (
        <form
          className="flex wrap"
          onSubmit={(e) => {
            e.preventDefault()
            void deny()
          }}
          onKeyDown={(e) => {
            if (e.key === 'Escape') setWords(null)
            else if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void deny()
            else return
            e.preventDefault()
            e.stopPropagation()
          }}
        >
          <Field label={t('whatNotRight')} hint={t('sayWhy')}>
            <Textarea autoFocus resize="vertical" rows={3} value={words} onChange={(_, d) => setWords(d.value)} />
          </Field>
          <Button size="small" appearance="primary" type="submit" disabledFocusable={!words.trim()}>
            {t('saySo')}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => setWords(null)}>
            {t('notNow')}
          </Button>
        </form>
      )}
    </div>
  )
}
