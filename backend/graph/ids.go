package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"slices"
	"strconv"
)

// FormatID is "n05", "n99", "n100" (CRG-59).
func FormatID(prefix byte, number int) string {
	s := strconv.Itoa(number)
	if number >= 0 && number < 10 {
		s = "0" + s
	}
	return string(prefix) + s
}

// MaxNumber is the highest number that an id counts with. A file made elsewhere may hold any; ids above it are foreign, so
// that no counter grows beyond what JSON can carry.
const MaxNumber = 1 << 52

// Number is the counter value inside an id of this form; ok is false for foreign ids such as "node-a".
func Number(id string) (number int, ok bool) {
	if len(id) < 2 || len(id) > 19 {
		return 0, false
	}
	for i := 1; i < len(id); i++ { // 18 digits at most: they fit
		if id[i] < '0' || id[i] > '9' {
			return 0, false
		}
		number = 10*number + int(id[i]-'0')
	}
	return number, number <= MaxNumber
}

// Less orders ids by number, foreign ids after them by text. Every list in a file or a prompt is in this order.
func Less(a, b string) bool { return Compare(a, b) < 0 }

// Compare is Less for slices.SortFunc.
func Compare(a, b string) int {
	x, okA := Number(a)
	y, okB := Number(b)
	switch {
	case okA && okB && x != y:
		if x < y {
			return -1
		}
		return 1
	case okA != okB:
		if okA {
			return -1
		}
		return 1
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Digest is a short, stable fingerprint of a text: the first 16 hex digits of its SHA-256.
func Digest(text string) string {
	var d Digesting
	d.Add(text)
	return d.String()
}

// Digesting is a Digest of a text that comes piece by piece.
type Digesting struct{ sum hash.Hash }

// Add puts more text to the end. It is read through a small buffer: a prompt is long, and its copy would be all for nothing.
func (d *Digesting) Add(text string) {
	if d.sum == nil {
		d.sum = sha256.New()
	}
	for buffer := make([]byte, min(len(text), 4<<10)); text != ""; {
		n := copy(buffer, text)
		_, _ = d.sum.Write(buffer[:n]) // a hash never fails
		text = text[n:]
	}
}

func (d *Digesting) String() string {
	if d.sum == nil {
		d.sum = sha256.New()
	}
	return hex.EncodeToString(d.sum.Sum(nil)[:8])
}

func sortedKeys[T any](m map[string]T) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.SortFunc(out, Compare)
	return out
}

// insert puts id into a list kept in id order; appending, the common case, is cheap.
func insert(ids []string, id string) []string {
	if len(ids) == 0 || Less(ids[len(ids)-1], id) {
		return append(ids, id)
	}
	at, found := slices.BinarySearchFunc(ids, id, Compare)
	if found {
		return ids
	}
	return slices.Insert(ids, at, id)
}

func remove(ids []string, id string) []string {
	if at, found := slices.BinarySearchFunc(ids, id, Compare); found {
		return slices.Delete(ids, at, at+1)
	}
	return ids
}
