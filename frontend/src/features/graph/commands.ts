import {
  Add16Regular,
  Connector20Regular,
  Cursor20Regular,
  Eye20Regular,
  HandLeft20Regular,
  Location20Regular,
  PageFit16Regular,
  Subtract16Regular,
} from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf, type Values } from '../../lib/language'
import { useGraph, useProject, useRun } from '../../stores/state'
import { askCanvas, select, useSelection, useView } from '../../stores/view'
import { agentNode } from './agent'
import { fold } from './hands'
import { foldOf } from './marks'
import { useHand, view } from './stage'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)
const group = () => t('group')
const agent = () => useRun.getState().status?.agent || 'Explorer'
const onCanvas = () => useView.getState().tab === 'graph' && useView.getState().reading === 'canvas'
const some = (): true | string => (useGraph.getState().model.nodes.size ? true : t('noGraph'))
const isSelected = () => useSelection.getState().nodes.length > 0 || useSelection.getState().edge !== null
const step = 1.25
/** below is what becomes of what stands below the node that is chosen alone. */
const below = () => {
  const { model } = useGraph.getState()
  const { nodes } = useSelection.getState()
  const n = nodes.length === 1 ? model.nodes.get(nodes[0]!) : undefined
  return n ? foldOf(n, model) : ''
}

/** Keys of the canvas count only where it shows. */
const here =
  (more: () => true | string = () => true) =>
  () =>
    onCanvas() ? more() : t('openCanvas')

register(
  {
    id: 'canvas.pointer',
    touches: 'page',
    label: () => t('pointer'),
    group,
    keys: ['V'],
    icon: Cursor20Regular,
    enabled: here(),
    run: () => useHand.setState({ tool: 'pointer' }),
  },
  {
    id: 'canvas.hand',
    touches: 'page',
    label: () => t('hand'),
    group,
    keys: ['H'],
    icon: HandLeft20Regular,
    enabled: here(),
    run: () => useHand.setState({ tool: 'hand' }),
  },
  {
    id: 'canvas.link',
    touches: 'page',
    label: () => t('linkTool'),
    group,
    keys: ['L'],
    icon: Connector20Regular,
    enabled: here(() => (useProject.getState().readOnly ? t('readOnly') : some())),
    run: () => useHand.setState((s) => ({ tool: s.tool === 'link' ? 'pointer' : 'link' })),
  },
  {
    id: 'canvas.deselect',
    touches: 'page',
    label: () => t('deselect'),
    group,
    keys: ['Escape'],
    enabled: here(() => (useHand.getState().tool === 'link' || isSelected() ? true : t('noSelection'))),
    run: () => {
      if (useHand.getState().tool === 'link') useHand.setState({ tool: 'pointer' })
      else select()
    },
  },
  {
    id: 'canvas.zoomIn',
    touches: 'page',
    label: () => t('zoomIn'),
    group,
    keys: ['+', '=', 'Ctrl+=', 'Ctrl++'],
    icon: Add16Regular,
    enabled: here(),
    run: () => askCanvas({ kind: 'zoom', to: Math.min(2.5, view.aim * step) }),
  },
  {
    id: 'canvas.zoomOut',
    touches: 'page',
    label: () => t('zoomOut'),
    group,
    keys: ['-', 'Ctrl+-'],
    icon: Subtract16Regular,
    enabled: here(),
    run: () => askCanvas({ kind: 'zoom', to: Math.max(0.01, view.aim / step) }),
  },
  {
    id: 'canvas.zoomFull',
    touches: 'page',
    label: () => t('zoomFull'),
    group,
    keys: ['Ctrl+0', 'Shift+0', ')'],
    enabled: here(),
    run: () => askCanvas({ kind: 'zoom', to: 1 }),
  },
  {
    id: 'canvas.fit',
    touches: 'page',
    label: () => t('fit'),
    group,
    keys: ['Shift+1', '!'],
    icon: PageFit16Regular,
    enabled: here(some),
    run: () => askCanvas({ kind: 'fit' }),
  },
  {
    id: 'canvas.fitSelection',
    touches: 'page',
    label: () => t('fitSelection'),
    group,
    keys: ['Shift+2', '@', '"'],
    enabled: here(() => (useSelection.getState().nodes.length ? true : t('noSelection'))),
    run: () => askCanvas({ kind: 'fitSelection' }),
  },
  {
    id: 'canvas.toAgent',
    touches: 'page',
    label: () => t('toAgent', { agent: agent() }),
    group,
    keys: ['Shift+3', '#', '§'],
    icon: Location20Regular,
    enabled: here(() => (agentNode() ? true : t('noAgentHere', { agent: agent() }))),
    run: () => askCanvas({ kind: 'agent' }),
  },
  {
    id: 'canvas.allLinks',
    touches: 'page',
    label: () => t('allLinks'),
    group,
    enabled: here(() => (useGraph.getState().model.page ? true : t('allShown'))),
    run: () => useHand.setState((s) => ({ allLinks: !s.allLinks })),
  },
  {
    id: 'canvas.fold',
    touches: 'project',
    label: () => t(below() === 'open' ? 'foldBelow' : 'showBelow'),
    group,
    enabled: here(() => (useProject.getState().readOnly ? t('readOnly') : below() ? true : t('nothingBelow'))),
    run: () => void fold(useSelection.getState().nodes[0]!),
  },
  {
    id: 'canvas.lens',
    touches: 'page',
    label: () => t('lens', { agent: agent() }),
    group,
    keys: ['E'],
    icon: Eye20Regular,
    enabled: here(some),
    run: () => useView.setState((s) => ({ lens: !s.lens })),
  },
)
