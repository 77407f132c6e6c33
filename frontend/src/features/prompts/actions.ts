// What a person does to blocks and phases: one call each, with Undo.
import { api, type service } from '../../contracts/api'
import { textOf, type Values } from '../../lib/language'
import { attempt, undoable } from '../../ui/attempt'
import { moved, titleOf } from './model'
import { became, choose, inTurn, prompts, shownNow } from './store'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)
type Phase = service.PhaseView
type Block = service.BlockView

// Edits go one after another. An edit counts places of the version that was shown, so it names that version; where it was
// only our own earlier edits that changed the file since, their version is meant.
const editOf = (base: string, call: (base: string) => Promise<service.Edited>): Promise<service.Edited | undefined> =>
  inTurn(async () => {
    let now = base
    for (let next = became.get(now); next !== undefined && next !== now; next = became.get(now)) now = next
    const edited = await attempt(() => call(now))
    if (edited && edited.hash !== now) became.set(now, edited.hash)
    return edited
  })

async function edit(title: string, base: string, call: (base: string) => Promise<service.Edited>): Promise<void> {
  const edited = await editOf(base, call)
  if (edited) undoable(title, edited.step)
  else await prompts.anew() // what was shown at once is not so
}

export function moveBlock(phase: Phase, from: number, to: number, name: string): Promise<void> {
  if (to < 0 || to >= phase.blocks.length || from === to) return Promise.resolve()
  const order = moved(phase.blocks.length, from, to)
  showBlocks(phase, (blocks) => order.map((i) => blocks[i]!))
  return edit(t('moved', { name }), phase.hash, (base) => api.prompts.ReorderBlocks(phase.file, base, order))
}

/** An edit is drawn before the files are read again, so that the next one counts from what is seen. */
const showBlocks = (phase: Phase, change: (blocks: Block[]) => Block[]) =>
  prompts.draw((view) => ({ ...view, phases: view.phases.map((p) => (p.id === phase.id ? { ...p, blocks: change(p.blocks) } : p)) }))

export function removeBlock(phase: Phase, i: number, name: string): Promise<void> {
  showBlocks(phase, (blocks) => blocks.filter((_, k) => k !== i))
  return edit(t('removed', { name, phase: titleOf(phase.id) }), phase.hash, (base) => api.prompts.RemoveBlock(phase.file, base, i))
}

export function insertBlock(phase: Phase, block: Omit<Block, 'line'>, name: string, at = phase.blocks.length): Promise<void> {
  showBlocks(phase, (blocks) => blocks.toSpliced(at, 0, { ...block, line: 0 }))
  return edit(t('added', { name }), phase.hash, (base) => api.prompts.InsertBlock(phase.file, base, at, { ...block, line: 0 }))
}

export function setBlock(phase: Phase, i: number, block: Block, name: string): Promise<void> {
  showBlocks(phase, (blocks) => blocks.with(i, block))
  return edit(t('changed', { name }), phase.hash, (base) => api.prompts.SetBlock(phase.file, base, i, block))
}

/** ownCopy gives a phase its own copy of a shared text. */
export async function ownCopy(phase: Phase, i: number, text: service.PromptText): Promise<void> {
  const names = new Set(prompts.now()?.texts.map((x) => x.id))
  let id = `${text.id}-${phase.id}`
  for (let n = 2; names.has(id); n++) id = `${text.id}-${phase.id}-${n}`
  const file = `prompts/${id}.txt`
  const before = phase.blocks[i]
  if (before)
    await edit(t('copied', { file }), phase.hash, (base) =>
      api.prompts.OwnText(phase.file, base, i, { ...before, name: id }, text.text, true),
    )
}

/** newText makes a text and adds it to the phase. */
export async function newText(phase: Phase, id: string): Promise<void> {
  const block = { kind: 'file', name: id, params: [], line: 0 }
  await edit(t('added', { name: titleOf(id) }), phase.hash, (base) =>
    api.prompts.OwnText(phase.file, base, phase.blocks.length, block, '', false),
  )
}

export function setOrder(steps: service.OrderStep[], loop?: boolean): Promise<void> {
  const { order } = prompts.now()!
  prompts.draw((view) => ({ ...view, order: { ...order, steps, loop: loop ?? order.loop } }))
  return edit(t('orderChanged'), order.hash, (base) => api.prompts.SetOrder(base, steps, loop ?? order.loop))
}

export function moveStep(from: number, to: number): Promise<void> {
  const { steps } = prompts.now()!.order
  if (to < 0 || to >= steps.length || from === to) return Promise.resolve()
  const phase = steps[from]!.phase
  const shown = shownNow()
  const order = moved(steps.length, from, to)
  if (shown?.kind === 'phase' && shown.step >= 0) choose({ ...shown, step: order.indexOf(shown.step) })
  else choose({ kind: 'phase', phase, step: to })
  return setOrder(order.map((i) => steps[i]!))
}

/** deletePhase deletes a phase file; its steps go from the order with it. */
export async function deletePhase(phase: Phase): Promise<void> {
  const { order } = prompts.now()!
  await edit(t('phaseDeleted', { name: titleOf(phase.id) }), order.hash, (base) => api.prompts.RemovePhase(base, phase.id))
}

/** addPhase makes a new phase at the end of the order and shows it. */
export async function addPhase(id: string, like: string, turns: number): Promise<void> {
  const { order } = prompts.now()!
  const edited = await editOf(order.hash, (base) => api.prompts.AddPhase(base, id, like, turns))
  if (!edited) return
  choose({ kind: 'phase', phase: id, step: order.steps.length })
  undoable(t('added', { name: titleOf(id) }), edited.step)
}

/** createPhase makes the file of a phase that the order names already, with the blocks of the first one. */
export async function createPhase(id: string): Promise<void> {
  const like = prompts.now()?.phases[0]
  const file = `phases/${id}.txt`
  const made = await attempt(() => api.files.Create(file, like?.text ?? ''))
  if (made) undoable(t('added', { name: titleOf(id) }), made.step)
}
