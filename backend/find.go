package backend

import "crg/backend/graph/search"

// Find lists the nodes of all levels that hold the words of a question.
func (p *Project) Find(q search.Query) search.Result { return p.finder.Find(q) }

// PrepareFind reads the graph's words in the background, so that the first question need not wait.
func (p *Project) PrepareFind() { p.finder.Start() }
