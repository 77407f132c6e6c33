import { Button, Input, Popover, PopoverSurface, PopoverTrigger, Radio, RadioGroup } from '@fluentui/react-components'
import { Options20Regular } from '@fluentui/react-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { usePrices } from '../../ui/forecast'
import { useFocusKept } from '../../ui/useFocusKept'
import { useRefusals } from '../../ui/useRefusals'
import { set } from './commands'
import { useControl } from './store'
import { texts } from './texts'
import css from './control.module.css'

/** What a run is like: memory, pause between turns, limits (CRG-234, 235). Each is a line of the project's settings file. The box
 * opens once these are known: without a control to hold the focus it would stay hidden from screen readers. */
export function RunOptions() {
  const t = useTexts(texts)
  const open = useControl((s) => s.optionsOpen)
  const view = useControlView()
  const prices = usePrices()
  return (
    <Popover
      open={open && view !== null}
      onOpenChange={(_, d) => useControl.setState({ optionsOpen: d.open })}
      positioning="below-start"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={css.optionsButton} icon={<Options20Regular />} aria-label={t('options')}>
          <span>{t('options')}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={css.options} aria-label={t('optionsTitle')}>
        <Choices>
          <h2 className="lh-1375">{t('optionsTitle')}</h2>
          {view && (
            <>
              <section className="border-top">
                <h3 className="fs-13" id="run-memory">
                  {t('memory')}
                </h3>
                <RadioGroup value={view.memory} aria-labelledby="run-memory" onChange={(_, d) => void set('memory', d.value)}>
                  <Radio value="stateless" label={<Two title={t('stateless')} why={t('statelessWhy')} />} />
                  <Radio value="session" label={<Two title={t('session')} why={t('sessionWhy')} />} />
                </RadioGroup>
                {view.memory === 'session' && (
                  <div className={css.inset}>
                    <NumberField label={t('memoryTurns')} setting="memory-turns" value={view.memoryTurns} low={1} high={1000} />
                  </div>
                )}
              </section>
              <section className="border-top">
                <h3 className="fs-13">{t('cooldown')}</h3>
                <NumberField
                  label={t('cooldown')}
                  hideLabel
                  setting="cooldown"
                  value={view.cooldown}
                  low={0}
                  high={86400}
                  unit={t('seconds')}
                />
              </section>
              <section className="border-top">
                <h3 className="fs-13">{t('limits')}</h3>
                <div className={`grid gap-8 ${css.limits}`}>
                  <NumberField
                    label={t('limitTurns')}
                    setting="turn-limit"
                    value={view.limits.turns}
                    low={0}
                    high={1_000_000}
                    none={t('noLimit')}
                  />
                  <NumberField
                    label={t('limitMinutes')}
                    setting="minute-limit"
                    value={view.limits.minutes}
                    low={0}
                    high={1_000_000}
                    none={t('noLimit')}
                  />
                  <NumberField
                    label={t('limitTokens')}
                    setting="token-limit"
                    value={view.limits.tokens}
                    low={0}
                    high={2_000_000_000}
                    none={t('noLimit')}
                  />
                  <NumberField
                    label={t('limitMoney')}
                    setting="money-limit"
                    value={view.limits.money}
                    low={0}
                    high={1_000_000}
                    none={t('noLimit')}
                    unit={view.limits.currency || undefined}
                    fraction
                  />
                </div>
                <p className={`mt-8 ${css.hint}`}>{t('limitsWhy')}</p>
                {(prices.next || prices.spent) && (
                  <p className="mt-8 fs-12">
                    {prices.next} {prices.spent}
                  </p>
                )}
              </section>
              <p className={`mt-8 ${css.hint} border-top ${css.file}`}>{t('savedIn', { file: view.file })}</p>
            </>
          )}
        </Choices>
      </PopoverSurface>
    </Popover>
  )
}

/** A field may go while it has the focus, as another program changes the file: without a focus inside, the box would be hidden from
 * screen readers. */
function Choices({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  useFocusKept(room)
  return <div ref={room}>{children}</div>
}

const Two = ({ title, why }: { title: string; why: string }) => (
  <span className={`stack ${css.two}`}>
    <span>{title}</span>
    <span>{why}</span>
  </span>
)

interface NumberProps {
  label: string
  hideLabel?: boolean
  setting: string
  value: number
  low: number
  high: number
  unit?: string
  none?: string
  fraction?: boolean
}

/** A whole number that is kept when the field is left or Enter is pressed. Where `none` is given, an empty field means 0. */
function NumberField({ label, hideLabel, setting, value, low, high, unit, none, fraction }: NumberProps) {
  const t = useTexts(texts)
  const id = useId()
  const shown = none && value === 0 ? '' : String(value)
  // What is being typed, null = what the file says. A new value of the file ends the draft, unless it is the one that was kept
  // here a moment ago, and the person types on. The field itself stays: with it the focus would go, and the pop-over would close.
  const [draft, setDraft] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  const [kept, setKept] = useState<number | null>(null)
  const numberOf = (text: string) => (text.trim() === '' && none ? 0 : Number(fraction ? text.replace(',', '.') : text))
  if (seen !== value) {
    setSeen(value)
    if (value !== kept || draft === null || numberOf(draft) === value) setDraft(null)
    setKept(null)
  }
  const text = draft ?? shown
  const [refused, send] = useRefusals()
  const [wrong, setWrong] = useState('')
  const problem = wrong || (draft !== null && refused[setting])
  const keep = () => {
    const n = numberOf(text)
    setWrong('')
    if (n === value) return setDraft(null)
    if (Number.isNaN(n) || (!fraction && !Number.isInteger(n)) || n < low || n > high || (text.trim() === '' && !none))
      return setWrong(fraction ? t('notAmount') : t('notNumber', { low, high }))
    setKept(n)
    void send(setting, () => set(setting, n))
  }
  return (
    <div className={`stack gap-2 min-w-0 ${css.number}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </label>
      <Input
        className={css.numberField}
        id={id}
        value={text}
        inputMode={fraction ? 'decimal' : 'numeric'}
        placeholder={none}
        contentAfter={unit && <span>{unit}</span>}
        aria-invalid={!!problem}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(_, d) => setDraft(d.value)}
        onBlur={keep}
        onKeyDown={(e) => {
          if (e.key === 'Enter') keep()
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className={`fs-12 ${css.wrong}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
