import { mergeClasses } from '@fluentui/react-components'
import { ReactFlow, useStoreApi } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useLayoutEffect } from 'react'
import { mounted, useHand, repaint, view } from '../stage'
import { followCanvas, useNear } from './near'
import { NodeCard } from './NodeCard'
import css from './flow.module.css'

function Follow() {
  const store = useStoreApi()
  useLayoutEffect(() => {
    const end = followCanvas((x, y, scale) => {
      const t = store.getState().transform
      if (t[0] !== x || t[1] !== y || t[2] !== scale) store.setState({ transform: [x, y, scale] })
    })
    repaint()
    return end
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
    <div className={mergeClasses(`no-pointer cover ${css.layer}`, !near && css.away, moving && css.moving)} data-near aria-hidden="true">
      <ReactFlow
        nodes={nodes}
        defaultViewport={{ x: view.x, y: view.y, zoom: view.scale }} // it comes with the first card, when the canvas has long been looking somewhere
        onInit={repaint}
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
