import { Tooltip } from '@fluentui/react-components'
import { Warning12Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { showPlace, useChat } from './store'
import { texts } from './texts'
import css from './chat.module.css'

const struck = ['no-node', 'no-page', 'altered']

/** A stretch of an answer with what is known of it: struck where it says what is not so, a button where a document has it. */
export function Noted({ note, children }: { note: service.ChatNote; children: ReactNode }) {
  const t = useTexts(texts)
  const document = useChat((s) => s.nodes[note.node]?.name) || note.node
  const where = note.place ? t('onPage', { kind: note.place.kind, page: note.place.page }) : ''
  const open = () => note.place && showPlace(note.node, note.place)
  if (note.kind === 'page' || note.kind === 'quoted') {
    const what = t(note.kind === 'page' ? 'openPage' : 'wordForWord', { document, where })
    return (
      <Press className={css.place} title={what} act={open}>
        {children}
        <span className="sr-only"> ({what})</span>
      </Press>
    )
  }
  const why =
    note.kind === 'no-node'
      ? t('noNode')
      : note.kind === 'no-page'
        ? t('noPage', { document })
        : note.kind === 'altered'
          ? note.place
            ? t('altered', { document, where })
            : t('alteredIn', { document })
          : t(note.kind === 'figure' ? 'noFigure' : 'noWords')
  if (!struck.includes(note.kind))
    return (
      <Noting why={why}>
        <span className={css.doubt} data-note={note.kind} tabIndex={0}>
          {children}
          <span className="sr-only"> ({why})</span>
        </span>
      </Noting>
    )
  const words = (
    <>
      <Warning12Regular aria-hidden />
      <s>{children}</s>
      <span className="sr-only"> ({why})</span>
    </>
  )
  return (
    <Noting why={why}>
      {note.place ? (
        <Press className={css.struck} data-note={note.kind} act={open}>
          {words}
        </Press>
      ) : (
        <span className={css.struck} data-note={note.kind} tabIndex={0}>
          {words}
        </span>
      )}
    </Noting>
  )
}

type Pressed = React.ComponentPropsWithRef<'span'> & { act: () => void }

/** A button within a sentence: a button of HTML would not be broken over lines. */
function Press({ act, ...rest }: Pressed) {
  return (
    <span
      role="button"
      tabIndex={0}
      {...rest}
      onClick={act}
      onKeyDown={(e) => {
        if (e.key === 'Enter' || e.key === ' ') {
          e.preventDefault()
          act()
        }
      }}
    />
  )
}

/** The words are in the text for readers of the screen already; for all others they stand in a tip. */
function Noting({ why, children }: { why: string; children: React.JSX.Element }) {
  return (
    <Tooltip content={why} relationship="inaccessible" withArrow>
      {children}
    </Tooltip>
  )
}
