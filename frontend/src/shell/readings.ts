// The keys of the ways to look at the graph.
import { BookOpen20Regular, Flowchart20Regular, TextBulletListTree20Regular } from '@fluentui/react-icons'
import { register } from '../commands/registry'
import { defineTexts, textOf } from '../lib/language'
import { nextPicture } from '../lib/still'
import { useProject } from '../stores/state'
import { read, type Reading } from '../stores/view'

const texts = defineTexts({
  group: ['View', 'Ansicht'],
  answer: ['Read the answer', 'Antwort lesen'],
  canvas: ['Show the canvas', 'Graph zeigen'],
  outline: ['Show the outline', 'Gliederung zeigen'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
})

let last = 0 // only the newest wish counts

/** goThere gives the keys to a view as soon as it is there: its code may be on its way. Whoever went elsewhere meanwhile stays there. */
export function goThere(place: string): void {
  const wish = ++last
  const from = document.activeElement
  const look = (frames: number): void =>
    nextPicture(() => {
      const at = document.activeElement
      if (wish !== last || (at !== from && at !== document.body)) return
      const it = document.querySelector<HTMLElement>(place)
      if (it) it.focus()
      else if (frames) look(frames - 1)
    })
  look(60)
}

export const places: Record<Reading, string> = { answer: '[data-answer]', canvas: '[role=application]', outline: '[role=treegrid]' }

const way = (reading: Reading, key: string, icon: React.ComponentType) => ({
  id: `view.read.${reading}`,
  touches: 'page' as const,
  label: () => textOf(texts, reading),
  group: () => textOf(texts, 'group'),
  keys: [key],
  icon,
  whileTyping: true,
  enabled: () => (useProject.getState().dir ? (true as const) : textOf(texts, 'noProject')),
  run: () => {
    read(reading)
    goThere(places[reading])
  },
})

register(
  way('answer', 'Alt+1', BookOpen20Regular),
  way('canvas', 'Alt+2', Flowchart20Regular),
  way('outline', 'Alt+3', TextBulletListTree20Regular),
)
