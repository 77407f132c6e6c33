import type { ReactNode, SyntheticEvent } from 'react'
import { isAway, useApp } from '../stores/state'
import css from './connectionbar.module.css'

const controls = 'button, input, textarea, select, [role=button], [role=menuitem], [contenteditable=true]'

/** Everything that changes the project. While the program is away its controls are dead; what is on the screen stays, for
 * reading and scrolling. (A disabled fieldset would do the same, but Chromium loses the whole content of a box with container
 * queries inside a fieldset as soon as the box gets another height.) */
export function WhileHere({ children }: { children: ReactNode }) {
  const away = useApp((s) => isAway(s.connection))
  const stop = (e: SyntheticEvent) => {
    const key = (e.nativeEvent as KeyboardEvent).key
    if (!away || key === 'Tab' || !(e.target instanceof Element && e.target.closest(controls))) return
    e.preventDefault()
    e.stopPropagation()
  }
  return (
    <div
      className={css.whileHere}
      role={away ? 'group' : undefined}
      aria-disabled={away || undefined}
      onClickCapture={stop}
      onPointerDownCapture={stop}
      onMouseDownCapture={stop}
      onKeyDownCapture={stop}
      onBeforeInputCapture={stop}
      onDropCapture={stop}
    >
      {children}
    </div>
  )
}
