// What each command touches, as a table: without the program only what changes the page alone can run, and what changes the project is
// not begun where it could not be saved. A command that comes or goes, or touches something else than before, is told here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCommands } from '../commands/registry'
import * as approval from '../features/approval/commands'
import * as chat from '../features/chat/commands'
import * as control from '../features/control/commands'
import * as files from '../features/files/commands'
import * as menus from '../features/menus/commands'
import '../features/notices/commands'
import '../features/export/commands'
import * as playback from '../features/playback/commands'
import { useDefinitions } from '../stores/definitions'
import './commands'
import './textSize'
import './rooms'
import './undo'

/** Those of commands that change with what is shown are put in place by their rooms; here each of them is, once. */
const places = () => [
  approval.registerCommands('prompt'),
  chat.registerCommands(),
  control.registerCommands(),
  files.registerCommands(),
  menus.watchCommands(),
  playback.registerCommands({ at: 1, of: 2, playing: false } as Parameters<typeof playback.registerCommands>[0]),
]

const project = `
  canvas.fold edit.undo edit.redo
  files.import files.importNew files.readAgain
  gate.approve gate.edit gate.next20 gate.next5 gate.rebuild gate.reject gate.skip gate.untilLoss
  graph.add.standard graph.addNode graph.compress graph.cut graph.delete graph.duplicate graph.expand graph.goal graph.group graph.link
  graph.merge graph.paste graph.pin graph.placeAgent graph.rename graph.reverse graph.tidy graph.tidyBranch graph.tidyFree graph.ungroup graph.write
  playback.next playback.previous playback.toggle
  prompts.addBlock prompts.addPhase
  run.addGoal run.autonomous run.mode run.repeatPhase run.restart run.skipPhase run.start run.stepByStep run.tryNow`

const page = `
  app.notices app.palette app.shortcuts
  canvas.allLinks canvas.deselect canvas.fit canvas.fitSelection canvas.hand canvas.lens canvas.link canvas.pointer canvas.toAgent
  canvas.zoomFull canvas.zoomIn canvas.zoomOut
  chat.open find.next find.previous graph.selectAll
  go.graph go.logs go.prompts go.settings go.stats
  view.outline view.read.answer view.read.canvas view.read.outline`

const ids = (table: string) => table.trim().split(/\s+/)

test('each command says what it touches', () => {
  useDefinitions.setState({ nodeTypes: [{ id: 'standard', name: 'Thought' }] as ReturnType<typeof useDefinitions.getState>['nodeTypes'] })
  const ends = places()
  // A wing says it of its own commands, go.NAME among them (docs/how-to-add.md): it is told by the contract that it brings along.
  const ofWing = (id: string) => id.split('.').some((part) => existsSync(`src/features/${part}/calls.ts`))
  const touching = (what?: string) =>
    allCommands()
      .filter((c) => c.touches === what && !ofWing(c.id))
      .map((c) => c.id)
      .sort()
  expect(touching('project')).toEqual(ids(project).sort())
  expect(touching('page')).toEqual(ids(page).sort())
  // What asks the program and changes nothing of the project has no word for it. No file of commands is left out above.
  const known = allCommands().map((c) => c.id)
  const declared = (readdirSync('src', { recursive: true }) as string[])
    .filter((f) => /commands\.tsx?$|readings\.ts$/.test(f))
    .flatMap((f) => [...readFileSync(`src/${f}`, 'utf8').matchAll(/\bid: '([a-z]+\.[\w.]+)'/g)].map((m) => m[1]!))
  expect(declared.length).toBeGreaterThan(80)
  expect(declared.filter((id) => !known.includes(id))).toEqual([])
  ends.forEach((end) => end())
})
