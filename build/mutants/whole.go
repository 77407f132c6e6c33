//go:build unix

package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// switched is a package with all its faults in one program: each is switched on by its number in the environment. So thousands are asked where each
// would have to be compiled alone, and only the tests run that come to its place.
type switched struct {
	dirs    []string // of the package, and of those behind it
	faults  []fault
	without map[int]bool // numbers of those that do not compile
	work    string       // a folder
	asking  []program    // made as they are needed
	least   time.Duration
}

// program is the tests of a package.
type program struct {
	dir, file string
	tests     []test
}

// room makes the program of the first of some packages with its faults. It has a folder of its own within work.
func room(dirs []string, work string) (*switched, error) {
	faults, err := faultsIn(dirs[0])
	if err != nil {
		return nil, err
	}
	s := &switched{dirs: dirs, faults: faults, without: map[int]bool{}, least: 5 * time.Second}
	if s.work, err = os.MkdirTemp(work, ""); err != nil {
		return nil, err
	}
	return s, s.compiled(dirs[0], filepath.Join(s.work, "0"))
}

// became is what becomes of a fault: the tests of one package after the other are asked, until one notices it.
func (s *switched) became(n int) (string, error) {
	for i, dir := range s.dirs {
		if i == len(s.asking) {
			p := program{dir: dir, file: filepath.Join(s.work, strconv.Itoa(i))}
			if i > 0 {
				if err := s.compiled(dir, p.file); err != nil {
					return "", err
				}
			}
			var err error
			if i == 0 {
				p.tests, err = s.tests(p)
			} else {
				p.tests, err = s.behind(p)
			}
			if err != nil {
				return "", err
			}
			s.asking = append(s.asking, p)
		}
		if became := s.asked(s.asking[i], n); became != survived {
			return became, nil
		}
	}
	return survived, nil
}

// The file that is added to the package. That a fault's place was reached is written into a file that outlives each way a test can end.
const switches = `%s

import (
	"os"
	"strconv"
	"syscall"
)

var faultOn, faultsSeen = faultSwitch()

func faultSwitch() (int, []byte) {
	on, err := strconv.Atoi(os.Getenv("FAULT_ON"))
	if err != nil {
		on = -1
	}
	f, err := os.OpenFile(os.Getenv("FAULTS_SEEN"), os.O_RDWR, 0)
	if err != nil {
		return on, nil
	}
	seen, err := syscall.Mmap(int(f.Fd()), 0, %d, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		panic(err)
	}
	return on, seen
}

func faultIs(n int) bool { return faultMatters(n, true) }

func faultMatters(n int, differs bool) bool {
	if differs && faultsSeen != nil {
		faultsSeen[n] = 1
	}
	return n == faultOn
}
`

// text is a file of the package with its faults, each behind its number. Compilers name a fault that does not compile by its number, as the file.
func (s *switched) text(file, text string) string {
	type place struct{ first, last int }
	at := map[place][]int{}
	for n, f := range s.faults {
		if p := (place{f.first, f.last}); f.file == file && !s.without[n] {
			at[p] = append(at[p], n)
		}
	}
	places := slices.SortedFunc(maps.Keys(at), func(a, b place) int { return cmp.Or(a.first-b.first, b.last-a.last) })
	var out strings.Builder
	back := func(at int) {
		before := text[:at]
		fmt.Fprintf(&out, "/*line %s:%d:%d*/", filepath.Base(file), strings.Count(before, "\n")+1, at-strings.LastIndexByte(before, '\n'))
	}
	var write func(from, to int)
	write = func(from, to int) {
		for len(places) > 0 && places[0].first < to {
			p := places[0]
			places = places[1:]
			out.WriteString(text[from:p.first])
			if s.faults[at[p][0]].kind == leftOut {
				fmt.Fprintf(&out, "/*line fault%d.go:1:1*/if !faultIs(%d) {", at[p][0], at[p][0])
				back(p.first)
				write(p.first, p.last)
				out.WriteString("}")
			} else {
				out.WriteString("(")
				var none []string
				for _, n := range at[p] {
					f := s.faults[n]
					is, faulty := fmt.Sprintf("faultIs(%d)", n), text[p.first:f.from]+f.with+text[f.to:p.last]
					if f.plain {
						is = fmt.Sprintf("faultMatters(%d, (%s) != (%s))", n, faulty, text[p.first:p.last])
					}
					fmt.Fprintf(&out, "/*line fault%d.go:1:1*/%s && (%s) || ", n, is, faulty)
					none = append(none, fmt.Sprintf("faultOn == %d", n))
				}
				fmt.Fprintf(&out, "!(%s) && (", strings.Join(none, " || "))
				back(p.first)
				write(p.first, p.last)
				out.WriteString("))")
			}
			back(p.last)
			from = p.last
		}
		out.WriteString(text[from:to])
	}
	write(0, len(text))
	return out.String()
}

// overlay writes the files of the package with their faults and says where the list of them is.
func (s *switched) overlay() (string, error) {
	replace := map[string]string{}
	add := func(file, text string) error {
		whole, err := filepath.Abs(file)
		replace[whole] = filepath.Join(s.work, filepath.Base(file))
		return errors.Join(err, os.WriteFile(replace[whole], []byte(text), 0o600))
	}
	name := packageLine.FindString(s.faults[0].text)
	err := add(filepath.Join(s.dirs[0], "faultswitches.go"), fmt.Sprintf(switches, name, len(s.faults)))
	done := map[string]bool{}
	for _, f := range s.faults {
		if !done[f.file] {
			done[f.file] = true
			err = errors.Join(err, add(f.file, s.text(f.file, f.text)))
		}
	}
	list, _ := json.Marshal(map[string]any{"Replace": replace})
	file := filepath.Join(s.work, "overlay.json")
	return file, errors.Join(err, os.WriteFile(file, list, 0o600))
}

var packageLine = regexp.MustCompile(`(?m)^package \w+$`)

var misfit = regexp.MustCompile(`fault(\d+)\.go:`)

// compiled makes the program of a package's tests, without the faults that do not compile.
func (s *switched) compiled(dir, program string) error {
	for {
		list, err := s.overlay()
		if err != nil {
			return err
		}
		out, err := exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", list, "-o", program, "./"+dir).CombinedOutput()
		if err == nil {
			return nil
		}
		found := misfit.FindAllSubmatch(out, -1)
		if len(found) == 0 {
			return fmt.Errorf("%s: %w\n%s", dir, err, out)
		}
		for _, m := range found {
			n, _ := strconv.Atoi(string(m[1]))
			s.without[n] = true
		}
	}
}

// test is a test of a program, with the faults whose places it reaches and the processor's time that it takes.
type test struct {
	name string
	seen []byte
	took time.Duration
}

// call runs tests. They are ended with all that they started when their time is over: of the processor, and twenty minutes of the clock.
func call(p program, cpu time.Duration, env []string, args ...string) (time.Duration, string, []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Minute)
	defer cancel()
	line := fmt.Sprintf(`ulimit -v 6000000; ulimit -t %d; exec "$0" "$@"`, int(cpu.Seconds())+1)
	cmd := exec.CommandContext(ctx, "bash", append([]string{"-c", line, p.file}, args...)...)
	cmd.Dir, cmd.SysProcAttr, cmd.WaitDelay = p.dir, &syscall.SysProcAttr{Setpgid: true}, time.Second
	cmd.Env = append(os.Environ(), env...)
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		return 0, err.Error(), out
	}
	took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // what it may have left
	switch {
	case ctx.Err() != nil:
		return took, hangs, out
	case err == nil:
		return took, survived, out
	case strings.Contains(err.Error(), "killed") || took > cpu:
		return took, hangs, out
	}
	return took, noticed, out
}

// tests runs each test alone, without any fault: all must pass.
func (s *switched) tests(p program) (all []test, err error) {
	names, err := exec.Command(p.file, "-test.list", "^(Test|Fuzz|Example)").Output()
	if err != nil {
		return nil, err
	}
	seen := filepath.Join(s.work, "seen")
	for _, name := range strings.Fields(string(names)) {
		if err := os.WriteFile(seen, make([]byte, len(s.faults)), 0o600); err != nil {
			return nil, err
		}
		took, became, out := call(p, 5*time.Minute, []string{"FAULTS_SEEN=" + seen}, "-test.run", "^"+name+"$")
		if became != survived { // a busy machine may take a test's time once
			took, became, out = call(p, 5*time.Minute, []string{"FAULTS_SEEN=" + seen}, "-test.run", "^"+name+"$")
		}
		if became != survived {
			return nil, fmt.Errorf("%s, %s without any fault: %s\n%s", p.dir, name, became, out)
		}
		marks, err := os.ReadFile(seen)
		if err != nil {
			return nil, err
		}
		all = append(all, test{name, marks, took})
	}
	return all, nil
}

// took is how long all tests of a package take that stands behind others, without any fault.
var took = map[string]time.Duration{}

// behind are all tests of a package behind, as one: few faults come to it, so it is not asked which of its tests reach them.
func (s *switched) behind(p program) ([]test, error) {
	if _, known := took[p.dir]; !known {
		long, became, out := call(p, 20*time.Minute, nil)
		if became != survived {
			return nil, fmt.Errorf("%s without any fault: %s\n%s", p.dir, became, out)
		}
		took[p.dir] = long
	}
	return []test{{".*", bytes.Repeat([]byte{1}, len(s.faults)), took[p.dir]}}, nil
}

// asked runs the tests that reach a fault, quick ones first.
func (s *switched) asked(p program, n int) string {
	var quick, slow []string
	var quickly, slowly time.Duration
	for _, t := range p.tests {
		switch {
		case t.seen[n] == 0:
		case t.took < 200*time.Millisecond:
			quick, quickly = append(quick, t.name), quickly+t.took
		default:
			slow, slowly = append(slow, t.name), slowly+t.took
		}
	}
	for _, part := range []struct {
		names []string
		took  time.Duration
	}{{quick, quickly}, {slow, slowly}} {
		if len(part.names) > 0 {
			_, became, _ := call(p, s.least+4*part.took, []string{"FAULT_ON=" + strconv.Itoa(n)}, "-test.failfast", "-test.run", "^("+strings.Join(part.names, "|")+")$")
			if became != survived {
				return became
			}
		}
	}
	return survived
}

// whole asks the tests of a package, and those of the packages behind it, about all of its faults.
func whole(dirs []string, work string) error {
	s, err := room(dirs, work)
	if err != nil {
		return err
	}
	killed, of := map[string]int{}, map[string]int{}
	for n, f := range s.faults {
		if s.without[n] {
			continue
		}
		became, err := s.became(n)
		if err != nil {
			return err
		}
		if of[f.kind]++; became != survived {
			killed[f.kind]++
		}
		f.tell(became)
	}
	for _, kind := range kinds {
		fmt.Printf("%s: noticed %d of %d\n", kind, killed[kind], of[kind])
	}
	return nil
}
