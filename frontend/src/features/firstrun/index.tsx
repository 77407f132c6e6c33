export function FirstRun() { return null }
