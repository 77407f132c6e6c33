import { Button, Select, Tooltip } from '@fluentui/react-components'
import { ArrowResetRegular } from '@fluentui/react-icons'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { explainProblem } from '../../ui/diagnostics'
import { FileChip } from '../../ui/FileChip'
import { Segmented } from '../../ui/Segmented'
import { useRefusals } from '../../ui/useRefusals'
import { TextField } from './Fields'
import { Head } from './Head'
import { Card, type Ids, Row } from './Row'
import { useSettingsView } from './store'
import { texts } from './texts'
import css from './settings.module.css'

type Key = keyof typeof texts
interface About {
  key: string
  hint: Key
  unit?: Key | string
}

const groups: Record<'running' | 'chat', About[][]> = {
  running: [
    [
      { key: 'mode', hint: 'modeWhy' },
      { key: 'memory', hint: 'memoryWhy' },
      { key: 'memory-turns', hint: 'memoryTurnsWhy', unit: 'turns' },
    ],
    [
      { key: 'recent-actions', hint: 'recentWhy', unit: 'actions' },
      { key: 'token-budget', hint: 'budgetWhy', unit: 'tokens' },
      { key: 'cooldown', hint: 'cooldownWhy', unit: 'seconds' },
      { key: 'clarifications', hint: 'clarificationsWhy' },
      { key: 'link-reach', hint: 'linkReachWhy' },
      { key: 'replies', hint: 'repliesWhy' },
    ],
    [
      { key: 'turn-limit', hint: 'limitWhy', unit: 'turns' },
      { key: 'minute-limit', hint: 'limitWhy', unit: 'minutes' },
      { key: 'token-limit', hint: 'tokensWhy', unit: 'tokens' },
      { key: 'money-limit', hint: 'moneyWhy' },
    ],
    [
      { key: 'l1-words', hint: 'wordsWhy', unit: 'words' },
      { key: 'l2-words', hint: 'wordsWhy', unit: 'words' },
    ],
  ],
  chat: [
    [
      { key: 'chat-memory', hint: 'chatMemoryWhy', unit: 'messages' },
      { key: 'import-limit', hint: 'off', unit: 'MB' },
    ],
  ],
}

/** Settings of the project that are one line each. */
export function Options({ section }: { section: 'running' | 'chat' }) {
  const t = useTexts(texts)
  const view = useSettingsView()
  return (
    <>
      <Head title={t(section)} why={t(section === 'running' ? 'runningWhy' : 'chatWhy')}>
        <FileChip file={view.optionsFile} />
      </Head>
      {groups[section].map((group, i) => (
        <Card key={i}>
          {group.map((about) => (
            <Option key={about.key} about={about} />
          ))}
        </Card>
      ))}
    </>
  )
}

/** One setting of ui-config.txt, with what is wrong with its line and the way back to the usual value. */
export function Option({ about }: { about: About }) {
  const t = useTexts(texts)
  const view = useSettingsView()
  const option = view.options.find((o) => o.key === about.key)
  const [refused, send] = useRefusals() // by what its line said: it goes when the line says something else
  if (!option) return null
  const wrong = view.problems.find((p) => p.file === view.optionsFile && p.line === option.line && option.line > 0)
  const line = `${option.value} ${wrong?.id ?? ''}`
  const set = (value: string) => send(line, () => api.settings.SetOption(option.key, value))
  const hint = about.key === 'import-limit' ? t('number', { low: option.low, high: option.high }) : t(about.hint)
  const problem = refused[line] ?? (wrong ? told(wrong, option.line) : '')
  const differs = option.written && option.value !== option.usual
  return (
    <Row label={t(option.key as Key)} hint={hint} name={option.key} problem={problem || undefined}>
      {(ids) => (
        <>
          {differs && <BackToUsual option={option} />}
          <Control option={option} unit={about.unit ?? option.money} ids={ids} set={set} />
        </>
      )}
    </Row>
  )
}

function told(p: service.FileProblem, line: number): string {
  const { what, remedy } = explainProblem(p)
  return `${p.file}, ${line}: ${what} ${remedy}`
}

function BackToUsual({ option }: { option: service.OptionView }) {
  const t = useTexts(texts)
  const word = option.words.length && option.usual in texts ? t(option.usual as Key) : option.usual
  return (
    <Tooltip content={t('backToUsual', { value: word })} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowResetRegular />}
        onClick={() => void attempt(() => api.settings.SetOption(option.key, ''))}
      />
    </Tooltip>
  )
}

function Control({
  option,
  unit,
  ids,
  set,
}: {
  option: service.OptionView
  unit?: Key | string
  ids: Ids
  set: (value: string) => Promise<void>
}) {
  const t = useTexts(texts)
  const { words, value } = option
  if (words.length === 2)
    return (
      <Segmented
        label={t(option.key as Key)}
        value={value}
        choices={words.map((w) => ({ value: w, label: w in texts ? t(w as Key) : w }))}
        onChange={(w) => void set(w)}
      />
    )
  if (words.length)
    return (
      <Select className={css.choice} id={ids.control} aria-labelledby={ids.label} value={value} onChange={(_, d) => void set(d.value)}>
        {words.map((w) => (
          <option key={w} value={w}>
            {w in texts ? t(w as Key) : w}
          </option>
        ))}
      </Select>
    )
  return <TextField number value={value} ids={ids} unit={unit && unit in texts ? t(unit as Key) : unit} onKeep={set} />
}
