/** templateName makes a name of a template's folder: "cause-and-effect" is "Cause and effect". */
export function templateName(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
