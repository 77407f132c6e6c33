// Package browser prints and draws pages of our own with a browser that is on the computer: the one way to a PDF, and to a picture of
// points, that sets every script and needs nothing of ours. The browser gets a profile of its own, no network, and a minute.
package browser

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// limit is how long a browser may take.
const limit = time.Minute

// names are the browsers that print, in the order in which they are asked; Windows has them at places of their own.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge", "brave-browser"}

var windowsPlaces = []string{
	`Microsoft\Edge\Application\msedge.exe`, `Google\Chrome\Application\chrome.exe`,
	`Chromium\Application\chrome.exe`, `BraveSoftware\Brave-Browser\Application\brave.exe`,
}

// Find is the program of a browser that can print, "" where there is none.
func Find() string {
	for _, name := range names {
		if at, err := exec.LookPath(name); err == nil {
			return at
		}
	}
	if runtime.GOOS == "windows" {
		for _, root := range []string{"ProgramFiles(x86)", "ProgramFiles", "LocalAppData"} {
			for _, place := range windowsPlaces {
				at := filepath.Join(os.Getenv(root), place)
				if info, err := os.Stat(at); err == nil && info.Mode().IsRegular() {
					return at
				}
			}
		}
	}
	return ""
}

// PDF prints a page. Errors: export.no-browser, export.print, file.write.
func PDF(ctx context.Context, page []byte) ([]byte, error) {
	program := Find()
	if program == "" {
		return nil, fault.New("export.no-browser", "")
	}
	return made(ctx, program, page, limit, "page.pdf", "--no-pdf-header-footer", "--print-to-pdf=")
}

// made is the file that a browser makes of a page; the last option ends with its place. Browsers look at the ending of its name.
func made(ctx context.Context, program string, page []byte, most time.Duration, name string, options ...string) ([]byte, error) {
	dir, err := disk.TempDir("", "crg-print-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	from, to := filepath.Join(dir, "page.html"), filepath.Join(dir, name)
	if err := os.WriteFile(from, page, 0o600); err != nil {
		return nil, disk.WriteError(err, from)
	}
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	args := []string{
		"--headless", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync",
		"--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
		"--user-data-dir=" + filepath.Join(dir, "profile"),
	}
	args = append(append(args, options...), address(from))
	args[len(args)-2] += to
	if os.Geteuid() == 0 { // Chromium refuses to start its sandbox for the superuser
		args = append([]string{"--no-sandbox"}, args...)
	}
	c := exec.CommandContext(ctx, program, args...)
	c.WaitDelay = time.Second // for what it started and left
	ran := c.Run()
	out, err := os.ReadFile(to)
	if errors.Is(err, fs.ErrNotExist) || len(out) == 0 {
		if ctx.Err() != nil {
			ran = ctx.Err()
		}
		return nil, fault.Wrap(ran, "export.print", program)
	}
	return out, err
}

// address is a file's URL.
func address(file string) string {
	at := filepath.ToSlash(file)
	if at[0] != '/' {
		at = "/" + at // C:/…
	}
	return (&url.URL{Scheme: "file", Path: at}).String()
}
