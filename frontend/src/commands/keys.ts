import { keyOf } from '../lib/keyboard'
import { type Language, useLanguage } from '../lib/language'
import { type Command, perform, whyNot } from './registry'

const mac = /Mac|iP(hone|ad)/.test(navigator.platform)

/** stroke names a key event as commands write it: "Ctrl+Shift+P". */
function stroke(e: KeyboardEvent): string {
  const typed = keyOf(e)
  const key = typed === ' ' ? 'Space' : typed.length === 1 ? typed.toUpperCase() : typed
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

/** typed is the text field that has the focus, where something was typed in it since. */
let typed: EventTarget | null = null
document.addEventListener('input', (e) => (typed = e.target), true)
document.addEventListener('focusin', () => (typed = null), true)

/** untouched: a text field in which nothing was typed has nothing to take back. */
const untouched = (target: EventTarget | null) => target instanceof HTMLInputElement && target !== typed

/** menuIsOpen: what is typed is meant for the menu, even where the focus has not come to it yet or has left it. */
export const menuIsOpen = () => document.querySelector('[role=menu]') !== null

/** tipsAside takes away the tip of what a dialog lies over before Escape goes on: the tip would hear it first, and keep it. */
export function tipsAside(e: KeyboardEvent): void {
  if (e.isTrusted && e.key === 'Escape' && document.querySelector('[aria-modal=true]'))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
}

/** goesToDialog hands Escape to a dialog that lies over all, where the focus has not come to it yet: what is typed is meant for it, and for no command. */
function goesToDialog(e: KeyboardEvent): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  if (!dialog || dialog.contains(e.target as Node | null)) return false
  if (e.key === 'Escape') dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return true
}

/** handleKey runs the command that owns the pressed key. Within a dialog only the dialog's own keys count, and while a menu is open only the menu's; in a list those with Ctrl. */
export function handleKey(e: KeyboardEvent, commands: Command[]): void {
  if (e.defaultPrevented || goesToDialog(e)) return
  const pressed = stroke(e)
  const typing = isTyping(e.target)
  const owners = commands.filter(
    (c) => c.keys?.includes(pressed) && !c.byBrowser && (!typing || c.whileTyping || (c.unlessTyped && untouched(e.target))),
  )
  const owner = owners.find((c) => !whyNot(c)) ?? owners.find((c) => c.refresh)
  if (!owner) return
  if (pressed === 'Space' && (e.target as HTMLElement | null)?.closest?.('button, input, a, summary, [role=button]')) return // it presses that
  if ((e.target as HTMLElement | null)?.closest?.('[role=dialog], [role=alertdialog]') || menuIsOpen()) return
  // A list has its own use for letters and arrows; Ctrl+5 goes to another tab from there, too.
  if ((e.target as HTMLElement | null)?.closest?.('[role=listbox]') && !/^Ctrl\+|^(Shift\+)?F\d/.test(pressed)) return
  e.preventDefault()
  perform(owner)
}

const german: Record<string, string> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Delete: 'Entf',
  Insert: 'Einfg',
  Backspace: 'Rücktaste',
  Enter: 'Eingabe',
  Space: 'Leertaste',
  ContextMenu: 'Menü',
}
const apple: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
const arrows: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  Insert: 'Ins',
  Escape: 'Esc',
}

/** keyParts is a stroke key by key, as they stand on the person's keyboard: "Ctrl++" is Ctrl and +. */
export function keyParts(keys: string, language: Language = useLanguage.getState().language): string[] {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?=.)/)
  return parts.map((k) => (mac ? apple[k] : undefined) ?? (language === 'de' ? german[k] : undefined) ?? arrows[k] ?? k)
}

/** keyName is a stroke in one word: "Ctrl+Shift+P", "Strg+Umschalt+P". */
export const keyName = (keys: string) => keyParts(keys).join('+')

/** keysToTell leaves out the strokes that only stand in for another one on some keyboards: "!" for Shift+1, "=" for "+". */
export function keysToTell(keys: string[]): string[] {
  const shifted = keys.some((k) => /^Shift\+\d$/.test(k)),
    plus = keys.includes('+')
  return keys.filter((k) => !(shifted && /^[^\w+]$/.test(k)) && !(plus && k.endsWith('=')))
}
