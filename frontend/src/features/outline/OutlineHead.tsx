import { Button, Input, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { Add16Regular, ChevronRight12Regular, Home16Regular, Search16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useDefinitions } from '../../stores/definitions'
import { addNodeAt, enter } from '../../ui/edit'
import { useGraph, useProject } from '../../stores/state'
import { NodeSign } from '../../ui/NodeSign'
import { useOutline } from './store'
import { texts } from './texts'
import css from './outline.module.css'

/** The way down to the level, the switch back to the canvas, the filter, and a new node. */
export function OutlineHead() {
  const t = useTexts(texts)
  useGraph((s) => s.revision)
  const path = useGraph((s) => s.model.path)
  const { name: project, readOnly } = useProject()
  const words = useOutline((s) => s.words)
  const types = useDefinitions((s) => s.nodeTypes).filter((d) => d.id !== 'artifact' && d.id !== 'patch-suggestion')
  return (
    <div className={`row wrap gap-8 ${css.head}`}>
      <nav aria-label={t('path')} className="row wrap min-w-0">
        {path.map((c, i) => (
          <span className="row min-w-0" key={c.level}>
            {i > 0 && <ChevronRight12Regular aria-hidden />}
            <Button
              appearance={i === path.length - 1 ? 'secondary' : 'subtle'}
              icon={i === 0 ? <Home16Regular /> : undefined}
              aria-current={i === path.length - 1 ? 'page' : undefined}
              onClick={() => void enter(c.level)}
            >
              <span className={`truncate ${css.crumb}`}>{i === 0 ? project : c.name}</span>
            </Button>
          </span>
        ))}
      </nav>
      <span className="grow" />
      <Input
        className={css.filter}
        value={words}
        onChange={(_, d) => useOutline.setState({ words: d.value })}
        contentBefore={<Search16Regular />}
        placeholder={t('filter')}
        aria-label={t('filterNames')}
        onKeyDown={(e) => {
          if (e.key === 'Escape') useOutline.setState({ words: '' })
        }}
      />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          {readOnly ? (
            <Tooltip content={t('readOnly')} relationship="description">
              <Button icon={<Add16Regular />} disabledFocusable>
                {t('add')}
              </Button>
            </Tooltip>
          ) : (
            <Button icon={<Add16Regular />}>{t('add')}</Button>
          )}
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {types.map((d) => (
              <MenuItem key={d.id} icon={<NodeSign type={d.id} />} onClick={() => void addNodeAt(d.id, null)}>
                {d.name}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
