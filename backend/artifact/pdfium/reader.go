package pdfium

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/emscripten"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"github.com/ulikunitz/xz/lzma"
)

// packed is PDFium; build/pdfium says where it comes from. As .lzma it is half a megabyte smaller than as .gz, and unpacked in a
// quarter of a second.
//
//go:embed pdfium.wasm.lzma
var packed []byte

const (
	memoryPages = 4096 // of 64 kB: 256 MB
	idle        = 5 * time.Minute
)

// Reader is PDFium, made ready at the first file and given up after five idle minutes. It reads one file at a time.
type Reader struct {
	cacheDir string

	mu    sync.Mutex // held while a file is read
	ready *machine   // nil = to be made
	timer *time.Timer
}

// machine is the code of PDFium, compiled for this computer.
type machine struct {
	runtime wazero.Runtime
	cache   wazero.CompilationCache // nil = none
	code    wazero.CompiledModule
	memory  *memory
}

// Open makes a reader. The compiled code (19 MB) is kept in cacheDir, which makes every start but the first fast; "", or a
// folder that cannot be written, keeps it in memory only.
func Open(cacheDir string) *Reader { return &Reader{cacheDir: cacheDir} }

// Prepare makes PDFium ready: some seconds once for each installation, then half a second.
func (r *Reader) Prepare(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, err := r.machine(ctx)
	return err
}

// Warm makes PDFium ready for an installation that never was, and gives its memory back: what stays is the compiled code on the
// disk, so that nobody waits for it at the first PDF. Nothing is done where there is no folder to keep it in, or something in it.
func (r *Reader) Warm(ctx context.Context) error {
	if r.cacheDir == "" || holdsFiles(r.cacheDir) {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ready != nil {
		return nil
	}
	m, err := newMachine(ctx, r.cacheDir)
	if err == nil {
		m.close()
	}
	return err
}

func holdsFiles(dir string) (any bool) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error { // one that is not there holds none
		if err == nil && d.Type().IsRegular() {
			any = true
			return fs.SkipAll
		}
		return nil
	})
	return any
}

// Close gives everything back. The reader can be used again.
func (r *Reader) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.giveUp()
}

func (r *Reader) giveUp() {
	if r.timer != nil {
		r.timer.Stop()
	}
	if r.ready != nil {
		r.ready.close()
		r.ready = nil
	}
}

// machine is called with the lock held.
func (r *Reader) machine(ctx context.Context) (*machine, error) {
	if r.timer != nil {
		r.timer.Stop()
	}
	if r.ready == nil {
		m, err := newMachine(ctx, r.cacheDir)
		if err != nil {
			return nil, err
		}
		r.ready = m
	}
	r.timer = time.AfterFunc(idle, r.Close)
	return r.ready, nil
}

func newMachine(ctx context.Context, cacheDir string) (_ *machine, err error) {
	code, err := unpacked()
	if err != nil {
		return nil, err
	}
	m := &machine{memory: &memory{}}
	defer func() {
		if err != nil {
			m.close()
		}
	}()
	config := wazero.NewRuntimeConfig().WithCloseOnContextDone(true).WithMemoryLimitPages(memoryPages)
	if cacheDir != "" {
		if cache, err := wazero.NewCompilationCacheWithDir(cacheDir); err == nil {
			m.cache = cache
			config = config.WithCompilationCache(cache)
		}
	}
	m.runtime = wazero.NewRuntimeWithConfig(ctx, config)
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, m.runtime); err != nil {
		return nil, fmt.Errorf("pdfium: %w", err)
	}
	if m.code, err = m.runtime.CompileModule(ctx, code); err != nil {
		return nil, fmt.Errorf("pdfium: %w", err)
	}
	if err := m.supply(ctx); err != nil {
		return nil, fmt.Errorf("pdfium: %w", err)
	}
	return m, nil
}

func unpacked() ([]byte, error) {
	z, err := lzma.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("pdfium: %w", err)
	}
	code, err := io.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("pdfium: %w", err)
	}
	return code, nil
}

// supply gives PDFium the functions that it wants of its host: those of its compiler, and in place of each by which it would
// ask for a piece of a file, a form or the time one that does nothing. A file is handed in whole.
func (m *machine) supply(ctx context.Context) error {
	host := m.runtime.NewHostModuleBuilder("env")
	compiler, err := emscripten.NewFunctionExporterForModule(m.code)
	if err != nil {
		return err
	}
	compiler.ExportFunctions(host)
	for _, f := range m.code.ImportedFunctions() {
		if _, name, _ := f.Import(); strings.HasSuffix(name, "_CB") {
			results := f.ResultTypes()
			nothing := api.GoFunc(func(_ context.Context, stack []uint64) { clear(stack[:len(results)]) })
			host.NewFunctionBuilder().WithGoFunction(nothing, f.ParamTypes(), results).Export(name)
		}
	}
	_, err = host.Instantiate(ctx)
	return err
}

func (m *machine) close() {
	ctx := context.Background()
	if m.runtime != nil {
		_ = m.runtime.Close(ctx) // nothing of it is used again
	}
	if m.cache != nil {
		_ = m.cache.Close(ctx)
	}
}
