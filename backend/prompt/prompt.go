// Package prompt assembles what a model is sent: it resolves a phase's blocks on one project snapshot and one graph,
// trims to the budget, and keeps a trace of every section.
package prompt

import (
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/base/diag"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/project"
)

// Input is everything a prompt depends on: the same Input gives the same bytes. No time, no path, nothing random.
type Input struct {
	Snapshot *project.Snapshot
	Graph    *graph.Graph
	Agent    project.Agent
	Phase    *project.Phase // nil for chat: the blocks are those of prompts/chat.txt
	Turn     int            // from 1, in the phase
	Turns    int            // of the phase
	Position string         // node id
	Recent   []action.TurnActions
	Edits    []Edit          // what people did since the newest of these turns
	Locked   map[string]bool // node ids the person holds
	Notes    []Note          // sections such as NOTE FROM THE PERSON, put before the actions
	Factor   float64         // estimate × Factor = tokens of this model; 0 = 1.0
	Reserved int             // tokens already spoken for by a session's earlier messages
	Page     int             // page of an over-long current node, from 1; 0 = 1
	Want     PageRequest     // the page of a document that the model asked for
	Reviewed string          // digest of the answer that the agent's turns held against the sources last
	Read     string          // what the agent's turns were shown of the documents, as pages.Marks writes it

	Labels      *Labels // kept from prompt to prompt, for speed; no byte of them follows from it
	UserMessage string  // chat only
	Earlier     string  // chat only: the person's message before it
	Blocks      []Block // contributed ones, made for this prompt: see Block
}

// Note is a short section that a run adds for one turn.
type Note struct {
	Title string // "NOTE FROM THE PERSON"
	Text  string
}

// Prompt is the assembled text and how it came about.
type Prompt struct {
	Text     string            `json:"text"`
	Tokens   int               `json:"tokens"`
	Budget   int               `json:"budget"`
	Sections []Section         `json:"sections"`
	Warnings []diag.Diagnostic `json:"warnings"`
	Allowed  []string          `json:"allowed"`        // names of the actions this phase lists, sorted
	Pages    int               `json:"pages"`          // pages of the current node, 1 = whole
	Reads    bool              `json:"-"`              // it has a section for pages of documents
	Read     string            `json:"read,omitempty"` // the bytes of documents that it shows, as pages.Marks writes it
	// Found are the passages of documents that it shows because a chat's message asks for their words.
	Found []Found `json:"-"`
	// Entries are what it shows of what wings keep, in its order.
	Entries []ShownEntry `json:"-"`
	// Announced is the number of the first id that the prompt promises to new nodes, 0 = it names none.
	Announced int `json:"-"`
	// Mends is the answer whose lines the reply mends, one a line; "" = it comes in action blocks.
	Mends string `json:"-"`
	// Writes: behind the lines of that reply the answer stands written out.
	Writes bool `json:"-"`
	// Held is the step of a review that it is for; its Step is "" where the answer is looked at as a whole.
	Held   Held     `json:"-"`
	Fenced []string `json:"-"`     // texts that stood between fences, for the echo guard
	Basis  Basis    `json:"basis"` // what it was made of, for Diff

	page   string   // the shown page of an over-long current node
	shown  []*chunk // those about nodes, for Shares
	named  []string // nodes and edges that other chunks name
	factor float64  // the model's tokens for one of the estimate
}

// Without is the prompt with known keys masked: none is sent to a model.
func (p Prompt) Without(keys secret.Keys) Prompt {
	text := keys.Written(p.Text)
	if text == p.Text {
		return p
	}
	p.Text, p.Sections = text, slices.Clone(p.Sections)
	for i := range p.Sections {
		s := &p.Sections[i]
		s.Text = keys.Written(s.Text)
		s.Digest = graph.Digest(s.Text)
	}
	return p
}

// Section is the part of a prompt that one block made.
type Section struct {
	Block   string `json:"block"`          // "file: intro", "data: recent-actions", "note: …"
	File    string `json:"file,omitempty"` // the text file behind it
	Hash    string `json:"hash,omitempty"` // that file's version
	Digest  string `json:"digest"`         // of the section's text, for the diff to the last prompt
	Text    string `json:"-"`              // the section's text
	Tokens  int    `json:"tokens"`         // estimated
	Trimmed Trim   `json:"trimmed"`        // what was left out and why

	depends Depends // of a contributed block
}

// Fixed reports whether the section stays the same throughout a phase: a text of the person's, or a list that follows from files.
func (s Section) Fixed() bool {
	if name, data := strings.CutPrefix(s.Block, "data: "); data {
		b := blocksByName()[name]
		return b != nil && b.Depends&passing == 0
	}
	return strings.HasPrefix(s.Block, "file: ")
}
