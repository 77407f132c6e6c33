import { Button, Checkbox, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { Info16Regular, Warning16Filled } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { FailureNote } from '../../ui/FailureNote'
import { later as part } from '../../ui/later'
import { Waiting } from '../../ui/Waiting'
import { apart, choices, differing, type Group, ticked, unlisted } from './rules'
import { close, decline, later, newTexts, putBack, take, tick, useNewTexts } from './store'
import { Rows } from './Rows'
import { texts } from './texts'
import { Together } from './Together'
import css from './texts.module.css'

const Compare = part(() => import('../../ui/editor/Compare').then((m) => m.default))

/** What differs, file by file: at the left what to take, at the right the text of the project beside the new one. */
export function Comparison() {
  const t = useTexts(texts)
  const { value: view, failure: problem } = newTexts.use()
  const { ticks, shown } = useNewTexts()
  const { readOnly, unsaved } = useProject()
  const [together, others] = view ? apart(view) : [[], []]
  const lists = differing(others)
  const rest = lists.flatMap(([, list]) => list)
  const all = [...together, ...rest]
  const file = all.find((f) => f.name === shown) ?? rest[0] ?? all[0]
  const on = ticked(all, ticks)
  const chosen = view ? choices(all, view.group, ticks).length : 0
  const phases = view ? unlisted(view, on) : []
  const can = !readOnly && !unsaved
  return (
    <DialogBody className={css.body}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogContent className={css.content}>
        {problem && <FailureNote failure={problem} />}
        {!view && !problem && <Waiting />}
        {view && !file && <p>{t('same')}</p>}
        {view && file && (
          <>
            <p className={`text-2 ${css.intro}`}>{t('intro')}</p>
            {view.recording && on.size > 0 && (
              <p className={`flex items-start gap-8 p-8-10 well break border ${css.note} text-warn ${css.warn}`} role="note">
                <Warning16Filled aria-hidden />
                {t('recording', { agent: view.recording })}
              </p>
            )}
            {phases.length > 0 && (
              <p className={`flex items-start gap-8 p-8-10 well break border ${css.note}`} role="note">
                <Info16Regular aria-hidden />
                {t('ownOrder', { file: view.order, phases: phases.join(', ') })}
              </p>
            )}
            <div className={`grid gap-16 ${css.sides}`}>
              <nav className={`min-h-0 scroll ${css.list}`} aria-label={t('list')}>
                {view.group && <Together group={view.group} list={together} shown={file.name} can={can} />}
                {lists.map(([group, list]) => (
                  <Part key={group} group={group} list={list} shown={file.name} />
                ))}
              </nav>
              <One file={file} />
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions fluid className={css.actions}>
        {view?.back && can && (
          <Button className={css.back} onClick={() => void attempt(putBack)}>
            {t('back')}
          </Button>
        )}
        {view?.offered && (
          <Button appearance="subtle" onClick={() => void decline()}>
            {t('never')}
          </Button>
        )}
        <Button onClick={view?.offered ? later : close}>{t(view?.offered ? 'notNow' : 'close')}</Button>
        {file && can && (
          <Button appearance={view?.group ? 'secondary' : 'primary'} disabled={!chosen} onClick={() => void take()}>
            {t('take', { n: chosen })}
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  )
}

function Part({ group, list, shown }: { group: Group; list: service.TextRow[]; shown: string }) {
  const t = useTexts(texts)
  const on = ticked(
    list,
    useNewTexts((s) => s.ticks),
  )
  const able = list.filter((f) => f.can).map((f) => f.name)
  const why = group === 'edited' || group === 'removed' ? t(`${group}Why`) : ''
  return (
    <section aria-labelledby={`texts-${group}`}>
      <div className={`row rounded ${css.row}`}>
        <Checkbox
          checked={on.size === 0 ? false : on.size === able.length ? true : 'mixed'}
          disabled={!able.length}
          aria-label={t('takeGroup', { group: t(group) })}
          onChange={(_, d) => tick(able, d.checked !== false)}
        />
        <h2 className="fs-13" id={`texts-${group}`}>
          {t(group)} <span>{list.length}</span>
        </h2>
      </div>
      {why && <p className={`caption ${css.why}`}>{why}</p>}
      <Rows list={list} shown={shown} />
    </section>
  )
}

function One({ file: f }: { file: service.TextRow }) {
  const t = useTexts(texts)
  return (
    <section className={`stack gap-6 min-w-0 min-h-0 ${css.one}`} aria-labelledby="texts-one">
      <h2 id="texts-one" className="mono">
        {f.file}
      </h2>
      {!f.hash && <p className={`caption ${css.why}`}>{t('notHere')}</p>}
      {f.hash && !f.can && <p className={`caption ${css.why}`}>{t('unreadable')}</p>}
      <Compare key={f.name} left={f.now} right={f.next} leftName={t('here')} rightName={t('next')} />
    </section>
  )
}
