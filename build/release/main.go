// Command release looks at a folder of built programs as a person would get it, and writes SHA256SUMS for it: what is listed
// there is there, of the sizes that were promised and, for Windows, with the version of wails.json.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
)

// shipped are the files that people get, in the order of the list.
var shipped = []string{"crg", "crg.com", "crg.exe", notices}

const notices = "THIRD-PARTY-NOTICES.txt"

// What a download for Windows may take, unpacked and without the notices.
const (
	mostLauncher = 3 << 20
	mostWindows  = 40_000_000
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: release FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], "wails.json"); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(dir, wails string) error {
	files := map[string][]byte{}
	var sums strings.Builder
	for _, name := range shipped {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		files[name] = data
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
	}
	if err := complete(files, wails); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// complete looks at what every download holds, and at the files for Windows, where they are there.
func complete(files map[string][]byte, wails string) error {
	if files[notices] == nil {
		return errors.New(notices + " is not there")
	}
	exe, launcher := files["crg.exe"], files["crg.com"]
	if exe == nil {
		return nil
	}
	if launcher == nil {
		return errors.New("crg.exe is there without crg.com")
	}
	if len(launcher) > mostLauncher {
		return fmt.Errorf("crg.com takes %d bytes, more than %d", len(launcher), mostLauncher)
	}
	if all := len(exe) + len(launcher); all > mostWindows {
		return fmt.Errorf("the programs for Windows take %d bytes, more than %d", all, mostWindows)
	}
	var about struct {
		Info struct{ ProductVersion string }
	}
	text, err := os.ReadFile(wails)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &about); err != nil {
		return fmt.Errorf("%s: %w", wails, err)
	}
	want := about.Info.ProductVersion
	for _, key := range []string{"FileVersion", "ProductVersion"} {
		if got := versionString(exe, key); got != want {
			return fmt.Errorf("crg.exe has the %s %q, and wails.json has %q", key, got, want)
		}
	}
	if got := fixedVersion(exe); got != want+".0" {
		return fmt.Errorf("crg.exe has the numbers %s, and wails.json has %q", got, want)
	}
	return nil
}

// versionString is the value of a key in the version resource of a program, "" where there is none.
func versionString(exe []byte, key string) string {
	at := bytes.Index(exe, wide(key+"\x00"))
	if at < 0 {
		return ""
	}
	var value []uint16
	for at += len(wide(key + "\x00")); at+1 < len(exe); at += 2 {
		c := binary.LittleEndian.Uint16(exe[at:])
		if c == 0 && len(value) > 0 {
			break
		}
		if c != 0 {
			value = append(value, c)
		}
	}
	return string(utf16.Decode(value))
}

func wide(s string) []byte {
	var out []byte
	for _, c := range utf16.Encode([]rune(s)) {
		out = binary.LittleEndian.AppendUint16(out, c)
	}
	return out
}

// fixedVersion are the four numbers of the file's version, which Explorer and installers read.
func fixedVersion(exe []byte) string {
	at := bytes.Index(exe, []byte{0xbd, 0x04, 0xef, 0xfe}) // the mark of VS_FIXEDFILEINFO
	if at < 0 || at+16 > len(exe) {
		return "none"
	}
	high, low := binary.LittleEndian.Uint32(exe[at+8:]), binary.LittleEndian.Uint32(exe[at+12:])
	return fmt.Sprintf("%d.%d.%d.%d", high>>16, high&0xffff, low>>16, low&0xffff)
}
