package recovery

import "crg/backend/graph/graphstore"

// Damaged reports whether the graph of a project that is not open would not open, as far as a few kilobytes of its file tell.
func Damaged(dir string) bool { return graphstore.Probe(dir) != nil }
