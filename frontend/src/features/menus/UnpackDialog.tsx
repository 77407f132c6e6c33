import { Combobox, Field, Option } from '@fluentui/react-components'
import { ArrowLeft16Regular, ArrowRight16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { expand } from '../../ui/edit'
import { LinkSign } from '../../ui/LinkSign'
import { NodeSign } from '../../ui/NodeSign'
import { FormDialog } from '../../ui/FormDialog'
import { type Unpacking, useDialogs } from './dialogs'
import { matching } from './rules'
import { texts } from './texts'
import css from './menus.module.css'

/** Where the links go that were drawn to a packed node as a whole: the first node inside, unless the person picks another. */
export function UnpackDialog({ of }: { of: Unpacking }) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.edgeTypes)
  const usual = of.nodes[0]!.id
  const [picked, setPicked] = useState<Record<string, string>>({})
  const ends = of.links.map((l) => picked[l.edge] ?? usual)
  const same = ends.every((id) => id === ends[0]) ? ends[0]! : ''
  const close = () => useDialogs.setState({ unpacking: null })
  const done = () =>
    void expand(
      of.master,
      of.links.map((l, i) => ({ edge: l.edge, node: ends[i]! })),
    )
  return (
    <FormDialog
      title={t('unpackTitle', { name: of.name || of.master })}
      submit={t('expand')}
      submitFirst
      maxWidth="36rem"
      close={close}
      onSubmit={done}
    >
      <div className="stack gap-10">
        <p className="text-2">{t('unpackWhy', { n: of.links.length })}</p>
        {of.links.length > 1 && (
          <Field label={t('unpackAll')} orientation="horizontal">
            <Pick
              nodes={of.nodes}
              value={same}
              label={t('unpackAll')}
              empty={t('unpackMixed')}
              onPick={(id) => setPicked(Object.fromEntries(of.links.map((l) => [l.edge, id])))}
            />
          </Field>
        )}
        <ul className={`stack gap-6 scroll-y ${css.unpackLinks}`}>
          {of.links.map((l, i) => {
            const words = { type: nameOf(types, l.type), way: l.out ? 'out' : 'in', name: l.name || l.node }
            const Arrow = l.out ? ArrowRight16Regular : ArrowLeft16Regular
            return (
              <li key={l.edge}>
                <span className="row gap-6 min-w-0" title={t('unpackLink', words)}>
                  <LinkSign type={l.type} />
                  <span className={`flex-none truncate ${css.unpackType}`}>{words.type}</span>
                  <Arrow aria-hidden />
                  <NodeSign type={l.nodeType} size={18} />
                  <span className="min-w-0 truncate">{words.name}</span>
                </span>
                <Pick
                  nodes={of.nodes}
                  value={ends[i]!}
                  label={`${t('unpackTo')}: ${t('unpackLink', words)}`}
                  onPick={(id) => setPicked((p) => ({ ...p, [l.edge]: id }))}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </FormDialog>
  )
}

interface PickProps {
  nodes: service.InnerNode[]
  value: string
  label: string
  empty?: string
  onPick: (id: string) => void
}

/** Pick is one node inside, found by typing part of its name. */
function Pick({ nodes, value, label, empty, onPick }: PickProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState<string | null>(null)
  const nameFor = (id: string) => nodes.find((n) => n.id === id)?.name || id
  const [open, setOpen] = useState(false)
  const found = matching(nodes, typed ?? '', '')
  return (
    <Combobox
      aria-label={label}
      placeholder={empty}
      value={typed ?? (value && nameFor(value))}
      selectedOptions={value ? [value] : []}
      freeform
      style={{ minWidth: 0 }}
      open={open}
      onOpenChange={(_, d) => setOpen(d.open)}
      onChange={(e) => {
        setTyped(e.target.value)
        setOpen(true)
      }}
      onBlur={() => setTyped(null)}
      onOptionSelect={(_, d) => {
        setTyped(null)
        if (d.optionValue) onPick(d.optionValue)
      }}
    >
      {found.map((n) => (
        <Option key={n.id} value={n.id} text={n.name || n.id}>
          <NodeSign type={n.type} size={18} />
          {n.name || n.id}
        </Option>
      ))}
      {found.length === 0 && (
        <Option disabled value="" text={t('noMatch')}>
          {t('noMatch')}
        </Option>
      )}
    </Combobox>
  )
}
