// The one file that writes the mirrors of the program's state. News is a hint: it says what to fetch. After a connection
// (and a reconnection) everything is fetched anew, so that nothing depends on having heard every piece of news.
import { api, type service } from '../contracts/api'
import type { AnyNews } from '../contracts/events'
import { inBursts } from '../lib/bursts'
import { systemLanguage, useLanguage, languages, type Language } from '../lib/language'
import { painted } from '../lib/painted'
import { after, echoed } from '../lib/still'
import { CallError, type Failure, transport } from '../transport'
import { LevelModel } from './graph/model'
import { useDefinitions } from './definitions'
import { firstPicture, opens } from './opening'
import { loadOrphans } from './newFiles'
import { askReasoning, loadNeeds, setProblems } from './needs'
import { hear, tell, toldInAll, toldOf } from './news'
import { inWords } from './usualwords'
import { useApp, useGate, useGraph, useNews, useProject, useRun } from './state'

/** start connects the page with the program and keeps the mirrors true. Returns the function that ends it. */
export function start(): () => void {
  const ends = [
    transport.listen(
      inBursts(
        (n) => tell(n as AnyNews),
        (n) => n.name === 'status', // "Prompting LLM..." may be true for a moment only (CRG-167)
      ),
      () => void snapshotUntilThere(),
      (refused) => useApp.setState({ connection: refused ? 'refused' : 'lost' }),
    ),
    useLanguage.subscribe(sayDefinitions),
  ]
  return () => ends.forEach((end) => end())
}

/** The program may go while it is asked: what is on the screen stays, and the asking goes on. */
async function snapshotUntilThere(): Promise<void> {
  try {
    await snapshot()
  } catch {
    if (useApp.getState().connection === 'refused') return
    useApp.setState({ connection: 'lost' })
    setTimeout(() => {
      if (useApp.getState().connection === 'lost') void snapshotUntilThere()
    }, 1000)
  }
}

/** snapshot fetches everything. */
async function snapshot(): Promise<void> {
  echoed(0) // the program may be another one
  await Promise.all([loadAbout(), loadProject()])
  useApp.setState({ connection: 'here' })
}

let aboutAsked = 0
async function loadAbout(): Promise<void> {
  const mine = ++aboutAsked
  const about = await api.system.About()
  if (mine === aboutAsked) showAbout(about)
}
function showAbout(about: service.About) {
  useApp.setState({ about })
  useLanguage.setState({ language: about.prefs.language in languages ? (about.prefs.language as Language) : systemLanguage() })
}

/**
 * prefer changes how the person likes the screen. It is so at once: what is changed next builds on it, no older answer undoes
 * it, and the changes are sent one after another, as calls on their way overtake each other.
 */
export async function prefer(change: Partial<service.Prefs>): Promise<void> {
  const about = useApp.getState().about
  if (!about) return
  const prefs = { ...about.prefs, ...change }
  aboutAsked++
  showAbout({ ...about, prefs })
  const sent = (preferred = preferred.catch(() => undefined).then(() => api.system.SetPrefs(prefs)))
  await sent.catch((e: unknown) => {
    void loadAbout().catch(() => undefined)
    throw e
  })
}
let preferred: Promise<void> = Promise.resolve()

// One after another, so that the newest answer is the last one shown; a load that another one follows stops where it is, as
// the program may have another project open by now. A project that closes in the middle of a load fails it; the news of that
// is on its way.
let loads: Promise<void> = Promise.resolve()
let loadsAsked = 0
let shown = '' // the project whose level is on the canvas
function loadProject(): Promise<void> {
  const mine = ++loadsAsked
  return (loads = loads.catch(() => undefined).then(() => unlessClosed(fetchProject(() => mine !== loadsAsked))))
}
const unlessClosed = (work: Promise<void>) =>
  work.catch((e: unknown) => {
    if (!(e instanceof CallError && e.failure.message === 'project.none-open')) throw e
  })

async function fetchProject(followed: () => boolean): Promise<void> {
  if (followed()) return
  const info = await api.projects.Current()
  if (followed()) return
  if (info.dir) {
    const filled = fillProject(info, followed)
    if (info.dir !== shown) opens(filled)
    return filled
  }
  known(info)
  shown = ''
  useRun.setState({ status: null, arriving: '' })
  useGate.setState({ id: '', kind: '', stale: false })
  useGraph.setState({ model: new LevelModel(), revision: useGraph.getState().revision + 1 })
}
const known = (info: service.ProjectInfo) => useProject.setState({ ...info, loaded: true, files: useProject.getState().files + 1 })

async function fillProject(info: service.ProjectInfo, followed: () => boolean): Promise<void> {
  const same = info.dir === shown
  // All is asked for at once, and what the first picture shows is set together: it is drawn once, not five times.
  const level = same ? useGraph.getState().model.level : ''
  const before = { all: toldInAll(), status: toldOf('status'), gate: toldOf('gate'), files: toldOf('files'), graph: toldOf('graph') }
  const asked = askLevel(level).catch(() => null) // openLevel says what is wrong with it
  const [status, gate, set, shownFirst, askAnew] = await Promise.all([
    api.run.Status(),
    api.run.Gate(),
    api.graph.Definitions(),
    asked,
    screens(info.dir),
  ])
  if (followed()) return
  known(info)
  if (toldInAll() !== before.all) askAnew()
  const n = useNews.getState()
  useNews.setState({
    steps: n.steps + 1,
    turns: n.turns + 1,
    chat: n.chat + 1,
    pages: n.pages + 1,
    answer: '',
    answering: 0,
  })
  // An answer that news has overtaken is asked for again.
  if (toldOf('status') === before.status) setStatus(status)
  else void unlessClosed(loadStatus())
  useRun.setState({ arriving: '' })
  if (toldOf('gate') === before.gate) useGate.setState(gate)
  else void unlessClosed(loadGate())
  definitions = set
  sayDefinitions()
  if (toldOf('files') !== before.files) void unlessClosed(loadDefinitions())
  if (!same) setProblems({ reasoning: [] })
  void firstPicture().then(loadNeeds)
  if (!same) void firstPicture().then(() => loadOrphans(info.dir))
  askReasoning()
  if (shownFirst) showLevel(shownFirst, before.graph)
  else await openLevel(level)
  shown = info.dir
}

let definitions: service.DefinitionSet | null = null // as the files have them

async function loadDefinitions(): Promise<void> {
  definitions = await api.graph.Definitions()
  sayDefinitions()
}
const sayDefinitions = () => {
  if (definitions) useDefinitions.setState(inWords(definitions, useLanguage.getState().language))
}

type AskedLevel = Awaited<ReturnType<typeof askLevel>>
const askLevel = (level: string) => Promise.all([api.graph.Level(level), api.graph.Branches(level, [])])

/** openLevel shows a level on the canvas; where it is gone, the top level. */
export async function openLevel(level: string): Promise<void> {
  const before = toldOf('graph')
  useGraph.setState({ loading: true, problem: null })
  try {
    showLevel(await askLevel(level), before)
  } catch (e) {
    if (level) return openLevel('')
    useGraph.setState({ loading: false, problem: e instanceof CallError ? e.failure : null })
  }
}

/** What was told of the graph since the level was asked for is fetched: the news of it met another level, or none. */
function showLevel([view, picture]: AskedLevel, toldThen: number): void {
  if (view.project !== useProject.getState().dir) return // another one was opened; the news of it is on its way
  const model = new LevelModel()
  model.load(view)
  model.layOut(picture)
  useGraph.setState((s) => ({ model, revision: s.revision + 1, loading: false, problem: null }))
  if (toldOf('graph') !== toldThen) void unlessClosed(catchUp())
}

// One fetch of changes at a time; news that comes meanwhile asks for one more.
let fetching: Promise<void> | null = null
let again = false

/** catchUp brings the level on the canvas to the newest version; its promise is kept once a fetch that began after the call is done. */
export function catchUp(): Promise<void> {
  again = true
  return (fetching ??= fetchChanges().finally(() => {
    fetching = null
  }))
}

async function fetchChanges(): Promise<void> {
  while (again) {
    again = false
    const { model } = useGraph.getState()
    const [change, picture] = await Promise.all([
      api.graph.Changes(model.level, model.version),
      api.graph.Branches(model.level, model.page?.tags() ?? []),
    ])
    if (useGraph.getState().model !== model) {
      again = true
      continue
    } // another level was opened meanwhile
    if (change.reload) await openLevel(model.level)
    else if (change.version !== model.version) {
      model.apply(change)
      model.layOut(picture)
      useGraph.setState((s) => ({ revision: s.revision + 1 }))
    }
  }
}

const patience = 150 // ms
let behind: (() => void)[] | null = null // what is told once the change on its way is drawn

/**
 * behindTheGraph tells something once a change that is on its way is drawn. What rests on the graph asks for something of its own
 * then, and shows it: a dozen calls, of which none is as urgent as the picture that somebody looks at.
 */
function behindTheGraph(tell: () => void): void {
  if (behind) return void behind.push(tell)
  if (!fetching) return tell()
  const these = (behind = [tell])
  const flush = () => {
    if (behind !== these) return // they were told
    behind = null
    these.forEach((one) => one())
  }
  after(patience, flush) // a window that nobody sees draws nothing
  void fetching
    ?.catch(() => undefined)
    .then(() => painted(patience))
    .then(flush)
}

hear('echo', ({ n }) => echoed(n))
// What is heard first of the windows was told as this page came.
hear('windows', ({ n }) => useApp.setState((s) => ({ windows: n, second: n > 1 && (s.windows === 0 || s.second) })))
hear('project', () => void loadProject())
hear('resync', () => void loadProject())
hear('failure', (failure) => onReport(failure))
hear('settings', () => void loadAbout())
hear('status', setStatus)
hear('gate', (gate) => useGate.setState(gate))
hear('text', ({ text }) => useRun.setState((s) => ({ arriving: (s.arriving + text).slice(-20_000) })))
hear('turn', (turn) => {
  behindTheGraph(() => useNews.setState((s) => ({ turns: s.turns + 1, lastTurn: turn })))
  if (turn.kind !== 'executing') useRun.setState({ arriving: '' })
})
hear('graph', (step) => {
  // A note changes nothing of the graph, and a change may be here already.
  if (step.version !== useGraph.getState().model.version) void unlessClosed(catchUp())
  behindTheGraph(() => useNews.setState((s) => ({ steps: s.steps + 1, lastStep: step })))
})
hear('chat', ({ added, answering, text }) =>
  useNews.setState((s) => ({
    chat: s.chat + (text ? 0 : 1),
    answering,
    answer: added || answering !== s.answering ? text : s.answer + text, // text belongs to one question
  })),
)
hear('answer', () => useNews.setState((s) => ({ pages: s.pages + 1 })))
hear('files', () => {
  useProject.setState((s) => ({ files: s.files + 1 }))
  void unlessClosed(loadDefinitions())
})
hear('wing', ({ wing }) => useNews.setState((s) => ({ wings: { ...s.wings, [wing]: (s.wings[wing] ?? 0) + 1 } })))

/** loadStatus asks what the run does now, where the news of it may not be here yet. */
export async function loadStatus(): Promise<void> {
  const before = toldOf('status')
  const status = await api.run.Status()
  if (toldOf('status') === before) setStatus(status)
}

async function loadGate(): Promise<void> {
  const before = toldOf('gate')
  const gate = await api.run.Gate()
  if (toldOf('gate') === before) useGate.setState(gate)
}

function setStatus(status: NonNullable<ReturnType<typeof useRun.getState>['status']>): void {
  const before = useRun.getState().status
  if (!status.wait && JSON.stringify(status) === JSON.stringify(before)) return // a turn tells it more often than it changes
  const now = Date.now()
  useRun.setState((s) => ({
    status,
    since: s.status?.activity === status.activity ? s.since : now,
    again: status.wait ? now + status.wait.ms : 0,
  }))
}

/** The shell fetches the screens of a project, and what they show at first, before there is one in the state; its answer asks anew. */
let screens: (dir: string) => Promise<() => void> = () => Promise.resolve(() => undefined)
export const showProjectsWith = (load: typeof screens) => {
  screens = load
}

/** Failures that no call waits for, such as a project that could not be opened at the start, are shown by the shell. */
let onReport: (failure: Failure) => void = () => undefined
export const showReportsWith = (show: (failure: Failure) => void) => {
  onReport = show
}
