import { create } from 'zustand'

/** The text file that is open in the dialog for raw texts, "" = none. Any screen may ask for one. */
export const useOpenFile = create<{ file: string; line: number }>(() => ({ file: '', line: 0 }))

export const openFile = (file: string, line = 0) => useOpenFile.setState({ file, line })
