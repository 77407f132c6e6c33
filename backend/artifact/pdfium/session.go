package pdfium

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"

	"crg/backend/base/clock"
)

const (
	patience     = 20 * time.Second
	patiencePage = 100 * time.Millisecond // each page that was read earns as much
)

// session is one file in the box, which is new for each: what a file does to PDFium ends with it.
type session struct {
	ctx      context.Context
	deadline *time.Timer
	until    time.Time
	module   api.Module
	calls    map[string]api.Function
	doc      uint64
	form     uint64 // 0 = not asked for yet, or the file has none
	scratch  uint64 // 256 bytes for answers
	stopped  error  // the first call that failed; the box is dead after it
}

// errDeadline is the cause of a session that took too long.
var errDeadline = errors.New("deadline")

// with opens the file and lets work use it. Errors: ErrDamaged, ErrLocked, ErrTooMuch, ErrTooLong, and ctx's.
func (r *Reader) with(ctx context.Context, data []byte, work func(*session) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil { // given up while another file was read
		return ctx.Err()
	}
	m, err := r.machine(context.WithoutCancel(ctx)) // once begun it serves the next file
	if err != nil {
		return err
	}
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s := &session{ctx: experimental.WithMemoryAllocator(inner, m.memory), calls: map[string]api.Function{}}
	s.until = clock.Real().Add(patience)
	s.deadline = time.AfterFunc(patience, func() { cancel(errDeadline) })
	defer s.deadline.Stop()
	err = s.open(m, data)
	if err == nil {
		err = work(s)
	}
	if s.module != nil {
		_ = s.module.Close(context.WithoutCancel(ctx)) // its memory is wiped
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(context.Cause(inner), errDeadline):
		return ErrTooLong
	case s.stopped != nil:
		return ErrTooMuch // PDFium ends itself where it gets no more memory
	}
	return err
}

func (s *session) open(m *machine, data []byte) error {
	config := wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize")
	if s.module, s.stopped = m.runtime.InstantiateModule(s.ctx, m.code, config); s.stopped != nil {
		return s.stopped
	}
	s.call("FPDF_InitLibrary")
	s.scratch = s.call("malloc", 256)
	at := s.call("malloc", uint64(len(data)))
	if s.stopped != nil || at == 0 || !s.module.Memory().Write(uint32(at), data) {
		return ErrTooMuch
	}
	if s.doc = s.call("FPDF_LoadMemDocument", at, uint64(len(data)), 0); s.doc != 0 || s.stopped != nil {
		return s.stopped
	}
	const wrongPassword = 4
	if s.call("FPDF_GetLastError") == wrongPassword {
		return ErrLocked
	}
	return ErrDamaged
}

// call asks PDFium. After a call that failed every other answers 0.
func (s *session) call(name string, args ...uint64) uint64 {
	if s.stopped != nil {
		return 0
	}
	f := s.calls[name]
	if f == nil {
		f = s.module.ExportedFunction(name)
		s.calls[name] = f
	}
	results, err := f.Call(s.ctx, args...)
	if err != nil {
		s.stopped = err
		return 0
	}
	if len(results) == 0 {
		return 0
	}
	return results[0]
}

// number is a call whose answer is a signed number.
func (s *session) number(name string, args ...uint64) int {
	return int(int32(uint32(s.call(name, args...))))
}

// earned moves the deadline for a page that was read.
func (s *session) earned() {
	s.until = s.until.Add(patiencePage)
	s.deadline.Reset(s.until.Sub(clock.Real()))
}

// words is a text that PDFium writes as UTF-16 with a zero at its end; the call is made with a place and its size in bytes
// behind args, and answers how many bytes the text wants.
func (s *session) words(name string, args ...uint64) string {
	const most = 64 << 10
	size := s.call(name, append(args, 0, 0)...)
	if size < 4 || size > most {
		return ""
	}
	at := s.call("malloc", size)
	defer s.call("free", at)
	s.call(name, append(args, at, size)...)
	raw := s.read(at, size-2)
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(raw[2*i:])
	}
	return strings.TrimSpace(strings.ToValidUTF8(string(utf16.Decode(units)), ""))
}

// read is a view of the memory, good until the next call; short where there is no such place.
func (s *session) read(at, size uint64) []byte {
	if s.stopped != nil {
		return nil
	}
	b, _ := s.module.Memory().Read(uint32(at), uint32(size))
	return b
}

func (s *session) floats(n int) []float32 {
	out := make([]float32, n)
	for i, raw := 0, s.read(s.scratch, uint64(4*n)); len(raw) >= 4; i, raw = i+1, raw[4:] {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw))
	}
	return out
}
