package reading

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/base/fault"
)

const (
	hostileChild  = "CRG_HOSTILE_FILE" // set in the child that reads one
	hostileTime   = 25 * time.Second
	hostileMemory = 600 // MB above the program at rest
)

// hostileEnd is how reading a hostile file ended.
type hostileEnd struct {
	ID, Sentence, Remedy string // of the message, "" = it was read
	Seconds              float64
	Rest, Peak           int // MB of memory
	Alive                bool
}

// TestHostileFiles reads each file in a process of its own: it ends in time and in its memory, with the right message, and the
// program reads on after it. All of them by build/rigs hostile-files; the gate draws some of the quick ones.
func TestHostileFiles(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the memory of a process is read of /proc")
	}
	files := hostileFiles()
	slices.SortFunc(files, func(a, b hostileFile) int { return cmp.Compare(a.name, b.name) })
	if os.Getenv("CRG_RIGS") == "" {
		seed, _ := strconv.ParseUint(os.Getenv("RAPID_SEED"), 10, 64)
		files = slices.DeleteFunc(files, func(f hostileFile) bool { return f.slow })
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		files = files[:8]
	}
	for _, f := range files {
		t.Run(f.name, func(t *testing.T) {
			end := readApart(t, f)
			t.Logf("%5.1f s, %4d MB above %d MB, %s", end.Seconds, end.Peak-end.Rest, end.Rest, cmp.Or(end.ID, "read"))
			if end.Seconds > hostileTime.Seconds() || end.Peak-end.Rest > hostileMemory {
				t.Errorf("it took %.1f s and %d MB", end.Seconds, end.Peak-end.Rest)
			}
			read := f.want == "" || strings.HasPrefix(f.want, "/")
			if end.ID == "" && !read || end.ID != "" && !slices.Contains(strings.Fields(strings.TrimPrefix(f.want, "/")), end.ID) {
				t.Errorf("it ends with %q (%s), not with %q", end.ID, end.Sentence, f.want)
			}
			if !end.Alive {
				t.Error("after it a good file is not read")
			}
			if end.ID != "" && (!strings.Contains(end.Sentence, f.name) || end.Remedy == "" && end.ID != "import.empty" || fault.All()[end.ID].Sentence[1] == "") {
				t.Errorf("%s: %q, %q is no message in both languages", end.ID, end.Sentence, end.Remedy)
			}
		})
	}
}

func readApart(t *testing.T, f hostileFile) (end hostileEnd) {
	t.Helper()
	file := filepath.Join(t.TempDir(), f.name)
	if err := os.WriteFile(file, f.data(t), 0o600); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), self)
	c.Env = append(os.Environ(), hostileChild+"="+file)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("the program ended: %v", err)
	}
	if err := json.Unmarshal(out, &end); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return end
}

// readHostile is what the child does. Its rest is the program with PDFium ready.
func readHostile(p *pdfium.Reader, file string) {
	all, ctx := All(p), context.Background()
	_ = p.Prepare(ctx)
	data, err := os.ReadFile(file)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // the peak begins anew
	end := hostileEnd{Rest: memory("VmRSS:") - len(data)>>20}
	began := time.Now()
	_, err = all.ReadAll(ctx, SourceFile{Name: filepath.Base(file), Data: data})
	end.Seconds = time.Since(began).Seconds()
	if f := fault.As(err); f != nil {
		end.ID, end.Sentence, end.Remedy = f.Msg, f.Error(), f.Remedy()
	} else if err != nil {
		end.ID = err.Error()
	}
	good, err := all.Read(ctx, SourceFile{Name: "good.pdf", Data: pdftest.Make([]pdftest.Page{{line(72, 700, "The bridge carries 2900 cars a day.")}}, false)})
	end.Alive = err == nil && strings.Contains(good.Body, "2900 cars")
	end.Peak = memory("VmHWM:")
	_ = json.NewEncoder(os.Stdout).Encode(end)
}

// memory is a line of the process's own figures, in MB.
func memory(name string) int {
	data, _ := os.ReadFile("/proc/self/status")
	for l := range strings.Lines(string(data)) {
		if fields := strings.Fields(l); len(fields) > 1 && fields[0] == name {
			kB, _ := strconv.Atoi(fields[1])
			return kB >> 10
		}
	}
	return 0
}
