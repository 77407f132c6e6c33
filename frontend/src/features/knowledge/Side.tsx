import { type FluentIcon, Important20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { openPage, usePage, usePages, useStands, waiting } from '../../ui/knowledge'
import { usePanels } from '../../ui/panels'
import css from './knowledge.module.css'
import { texts } from './texts'

/** The pages: what waits for a decision, and below it what is kept. */
export function Side() {
  const t = useTexts(texts)
  const pages = usePages()
  const open = usePage((s) => s.page)
  const waits = useStands(waiting)
  const panels = usePanels('knowledge.side', {})
  return (
    <div className={`flex-none scroll bg-shell border-right ${css.side}`}>
      <nav aria-label={t('pages')}>
        <ul>
          <Row
            id="decide"
            label={t('decide')}
            Icon={Important20Regular}
            n={waits}
            waits={waits > 0}
            open={!pages.some((p) => p.id === open)}
          />
        </ul>
        <h2>{t('kept')}</h2>
        <ul>
          {pages.map((p) => (
            <PageRow key={p.id} of={p} open={p.id === open} />
          ))}
        </ul>
      </nav>
      {panels.map(({ id, View }) => (
        <View key={id} />
      ))}
    </div>
  )
}

/** A page that has something, or is open: it does not go from under a reader. */
function PageRow({ of: p, open }: { of: ReturnType<typeof usePages>[number]; open: boolean }) {
  const { n, shown } = p.useStand()
  return shown || open ? <Row id={p.id} label={p.label()} Icon={p.Icon} n={n} open={open} /> : null
}

interface Props {
  id: string
  label: string
  Icon: FluentIcon
  n: number
  waits?: boolean // for the person; without this one, none is no number
  open: boolean
}

function Row({ id, label, Icon, n, waits, open }: Props) {
  return (
    <li>
      <button className="open-mark" type="button" aria-current={open ? 'page' : undefined} title={label} onClick={() => openPage(id)}>
        <Icon aria-hidden />
        <span className="fill truncate">{label}</span>
        <small data-waits={waits || undefined}>{n || (waits === undefined ? 0 : '')}</small>
      </button>
    </li>
  )
}
