export function GatePane() { return null }
