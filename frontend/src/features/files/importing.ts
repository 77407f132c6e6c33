// Files on their way into the graph, whatever way they came, and what the person is told afterwards.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { base64 } from '../../lib/base64'
import { textOf, useLanguage, type Values } from '../../lib/language'
import type { Target } from '../../stores/aim'
import { linkNodes } from '../../ui/edit'
import { catchUp, newFilesSeen, openLevel } from '../../stores/mirrors'
import { isAway, useApp, useGraph, useProject } from '../../stores/state'
import { askCanvas, select, show } from '../../stores/view'
import { attempt, undoable } from '../../ui/attempt'
import { explain } from '../../ui/failures'
import { notify } from '../../ui/notify'
import { chunks, fits, notices, type Refusal, refusalNote } from './rules'
import { texts } from './texts'

export const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)

/** A question before an import. */
export type Question =
  | { kind: 'folder'; count: number; passed: number; more: boolean; go: () => void }
  | { kind: 'text'; text: string; go: (name: string) => void; nodes: () => void }

export const useImports = create<{
  question: Question | null
  sending: { name: string; files: number; done: number; whole: number; cancelled: boolean } | null
}>(() => ({ question: null, sending: null }))

/** whyNot says why nothing can be imported now, or true. */
export function whyNot(): true | string {
  const { dir, readOnly } = useProject.getState()
  if (!dir) return t('noProject')
  if (readOnly) return t('readOnly')
  return isAway(useApp.getState().connection) ? t('lost') : true
}

/** Where files go: to a place or node that was aimed at, to the level that is shown, or into a project that has just begun. */
type Aimed = Target | null | 'begun'

/** place is where a drop goes: on a node it is linked to it and placed beside it, else it lies where it was dropped. */
function place(to: Aimed): service.ImportPlace {
  if (to === 'begun') return { level: '', at: null, linkTo: '' }
  return {
    level: useGraph.getState().model.level,
    at: to && !to.node ? { x: Math.round(to.at.x), y: Math.round(to.at.y) } : null,
    linkTo: to?.node?.id ?? '',
  }
}

const chunkSize = 1 << 20
const showProgressFrom = 2 << 20
let uploads = 0

/** bring imports files that a browser handed over. */
export const bring = (files: File[], to: Aimed) =>
  attempt(async () => {
    const { send, refused } = fits(files, await api.imports.Limit(), t)
    const into = place(to) // the level of the moment of the drop
    const whole = send.reduce((sum, f) => sum + f.size, 0)
    const sent: service.UploadedFile[] = []
    if (whole >= showProgressFrom)
      useImports.setState({ sending: { name: send[0]!.name, files: send.length, done: 0, whole, cancelled: false } })
    try {
      for (const file of send) {
        const upload = `${Date.now()}-${++uploads}`
        sent.push({ upload, name: file.name })
        for (const [from, to] of chunks(file.size, chunkSize)) {
          if (useImports.getState().sending?.cancelled) return void (await api.imports.Forget(sent.map((s) => s.upload)))
          await api.imports.Upload(upload, await base64(file.slice(from, to)))
          useImports.setState((s) => ({ sending: s.sending && { ...s.sending, name: file.name, done: s.sending.done + to - from } }))
        }
      }
    } catch (problem) {
      await api.imports.Forget(sent.map((s) => s.upload)).catch(() => undefined)
      throw problem
    } finally {
      useImports.setState({ sending: null })
    }
    await tell(sent.length ? await api.imports.Uploads(sent, into) : { imported: [], refused: [], step: 0, cancelled: false }, refused, to)
  })

/** cancel stops what is on its way: files that are being sent, or read by the program. */
export const cancel = () => {
  if (!useImports.getState().sending) return void attempt(() => api.imports.Cancel())
  useImports.setState((s) => ({ sending: s.sending && { ...s.sending, cancelled: true } }))
}

/** bringPaths imports files of this computer: the window knows their paths. A folder is asked about first. */
export const bringPaths = (paths: string[], to: Aimed) =>
  attempt(async () => {
    if (to === 'begun') return await tell(await api.imports.Paths(paths, place(to)), [], to)
    const found = await api.imports.LookAt(paths)
    const into = place(to)
    const go = () => attempt(async () => tell(await api.imports.Paths(found.files, into), [], to))
    if (found.folders)
      useImports.setState({
        question: { kind: 'folder', count: found.files.length, passed: found.passed, more: found.more, go: () => void go() },
      })
    else await go()
  })

/** bringStored imports files that lie in the project's folder files/. */
export const bringStored = (files: string[]) =>
  attempt(async () => {
    newFilesSeen(files)
    await tell(await api.imports.Stored(files, place(null)), [])
  })

export const bringText = (name: string, text: string) => attempt(async () => tell(await api.imports.Text(name, text, place(null)), []))

/** tell shows the new nodes and says what became of each file. */
async function tell(result: service.ImportResult, before: Refusal[], aim: Aimed = null): Promise<void> {
  if (result.cancelled) return void notify({ kind: 'info', title: t('cancelled') })
  const { imported } = result
  const to = aim === 'begun' ? null : aim
  if (imported.length) {
    show('graph')
    await catchUp()
    // One selected node would be locked, but the agent is to read a new document and link to it at once.
    const several = imported.length > 1 && aim !== 'begun'
    if (several) select(...imported.map((f) => f.id))
    askCanvas(aim === 'begun' ? { kind: 'fit' } : several ? { kind: 'fitSelection' } : { kind: 'reveal', id: imported[0]!.id })
    const words = { n: imported.length, name: imported[0]!.name }
    undoable(
      to?.node ? t('importedLinked', { ...words, node: to.node.name || to.node.id }) : t('imported', words),
      result.step,
      notices(imported, t, useLanguage.getState().language) || undefined,
    )
  }
  const known = result.refused.filter((r) => r.node)
  if (known.length === 1) {
    const { name, node, problem } = known[0]!
    const aimed = to?.node
    notify({
      kind: 'info',
      title: t('duplicate', { name }),
      detail: t('duplicateDo', { node: problem.values.node ?? node }),
      stay: true,
      action:
        aimed && aimed.id !== node
          ? { label: t('linkIt'), run: () => void linkNodes(node, aimed.id) }
          : { label: t('show'), run: () => void attempt(() => showNode(node)) },
    })
  }
  const others = known.length === 1 ? result.refused.filter((r) => !r.node) : result.refused
  const refused = [...before, ...others.map((r) => ({ name: r.name, why: reason(r), named: r.problem.subject === r.name }))]
  if (refused.length) notify({ kind: 'failed', ...refusalNote(refused, t) })
}

function reason(r: service.RefusedFile): string {
  const { what, remedy } = explain(r.problem)
  return remedy ? `${what} ${remedy}` : what
}

/** showNode selects the node that a file was made into before, on whatever level it is. */
async function showNode(id: string): Promise<void> {
  show('graph')
  const [node] = await api.chat.Nodes([id])
  if (!node) return
  if (useGraph.getState().model.level !== node.level) await openLevel(node.level)
  select(id)
  askCanvas({ kind: 'goTo', id })
}
