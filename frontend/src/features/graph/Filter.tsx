import { Button, Popover, PopoverSurface, PopoverTrigger, Tooltip } from '@fluentui/react-components'
import { Filter20Filled, Filter20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  // Its lists are there before it opens: a pop-over without anything to press gets no focus, and what has none is hidden from screen readers.
  const show = (wish: boolean) => (wish ? void FilterLists.fetch().then(() => setOpen(true)) : setOpen(false))
  return (
    <Popover positioning="above" trapFocus open={open} onOpenChange={(_, d) => show(d.open)}>
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
