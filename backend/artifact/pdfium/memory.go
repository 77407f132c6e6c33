package pdfium

import "github.com/tetratelabs/wazero/experimental"

// memory is what PDFium computes in: reserved once at its bound, so that growing copies nothing, and used again by the next
// file. What was not touched costs no memory of the computer.
type memory struct {
	bytes []byte
	grows func() // in the middle of a call: for a test
}

func (m *memory) Allocate(_, most uint64) experimental.LinearMemory {
	if uint64(cap(m.bytes)) < most {
		m.bytes = make([]byte, 0, most)
	}
	return m
}

// Reallocate is asked for at most what Allocate was told.
func (m *memory) Reallocate(size uint64) []byte {
	if size > uint64(cap(m.bytes)) {
		return nil
	}
	if m.grows != nil {
		m.grows()
	}
	m.bytes = m.bytes[:size]
	return m.bytes
}

// Free wipes what the file left: the next one finds zeros, as it must.
func (m *memory) Free() {
	clear(m.bytes)
	m.bytes = m.bytes[:0]
}
