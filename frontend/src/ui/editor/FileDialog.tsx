import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Input } from '@fluentui/react-components'
import { Dismiss20Regular, Document16Regular, Search16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { defineTexts, useTexts } from '../../lib/language'
import { fileNews, useAsk } from '../../stores/ask'
import { useProject } from '../../stores/state'
import { FailureNote } from '../FailureNote'
import { ProblemList } from '../ProblemList'
import { wrongLines } from './lines'
import { Conflict } from './Conflict'
import { fileArrived, moment, save, type, useDrafts } from './drafts'
import css from './filedialog.module.css'
import { openFile, useOpenFile } from './openFile'
import { SaveMark } from './SaveMark'
import { TextEditor } from './TextEditor'

const texts = defineTexts({
  close: ['Close', 'Schließen'],
  find: ['Find a file', 'Datei suchen'],
  title: ['Open a text file of the project', 'Textdatei des Projekts öffnen'],
  none: ['No file has that name.', 'Keine Datei heißt so.'],
  builtIn: [
    'The file is missing. This is what a new project has; the first change makes the file.',
    'Die Datei fehlt. Dies steht in einem neuen Projekt; die erste Änderung legt sie an.',
  ],
  editor: ['Text of {file}', 'Text von {file}'],
})

/** The dialog for raw texts: any text file of the project, with its problems. It saves like every other editor. */
export function FileDialog() {
  const { file, line, picking } = useOpenFile()
  const dir = useProject((s) => s.dir)
  if (!dir || (!file && !picking)) return null
  const close = () => {
    if (file) void save(file)
    useOpenFile.setState({ file: '', line: 0, picking: false })
  }
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) close()
      }}
    >
      <DialogSurface className={css.dialog}>
        {file ? <OneFile key={file} file={file} line={line} close={close} /> : <PickFile close={close} />}
      </DialogSurface>
    </Dialog>
  )
}

const news = [fileNews]

interface Content {
  builtIn: boolean
  problems: service.FileProblem[]
}

/** read hands a file to its draft; what was asked before the last save is asked for again. */
async function read(file: string, overtaken: () => boolean): Promise<Content> {
  for (;;) {
    const asked = moment()
    const [now, problems] = await Promise.all([api.files.Read(file), api.files.Problems()])
    if (overtaken() || fileArrived(file, { text: now.text, hash: now.hash }, asked))
      return { builtIn: now.builtIn, problems: problems.filter((p) => p.file === now.file) }
  }
}

function OneFile({ file, line, close }: { file: string; line: number; close: () => void }) {
  const t = useTexts(texts)
  const draft = useDrafts((s) => s.drafts[file])
  const { value, failure } = useAsk<Content>({ key: ['text file', file], call: (_, overtaken) => read(file, overtaken), after: news })
  return (
    <DialogBody>
      <DialogTitle action={<Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('close')} onClick={close} />}>
        <span className={`mono break ${css.name}`}>{file}</span>
      </DialogTitle>
      <DialogContent className={css.content}>
        {failure && <FailureNote failure={failure} />}
        {value?.builtIn && <p className="caption">{t('builtIn')}</p>}
        <Conflict file={file} />
        {value && draft && (
          <div className={`scroll bg-layer border rounded ${css.text}`}>
            <TextEditor
              code
              autoFocus
              value={draft.text}
              label={t('editor', { file })}
              line={line}
              marked={wrongLines(value.problems)}
              onChange={(text) => type(file, text)}
              onBlur={() => void save(file)}
            />
          </div>
        )}
        <ProblemList problems={value?.problems ?? []} />
      </DialogContent>
      <DialogActions>
        <span className={css.mark}>
          <SaveMark file={file} />
        </span>
        <Button appearance="primary" onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}

function PickFile({ close }: { close: () => void }) {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState('')
  const list = useAsk({ key: ['text files'], call: () => api.files.List(), after: news }).value ?? []
  const found = list.filter((f) => f.file.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <DialogBody>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogContent className={css.content}>
        <Input
          autoFocus
          contentBefore={<Search16Regular />}
          aria-label={t('find')}
          placeholder={t('find')}
          value={wanted}
          onChange={(_, d) => setWanted(d.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && found[0]) openFile(found[0].file)
          }}
        />
        <ul className={`scroll ${css.list}`}>
          {found.map((f) => (
            <li key={f.file}>
              <button className="hover row gap-8 w-full fs-12 text-1 text-left rounded" onClick={() => openFile(f.file)}>
                <Document16Regular aria-hidden />
                <span className="mono">{f.file}</span>
              </button>
            </li>
          ))}
          {!found.length && <li className="caption">{t('none')}</li>}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </DialogBody>
  )
}
