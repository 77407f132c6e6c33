import { Button, Popover, PopoverSurface, PopoverTrigger, Tooltip } from '@fluentui/react-components'
import { Filter20Filled, Filter20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useFilter } from '../../stores/view'
import { later } from '../../ui/later'
import { texts } from './texts'
import css from './canvas.module.css'

const FilterLists = later(async () => (await import('./FilterLists')).FilterLists)

/** Filter dims what is not wanted; nothing disappears, so that the graph keeps its shape. */
export function Filter() {
  const t = useTexts(texts)
  const filter = useFilter()
  const n = filter.types.length + filter.states.length + filter.categories.length
  const label = n ? t('filterOn', { n }) : t('filter')
  return (
    <Popover positioning="above" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={n ? <Filter20Filled /> : <Filter20Regular />} className={n ? css.pressed : undefined} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={css.filterSurface} data-float aria-label={t('filter')}>
        <FilterLists />
      </PopoverSurface>
    </Popover>
  )
}
