import { Button, Input } from '@fluentui/react-components'
import { ArrowUp16Regular, Folder20Regular, Flowchart20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import type { Failure } from '../../transport'
import { FailureNote } from '../../ui/FailureNote'
import { failureOf } from '../../ui/notify'
import { Waiting } from '../../ui/Waiting'
import { isListKey, stepIn } from './folderKeys'
import { texts } from './texts'
import css from './start.module.css'

interface Props {
  start: string // "" = the person's own folder
  /** The folder in sight and the entry that is marked in it, with each change. */
  onMove: (folder: service.Folder, marked: service.FolderEntry | null) => void
  /** Enter or a double click on a project. */
  onProject?: (dir: string) => void
}

/** Folders of this computer, for a browser that has no dialog: a path to type, a list to walk with the arrow keys. */
export function FolderPicker({ start, onMove, onProject }: Props) {
  const t = useTexts(texts)
  const [folder, setFolder] = useState<service.Folder | null>(null)
  const [path, setPath] = useState(start)
  const [marked, setMarked] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const going = useRef(0) // folders on their way
  const newest = useRef(0) // of them; an older answer that comes late counts no more
  const typed = useRef<string[]>([]) // keys pressed meanwhile: they are meant for what comes
  const writing = useRef(false) // somebody writes a path: no answer to an older question may replace it
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })

  const go = useCallback(async (dir: string, from?: string, wished = true) => {
    going.current++
    const mine = ++newest.current
    if (wished) writing.current = false
    try {
      const next = await api.projects.Browse(dir)
      if (mine !== newest.current) return
      const at = Math.max(
        0,
        next.folders.findIndex((f) => f.dir === from),
      )
      if (!writing.current) setPath(next.dir)
      setFolder(next)
      setMarked(at)
      setFailure(null)
    } catch (e) {
      if (mine === newest.current) {
        setFailure(failureOf(e))
        typed.current = []
      }
    } finally {
      going.current--
    }
  }, [])
  useEffect(() => {
    // Nobody wished for the first folder: letters, and Enter behind them, may be there before it is asked for.
    if (!newest.current) void go(start, undefined, false)
  }, [go, start])
  // The list has the keys from the start; a dialog would give them to its first button.
  const ready = folder !== null
  useEffect(() => {
    if (ready && !(document.activeElement instanceof HTMLInputElement)) list.current?.focus()
  }, [ready])
  useEffect(() => {
    if (folder) moved.current(folder, folder.folders[marked] ?? null)
  }, [folder, marked])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [marked, folder])

  const enter = (f: service.FolderEntry) => {
    if (!f.project || !onProject) return void go(f.dir)
    typed.current = []
    onProject(f.dir)
  }
  /** Follows the keys in order; those after a step into another folder wait for it. */
  const follow = () => {
    let at = marked
    while (folder && !going.current && typed.current.length) {
      const step = stepIn(folder, at, typed.current.shift()!)
      if (step === null) continue
      if (typeof step === 'number') at = step
      else if ('enter' in step) enter(step.enter)
      else void go(step.go, step.from)
    }
    setMarked(at)
  }
  useEffect(() => {
    if (folder && typed.current.length) follow()
  }) // after each arrival
  const press = (e: React.KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !isListKey(e.key)) return
    typed.current.push(e.key)
    e.preventDefault()
    follow()
  }
  return (
    <div className={`stack gap-8 ${css.folderPicker}`}>
      <div className={`flex gap-6 ${css.folderPath}`}>
        <Button
          icon={<ArrowUp16Regular />}
          aria-label={t('up')}
          title={t('up')}
          disabled={!folder?.parent}
          onClick={() => void go(folder!.parent, folder!.dir)}
        />
        <Input
          className={css.pathField}
          value={path}
          aria-label={t('path')}
          spellCheck={false}
          onChange={(_, d) => {
            writing.current = true
            setPath(d.value)
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter') {
              e.preventDefault()
              void go(path)
            }
          }}
        />
      </div>
      {failure && <FailureNote failure={failure} />}
      {!folder && !failure && <Waiting bars={[45, 60, 35]} />}
      {folder && (
        <ul
          className="bg-card border rounded"
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={t('folders')}
          aria-activedescendant={folder.folders.length ? `folder-${marked}` : undefined}
          onKeyDown={press}
        >
          {folder.folders.map((f, i) => (
            // The list itself has the keys; a click is the mouse's way to the same.
            <li
              className="p-0-8 row gap-8 rounded"
              key={f.dir}
              id={`folder-${i}`}
              role="option"
              aria-selected={i === marked}
              onClick={() => setMarked(i)}
              onDoubleClick={() => enter(f)}
            >
              {f.project ? <Flowchart20Regular /> : <Folder20Regular />}
              <span className="fill truncate">{f.name}</span>
              {f.project && <em>{t('isProject')}</em>}
            </li>
          ))}
          {!folder.folders.length && (
            <li role="presentation" className="p-0-8 row gap-8 text-3 rounded">
              {t('noFolders')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
