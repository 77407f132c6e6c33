import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { BookmarkAddRegular, ChevronDown12Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { useProject } from '../../stores/state'
import { ledger } from './calls'
import { Chip } from './Chip'
import { keepNode, makeTask } from './actions'
import css from './nodepanel.module.css'
import { claims } from './rules'
import { news } from './state'
import { texts } from './texts'

/** In the inspector: what is kept of a node, and the way to keep it. */
export function NodePanel({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const { value, here } = useAsk({ key: ['ledger', 'node', node.id], call: () => ledger.OfNode(node.id), after: news })
  const chips = here ? (value ?? []) : []
  if (readOnly && !chips.length) return null
  return (
    <section className={`stack gap-8 border-top ${css.panel}`} aria-label={t('tab')}>
      {chips.length > 0 && (
        <>
          <h3 className="fs-13">{t('tab')}</h3>
          <ul className="grid gap-4">
            {chips.map((c) => (
              <li key={c.id}>
                <Chip of={c} />
              </li>
            ))}
          </ul>
        </>
      )}
      {!readOnly && (
        <div className="flex wrap gap-8">
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" icon={<BookmarkAddRegular />}>
                {t('keepAs')}
                <ChevronDown12Regular className={css.down} aria-hidden />
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {claims.map((kind) => (
                  <MenuItem key={kind} onClick={() => void keepNode(node.id, kind)}>
                    {t('kind', { kind })}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
          <Button size="small" onClick={() => void makeTask({ node: node.id })}>
            {t('makeTask')}
          </Button>
        </div>
      )}
    </section>
  )
}
