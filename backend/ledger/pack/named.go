package pack

import "crg/backend/ledger/rows"

// Named are the entries that a text names by their id or their short name, such as F12, in their order, each once.
func Named(v rows.View, text string) []rows.ID { return explicit(v, text) }
