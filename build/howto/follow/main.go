// Command follow follows docs/how-to-add.md to the letter. It copies the tree, adds the sample of build/howto/testdata, writes the
// lines that the page shows where it says, counts the files, and runs the commands that the page names. So the page cannot promise
// what is not so.
//
//	go run ./build/howto/follow          what the gate has time for: the sample is compiled and tested, its page's types checked
//	go run ./build/howto/follow -run     all that the gate asks of the program, and the page in a browser
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"crg/backend/base/clock"
)

const (
	page    = "docs/how-to-add.md"
	samples = "build/howto/testdata"
)

func main() {
	run := flag.Bool("run", false, "run what the page shows it by, too")
	flag.Parse()
	if err := follow(*run); err != nil {
		fmt.Fprintln(os.Stderr, "follow:", err)
		os.Exit(1)
	}
}

func follow(run bool) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	kinds, err := parse(string(text))
	if err != nil {
		return err
	}
	tree, err := os.MkdirTemp("", "howto-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(tree) }()
	if err := copyTree(tree); err != nil {
		return err
	}
	for _, k := range kinds {
		made, err := k.add(tree)
		if err != nil {
			return fmt.Errorf("%s: %w", k.title, err)
		}
		shared, rows := map[string]bool{}, 0
		for _, l := range k.lines {
			shared[l.file] = true
			rows += strings.Count(l.text, "\n")
		}
		fmt.Printf("%s: %d files beside its own folders, %d lines in %d files that others share\n", k.title, len(made), rows, len(shared))
		if len(made) != k.files || rows != k.rows || len(shared) != k.shared {
			return fmt.Errorf("%s says that %s takes %d files, and %d lines in %d files: %s", page, k.title, k.files, k.rows, k.shared, strings.Join(made, ", "))
		}
		commands := k.each
		if run {
			commands = slices.Concat(commands, k.thorough)
		}
		for _, command := range commands {
			start := clock.Real()
			if err := shell(tree, command); err != nil {
				return fmt.Errorf("%s: %s: %w", k.title, command, err)
			}
			fmt.Printf("%4.0f s  %s\n", clock.Real().Sub(start).Seconds(), command)
		}
	}
	return nil
}

// copyTree copies what git knows and the page as it was built, and links the packages that were installed.
func copyTree(to string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	if err := shell(".", fmt.Sprintf("git ls-files -z --cached --others --exclude-standard | xargs -0 -I{} sh -c 'test -e \"$1\" && cp --parents -P \"$1\" %q || :' _ {}", to)); err != nil {
		return err
	}
	if _, err := os.Stat("frontend/node_modules"); err == nil {
		if err := os.Symlink(filepath.Join(root, "frontend/node_modules"), filepath.Join(to, "frontend/node_modules")); err != nil {
			return err
		}
	}
	if _, err := os.Stat("frontend/packed"); err == nil { // a program embeds no links
		_ = os.RemoveAll(filepath.Join(to, "frontend/packed"))
		return os.CopyFS(filepath.Join(to, "frontend/packed"), os.DirFS("frontend/packed"))
	}
	return nil
}

// add copies the sample into the tree and writes the lines. It returns the files that count: tests do not.
func (k kind) add(tree string) (made []string, err error) {
	from := filepath.Join(samples, k.sample)
	err = filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(from, path)
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if !strings.Contains(name, "_test.go") && !strings.Contains(name, ".test.ts") && !strings.Contains(name, ".spec.ts") {
			made = append(made, filepath.ToSlash(name))
		}
		target := filepath.Join(tree, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o644)
	})
	if err != nil {
		return nil, err
	}
	made = slices.DeleteFunc(made, func(name string) bool { return strings.Contains(name, "/"+k.sample+"/") })
	for _, l := range k.lines {
		if err := l.write(tree); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// write puts the lines behind the line that holds the mark.
func (l line) write(tree string) error {
	name := filepath.Join(tree, l.file)
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if n := strings.Count(string(text), l.after); n != 1 {
		return fmt.Errorf("%q stands %d times in %s", l.after, n, l.file)
	}
	at := strings.Index(string(text), l.after) + len(l.after)
	if end := strings.IndexByte(string(text[at:]), '\n'); end >= 0 {
		at += end + 1
	}
	return os.WriteFile(name, slices.Concat(text[:at], []byte(l.text), text[at:]), 0o644)
}

func shell(dir, command string) error {
	c := exec.Command("bash", "-euo", "pipefail", "-c", command)
	c.Dir, c.Stdout, c.Stderr = dir, os.Stdout, os.Stderr
	// With -trimpath the cache of the compiler knows a package by what is in it, not by the folder of the copy.
	c.Env = append(os.Environ(), "GOFLAGS=-trimpath -buildvcs=false")
	return c.Run()
}
