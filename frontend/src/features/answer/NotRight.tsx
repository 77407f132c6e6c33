import { Button, Field, Radio, RadioGroup, Textarea, Tooltip, mergeClasses } from '@fluentui/react-components'
import { Attach16Regular, Dismiss16Regular, Dismiss20Regular, Person20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { keyName } from '../../commands/keys'
import { perform } from '../../commands/registry'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { wantDocuments } from '../../stores/wanted'
import { NodeSign } from '../../ui/NodeSign'
import { aboutThis, closeDenial, meantBy, named, reasons, say, unnamed, useDenial } from './denial'
import beside from './beside.module.css'
import css from './notright.module.css'
import { texts } from './texts'

/** What is not right about the answer, in the person's own words: it asks no model. */
export function NotRight({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const { about, why, words, from } = useDenial()
  const meant = (view.paper && about && meantBy(view.paper, about)) || undefined
  const own = useRef<HTMLTextAreaElement>(null)
  useEffect(() => own.current?.focus(), [])
  useEffect(() => wantDocuments(named), [])
  const send = () => void say(view.page.print, meant)
  return (
    <form
      className={mergeClasses(`stack flex-none min-h-0 fs-13 bg-layer ${beside.pane}`, 'scroll')}
      aria-labelledby="not-right"
      onSubmit={(e) => {
        e.preventDefault()
        send()
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape') closeDenial()
        else if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) send()
        else return
        e.preventDefault()
        e.stopPropagation()
      }}
    >
      <header className={`row gap-10 ${css.head}`}>
        <Person20Regular aria-hidden />
        <h2 className="grow" id="not-right">
          {t('wrongWhat')}
        </h2>
        <Tooltip content={t('closeForm')} relationship="label">
          <Button size="small" appearance="subtle" icon={<Dismiss20Regular />} onClick={closeDenial} />
        </Tooltip>
      </header>
      <div className={`stack gap-16 ${css.body}`}>
        <section>
          <h3 id="not-right-about">{t('about')}</h3>
          <div className={`flex items-start card ${css.about}`} role="group" aria-labelledby="not-right-about" aria-live="polite">
            <NodeSign type={meant ? 'standard' : 'conclusion'} size={18} />
            <div className="min-w-0">
              <b>{meant ? meant.text : t('wholeAnswer')}</b>
              <p className="caption">
                {meant &&
                  t('aboutPlace', {
                    part: meant.part,
                    line: meant.line,
                    n: meant.notes.length,
                    notes: meant.notes.map((n) => n.mark).join(', '),
                  })}
                {view.paper && t(meant ? 'aboutOther' : 'aboutOne')}{' '}
                {meant && (
                  <button className="text-accent hover-line" type="button" onClick={() => aboutThis('')}>
                    {t('aboutWhole')}
                  </button>
                )}
              </p>
            </div>
          </div>
        </section>
        <RadioGroup
          aria-label={t('inWhatWay')}
          value={why}
          onChange={(_, d) => useDenial.setState({ why: d.value as (typeof reasons)[number] })}
        >
          {reasons.map((r) => (
            <Radio
              key={r}
              value={r}
              label={
                <span className={css.reason}>
                  {t(r)}
                  <small className="block hint">{t(`${r}Why`)}</small>
                </span>
              }
            />
          ))}
        </RadioGroup>
        <Field label={<span className={css.label}>{t('ownWords')}</span>} required>
          <Textarea
            ref={own}
            resize="vertical"
            rows={4}
            aria-labelledby="not-right"
            value={words}
            onChange={(_, d) => useDenial.setState({ words: d.value })}
          />
        </Field>
        <div className="row wrap gap-6">
          {from.map((f) => (
            <span key={f.id} className={`chip min-w-0 max-w-full fs-12 bg-card border rounded ${css.file}`}>
              <span className="min-w-0 break">{f.name}</span>
              <Tooltip content={t('unname', { name: f.name })} relationship="label">
                <Button size="small" appearance="subtle" icon={<Dismiss16Regular />} onClick={() => unnamed(f.id)} />
              </Tooltip>
            </span>
          ))}
          <Tooltip content={t('addFileWhy')} relationship="description">
            <Button size="small" icon={<Attach16Regular />} onClick={() => perform('files.import')}>
              {t('addFile')}
            </Button>
          </Tooltip>
        </div>
      </div>
      <footer className={`row wrap gap-8 border-top ${css.foot}`}>
        <Button type="submit" appearance="primary" disabledFocusable={!words.trim()}>
          {t('saySo')}
          <kbd aria-hidden>{keyName('Ctrl+Enter').replace('+', ' ')}</kbd>
        </Button>
        <Button appearance="subtle" onClick={closeDenial}>
          {t('cancel')}
        </Button>
        <small className="hint">{t('asksNoModel')}</small>
      </footer>
    </form>
  )
}
