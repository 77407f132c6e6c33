import { Dropdown, Field, Input, Option } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { linkNodes } from '../../ui/edit'
import { useGraph } from '../../stores/state'
import { LinkSign } from '../../ui/LinkSign'
import { NodeSign } from '../../ui/NodeSign'
import { Segmented } from '../../ui/Segmented'
import { FormDialog } from '../../ui/FormDialog'
import { useDialogs } from './dialogs'
import { matching } from './rules'
import { texts } from './texts'
import css from './menus.module.css'

export function LinkDialog() {
  const linking = useDialogs((s) => s.linking)
  return linking && <Ask key={linking} node={linking} />
}

/** Drawing a link without a pointer: the other end by name, the type, the direction. */
function Ask({ node }: { node: string }) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.edgeTypes)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [type, setType] = useState(types.some((d) => d.id === 'supports') ? 'supports' : (types[0]?.id ?? ''))
  const [way, setWay] = useState<'to' | 'from'>('to')
  const { model } = useGraph.getState()
  const found = matching(model.nodes.values(), typed, node)
  const other = found.some((n) => n.id === picked) ? picked : (found[0]?.id ?? null)
  const close = () => useDialogs.setState({ linking: null })
  const step = (by: number) => {
    const at = found.findIndex((n) => n.id === other)
    setPicked(found[(at + by + found.length) % found.length]?.id ?? null)
  }
  const done = () => {
    if (other) void (way === 'to' ? linkNodes(node, other, type) : linkNodes(other, node, type))
  }
  return (
    <FormDialog
      title={t('linkTitle', { name: model.nodes.get(node)?.name || node })}
      submit={t('linkDo')}
      submitFirst
      ready={!!other}
      maxWidth="30rem"
      close={close}
      onSubmit={done}
    >
      <div className="stack gap-10">
        <Field label={t('linkWith')}>
          <Input
            value={typed}
            placeholder={t('linkSearch')}
            autoFocus
            onChange={(_, d) => {
              setTyped(d.value)
              setPicked(null)
            }}
            role="combobox"
            aria-expanded
            aria-controls="link-found"
            aria-activedescendant={other ? `link-to-${other}` : undefined}
            onKeyDown={(e) => {
              if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
                e.preventDefault()
                step(e.key === 'ArrowDown' ? 1 : -1)
              }
            }}
          />
        </Field>
        <ul id="link-found" className={`scroll-y bg-layer border rounded ${css.linkFound}`} role="listbox" aria-label={t('linkWith')}>
          {found.map((n) => (
            <li
              className="hover row gap-8 rounded pointer"
              key={n.id}
              id={`link-to-${n.id}`}
              role="option"
              aria-selected={n.id === other}
              onClick={() => setPicked(n.id)}
              onDoubleClick={() => {
                close()
                done()
              }}
              ref={(el) => {
                if (el && n.id === other) el.scrollIntoView({ block: 'nearest' })
              }}
            >
              <NodeSign type={n.type} size={18} />
              <span className="fill truncate">{n.name || n.id}</span>
              <span className="mono">{n.id}</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="text-2">{t('noMatch')}</p>}
        <div className={`grid gap-12 ${css.linkHow}`}>
          <Field label={t('linkType')}>
            <Dropdown
              selectedOptions={[type]}
              value={nameOf(types, type)}
              onOptionSelect={(_, d) => setType(d.optionValue ?? type)}
              style={{ minWidth: 0 }}
            >
              {types.map((d) => (
                <Option key={d.id} value={d.id} text={d.name}>
                  <LinkSign type={d.id} />
                  {d.name}
                </Option>
              ))}
            </Dropdown>
          </Field>
          <Field label={t('direction')}>
            <Segmented
              label={t('direction')}
              value={way}
              onChange={setWay}
              choices={[
                { value: 'to', label: t('to') },
                { value: 'from', label: t('from') },
              ]}
            />
          </Field>
        </div>
      </div>
    </FormDialog>
  )
}
