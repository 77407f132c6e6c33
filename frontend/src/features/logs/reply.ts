// A reply in parts for reading: prose, and the blocks of actions within it. Only for showing; the program reads replies itself.

export type Part = { kind: 'prose'; text: string } | { kind: 'action'; text: string; name: string; line: number }

/** parts cuts a reply at its action blocks. */
export function parts(reply: string): Part[] {
  const out: Part[] = []
  const prose = (text: string) => {
    if (text.trim()) out.push({ kind: 'prose', text: text.replace(/^\n+|\s+$/g, '') })
  }
  const start = /\[\s*action\s*:\s*([a-z_ -]+)/gi
  let at = 0
  for (let m = start.exec(reply); m; m = start.exec(reply)) {
    prose(reply.slice(at, m.index))
    const end = blockEnd(reply, m.index + m[0].length)
    out.push({
      kind: 'action',
      text: reply.slice(m.index, end),
      name: m[1]!.trim().toLowerCase().replaceAll(/[- ]/g, '_'),
      line: reply.slice(0, m.index).split('\n').length,
    })
    at = start.lastIndex = end
  }
  prose(reply.slice(at))
  return out
}

/** blockEnd is behind the bracket that closes a block: the first one outside quotes, or the end of an open block. */
function blockEnd(s: string, from: number): number {
  let quoted = false
  for (let i = from; i < s.length; i++) {
    if (s[i] === '\\') i++
    else if (s[i] === '"') quoted = !quoted
    else if (s[i] === ']' && !quoted) return i + 1
    else if (!quoted && s[i] === '[' && /^\[\s*action\s*:/i.test(s.slice(i, i + 20))) return i
  }
  return s.length
}
