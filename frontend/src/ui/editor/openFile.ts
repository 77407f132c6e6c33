import { create } from 'zustand'

/** The text file that is open in the dialog for raw texts, "" = none; picking = the person chooses one. Any screen may ask. */
export const useOpenFile = create<{ file: string; line: number; picking: boolean }>(() => ({ file: '', line: 0, picking: false }))

export const openFile = (file: string, line = 0) => useOpenFile.setState({ file, line, picking: false })
export const pickFile = () => useOpenFile.setState({ file: '', line: 0, picking: true })
