// What waits for the person, and what is wrong or may be mended: asked for behind the news, as it costs more than the rest.
import { api, type service } from '../contracts/api'
import { after } from '../lib/still'
import { hear } from './news'
import { useNeeds, useProject, useRun } from './state'
import { useView } from './view'

// News comes in bursts: what waits is asked for once when they are over, and at least twice a second.
let needsAsked = false
/** askNeeds asks soon for what waits for the person. */
function askNeeds(): void {
  if (needsAsked) return
  needsAsked = true
  after(400, () => {
    needsAsked = false
    void loadNeeds()
  })
}

/** loadNeeds fetches what waits for the person, and the mistakes in the files. */
export async function loadNeeds(): Promise<void> {
  if (!useProject.getState().dir) {
    setProblems({ files: [], reasoning: [] })
    return useNeeds.setState({ needs: [] })
  }
  try {
    const [needs, files] = await Promise.all([api.logs.Needs(), api.problems.List()])
    setProblems({ files })
    useNeeds.setState({ needs })
  } catch {
    // The project was closed meanwhile, or the program is away: the next news asks again.
  }
}

// What may be mended in the reasoning costs a walk over the whole graph. So it is asked for when nothing has changed for a while and
// no run goes on, and now and then while somebody looks at the list.
const quiet = 2500,
  watched = 1000
let reasoningAsked: ReturnType<typeof setTimeout> | undefined
/** askReasoning asks for what may be mended once all is quiet. */
export function askReasoning(): void {
  const looked = useView.getState().problemsOpen
  if (looked && reasoningAsked) return
  clearTimeout(reasoningAsked)
  reasoningAsked = setTimeout(
    () => {
      reasoningAsked = undefined
      if (useView.getState().problemsOpen || !useRun.getState().status?.running) void loadReasoning()
    },
    looked ? watched : quiet,
  )
}

/** loadReasoning fetches what may be mended in the reasoning. */
export async function loadReasoning(): Promise<void> {
  const { dir } = useProject.getState()
  if (!dir) return
  try {
    const reasoning = await api.problems.Reasoning()
    if (useProject.getState().dir === dir) setProblems({ reasoning })
  } catch {
    // As with loadNeeds.
  }
}

const listed: { files: service.Problem[]; reasoning: service.Problem[] } = { files: [], reasoning: [] }
const ranks = ['error', 'warning', 'info']
/** setProblems shows the problems of one kind or both; those of the other kind stay. */
export function setProblems(some: Partial<typeof listed>): void {
  const same = JSON.stringify({ ...listed, ...some }) === JSON.stringify(listed)
  if (same) return // what a check found beyond these holds
  Object.assign(listed, some)
  useNeeds.setState({
    problems: [...listed.files, ...listed.reasoning].sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity)),
  })
}

for (const topic of ['gate', 'graph', 'files', 'status', 'wing'] as const) hear(topic, askNeeds)
for (const topic of ['graph', 'files', 'status'] as const) hear(topic, askReasoning)
