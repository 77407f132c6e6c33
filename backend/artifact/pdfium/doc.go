// Package pdfium reads PDF files with PDFium, the reader of Chromium, as WebAssembly in a box: it has memory with a bound and
// time with a bound, and no files, no network, no clock. It is the only room that knows the box (wazero).
//
// A PDF holds glyphs at places, not text. What this room gives is lines with their places; package reading makes text of them.
package pdfium

import "errors"

// Doc is what a PDF says.
type Doc struct {
	Title, Author string
	Pages         []Page
	Outline       []Entry // the file's own table of contents
	More          int     // pages that were not read, as the limit was reached
}

// Page is one page in reading order.
type Page struct {
	Label         string // as the file numbers it: "iv", "7"; "" = by its place
	Width, Height float32
	Lines         []Line
	Rules         Rules
	Unseen        []string // passages that the page holds and does not show; they are in no line
	Drawn         Drawn
	Notes         []Note
}

// Line is a line of a page as it is set. Places are in points, from the lower left corner of the page.
type Line struct {
	Text         string // may end in Hyphen
	Left, Right  float32
	Baseline     float32 // that the letters stand on
	Height, Size float32 // of the letters' boxes, and of the font
	Cells        []Cell  // its words between wide gaps, at least one
	Typed        bool    // on the page, with no words of it on this height
}

// Cell is what stands between wide gaps of a line: in a table a cell, in columns a line.
type Cell struct {
	Text        string
	Left, Right float32
	Words       []Cell // where it has several

	first int  // its first letter
	put   bool // the page has blanks within its words, and none before this one: it was put there
}

// A gap that parts cells is wider than both: a share of the height of a letter's box, of which a blank has a quarter and in lines that are filled up to both
// margins seldom half; and letters of the line in the middle, as in fonts whose letters are all as wide as a blank.
const (
	wideGap  = 0.6
	wideGaps = 1.6
	putGap   = 0.3 // in heights, before words that were put there
)

// Hyphen is what PDFium writes for a hyphen at the end of a line that its word goes on after.
const Hyphen = '\x02'

// Entry is a line of the table of contents.
type Entry struct {
	Title string
	Depth int // 0 = a chapter
	Page  int // 0 = the first
}

// Limits say how much is read of one file.
type Limits struct {
	Pages   int
	Letters int
}

// What can be wrong with a file.
var (
	ErrDamaged = errors.New("pdfium: not a PDF, or a damaged one")
	ErrLocked  = errors.New("pdfium: locked with a password")
	ErrTooMuch = errors.New("pdfium: needs more memory than it may have")
	ErrTooLong = errors.New("pdfium: takes longer than it may")
	ErrNoPage  = errors.New("pdfium: there is no such page")
)
