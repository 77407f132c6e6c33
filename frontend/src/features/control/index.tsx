export function ControlBar() { return null }
