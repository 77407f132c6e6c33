import {
  Add20Regular,
  ArrowExit20Regular,
  ArrowSwap20Regular,
  BookOpen20Regular,
  Sparkle20Regular,
  ClipboardPaste20Regular,
  Clipboard20Regular,
  Connector20Regular,
  Copy20Regular,
  Cube20Regular,
  CubeMultiple20Regular,
  Cut20Regular,
  Delete20Regular,
  DocumentCopy20Regular,
  Edit20Regular,
  Group20Regular,
  GroupDismiss20Regular,
  MergeRegular,
  Open20Regular,
  Pin20Regular,
  Rename20Regular,
  SelectAllOn20Regular,
  Target20Regular,
  Wand20Regular,
} from '@fluentui/react-icons'
import { isTyping } from '../../commands/keys'
import { type Command, register } from '../../commands/registry'
import { api } from '../../contracts/api'
import { languageNow, textOf, useLanguage, type Values } from '../../lib/language'
import { fromEvent, putText } from '../../stores/clipboard'
import { useDefinitions } from '../../stores/definitions'
import type { Spot } from '../../stores/aim'
import * as edit from '../../ui/edit'
import { Flag } from '../../stores/graph/model'
import { askInspector, editCard, openSource } from '../../stores/inspect'
import { openMenuOfSelection } from '../../stores/menu'
import { useGraph, useProject, useRun } from '../../stores/state'
import { askCanvas, select, useSelection, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { type Chosen, mergePair, type Why, whyNot } from './rules'
import { useDialogs } from './dialogs'
import { rename, renameGroup } from './naming'
import { texts } from './texts'

const t = (key: Why, values?: Values) => textOf(texts, key, values)
const nodes = () => useSelection.getState().nodes
const agentName = () => useRun.getState().status?.agent || 'Explorer'

/** chosen is what is selected, with what the rules need to know of it. */
export function chosen(): Chosen {
  const { model } = useGraph.getState()
  const s = useSelection.getState()
  return {
    nodes: s.nodes.flatMap((id) => model.nodes.get(id) ?? []),
    edge: s.edge,
    level: model.level,
    groups: model.groups,
    count: model.nodes.size,
  }
}

/** onGraph says why nothing can be looked at on the graph, or true. */
function onGraph(): true | string {
  if (!useProject.getState().dir) return t('noProject')
  const v = useView.getState()
  return v.tab === 'graph' && (v.dialog === 'none' || v.dialog === 'palette') ? true : t('notHere')
}

/** inGraph says why nothing can be changed at all, or true. */
const inGraph = (): true | string => (useProject.getState().readOnly ? t('readOnly') : onGraph())

const when =
  (rule?: (c: Chosen) => true | Why, where = inGraph) =>
  (): true | string => {
    const here = where()
    if (here !== true || !rule) return here
    const why = rule(chosen())
    return why === true ? true : t(why)
  }

/** Text that the person marked on the page is what Ctrl+C means. */
const noText = (rule: (c: Chosen) => true | Why) => () => (window.getSelection()?.toString() ? t('textChosen') : when(rule)())

/** Enter belongs to buttons and fields first. */
const focusIsFree = () =>
  !document.activeElement?.closest(
    'button, a, input, textarea, select, [role=button], [role=menuitem], [role=option], [role=tab], [role=treegrid]',
  )

const pinned = () => chosen().nodes.every((n) => (n.flags & Flag.pinned) !== 0)

/** add makes a node, linked to the one that is selected: reasons grow towards the goal. */
export async function add(type: string, at: Spot | null = null): Promise<void> {
  const [one, more] = nodes()
  const linkTo = one && !more && type !== 'goal' ? one : ''
  const id = await edit.addNodeAt(type, at, { linkTo })
  if (id && !at) askCanvas({ kind: 'reveal', ids: [id] })
}

/** unpack asks first only where it would have to guess: links drawn to the packed node itself need a node inside. */
async function unpack(master: string): Promise<void> {
  const asked = await attempt(() => api.graph.Unpacking(master))
  if (!asked) return
  if (asked.links.length && asked.nodes.length > 1) useDialogs.setState({ unpacking: { ...asked, master } })
  else await edit.expand(master)
}

async function copyInfo(id: string): Promise<void> {
  await putText(await api.graph.NodeInfo(id, languageNow()))
  notify({ kind: 'done', title: t('infoCopied', { name: id }) })
}

const group = () => t('group')
const base: Command[] = [
  {
    id: 'graph.addNode',
    touches: 'project',
    label: () => t(nodes().length === 1 ? 'addLinked' : 'addNode'),
    keys: ['N'],
    icon: Add20Regular,
    enabled: when(),
    run: () => add('standard'),
  },
  { id: 'graph.goal', touches: 'project', label: () => t('goal'), icon: Target20Regular, enabled: when(), run: () => add('goal') },
  {
    id: 'graph.delete',
    touches: 'project',
    label: () => t('delete'),
    keys: ['Delete', 'Backspace'],
    icon: Delete20Regular,
    enabled: when(whyNot.any),
    run: () => {
      const s = useSelection.getState()
      return edit.remove(s.nodes, s.edge ? [s.edge] : [])
    },
  },
  {
    id: 'graph.duplicate',
    touches: 'project',
    label: () => t('duplicate'),
    keys: ['Ctrl+D'],
    icon: DocumentCopy20Regular,
    enabled: when(whyNot.nodes),
    run: () => edit.duplicate(nodes()),
  },
  {
    id: 'graph.copy',
    label: () => t('copy'),
    keys: ['Ctrl+C'],
    icon: Copy20Regular,
    enabled: noText(whyNot.nodes),
    run: async () => {
      await edit.copy(nodes())
    },
  },
  {
    id: 'graph.cut',
    touches: 'project',
    label: () => t('cut'),
    keys: ['Ctrl+X'],
    icon: Cut20Regular,
    enabled: noText(whyNot.nodes),
    run: () => edit.cut(nodes()),
  },
  {
    id: 'graph.paste',
    touches: 'project',
    label: () => t('paste'),
    keys: ['Ctrl+V'],
    byBrowser: true,
    icon: ClipboardPaste20Regular,
    enabled: when(),
    run: async () => {
      await edit.paste()
    },
  },
  {
    id: 'graph.selectAll',
    touches: 'page',
    label: () => t('selectAll'),
    keys: ['Ctrl+A'],
    icon: SelectAllOn20Regular,
    enabled: when(whyNot.some),
    run: () => select(...useGraph.getState().model.nodes.keys()),
  },
  {
    id: 'graph.group',
    touches: 'project',
    label: () => t('groupNodes'),
    keys: ['Ctrl+G', 'G'],
    icon: Group20Regular,
    enabled: when(whyNot.nodes),
    run: async () => {
      const id = await edit.group(nodes())
      if (id) renameGroup(id)
    },
  },
  {
    id: 'graph.ungroup',
    touches: 'project',
    label: () => t('takeOut'),
    keys: ['Ctrl+Shift+G'],
    icon: GroupDismiss20Regular,
    enabled: when(whyNot.grouped),
    run: () => edit.ungroup(nodes()),
  },
  {
    id: 'graph.compress',
    touches: 'project',
    label: () => t('compress'),
    keys: ['P'],
    icon: Cube20Regular,
    enabled: when(whyNot.nodes),
    run: async () => {
      await edit.compress(nodes())
    },
  },
  {
    id: 'graph.expand',
    touches: 'project',
    label: () => t('expand'),
    keys: ['Shift+P'],
    icon: CubeMultiple20Regular,
    enabled: when(whyNot.master),
    run: () => unpack(nodes()[0]!),
  },
  {
    id: 'graph.enter',
    label: () => t('enter'),
    keys: ['Enter', 'Ctrl+ArrowDown'],
    icon: Open20Regular,
    enabled: () => (focusIsFree() ? when(whyNot.master, onGraph)() : t('notMaster')),
    run: () => edit.enter(nodes()[0]!),
  },
  {
    id: 'graph.read',
    label: () => t('read'),
    keys: ['Enter'],
    icon: BookOpen20Regular,
    enabled: () => (focusIsFree() ? when(whyNot.document, onGraph)() : t('notDocument')),
    run: () => openSource({ node: nodes()[0]!, from: 0, to: 0, nodes: [] }),
  },
  {
    id: 'graph.leave',
    label: () => t('leave'),
    keys: ['Ctrl+ArrowUp'],
    icon: ArrowExit20Regular,
    enabled: when(whyNot.leave, onGraph),
    run: () => edit.leave(),
  },
  {
    id: 'graph.merge',
    touches: 'project',
    label: () => t('merge'),
    icon: MergeRegular,
    enabled: when(whyNot.merge),
    run: () => {
      const [a, b] = chosen().nodes
      return edit.merge(...mergePair([a!, b!]))
    },
  },
  {
    id: 'graph.link',
    touches: 'project',
    label: () => t('link'),
    keys: ['Shift+L'],
    icon: Connector20Regular,
    enabled: when(whyNot.link),
    run: async () => {
      const [a, b] = nodes()
      if (b) await edit.linkNodes(a!, b)
      else useDialogs.setState({ linking: a! })
    },
  },
  {
    id: 'graph.reverse',
    touches: 'project',
    label: () => t('reverse'),
    icon: ArrowSwap20Regular,
    enabled: when(whyNot.edge),
    run: () => edit.editEdge(useSelection.getState().edge!, { reverse: true }),
  },
  {
    id: 'graph.tidy',
    touches: 'project',
    label: () => t('tidy'),
    keys: ['T'],
    icon: Wand20Regular,
    enabled: when(whyNot.some),
    run: () => edit.tidy(),
  },
  { id: 'graph.tidyFree', touches: 'project', label: () => t('tidyFree'), enabled: when(whyNot.some), run: () => edit.tidy('free') },
  {
    id: 'graph.tidyBranch',
    touches: 'project',
    label: () => t('tidyBranch'),
    enabled: when(whyNot.one),
    run: () => edit.tidy('branch', nodes()[0]),
  },
  {
    id: 'graph.rename',
    touches: 'project',
    label: () => t('rename'),
    keys: ['F2'],
    icon: Rename20Regular,
    enabled: when(whyNot.one),
    run: rename,
  },
  {
    id: 'graph.write',
    touches: 'project',
    label: () => t('write'),
    icon: Edit20Regular,
    enabled: when(whyNot.text),
    run: () => (useView.getState().reading === 'canvas' ? editCard(nodes()[0]!) : askInspector('text')),
  },
  {
    id: 'graph.pin',
    touches: 'project',
    label: () => t(pinned() && nodes().length ? 'unpin' : 'pin'),
    icon: Pin20Regular,
    enabled: when(whyNot.nodes),
    run: () => edit.pin(nodes(), !pinned()),
  },
  {
    id: 'graph.placeAgent',
    touches: 'project',
    label: () => t('placeAgent', { agent: agentName() }),
    icon: Sparkle20Regular,
    enabled: when(whyNot.one),
    run: () => edit.placeAgent(nodes()[0]!),
  },
  {
    id: 'graph.nodeInfo',
    label: () => t('nodeInfo'),
    icon: Clipboard20Regular,
    enabled: when(whyNot.one),
    run: () => copyInfo(nodes()[0]!),
  },
  {
    id: 'graph.menu',
    label: () => t('openMenu'),
    keys: ['ContextMenu', 'Shift+F10'],
    hidden: true,
    enabled: when(),
    run: openMenuOfSelection,
  },
]

/** The commands are drawn anew wherever they stand when what is selected changes: their names and reasons follow it. */
function registerAll(): void {
  const types = useDefinitions.getState().nodeTypes.filter((d) => d.id !== 'artifact')
  register(
    ...base.map((c) => ({ ...c, group })),
    ...types.map((d) => ({
      id: `graph.add.${d.id}`,
      touches: 'project' as const,
      group,
      label: () => t('addType', { type: d.name }),
      icon: Add20Regular,
      enabled: when(),
      run: () => add(d.id),
    })),
  )
}

/** watchCommands keeps the commands in step and pastes on the browser's own event. Returns the function that ends it. */
export function watchCommands(): () => void {
  registerAll()
  const pasted = (e: ClipboardEvent) => {
    if (isTyping(e.target) || inGraph() !== true || (e.target as HTMLElement | null)?.closest?.('[role=dialog]')) return
    e.preventDefault()
    void edit.paste(null, fromEvent(e))
  }
  document.addEventListener('paste', pasted)
  const ends = [
    useSelection.subscribe(registerAll),
    useDefinitions.subscribe(registerAll),
    useLanguage.subscribe(registerAll),
    useProject.subscribe((a, b) => {
      if (a.dir !== b.dir || a.readOnly !== b.readOnly) registerAll()
    }),
    useView.subscribe((a, b) => {
      if (a.tab !== b.tab) registerAll()
    }),
    useGraph.subscribe((a, b) => {
      if (a.revision !== b.revision) registerAll()
    }),
    () => document.removeEventListener('paste', pasted),
  ]
  return () => ends.forEach((end) => end())
}
