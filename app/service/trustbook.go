package service

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"crg/backend/llm/trust"
)

// trustFile stands in the app's own folder: what a person allows belongs to this computer and never into a project.
const trustFile = "trust.json"

// trustBook keeps the person's answers in a file that is read for every question: an answer that is given in the window, or
// taken back, counts for a command at the same moment. A file that cannot be read allows nothing; where nothing can be
// written, answers last as long as the program.
type trustBook struct {
	mu     sync.Mutex
	folder ownFolder
	only   trust.Memory // what could not be written
}

type trustFileData struct {
	Allowed []trust.Use `json:"allowed"`
}

var _ trust.Book = (*trustBook)(nil)

// Trust is where answers to "may this project talk to that host" are kept.
func (h *Home) Trust() trust.Book { return &trustBook{folder: h.folder} }

func (b *trustBook) Allows(u trust.Use) bool {
	if b.only.Allows(u) {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	data, err := b.read()
	return err == nil && trust.Covered(data.Allowed, u)
}

func (b *trustBook) Allow(u trust.Use) {
	if b.change(func(list []trust.Use) []trust.Use {
		if slices.Contains(list, u) {
			return list
		}
		return append(list, u)
	}) != nil {
		b.only.Allow(u)
	}
}

func (b *trustBook) Forget(u trust.Use) {
	b.only.Forget(u)
	_ = b.change(func(list []trust.Use) []trust.Use { return trust.Without(list, u) }) // without a folder nothing was kept
}

func (b *trustBook) change(do func([]trust.Use) []trust.Use) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	data, err := b.read()
	if err != nil {
		data = trustFileData{} // a damaged file is asked about anew
	}
	data.Allowed = do(data.Allowed)
	text, err := json.MarshalIndent(data, "", "  ")
	if err != nil {
		return err
	}
	return b.folder.write(trustFile, text)
}

// read needs b.mu.
func (b *trustBook) read() (data trustFileData, err error) {
	text, err := b.folder.read(trustFile)
	if errors.Is(err, fs.ErrNotExist) {
		return data, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &data)
	}
	return data, err
}
