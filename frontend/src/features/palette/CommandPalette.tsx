import { Search20Regular } from '@fluentui/react-icons'
import { Command as Cmdk } from 'cmdk'
import { useEffect, useState } from 'react'
import { type Jump, jumpSources } from '../../commands/jumps'
import { type Command, perform, useCommands, whyNot } from '../../commands/registry'
import { type Say, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { goToNode } from '../../stores/go'
import { useView } from '../../stores/view'
import { complain } from '../../ui/attempt'
import { Marked } from '../../ui/Marked'
import { NodeSign } from '../../ui/NodeSign'
import { Keys } from './Keys'
import { ranked } from './match'
import { remember, useRecent } from './recent'
import { texts } from './texts'
import { useNodes } from './useNodes'
import './jumps'
import css from './palette.module.css'

const close = () => useView.setState({ dialog: 'none' })
/** then runs once the palette is gone, so that focus and keys belong to what comes. */
const then = (run: () => unknown) => {
  close()
  requestAnimationFrame(() => {
    void Promise.resolve().then(run).catch(complain)
  })
}
const mostPlaces = 5

/** Every command and every place by name. Content of a dialog. */
export function CommandPalette() {
  const t = useTexts(texts)
  const [query, setQuery] = useState('')
  const commands = useCommands()
  const places = usePlaces()
  const nodes = useNodes(query)
  const types = useDefinitions((s) => s.nodeTypes)
  const groups = grouped(commands, query, useRecent(), t)
  return (
    <Cmdk label={t('palette')} shouldFilter={false} loop>
      <div className={`row gap-10 text-3 border-bottom ${css.head}`}>
        <Search20Regular aria-hidden />
        <Cmdk.Input value={query} onValueChange={setQuery} placeholder={t('placeholder')} autoFocus spellCheck={false} />
      </div>
      <Cmdk.List>
        <Cmdk.Empty>{t('nothing')}</Cmdk.Empty>
        {groups.map((g) => (
          <Cmdk.Group key={g.heading} heading={g.heading}>
            {g.commands.map((c) => (
              <Entry key={c.id} command={c} place={g.heading} />
            ))}
          </Cmdk.Group>
        ))}
        {nodes.hits.length > 0 && (
          <Cmdk.Group heading={t('nodes')}>
            {nodes.hits.map((h) => (
              <Cmdk.Item key={h.id} value={`node ${h.id}`} onSelect={() => then(() => goToNode(h.id, h.level))}>
                <NodeSign type={h.type} />
                <span className={`flex wrap fill break ${css.label}`}>
                  <span>
                    <Marked pieces={h.name} />
                  </span>
                </span>
                <span className={`flex-none truncate hint ${css.detail}`}>
                  {nameOf(types, h.type)}, {h.levelName || t('top')}
                </span>
              </Cmdk.Item>
            ))}
            {nodes.total > nodes.hits.length && (
              <Cmdk.Item value="all hits" onSelect={() => then(() => perform('graph.find'))}>
                <Search20Regular />
                <span className={`flex wrap fill break ${css.label}`}>{t('allHits', { n: nodes.total })}</span>
              </Cmdk.Item>
            )}
          </Cmdk.Group>
        )}
        {query.trim() &&
          places.map((s) => {
            const fit = ranked(query, s.jumps, (j) => `${j.label} ${j.detail ?? ''} ${j.words ?? ''} ${s.heading}`).slice(0, mostPlaces)
            return (
              fit.length > 0 && (
                <Cmdk.Group key={s.heading} heading={s.heading}>
                  {fit.map((j) => (
                    <Cmdk.Item key={j.id} value={`place ${s.heading} ${j.id}`} onSelect={() => then(() => j.run())}>
                      {j.icon}
                      <span className={`flex wrap fill break ${css.label}`}>{j.label}</span>
                      <span className={`flex-none truncate hint ${css.detail}`}>{j.detail}</span>
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              )
            )
          })}
      </Cmdk.List>
    </Cmdk>
  )
}

function Entry({ command: c, place }: { command: Command; place: string }) {
  const why = whyNot(c)
  const Icon = c.icon
  return (
    <Cmdk.Item
      value={`${place} ${c.id}`}
      disabled={!!why}
      onSelect={() => {
        void remember(c.id).catch(complain)
        then(() => perform(c))
      }}
      data-command={c.id}
    >
      <span className={css.icon} aria-hidden>
        {Icon && <Icon />}
      </span>
      <span className={`flex wrap fill break ${css.label}`}>
        {c.label()}
        {why && <span className={`hint ${css.why}`}>{why}</span>}
      </span>
      {c.keys?.[0] && <Keys keys={c.keys[0]} />}
    </Cmdk.Item>
  )
}

interface Group {
  heading: string
  commands: Command[]
}

/** grouped: without words the recent commands and then all by group, with words the best fits. */
function grouped(commands: Command[], query: string, recent: string[], t: Say<typeof texts>): Group[] {
  const shown = commands.filter((c) => !c.hidden)
  if (query.trim()) {
    const named = ranked(query, shown, (c) => c.label())
    const fit = [
      ...named,
      ...ranked(
        query,
        shown.filter((c) => !named.includes(c)),
        (c) => `${c.label()} ${c.group?.() ?? ''}`,
      ),
    ]
    return fit.length ? [{ heading: t('commands'), commands: fit.slice(0, 12) }] : []
  }
  const before = recent.map((id) => shown.find((c) => c.id === id)).filter((c) => c !== undefined)
  const groups = new Map<string, Command[]>()
  for (const c of shown) {
    const heading = c.group?.() ?? t('other')
    groups.set(heading, [...(groups.get(heading) ?? []), c])
  }
  const all = [...groups].map(([heading, list]) => ({ heading, commands: list }))
  return before.length ? [{ heading: t('recent'), commands: before }, ...all] : all
}

/** usePlaces asks every source for its places, once. */
function usePlaces(): { heading: string; jumps: Jump[] }[] {
  const [places, setPlaces] = useState<{ heading: string; jumps: Jump[] }[]>([])
  useEffect(() => {
    let here = true
    void Promise.all(
      jumpSources().map(async (s) => ({ heading: s.heading(), jumps: await Promise.resolve(s.list()).catch(() => []) })),
    ).then((all) => {
      if (here) setPlaces(all)
    })
    return () => {
      here = false
    }
  }, [])
  return places
}
