import { keyName } from '../../commands/keys'

/** A key stroke as keys: Ctrl + Shift + P. */
export function Keys({ keys }: { keys: string }) {
  const parts = keys === '+' ? ['+'] : keyName(keys).split(/\+(?=.)/)
  return <span className="keys">{parts.map((k, i) => <kbd key={i}>{k}</kbd>)}</span>
}
