import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import css from './prompts.module.css'

interface ListProps {
  ids: string[]
  label: string
  className?: string
  onMove: (from: number, to: number) => void
  children: React.ReactNode
}

/** A list whose items can be put into another order: by dragging their handle, with the keyboard on the handle, and with Alt and the arrows. */
export function SortableList({ ids, label, className, onMove, children }: ListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id)),
      to = over ? ids.indexOf(String(over.id)) : -1
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface ItemProps {
  id: string
  handle: string // what the handle is called
  className?: string
  onStep: (by: -1 | 1) => void
  children: (handle: React.ReactNode) => React.ReactNode
  data?: Record<string, string | undefined>
}

/** One item of a SortableList. Its content places the handle. */
export function SortableItem({ id, handle, className, onStep, children, data }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const grip = (
    <button
      ref={setActivatorNodeRef}
      className={`grid place-center flex-none text-3 rounded ${css.grip}`}
      {...attributes}
      {...listeners}
      role="button"
      aria-label={handle}
    >
      <ReOrderDotsVertical16Regular aria-hidden />
    </button>
  )
  const press = (e: React.KeyboardEvent) => {
    if (
      !e.altKey ||
      e.defaultPrevented ||
      (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') ||
      (e.target as HTMLElement).closest('.cm-editor')
    )
      return
    e.preventDefault()
    onStep(e.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      onKeyDown={press}
      {...data}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {children(grip)}
    </li>
  )
}
