import type { Values } from './language'

/** numbered makes numbers of the values of a message that are some: the program sends words, a plural asks for a number. */
export const numbered = (values: Record<string, string> = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value]))
