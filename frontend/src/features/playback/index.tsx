import { useEffect } from 'react'
import { api } from '../../contracts/api'
import { fileNews, graphNews, runNews, useAsk } from '../../stores/ask'
import { usePlayback } from '../../stores/playback'
import { useView } from '../../stores/view'
import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'

const news = [graphNews, runNews, fileNews]
const Player = later(async () => (await import('./Player')).Player)

/** The session that unfolds on the canvas, if this project has one. It goes on where the person reads elsewhere. */
function Playback() {
  const { value, here } = useAsk({ key: ['playback'], call: () => api.playback.State(), after: news, first: true })
  useEffect(() => {
    usePlayback.setState({ view: here && value?.there ? value : null })
    return () => usePlayback.setState({ view: null })
  }, [value, here])
  const view = usePlayback((s) => s.view)
  const shown = useView((s) => s.tab === 'graph' && s.reading === 'canvas')
  return view?.there && shown ? <Player view={view} /> : null
}

registerPanel({ id: 'playback', place: 'graph.stage', order: 10, View: Playback })
