import { Button, Checkbox } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { useDefinitions } from '../../stores/definitions'
import { useLooks } from '../../ui/looks'
import { useFilter } from '../../stores/view'
import { NodeSign } from '../../ui/NodeSign'
import { icons } from '../../ui/signs'
import { texts } from './texts'
import css from './canvas.module.css'

type Kind = 'types' | 'states' | 'categories'

/** What the filter can leave out. */
export function FilterLists() {
  const t = useTexts(texts)
  const filter = useFilter()
  const d = useDefinitions()
  const looks = useLooks()
  const toggle = (kind: Kind, id: string) =>
    useFilter.setState((s) => ({ [kind]: s[kind].includes(id) ? s[kind].filter((x) => x !== id) : [...s[kind], id] }))
  const list = (kind: Kind, all: { id: string; name: string }[], sign: (id: string) => React.ReactNode) =>
    all.length > 0 && (
      <fieldset>
        <legend>{t(kind)}</legend>
        {all.map((x) => (
          <Checkbox
            key={x.id}
            checked={filter[kind].includes(x.id)}
            onChange={() => toggle(kind, x.id)}
            label={
              <span className="chip gap-8">
                {sign(x.id)}
                {x.name}
              </span>
            }
          />
        ))}
      </fieldset>
    )
  const stateSign = (id: string) => {
    const s = looks.state(id),
      Icon = s.quiet ? undefined : icons[s.icon]
    return Icon ? (
      <span style={{ color: s.colour, display: 'inline-flex' }}>
        <Icon aria-hidden />
      </span>
    ) : null
  }
  return (
    <>
      <div className={`flex scroll ${css.filterLists}`}>
        {list('types', d.nodeTypes, (id) => (
          <NodeSign type={id} size={16} />
        ))}
        {list('states', d.states, stateSign)}
        {list('categories', [...d.categories, { id: '', name: t('noCategory') }], () => null)}
      </div>
      <Button
        size="small"
        disabledFocusable={!filter.types.length && !filter.states.length && !filter.categories.length}
        onClick={() => useFilter.setState({ types: [], states: [], categories: [] })}
      >
        {t('clearFilter')}
      </Button>
    </>
  )
}
