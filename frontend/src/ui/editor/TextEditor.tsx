import { lazy, Suspense } from 'react'
import type { EditorProps } from './CodeEditor'
import { Coming } from '../later'
import css from './editor.module.css'

export type { EditorProps } from './CodeEditor'
const CodeEditor = lazy(() => import('./CodeEditor'))

/** The editor for texts. Until its code is there, the text itself stands in its place, so that nothing jumps. */
export function TextEditor(props: EditorProps) {
  return (
    <Suspense
      fallback={
        <Coming>
          <pre className={`pre-wrap break ${css.waiting}`}>{props.value}</pre>
        </Coming>
      }
    >
      <CodeEditor {...props} />
    </Suspense>
  )
}
