export function Outline() { return null }
