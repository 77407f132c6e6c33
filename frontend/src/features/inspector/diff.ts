// A unified diff as lines to show. Pure.

export interface DiffLine {
  kind: 'added' | 'removed' | 'same' | 'gap'
  text: string
}

/** diffLines leaves the heads of the files out; a gap stands between distant places. */
export function diffLines(unified: string): DiffLine[] {
  const out: DiffLine[] = []
  let inside = false
  for (const line of unified.replace(/\n$/, '').split('\n')) {
    if (line.startsWith('@@')) {
      if (inside) out.push({ kind: 'gap', text: '' })
      inside = true
    } else if (!inside || line.startsWith('\\')) continue
    else if (line.startsWith('+')) out.push({ kind: 'added', text: line.slice(1) })
    else if (line.startsWith('-')) out.push({ kind: 'removed', text: line.slice(1) })
    else out.push({ kind: 'same', text: line.slice(1) })
  }
  return out
}
