import { Button, mergeClasses } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { typedAhead } from '../../lib/ahead'
import { useTexts } from '../../lib/language'
import { type InspectorField, useInspectorWish } from '../../stores/inspect'
import { canEdit, isAway, useApp, useProject } from '../../stores/state'
import { successor } from '../../stores/unwritten'
import { CallError } from '../../transport'
import { complain } from '../../ui/attempt'
import { carryDrafts, type Draft, keepDraft, keptDrafts, loadDraft, rebase, standing, worthKeeping } from './draft'
import { texts } from './texts'
import css from './inspector.module.css'

interface Props {
  node: string
  field: 'name' | 'text' | 'l0' | 'l1' | 'l2'
  value: string
  label: string
  placeholder?: string
  className?: string
  oneLine?: boolean
  labelHidden?: boolean
  readOnly?: boolean
  hint?: string
  begin?: boolean // it has the keys once it is there, behind what stands in it
}

let wishesDone = 0

/** save stores a draft; a node that changed meanwhile is no fault here: the field then shows both versions. */
async function save(node: string, field: Props['field'], draft: Draft): Promise<boolean> {
  const edit: service.NodeEdit = { [field]: draft.text }
  if (field === 'name') edit.nameWas = draft.base
  if (field === 'text') edit.textWas = draft.base
  try {
    await api.graph.EditNodes([node], edit)
    return true
  } catch (problem) {
    const message = problem instanceof CallError ? problem.failure.message : ''
    if (message !== 'edit.changed' && message !== 'graph.no-node') complain(problem)
    return false
  }
}

// What could not be kept while the program was away is kept once it is back, whether its field is still there or not.
function saveKept(): void {
  const project = useProject.getState().dir
  for (const { node, field, draft } of keptDrafts(project))
    void save(node, field as Props['field'], draft).then((done) => {
      if (done) keepDraft(project, node, field, undefined)
    })
}
useApp.subscribe((now, before) => {
  if (now.connection === 'here' && isAway(before.connection)) saveKept()
})
useProject.subscribe((now, before) => {
  if (!before.unsaved || now.unsaved) return
  if (now.dir !== before.dir && now.dir === successor.to) carryDrafts(before.dir, now.dir)
  if (now.dir === before.dir || now.dir === successor.to) saveKept()
})

/** A text of a node, edited in place: it is saved when the field is left or with Ctrl+Enter, one undo step each time. */
export function DraftField({ node, field, value, label, placeholder, className, oneLine, labelHidden, readOnly, hint, begin }: Props) {
  const t = useTexts(texts)
  const project = useProject((s) => s.dir)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [kept, setKept] = useState(() => loadDraft(project, node, field))
  const where = standing(kept, value)
  const draft = where === 'saved' ? undefined : kept

  const latest = useRef<{ draft?: Draft; both: boolean; value: string }>({ both: false, value })
  useEffect(() => {
    latest.current = { draft, both: where === 'both', value }
  })

  const sent = useRef<Draft>(undefined)
  const put = (next: Draft | undefined) => {
    latest.current.draft = next
    setKept(next)
    keepDraft(project, node, field, next && worthKeeping(next, value) ? next : undefined)
  }
  const finish = async (given = latest.current.draft) => {
    if (!given || latest.current.both || !canEdit()) return
    if (!worthKeeping(given, latest.current.value)) return put(undefined)
    if (sent.current === given) return // on its way; its news may be later than the next reason to save
    sent.current = given
    if (await save(node, field, given)) keepDraft(project, node, field, undefined)
    else sent.current = undefined
  }
  const finishRef = useRef(finish)
  useEffect(() => {
    finishRef.current = finish
  })

  // Whatever takes the field away, another selection or the end of the page, saves what was written.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void finishRef.current()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void finishRef.current()
    }
  }, [])

  // What was typed before it was there stands in it; of a line that is named anew, in the place of what it said.
  const takeAhead = useRef(() => {})
  useEffect(() => {
    takeAhead.current = () => {
      const ahead = typedAhead()
      if (ahead) put({ text: oneLine ? ahead : value + ahead, base: value })
    }
  })

  useEffect(() => {
    if (!begin) return
    box.current!.focus({ preventScroll: true })
    if (oneLine) box.current!.select()
    else box.current!.setSelectionRange(box.current!.value.length, box.current!.value.length)
    takeAhead.current()
  }, [begin, oneLine])

  const wish = useInspectorWish()
  useEffect(() => {
    if (wish.n <= wishesDone || wish.field !== (field as InspectorField)) return
    wishesDone = wish.n
    box.current?.focus()
    box.current?.select()
    takeAhead.current()
  }, [wish, field])

  const press = (e: React.KeyboardEvent) => {
    if (e.key === 'Enter' && (oneLine || e.ctrlKey || e.metaKey)) {
      e.preventDefault()
      if (oneLine) box.current?.blur()
      else void finish()
    }
    if (e.key === 'Escape') {
      e.stopPropagation()
      if (oneLine) {
        put(undefined)
        requestAnimationFrame(() => box.current?.blur())
      } else box.current?.blur()
    }
  }
  return (
    <div className={mergeClasses(`stack gap-4 min-w-0 ${css.draftField}`, className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        value={draft ? draft.text : value}
        placeholder={placeholder}
        readOnly={readOnly}
        data-one-line={oneLine || undefined}
        spellCheck={!readOnly}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(e) => put({ text: oneLine ? e.target.value.replaceAll('\n', ' ') : e.target.value, base: draft?.base ?? value })}
        onBlur={() => void finish()}
        onKeyDown={press}
      />
      {hint && (
        <span id={`${id}-hint`} className={`hint lh-1375 ${css.fieldHint}`}>
          {hint}
        </span>
      )}
      {where === 'both' && kept && (
        <div className={`stack gap-6 p-10-12 bg-warn border-warn rounded ${css.bothVersions}`} role="group" aria-label={t('bothTitle')}>
          <b className="fs-12 text-warn">{t('bothTitle')}</b>
          <span className={`hint lh-1375 ${css.fieldHint}`}>{t('otherVersion')}</span>
          <blockquote className="scroll-y pre-wrap break bg-card rounded">{value}</blockquote>
          <div className="flex wrap gap-8">
            <Button
              size="small"
              appearance="primary"
              onClick={() => {
                const mine = rebase(kept, value)
                put(mine)
                latest.current.both = false
                void finish(mine)
              }}
            >
              {t('keepMine')}
            </Button>
            <Button size="small" onClick={() => put(undefined)}>
              {t('takeOther')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
