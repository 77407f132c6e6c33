// The start screen is a small part of the page, and the first that people see; the rest is fetched behind it. With a project
// to show it is fetched at once, and is there before the page's state has the project: the stores in it follow that state.
import { create } from 'zustand'
import { during } from '../lib/still'
import { showProjectsWith } from '../stores/mirrors'
import { useView } from '../stores/view'
import { retried } from '../ui/later'

export const useParts = create<{ parts: typeof import('./Project') | null }>(() => ({ parts: null }))

const settleAfter = 800 // ms after which the start screen is there

let fetching: Promise<typeof import('./Project')> | undefined
const fetch = () => (fetching ??= retried(() => import('./Project')))
const load = () => fetch().then((parts) => useParts.setState({ parts }))

/** fetchParts sees to it that the rest is there in time. Returns the function that ends it. */
export function fetchParts(): () => void {
  const timer = setTimeout(() => void load(), settleAfter)
  const end = useView.subscribe((now) => {
    if (now.dialog !== 'none') void load()
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}

showProjectsWith(async (dir) => {
  const { askFirst } = await during(fetch())
  const asked = askFirst(dir)
  void load()
  return asked
})
