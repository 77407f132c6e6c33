export function LogsTab() { return null }
