// German for what a run is doing, by message id (backend/run/activity.go).
export const germanActivities: Record<string, string> = {
  'activity.idle': 'Bereit',
  'activity.prompting': 'Der Prompt wird gesendet…',
  'activity.waiting': 'Warten auf die Antwort…',
  'activity.executing': 'Aktionen werden ausgeführt…',
  'activity.chat-first': 'Pausiert – eine Frage im Chat wartet',
  'activity.paused': 'Pausiert',
  'activity.cooling': 'Pause zwischen zwei Zügen…',
  'activity.approval': 'Warten auf Freigabe',
  'activity.busy': 'Der Server ist beschäftigt, neuer Versuch folgt…',
  'activity.away': 'Warten auf den Server…',
}
