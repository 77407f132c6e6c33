export function PromptsTab() { return null }
