import type { service } from '../../contracts/api'

/** wrongLines are the lines that an editor marks; what is only worth knowing is told below it. */
export const wrongLines = (problems: service.FileProblem[]) =>
  problems.filter((p) => p.severity !== 'info' && p.line > 0).map((p) => p.line)
