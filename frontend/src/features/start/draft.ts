import { create } from 'zustand'
import { useView } from '../../stores/view'
import { forgetFiles } from './wantedFiles'

/** What the person has said of a new project so far: the start screen and the dialog show the same, so that closing one loses nothing. */
export const useDraft = create<{ question: string; way: string }>(() => ({ question: '', way: 'default' }))

export function forgetDraft(): void {
  useDraft.setState({ question: '', way: 'default' })
  forgetFiles()
}

/** begin goes on with a new project, in a way of thinking if one was chosen. */
export function begin(way = useDraft.getState().way): void {
  useDraft.setState({ way })
  useView.setState({ dialog: 'newProject' })
}
