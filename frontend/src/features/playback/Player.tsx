import { Button } from '@fluentui/react-components'
import { BookOpen20Regular, Sparkle16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { moves } from '../../lib/moves'
import { after } from '../../lib/still'
import { goToNode } from '../../stores/go'
import { usePlayback } from '../../stores/playback'
import { useProject } from '../../stores/state'
import { read } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { CommandButton } from '../../ui/CommandButton'
import { Segmented } from '../../ui/Segmented'
import { registerCommands } from './commands'
import { begun, play, setPace } from './store'
import { tell } from './story'
import { texts } from './texts'
import css from './player.module.css'

const breath = 600 // ms before it begins by itself

/** The player in the place of the tools: what the last turn did, and back, play and forward. */
export function Player({ view }: { view: service.PlaybackView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const dir = useProject((s) => s.dir)
  const box = useRef<HTMLElement>(null)
  useEffect(() => registerCommands(view), [view, language])
  useEffect(() => {
    const page = document.documentElement.style
    const watch = new ResizeObserver(([e]) => {
      const height = Math.ceil((e!.target as HTMLElement).offsetHeight)
      usePlayback.setState({ height })
      page.setProperty('--player', `${height + 28}px`) // notes stand above it
    })
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      usePlayback.setState({ height: 0 })
      page.removeProperty('--player')
    }
  }, [])
  const rests = !view.playing && view.at < view.of
  useEffect(() => {
    if (!rests || begun.has(dir) || !moves()) return
    return after(breath, () => void (!begun.has(dir) && play()))
  }, [rests, dir])
  return (
    <section
      ref={box}
      className={`grid gap-10 p-12-14 absolute scroll-y card shadow-2 ${css.player}`}
      aria-label={t('player')}
      data-float
      data-player
    >
      <div className={`grid gap-10 ${css.story}`}>
        <span className={`grid place-center circle ${css.face}`} aria-hidden>
          <Sparkle16Filled />
        </span>
        <div>
          <Story view={view} />
          <p className={`hint ${css.where}`}>{t('turn', { n: view.at, of: view.of })}</p>
        </div>
        {view.at === view.of && (
          <Button appearance="primary" icon={<BookOpen20Regular />} className={css.answer} onClick={() => read('answer')}>
            {t('readAnswer')}
          </Button>
        )}
      </div>
      <div className="row wrap gap-8">
        <CommandButton id="playback.previous" iconOnly appearance="subtle" />
        <CommandButton id="playback.toggle" iconOnly appearance={view.at < view.of ? 'primary' : 'subtle'} />
        <CommandButton id="playback.next" iconOnly appearance="subtle" />
        <span className={`flex ${css.ticks}`} aria-hidden>
          {Array.from({ length: view.of }, (_, i) => (
            <i className="grow" key={i} data-done={i < view.at || undefined} data-now={i === view.at - 1 || undefined} />
          ))}
        </span>
        <Segmented
          label={t('pace')}
          value={view.pace}
          choices={['slow', 'normal', 'fast'].map((pace) => ({ value: pace, label: t(pace as 'slow' | 'normal' | 'fast') }))}
          onChange={(pace) => void setPace(pace)}
          small
        />
        <CommandButton id="playback.own" appearance="secondary" className={css.own} />
      </div>
    </section>
  )
}

/** One sentence or two say what the turn did; a press on a node goes there. */
function Story({ view }: { view: service.PlaybackView }) {
  const t = useTexts(texts)
  const { head, rest } = tell(view.line || t('begin'), view.nodes)
  return (
    <p className={css.line} aria-live="polite">
      <b>{head}</b>
      {rest.map((p, i) =>
        p.node ? (
          <button
            key={i}
            type="button"
            title={t('show', { name: p.text })}
            onClick={() => void attempt(() => goToNode(p.node!.id, p.node!.level))}
          >
            {p.text}
          </button>
        ) : (
          <span key={i}>{p.text}</span>
        ),
      )}
    </p>
  )
}
