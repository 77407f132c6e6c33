export function StatsTab() { return null }
