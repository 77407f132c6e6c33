import {
  BookOpen20Regular,
  ClipboardTaskListLtr20Regular,
  Flowchart20Regular,
  Scales20Regular,
  Search20Regular,
} from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage } from '../../lib/language'

const signs: Record<string, typeof Flowchart20Regular> = {
  decide: Scales20Regular,
  cause: Search20Regular,
  read: BookOpen20Regular,
  plan: ClipboardTaskListLtr20Regular,
}
export const signOf = (way: string) => signs[way] ?? Flowchart20Regular

/** The ways of thinking that the program offers, in the language of the screen. */
export function useWays(): service.WayOfThinking[] {
  const language = useLanguage((s) => s.language)
  const [ways, setWays] = useState<service.WayOfThinking[]>([])
  useEffect(() => {
    let here = true
    void api.projects
      .Ways(language)
      .then((list) => {
        if (here) setWays(list)
      })
      .catch(() => undefined) // a question can be asked without them
    return () => {
      here = false
    }
  }, [language])
  return ways
}
