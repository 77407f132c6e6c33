// What a person does with the session that unfolds. Each call gives how far it has come then.
import { api, type service } from '../../contracts/api'
import { useProject } from '../../stores/state'
import { usePlayback } from '../../stores/playback'
import { attempt } from '../../ui/attempt'

/** Projects of which the person has used the player, or that have begun by themselves: that happens once. */
export const begun = new Set<string>()

const tell = (call: () => Promise<service.PlaybackView>) => () => {
  begun.add(useProject.getState().dir)
  return attempt(async () => usePlayback.setState({ view: await call() }))
}

export const play = tell(() => api.playback.Play())
export const pause = tell(() => api.playback.Pause())
export const next = tell(() => api.playback.Next())
export const previous = tell(() => api.playback.Previous())
export const setPace = (pace: string) => attempt(async () => usePlayback.setState({ view: await api.playback.SetPace(pace) }))
