package service

import "crg/backend/graph/layout"

// BranchesView is how a level is laid out by branches. Blocks that the page has already are told by their tags alone: what is sent
// follows what changed, not how large the level is.
type BranchesView struct {
	Column int            `json:"column"` // width of the columns
	Parts  bool           `json:"parts"`  // its blocks are the parts of the answer, and its cards stand closer
	Answer string         `json:"answer"` // the answer so far; "" = none
	Order  []string       `json:"order"`  // tags of all blocks, in reading order
	Blocks []layout.Block `json:"blocks"` // those that the page did not know, in the same order
	Own    []layout.Row   `json:"own"`    // what the person placed, with what it hangs on
}

// Branches is how a level is laid out by branches: its hulls and rows, but for the blocks whose tags are known. Null where it is not.
func (s *Graph) Branches(level string, known []string) (*BranchesView, error) {
	whole := s.project.Branches(level)
	if whole == nil {
		return nil, nil
	}
	has := make(map[string]bool, len(known))
	for _, tag := range known {
		has[tag] = true
	}
	v := &BranchesView{Column: whole.Column, Parts: whole.Parts, Answer: whole.Answer, Order: make([]string, 0, len(whole.Blocks)), Blocks: []layout.Block{}, Own: whole.Own}
	for i := range whole.Blocks {
		tag := whole.Blocks[i].Tag()
		v.Order = append(v.Order, tag)
		if !has[tag] {
			v.Blocks = append(v.Blocks, whole.Blocks[i])
		}
	}
	return v, nil
}
