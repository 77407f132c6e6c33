import { usePanels } from '../../ui/panels'

interface Props {
  entry: string
  handle: string // what it was called when the answer came
  whole?: boolean
}

/** Something that a wing keeps, as the wing shows it. */
export function EntryChip(of: Props) {
  const View = usePanels('chat.entry', of)[0]?.View
  return View ? <View {...of} /> : <span className="mono">{of.handle}</span>
}
