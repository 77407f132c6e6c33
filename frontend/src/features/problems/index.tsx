export function ProblemsPane() { return null }
