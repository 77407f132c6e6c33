import { Button, Input, mergeClasses } from '@fluentui/react-components'
import {
  Bot20Regular,
  Chat20Regular,
  Color20Regular,
  Connector20Regular,
  Info20Regular,
  Options20Regular,
  PaintBrush20Regular,
  PanelLeft20Regular,
  PlugConnected20Regular,
  Search16Regular,
  ShapeOrganic20Regular,
  Tag20Regular,
  Flag20Regular,
} from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { type Say, useTexts } from '../../lib/language'
import { type RoomStep, useRoom } from '../../stores/room'
import { useView } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { useFocusKept } from '../../ui/useFocusKept'
import { Waiting } from '../../ui/Waiting'
import { About } from './About'
import { Agents } from './Agents'
import { Colours } from './Colours'
import './commands'
import { Connection } from './Connection'
import { Look } from './Look'
import { Options } from './Options'
import { found, kindOf, type Section, sectionOf, sections } from './sections'
import tab from '../../ui/listtab.module.css'
import css from './settings.module.css'
import { go, settings, useSettings } from './store'
import { texts } from './texts'
import { Types } from './Types'

const icons: Record<Section, React.ReactElement> = {
  connection: <PlugConnected20Regular />,
  agents: <Bot20Regular />,
  running: <Options20Regular />,
  chat: <Chat20Regular />,
  look: <PaintBrush20Regular />,
  colours: <Color20Regular />,
  nodeTypes: <ShapeOrganic20Regular />,
  linkTypes: <Connector20Regular />,
  categories: <Tag20Regular />,
  states: <Flag20Regular />,
  about: <Info20Regular />,
}

const steps: readonly RoomStep[] = [
  [60, `${css.narrow} ${tab.narrow}`],
  [44, css.narrower],
]

/** The Settings tab: everything the project's text files say of behaviour, models, colours and words, and how the person likes the screen. */
export function SettingsTab() {
  const t = useTexts(texts)
  const { value: read, failure: problem } = settings.use()
  const { field, listOpen } = useSettings()
  const section = useView((s) => s.settings) as Section
  const place = useView((s) => s.place)
  const room = useRoom(steps)
  const pane = useRef<HTMLElement>(null)
  useFocusKept(pane)
  useEffect(() => {
    if (!place?.section) return
    go(sectionOf(place.section))
    useSettings.setState({ field: place.field ?? '' })
    useView.setState({ place: null })
  }, [place])
  useEffect(() => {
    const row =
      field && read
        ? [...document.querySelectorAll<HTMLElement>(`.${css.row}`)].find(
            (r) => r.dataset.name === field || r.querySelector(`.${css.label}`)?.textContent === field,
          )
        : null
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
    useSettings.setState({ field: '' })
  }, [field, read, section])
  return (
    <div className={mergeClasses(`min-h-0 fill bg-layer ${css.tab}`, room)} data-list={listOpen || undefined}>
      <div className={`grid h-full relative ${css.grid}`}>
        <div className={`border-bottom bg-shell ${css.narrowOnly} ${tab.switch}`}>
          <Button icon={<PanelLeft20Regular />} aria-expanded={listOpen} onClick={() => useSettings.setState({ listOpen: !listOpen })}>
            {t(section)}
          </Button>
        </div>
        <Sections section={section} t={t} />
        <section ref={pane} className={`scroll-y ${css.pane} ${tab.pane}`} aria-labelledby="settings-section" tabIndex={-1}>
          <div className={`stack gap-12 ${css.column}`}>
            {problem && <FailureNote failure={problem} />}
            {read ? <Pane section={section} /> : !problem && <Waiting />}
          </div>
        </section>
      </div>
    </div>
  )
}

function Sections({ section, t }: { section: Section; t: Say<typeof texts> }) {
  const [wanted, setWanted] = useState('')
  const hits = found(wanted, t)
  const open = (h: (typeof hits)[number]) => {
    go(h.section)
    useSettings.setState({ field: t(h.key) })
  }
  return (
    <nav className={`stack gap-12 scroll-y bg-shell border-right ${css.list} ${tab.over} ${tab.list}`} aria-label={t('sectionsList')}>
      <Input
        contentBefore={<Search16Regular />}
        aria-label={t('find')}
        placeholder={t('find')}
        value={wanted}
        onChange={(_, d) => setWanted(d.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && hits[0]) {
            e.preventDefault()
            open(hits[0])
          }
        }}
      />
      {wanted.trim() ? (
        <ul className="stack gap-2">
          {hits.map((h) => (
            <li className="relative rounded" key={`${h.section} ${String(h.key)}`}>
              <button onClick={() => open(h)}>
                <span>{t(h.key)}</span>
                <span className={`hint break lh-1400 ${css.hint}`}>{t(h.section)}</span>
              </button>
            </li>
          ))}
          {!hits.length && <li className={`relative hint break lh-1400 rounded ${css.hint}`}>{t('nothing')}</li>}
        </ul>
      ) : (
        <ul className="stack gap-2">
          {sections.map((id) => (
            <li className="relative rounded" key={id} data-on={id === section || undefined}>
              <button aria-current={id === section || undefined} onClick={() => go(id)}>
                {icons[id]}
                <span>{t(id)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function Pane({ section }: { section: Section }) {
  const kind = kindOf[section] as React.ComponentProps<typeof Types>['kind'] | undefined
  if (kind) return <Types key={kind} kind={kind} />
  switch (section) {
    case 'agents':
      return <Agents />
    case 'running':
    case 'chat':
      return <Options key={section} section={section} />
    case 'look':
      return <Look />
    case 'colours':
      return <Colours />
    case 'about':
      return <About />
    default:
      return <Connection />
  }
}
