// A project that opens shows its graph first. What the first picture does not say is asked for once that is on the screen: a dozen
// calls, and each answer draws something anew.
import { painted } from '../lib/painted'

const longest = 1500 // ms that the picture of a project that is there may take

let opening: Promise<void> = Promise.resolve()

/** opens tells that a project opens; `filled` is kept when all is there that its first picture shows. */
export function opens(filled: Promise<unknown>): void {
  opening = filled
    .then(() => painted(longest)) // handed over
    .then(() => painted(longest)) // and on the screen: until then two processes work at it
    .catch(() => undefined)
}

/** firstPicture is kept once the project that opens, if one does, is on the screen. */
export const firstPicture = (): Promise<void> => opening
