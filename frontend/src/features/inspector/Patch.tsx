import { Button, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { reveal } from '../../ui/edit'
import { graphNews, useAsk } from '../../stores/ask'
import { attempt, complain } from '../../ui/attempt'
import { FailureNote } from '../../ui/FailureNote'
import { notify } from '../../ui/notify'
import { diffLines } from './diff'
import { texts } from './texts'
import css from './inspector.module.css'

const after = [graphNews]

/** A patch suggestion: what it would change, and the person's explicit act that applies it (CRG-71). */
export function Patch({ id }: { id: string }) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const preview = () =>
    api.graph.PreviewPatch(id).catch((problem: unknown) => {
      complain(problem)
      throw problem
    })
  const { value: view } = useAsk({ key: ['patch', id], call: preview, after })
  const apply = async () => {
    setBusy(true)
    const done = await attempt(() => api.graph.ApplyPatch(id))
    setBusy(false)
    if (done)
      notify({
        kind: 'done',
        title: t('applied', { name: done.name }),
        detail: t('appliedMore'),
        action: { label: t('showIt'), run: () => reveal(done.node) },
      })
  }
  if (!view) return null
  return (
    <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('patch')}>
      <h3>{t('patch')}</h3>
      {view.problem ? (
        <FailureNote failure={view.problem} />
      ) : (
        <>
          <div className={`scroll bg-card border rounded ${css.diff}`} role="group" aria-label={t('patch')} tabIndex={0}>
            {diffLines(view.diff).map((l, i) => (
              <div key={i} className={mergeClasses(css.diffLine, css[`diff-${l.kind}`])}>
                <span aria-hidden>{l.kind === 'added' ? '+' : l.kind === 'removed' ? '−' : ' '}</span>
                {l.kind !== 'same' && l.kind !== 'gap' && (
                  <span className="sr-only">{t(l.kind === 'added' ? 'diffAdded' : 'diffRemoved')} </span>
                )}
                <span className={`pre-wrap break ${css.diffText}`}>{l.kind === 'gap' ? '⋯' : l.text}</span>
              </div>
            ))}
          </div>
          <div>
            <Button appearance="primary" disabled={busy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
