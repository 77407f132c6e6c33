import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Select, Switch } from '@fluentui/react-components'
import { MoreHorizontal16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { Conflict } from '../../ui/editor/Conflict'
import { save, type as typeText, useDrafts } from '../../ui/editor/drafts'
import { wrongLines } from '../../ui/editor/lines'
import { SaveMark } from '../../ui/editor/SaveMark'
import { TextEditor } from '../../ui/editor/TextEditor'
import { FileChip } from '../../ui/FileChip'
import { ProblemList } from '../../ui/ProblemList'
import { icons } from '../../ui/signs'
import { useRefusals } from '../../ui/useRefusals'
import { ColourField } from './ColourField'
import { LongField, TextField } from './Fields'
import { Card, Row } from './Row'
import { texts } from './texts'
import css from './settings.module.css'

interface Props {
  type: service.TypeForm
  view: service.TypesView
  duplicate: () => void
  remove: () => void
}

/** The form over one definition file. What the form does not know stays in the file as it is. */
export function TypeForm({ type, view, duplicate, remove }: Props) {
  const t = useTexts(texts)
  const [asText, setAsText] = useState(false)
  const readOnly = useProject((s) => s.readOnly)
  const problems = view.problems.filter((p) => p.file === type.file)
  return (
    <section className={`min-w-0 ${css.typeForm}`} aria-labelledby="type-name">
      <header className={`row wrap gap-10 ${css.typeHead}`}>
        <h2 className="break" id="type-name">
          {type.name}
        </h2>
        <FileChip file={type.file} />
        <span className="grow" />
        <Button size="small" appearance="subtle" aria-pressed={asText} onClick={() => setAsText(!asText)}>
          {t(asText ? 'asForm' : 'asText')}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button appearance="subtle" size="small" icon={<MoreHorizontal16Regular />} aria-label={t('moreFor', { name: type.name })} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={duplicate}>{t('duplicate')}</MenuItem>
              <MenuItem disabled={type.builtIn || readOnly} secondaryContent={type.needed ? t('removeNeeded') : undefined} onClick={remove}>
                {t('remove')}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </header>
      <ProblemList problems={problems} withFile />
      {asText ? <RawText type={type} problems={problems} /> : <Fields type={type} view={view} />}
    </section>
  )
}

function RawText({ type, problems }: { type: service.TypeForm; problems: service.FileProblem[] }) {
  const draft = useDrafts((s) => s.drafts[type.file])
  return (
    <div className={`bg-card rounded-lg ${css.typeRaw}`}>
      <Conflict file={type.file} />
      <TextEditor
        code
        value={draft?.text ?? type.text}
        label={type.file}
        marked={wrongLines(problems)}
        onChange={(text) => typeText(type.file, text)}
        onBlur={() => void save(type.file)}
      />
      <SaveMark file={type.file} />
    </div>
  )
}

function Fields({ type, view }: { type: service.TypeForm; view: service.TypesView }) {
  const t = useTexts(texts)
  const [refused, send] = useRefusals()
  const set = (key: string, value: string) => send(key, () => api.types.Set(type.kind, type.id, key, value))
  const states = view.types.filter((x) => x.kind === 'state')
  const node = type.kind === 'node-type'
  const elsewhere = (file: string) => (file === type.file ? null : t('inFile', { file }))
  const scale = Array.from({ length: view.max - view.min + 1 }, (_, i) => String(view.min + i))
  return (
    <Card label={type.name}>
      <Row label={t('name')} problem={refused.name}>
        {(ids) => <TextField value={type.name} ids={ids} onKeep={(v) => set('name', v)} />}
      </Row>
      <Row label={t('description')} hint={t('descriptionWhy')} problem={refused.description} wide>
        {(ids) => <LongField value={type.description} ids={ids} onKeep={(v) => set('description', v)} />}
      </Row>
      <Row label={t('colour')} hint={elsewhere(type.colorFile)} problem={refused.color}>
        {() => (
          <ColourField name={type.name} value={type.color} filled={node || type.kind === 'category'} onKeep={(v) => set('color', v)} />
        )}
      </Row>
      {type.kind !== 'category' && type.kind !== 'edge-type' && (
        <Row label={t('icon')} hint={t('iconWhy')} problem={refused.icon}>
          {(ids) => <IconChoice value={type.icon} label={ids.label} set={(v) => void set('icon', v)} />}
        </Row>
      )}
      {node && (
        <>
          <Row
            label={t('importance')}
            hint={
              <>
                {t('importanceWhy')} {elsewhere(type.importanceFile)}
              </>
            }
            problem={refused['default-importance']}
          >
            {(ids) => (
              <Select
                className={css.choice}
                id={ids.control}
                aria-labelledby={ids.label}
                aria-describedby={ids.hint}
                value={type.importance}
                onChange={(_, d) => void set('default-importance', d.value)}
              >
                <option value="">–</option>
                {scale.map((n) => (
                  <option key={n} value={n}>
                    {n}
                  </option>
                ))}
                {type.importance && !scale.includes(type.importance) && <option value={type.importance}>{type.importance}</option>}
              </Select>
            )}
          </Row>
          <Row label={t('defaultState')} hint={t('defaultStateWhy')} problem={refused['default-state']}>
            {(ids) => (
              <Select
                className={css.choice}
                id={ids.control}
                aria-labelledby={ids.label}
                value={type.state}
                onChange={(_, d) => void set('default-state', d.value)}
              >
                <option value="">{t('usualState')}</option>
                {states.map((s) => (
                  <option key={s.id} value={s.id}>
                    {s.name}
                  </option>
                ))}
                {type.state && !states.some((s) => s.id === type.state) && <option value={type.state}>{type.state}</option>}
              </Select>
            )}
          </Row>
          <Row label={t('expectedInputs')} hint={t('expectedWhy')} problem={refused['expected-inputs']}>
            {(ids) => <TextField number value={type.expectedInputs} ids={ids} onKeep={(v) => set('expected-inputs', v)} />}
          </Row>
          <Row label={t('expectedOutputs')} hint={t('expectedWhy')} problem={refused['expected-outputs']}>
            {(ids) => <TextField number value={type.expectedOutputs} ids={ids} onKeep={(v) => set('expected-outputs', v)} />}
          </Row>
        </>
      )}
      {type.kind === 'edge-type' && (
        <Row label={t('directional')} hint={t('directionalWhy')}>
          {(ids) => (
            <Switch
              aria-labelledby={ids.label}
              checked={type.directional}
              onChange={(_, d) => void set('directional', String(d.checked))}
            />
          )}
        </Row>
      )}
      {type.other.length > 0 && (
        <Row label={t('otherKeys')} wide>
          {() => (
            <ul className="caption break">
              {type.other.map((o, i) => (
                <li key={i} className="mono">
                  {o.key}: {o.value}
                </li>
              ))}
            </ul>
          )}
        </Row>
      )}
    </Card>
  )
}

function IconChoice({ value, label, set }: { value: string; label: string; set: (icon: string) => void }) {
  const t = useTexts(texts)
  const Icon = icons[value]
  return (
    <div className="row gap-8 text-2">
      {Icon && <Icon aria-hidden />}
      <Select className={css.choice} aria-labelledby={label} value={value} onChange={(_, d) => set(d.value)}>
        <option value="">{t('noIcon')}</option>
        {Object.keys(icons).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        {value && !icons[value] && <option value={value}>{value}</option>}
      </Select>
    </div>
  )
}
