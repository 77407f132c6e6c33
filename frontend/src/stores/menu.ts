// The menu at the pointer: the canvas and the outline ask for it, features/menus shows it.
import { create } from 'zustand'
import { isAway, useApp } from './state'
import { select, selectEdge, useSelection } from './view'

/** What was clicked. x and y of the canvas are places of the level, for what is added there. */
export type MenuTarget =
  { kind: 'canvas'; x: number; y: number } | { kind: 'node'; id: string } | { kind: 'edge'; id: string } | { kind: 'group'; id: string }

export const useMenu = create<{ target: MenuTarget | null; x: number; y: number; n: number }>(() => ({ target: null, x: 0, y: 0, n: 0 }))

/**
 * openMenu shows the menu of what was clicked, at a place of the window (clientX, clientY). What was clicked is selected first,
 * unless it is part of the selection already.
 */
export function openMenu(target: MenuTarget, at: { x: number; y: number }): void {
  const selected = useSelection.getState()
  if (target.kind === 'node' && !selected.nodes.includes(target.id)) select(target.id)
  if (target.kind === 'edge' && selected.edge !== target.id) selectEdge(target.id)
  if (isAway(useApp.getState().connection)) return // nothing in it could be done
  useMenu.setState((s) => ({ target, x: at.x, y: at.y, n: s.n + 1 }))
}

export const closeMenu = () => useMenu.setState({ target: null })

/** openMenuOfSelection opens the menu of what is selected, or of the level, beside it or in the middle of the graph. */
export function openMenuOfSelection(): void {
  const { nodes, edge } = useSelection.getState()
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  const middle = stage ? { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 } : { x: innerWidth / 2, y: innerHeight / 2 }
  const target: MenuTarget = nodes.length
    ? { kind: 'node', id: nodes[0]! }
    : edge
      ? { kind: 'edge', id: edge }
      : { kind: 'canvas', x: NaN, y: NaN }
  const focus = document.activeElement?.closest('[data-node]')?.getBoundingClientRect()
  openMenu(target, focus ? { x: focus.left + 16, y: focus.bottom } : middle)
}
