export function Canvas(_: { shown: boolean }) { return null }
