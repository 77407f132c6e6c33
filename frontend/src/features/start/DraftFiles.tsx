import { Button } from '@fluentui/react-components'
import { Dismiss12Regular, DocumentText16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import { api } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { takeDrops, useDrops } from '../../stores/drops'
import { useApp } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { explain } from '../../ui/failures'
import { addFiles, removeFile, useDraftFiles } from './wantedFiles'
import { texts } from './texts'
import css from './draftfiles.module.css'

/** What a new project should read: files that are dropped anywhere or chosen, each with its reason where it cannot be read. */
export function DraftFiles() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const over = useDrops((s) => s.over)
  const { files, passed, more } = useDraftFiles()
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const label = useId()
  useEffect(() => takeDrops((dropped) => void addFiles(dropped)), [])
  const choose = () =>
    attempt(async () => {
      if (!inWindow) return picker.current?.click()
      const paths = await api.imports.Pick(t('pickFiles'))
      if (paths.length) await addFiles({ files: [], paths, passed: 0, more: false })
    })
  return (
    <div>
      <p id={label} className={css.label}>
        {t('files')} <span>{t('filesOptional')}</span>
      </p>
      <div
        className={`row wrap gap-8 p-8-12 scroll-y rounded ${css.zone}`}
        data-over={over || undefined}
        role="group"
        aria-labelledby={label}
      >
        {files.length > 0 && (
          <ul>
            {files.map((f) => (
              <li key={f.key} className={f.problem ? css.bad : undefined}>
                {f.problem ? <Warning16Regular aria-hidden /> : <DocumentText16Regular aria-hidden />}
                <span>{f.problem ? explain(f.problem, language).what : f.name}</span>{' '}
                {f.words > 0 && <small>{t('words', { n: f.words })}</small>}
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<Dismiss12Regular />}
                  aria-label={t('leaveOut', { name: f.name })}
                  onClick={() => {
                    removeFile(f.key)
                    chooser.current?.focus() // this button goes, its dialog must not lose the focus
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <span className={`row wrap ${css.drop}`}>
          {t(files.length ? 'dropMore' : 'dropHere')}
          <Button ref={chooser} appearance="transparent" size="small" onClick={() => void choose()}>
            {t('chooseFiles')}
          </Button>
        </span>
      </div>
      <p className={`flex wrap ${css.notes}`} role="status">
        {files.some((f) => f.problem) && <span>{t('leftOut', { n: files.filter((f) => f.problem).length })}</span>}
        {passed > 0 && <span>{t('passed', { n: passed })}</span>}
        {more && <span>{t('tooMany')}</span>}
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(e) => {
          const chosen = [...(e.target.files ?? [])]
          e.target.value = '' // the same file may be chosen again
          if (chosen.length) void addFiles({ files: chosen, paths: [], passed: 0, more: false })
        }}
      />
    </div>
  )
}
