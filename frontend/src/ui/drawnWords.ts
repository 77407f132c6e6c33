/**
 * drawnWords are the words of a selection within an element as a person sees them: without what stands there for readers of the screen alone, and without
 * what the page says of its own (data-unsaid). The selection's own text would have both.
 */
export function drawnWords(selected: Range, within: Element): string {
  const range = document.createRange()
  range.selectNodeContents(within)
  const later = selected.compareBoundaryPoints(Range.START_TO_START, range) > 0
  const sooner = selected.compareBoundaryPoints(Range.END_TO_END, range) < 0
  if (later) range.setStart(selected.startContainer, selected.startOffset)
  if (sooner) range.setEnd(selected.endContainer, selected.endOffset)
  const part = range.cloneContents()
  part.querySelectorAll('.sr-only, [aria-hidden], [data-unsaid]').forEach((el) => el.remove())
  part.querySelectorAll('td, th, tr').forEach((el) => el.append(' ')) // cells are parted by nothing but lines
  return part.textContent.trim()
}
