import { Button, Link, mergeClasses } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { perform } from '../../commands/registry'
import { useLanguage, useTexts } from '../../lib/language'
import { useGate, useRun } from '../../stores/state'
import { show, useView } from '../../stores/view'
import { usePromptPreview } from './promptPreview'
import { texts } from './texts'
import css from './control.module.css'

const tags = { full: 'shareFull', summary: 'shareSummary', line: 'shareLine', name: 'shareName' } as const

/** The card of the lens: how many nodes the agent sees how far, and what that takes; the sum is the prompt, to the token. */
export function LensCard() {
  const t = useTexts(texts)
  const on = useView((s) => s.lens)
  const asked = useGate((s) => s.kind === 'prompt')
  const agent = useRun((s) => s.status?.agent ?? '')
  const phase = useRun((s) => s.status?.phase ?? '')
  const f = new Intl.NumberFormat(useLanguage((s) => s.language))
  const o = usePromptPreview((s) => s.preview)
  // Beside the open prompt the card would say again what stands there, and cover the graph.
  if (!on || asked || !o) return null
  const nodes = o.sums.reduce((n, s) => n + s.tokens, 0)
  return (
    <section className={`absolute scroll card shadow-2 ${css.lensCard}`} aria-label={t('lensNow', { agent })}>
      <header className="row between">
        <h2 className="min-w-0 break">{t('lensNow', { agent })}</h2>
        <Button
          appearance="subtle"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={t('close')}
          onClick={() => perform('graph.lens')}
        />
      </header>
      <p className="caption">{t('lensWhy')}</p>
      <table className="w-full mt-8">
        <tbody>
          {o.sums.map((s) => (
            <tr key={s.share}>
              <th className="nowrap text-2" scope="row">
                <span className={mergeClasses(`text-center ${css.shareTag}`, css[`share-${s.share}`])}>
                  {t(tags[s.share as keyof typeof tags])}
                </span>
                {t('lensNodes', { n: s.nodes })}
              </th>
              <td>{f.format(s.tokens)}</td>
            </tr>
          ))}
          <tr>
            <th className="nowrap text-2" scope="row">
              <span className={`text-center ${css.shareTag} ${css['share-none']}`}>{t('shareNone')}</span>
              {t('lensNodes', { n: o.notSent })}
            </th>
            <td className={`hint ${css.quiet}`}>{o.notSent > 0 ? t('noRoom') : ''}</td>
          </tr>
        </tbody>
        <tbody>
          <tr>
            <th className="nowrap text-2" scope="row">
              {t('theseNodes')}
            </th>
            <td>{f.format(nodes)}</td>
          </tr>
          <tr>
            <th className="nowrap text-2" scope="row">
              {t('restOfIt')}
            </th>
            <td>{f.format(o.rest)}</td>
          </tr>
          <tr className={css.sum}>
            <th className="nowrap text-2" scope="row">
              {t('thePrompt', { budget: f.format(o.budget) })}
            </th>
            <td>{f.format(o.tokens)}</td>
          </tr>
        </tbody>
      </table>
      <Link as="button" className={css.lensLink} onClick={() => show('prompts', phase ? { file: `phases/${phase}.txt` } : null)}>
        {t('openPrompt')}
      </Link>
    </section>
  )
}
