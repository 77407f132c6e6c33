import { Button } from '@fluentui/react-components'
import { ArrowRight20Regular, FolderOpen20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { begin, useDraft } from './draft'
import { askForProject, useOpening } from './opening'
import { OpenPacked } from './OpenPacked'
import { texts } from './texts'
import { signOf, useWays } from './ways'
import css from './ask.module.css'

/** The person's question, and the ways to think about it. */
export function Ask() {
  const t = useTexts(texts)
  const busy = useOpening((s) => s.busy)
  const question = useDraft((s) => s.question)
  const ways = useWays()
  return (
    <>
      <textarea
        className={`w-full p-12-14 block text-1 bg-card rounded ${css.question}`}
        rows={2}
        value={question}
        placeholder={t('ask')}
        aria-label={t('ask')}
        onChange={(e) => useDraft.setState({ question: e.target.value })}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || e.shiftKey) return
          e.preventDefault()
          begin()
        }}
      />
      <div className={`flex wrap gap-10 ${css.actions}`}>
        <Button {...once} appearance="primary" size="large" icon={<ArrowRight20Regular />} disabled={busy !== null} onClick={() => begin()}>
          {t('begin')}
        </Button>
        <Button {...once} size="large" icon={<FolderOpen20Regular />} disabled={busy !== null} onClick={() => void askForProject()}>
          {t('openFolder')}
        </Button>
        <OpenPacked />
      </div>
      {ways.length > 0 && (
        <section aria-label={t('orWay')}>
          <p className={`caption ${css.orWay}`}>{t('orWay')}</p>
          <ul className={`grid gap-10 ${css.ways}`}>
            {ways.map((w) => {
              const Sign = signOf(w.id)
              return (
                <li className="grid" key={w.id}>
                  <button
                    className="p-12-14 flex items-start gap-12 card text-1 text-left"
                    {...once}
                    disabled={busy !== null}
                    onClick={() => begin(w.id)}
                  >
                    <Sign aria-hidden />
                    <span className="stack min-w-0">
                      <b>{w.name}</b>
                      <span className="caption lh-133">{w.line}</span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
