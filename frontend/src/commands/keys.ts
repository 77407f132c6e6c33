import { type Command, perform, whyNot } from './registry'

const mac = /Mac|iP(hone|ad)/.test(navigator.platform)

/** stroke names a key event as commands write it: "Ctrl+Shift+P". */
export function stroke(e: KeyboardEvent): string {
  const key = e.key === ' ' ? 'Space' : e.key.length === 1 ? e.key.toUpperCase() : e.key
  const parts = []
  if (mac ? e.metaKey : e.ctrlKey) parts.push('Ctrl')
  if (e.altKey) parts.push('Alt')
  // A sign such as "?" already says that Shift is held.
  if (e.shiftKey && (key.length > 1 || /[A-Z0-9]/.test(key))) parts.push('Shift')
  return [...parts, key].join('+')
}

export function isTyping(target: EventTarget | null): boolean {
  const el = target as HTMLElement | null
  return !!el?.closest?.('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], .cm-editor')
}

/** handleKey runs the command that owns the pressed key. Within a dialog only the dialog's own keys count. */
export function handleKey(e: KeyboardEvent, commands: Command[]): void {
  if (e.defaultPrevented || e.isComposing) return
  const pressed = stroke(e)
  const typing = isTyping(e.target)
  const owner = commands.find((c) => c.keys?.includes(pressed) && !c.byBrowser && (!typing || c.whileTyping) && !whyNot(c))
  if (!owner) return
  if ((e.target as HTMLElement | null)?.closest?.('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return
  e.preventDefault()
  perform(owner)
}

/** keyName is a key as the person's keyboard has it. */
export const keyName = (keys: string) => (mac ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : keys)
