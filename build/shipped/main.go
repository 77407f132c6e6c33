// Command shipped keeps the list of every text that new projects ever had, by which a project of an older CRG is known. It adds
// the texts of project-template as they are now; with -history those of every commit first. It never takes a line out: a text
// that was shipped once lies in somebody's project.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing/fstest"

	"crg/backend/project/texts"
)

const (
	list   = "backend/project/texts/shipped.txt"
	folder = "project-template"
	head   = "# Every text that CRG gave to a new project: since which generation, its print, its place. Written by: go run ./build/shipped\n"
)

func main() {
	history := flag.Bool("history", false, "add the texts of every commit first")
	flag.Parse()
	if err := write(*history); err != nil {
		fmt.Fprintln(os.Stderr, "shipped:", err)
		os.Exit(1)
	}
}

func write(history bool) error {
	before, _ := os.ReadFile(list)
	known, err := texts.Read(string(before))
	if err != nil {
		return err
	}
	rows := strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(before), head), "\n"), "\n")
	add := func(templates fs.FS) error {
		more, err := known.Add(templates)
		rows = append(rows, more...)
		return err
	}
	if history {
		commits, err := git("rev-list", "--reverse", "HEAD", "--", folder)
		if err != nil {
			return err
		}
		for _, commit := range strings.Fields(commits) {
			templates, err := at(commit)
			if err == nil {
				err = add(templates)
			}
			if err != nil {
				return err
			}
		}
	}
	if err := add(os.DirFS(folder)); err != nil {
		return err
	}
	return os.WriteFile(list, []byte(head+strings.TrimPrefix(strings.Join(rows, "\n"), "\n")+"\n"), 0o644)
}

// at is the folder of templates in a commit.
func at(commit string) (fs.FS, error) {
	names, err := git("ls-tree", "-r", "-z", "--name-only", commit, folder+"/")
	files := fstest.MapFS{}
	for name := range strings.SplitSeq(strings.TrimSuffix(names, "\x00"), "\x00") {
		if err != nil || name == "" {
			continue
		}
		var text string
		text, err = git("show", commit+":"+name)
		files[strings.TrimPrefix(name, folder+"/")] = &fstest.MapFile{Data: []byte(text)}
	}
	return files, err
}

func git(args ...string) (string, error) {
	c := exec.Command("git", args...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	return string(out), err
}
