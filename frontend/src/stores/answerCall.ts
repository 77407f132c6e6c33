import { create } from 'zustand'

/** A run came to its end with an answer that nobody has looked at yet: that alone calls for attention, and what else could waits. */
export const useAnswerCall = create<{ calls: boolean }>(() => ({ calls: false }))
