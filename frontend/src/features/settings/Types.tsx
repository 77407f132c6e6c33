import { Button, Field, Input } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt, undoable } from '../../ui/attempt'
import { EmptyState } from '../../ui/EmptyState'
import { NodeSign } from '../../ui/NodeSign'
import { FormDialog } from '../../ui/FormDialog'
import { Head } from './Head'
import { idOf } from './ids'
import { useTypesView } from './store'
import { texts } from './texts'
import { TypeForm } from './TypeForm'
import css from './settings.module.css'

const whys = { 'node-type': 'typesWhy', 'edge-type': 'linkTypesWhy', category: 'categoriesWhy', state: 'statesWhy' } as const
const titles = { 'node-type': 'nodeTypes', 'edge-type': 'linkTypes', category: 'categories', state: 'states' } as const
type Kind = keyof typeof whys

interface Naming {
  like: service.TypeForm | null
}

/** The definitions of one kind: a list, and a form over the text file of the chosen one. */
export function Types({ kind }: { kind: Kind }) {
  const t = useTexts(texts)
  const view = useTypesView()
  const list = view.types.filter((x) => x.kind === kind)
  const [chosen, choose] = useState('')
  const [naming, setNaming] = useState<Naming | null>(null)
  const shown = list.find((x) => x.id === chosen) ?? list[0]
  const used = (x: service.TypeForm) => t(kind === 'edge-type' ? 'usedLinks' : 'usedNodes', { n: x.used })
  const create = async (id: string, name: string, like: string) => {
    const made = await attempt(() => api.types.Create(kind, id, name, like))
    if (!made) return
    choose(id)
    undoable(t('typeAdded', { name }), made.step)
  }
  const remove = async (x: service.TypeForm) => {
    const removed = await attempt(() => api.files.Remove(x.file))
    if (removed) undoable(t('typeRemoved', { name: x.name }), removed.step)
  }
  return (
    <>
      <Head title={t(titles[kind])} why={t(whys[kind])} />
      <div className={`grid items-start gap-16 ${css.types}`}>
        <div className={css.typesList}>
          <ul className="stack gap-2" aria-label={t(titles[kind])}>
            {list.map((x) => (
              <li key={x.id} data-on={x === shown || undefined}>
                <button aria-current={x === shown || undefined} onClick={() => choose(x.id)}>
                  {kind === 'node-type' ? (
                    <NodeSign type={x.id} />
                  ) : (
                    <i className={`flex-none circle ${css.typeDot}`} style={{ background: x.color || 'var(--text-3)' }} aria-hidden />
                  )}
                  <span>{x.name}</span>
                  <span className="flex-none hint regular">{used(x)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button appearance="subtle" icon={<Add16Regular />} onClick={() => setNaming({ like: null })}>
            {t('newType')}
          </Button>
        </div>
        {shown ? (
          <TypeForm
            key={`${shown.kind} ${shown.id}`}
            type={shown}
            view={view}
            duplicate={() => setNaming({ like: shown })}
            remove={() => void remove(shown)}
          />
        ) : (
          <EmptyState text={t('noneYet')}>
            <Button appearance="primary" onClick={() => setNaming({ like: null })}>
              {t('newType')}
            </Button>
          </EmptyState>
        )}
      </div>
      {naming && (
        <NameType
          like={naming.like}
          taken={(id) => list.some((x) => x.id === id)}
          close={() => setNaming(null)}
          create={(id, name) => void create(id, name, naming.like?.id ?? '')}
        />
      )}
    </>
  )
}

function NameType({
  like,
  taken,
  close,
  create,
}: {
  like: service.TypeForm | null
  taken: (id: string) => boolean
  close: () => void
  create: (id: string, name: string) => void
}) {
  const t = useTexts(texts)
  const [name, setName] = useState(like ? t('copyOf', { name: like.name }) : '')
  const id = idOf(name)
  const problem = name === '' ? undefined : id === '' ? t('nameBad') : taken(id) ? t('nameTaken') : undefined
  const ready = id !== '' && !problem
  return (
    <FormDialog
      title={t(like ? 'duplicate' : 'newType')}
      submit={t('create')}
      ready={ready}
      maxWidth="28rem"
      close={close}
      onSubmit={() => create(id, name.trim())}
    >
      <Field label={t('name')} validationMessage={problem} hint={ready ? `${id}.txt` : undefined}>
        <Input autoFocus value={name} onChange={(_, d) => setName(d.value)} />
      </Field>
    </FormDialog>
  )
}
