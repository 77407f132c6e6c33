import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { remember, useRemembered } from '../../stores/remembered'
import { useApp } from '../../stores/state'
import { choicesOf, type Models, readyOf } from './models'

/** The small thing that this computer remembers: the model that new projects begin with. */
const view = 'model'

/** useModels are the models that a new project may begin with, the one that is ready, and how to choose another. */
export function useModels(): Models {
  const about = useApp((s) => s.about)
  const may = about?.prefs.noSearch === false
  const servers = useLocalServers(may)
  const chosen = useRemembered(view)
  const [known, setKnown] = useState<service.KnownModel[]>([])
  useEffect(() => {
    let here = true
    void api.projects
      .Models()
      .then((list) => {
        if (here) setKnown(list)
      })
      .catch(() => undefined) // there is always the practice agent
    return () => {
      here = false
    }
  }, [about])
  const choices = choicesOf(servers, known, may)
  return {
    choices,
    ready: readyOf(choices, chosen),
    choose: (id) => remember(view, id),
  }
}

/** useLocalServers looks at once, and again when the person comes back, perhaps from starting one. */
function useLocalServers(may: boolean): service.LocalServerRow[] {
  const [servers, setServers] = useState<service.LocalServerRow[]>([])
  useEffect(() => {
    if (!may) return
    let here = true
    const look = () =>
      void api.system
        .LocalServers()
        .then((found) => {
          if (here) setServers(found)
        })
        .catch(() => undefined) // nothing found is nothing said
    look()
    window.addEventListener('focus', look)
    return () => {
      here = false
      window.removeEventListener('focus', look)
    }
  }, [may])
  return may ? servers : []
}
