// The keys of the ways to look at the graph.
import { BookOpen20Regular, Flowchart20Regular, TextBulletListTree20Regular } from '@fluentui/react-icons'
import { register } from '../commands/registry'
import { defineTexts, textOf } from '../lib/language'
import { useProject } from '../stores/state'
import { read, type Reading } from '../stores/view'

const texts = defineTexts({
  group: ['View', 'Ansicht'],
  answer: ['Read the answer', 'Antwort lesen'],
  canvas: ['Show the canvas', 'Graph zeigen'],
  outline: ['Show the outline', 'Gliederung zeigen'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
})

/** goThere gives the keys to a view as soon as it is there: its code may be on its way. */
function goThere(place: string, frames = 60): void {
  requestAnimationFrame(() => {
    const it = document.querySelector<HTMLElement>(place)
    if (it) it.focus()
    else if (frames) goThere(place, frames - 1)
  })
}

const way = (reading: Reading, key: string, icon: React.ComponentType, place: string) => ({
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
    goThere(place)
  },
})

register(
  way('answer', 'Alt+1', BookOpen20Regular, '[data-answer]'),
  way('canvas', 'Alt+2', Flowchart20Regular, '[role=application]'),
  way('outline', 'Alt+3', TextBulletListTree20Regular, '[role=treegrid]'),
)
