// Package journal says what happened, for people: the record of each turn, the timeline, the figures, and texts to copy.
// It also keeps the diagnostic log for developers. Nothing here changes the graph; the graph's own journal, which makes
// work durable, is in graph/graphstore.
package journal
