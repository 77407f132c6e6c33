import { mergeClasses } from '@fluentui/react-components'
import { ReactFlow, useStoreApi, type Node } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { mounted, useHand, repaint } from '../stage'
import { NodeCard, type CardData } from './NodeCard'
import css from './flow.module.css'

export type CardNode = Node<CardData>

/** The cards of the page: few, and only near. The engine decides which. */
export const useNear = create<{ nodes: CardNode[] }>(() => ({ nodes: [] }))

let setTransform: ((x: number, y: number, scale: number) => void) | null = null
/** moveNear brings React Flow's viewport to where the canvas looks, within the same frame. */
export const moveNear = (x: number, y: number, scale: number) => setTransform?.(x, y, scale)

function Follow() {
  const store = useStoreApi()
  useLayoutEffect(() => {
    setTransform = (x, y, scale) => {
      const t = store.getState().transform
      if (t[0] !== x || t[1] !== y || t[2] !== scale) store.setState({ transform: [x, y, scale] })
    }
    repaint()
    return () => {
      setTransform = null
    }
  }, [store])
  return null
}

const nodeTypes = { card: NodeCard }
const noChange = () => undefined
const options = { hideAttribution: true }

/** React Flow shows the near cards. Pan, zoom, drag and selection belong to the stage, which serves all layers alike. */
export function NearLayer() {
  const nodes = useNear((s) => s.nodes)
  const near = useHand((s) => s.tier === 'near')
  const moving = useHand((s) => s.moving)
  useLayoutEffect(() => {
    mounted.clear()
    if (near) for (const n of nodes) mounted.add(n.id)
  }, [nodes, near])
  return (
    <div className={mergeClasses(css.layer, !near && css.away, moving && css.moving)} data-near aria-hidden="true">
      <ReactFlow
        nodes={nodes}
        nodeTypes={nodeTypes}
        onNodesChange={noChange}
        minZoom={0.001}
        maxZoom={100}
        proOptions={options}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        autoPanOnNodeFocus={false}
        panOnDrag={false}
        panOnScroll={false}
        zoomOnScroll={false}
        zoomOnPinch={false}
        zoomOnDoubleClick={false}
        selectionOnDrag={false}
        preventScrolling={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
      >
        <Follow />
      </ReactFlow>
    </div>
  )
}
