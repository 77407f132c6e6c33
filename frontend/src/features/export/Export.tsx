import { Button, Checkbox, DialogActions, DialogBody, DialogContent, DialogTitle, Spinner } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { useSelection, useView } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { Choice } from './Choice'
import { Held } from './Held'
import { Archive } from './Archive'
import { Preview } from './Preview'
import { copy, copyPicture, forms, save, useSight, useExport } from './store'
import css from './export.module.css'
import { texts } from './texts'

/** The kinds on the left, what would be written beside them, and what goes in and stays out below. Content of a dialog. */
export function Export() {
  const t = useTexts(texts)
  const all = forms.use().value ?? []
  const { form, of, appendix, quotes, history, busy, problem } = useExport()
  const chosen = all.find((f) => f.id === form)
  const level = useGraph((s) => s.model.level)
  const selected = useSelection((s) => s.nodes.length)
  const sight = useSight(chosen)
  useEffect(() => useExport.setState({ of: 'whole', deals: {}, problem: null, busy: false }), [])
  const name = (id: string) => (id in texts ? t(id as 'html') : id)
  const option = (f: { id: string }) => ({ value: f.id, label: name(f.id) })
  const pick = (to: string) => useExport.setState({ form: to, problem: null })
  const parts = [
    { value: 'whole', label: t('whole') },
    ...(level ? [{ value: 'level', label: t('level') }] : []),
    ...(selected ? [{ value: 'selected', label: t('selected', { n: selected }) }] : []),
  ]
  return (
    <DialogBody className={css.body}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogContent className={css.content}>
        <div className={`stack gap-12 ${css.kinds}`}>
          <Choice label={t('toRead')} value={form} options={all.filter((f) => f.whole).map(option)} choose={pick} />
          <Choice label={t('toShow')} value={form} options={all.filter((f) => f.drawn).map(option)} choose={pick} />
          <Choice label={t('toGoOn')} value={form} options={all.filter((f) => !f.whole && !f.drawn).map(option)} choose={pick} />
        </div>
        <div className={`stack gap-8 min-w-0 ${css.sight}`}>
          {chosen?.opens ? (
            <Archive />
          ) : chosen?.whole ? (
            <Checkbox label={t('appendix')} checked={appendix} onChange={(_, d) => useExport.setState({ appendix: d.checked === true })} />
          ) : (
            parts.length > 1 && (
              <Choice flat label={t('of')} value={of} options={parts} choose={(to) => useExport.setState({ of: to as typeof of })} />
            )
          )}
          {chosen?.id === 'share' && (
            <Checkbox label={t('quotes')} checked={quotes} onChange={(_, d) => useExport.setState({ quotes: d.checked === true })} />
          )}
          <Held files={sight.value?.held ?? []} />
          <Preview sight={sight.value} form={chosen} />
          {sight.value && (
            <p className="text-2" role="status">
              {chosen?.opens
                ? t('archiveStaysOut', { history: history ? 'yes' : 'no' })
                : `${t('goesIn', { n: sight.value.nodes, sources: sight.value.sources })} ${t('staysOut', { left: sight.value.left })}`}
            </p>
          )}
          {(problem ?? sight.failure) && <FailureNote failure={(problem ?? sight.failure)!} />}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => useView.setState({ dialog: 'none' })}>{t('close')}</Button>
        {chosen?.text && <Button onClick={() => void copy(chosen)}>{t('copy')}</Button>}
        {chosen?.drawn && 'ClipboardItem' in window && <Button onClick={() => void copyPicture(chosen)}>{t('copyPicture')}</Button>}
        <Button
          appearance="primary"
          disabledFocusable={busy || !chosen}
          icon={busy ? <Spinner size="tiny" /> : undefined}
          onClick={() => chosen && void save(chosen)}
        >
          {t('save')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
