// What a turn of the wheel means. Pages are told the same event of a wheel with notches and of two fingers on a touchpad; what people expect is not the
// same: a touchpad moves what lies under it, and zooms by a pinch, which arrives as Ctrl and the wheel.

const notch = 120 // what browsers call a notch of a wheel
const stroke = 300 // ms without an event end a stroke of the fingers

/** Wheel tells a touchpad from a wheel by what events it sends; a stroke of the fingers that began as one goes on as one. */
export class Wheel {
  private until = 0

  touchpad(e: WheelEvent): boolean {
    const turned = (e as unknown as { wheelDeltaY?: number }).wheelDeltaY
    const smooth =
      e.deltaMode === 0 && (turned === undefined ? Math.abs(e.deltaY) < 50 || !Number.isInteger(e.deltaY) : turned % notch !== 0)
    const sideways = e.deltaX !== 0 && e.deltaY !== 0
    if (smooth || sideways || e.timeStamp < this.until) {
      this.until = e.timeStamp + stroke
      return true
    }
    return false
  }
}
