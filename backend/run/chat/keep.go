package chat

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path"

	"crg/backend/base/disk"
)

// File holds the conversation, one JSON message a line.
const File = ".crg/chat/history.jsonl"

// Keeper appends messages to the project's conversation file; nil for a project that is only read.
// Errors: disk.full, file.write; then nothing of the message is in the file.
func Keeper(fsys disk.FS, readOnly bool) func(Message) error {
	if readOnly {
		return nil
	}
	whole := false // the file is known to end with the end of a line
	return func(m Message) error {
		line, err := json.Marshal(m)
		if err != nil {
			return err
		}
		line = append(line, '\n')
		if data, err := fsys.ReadFile(File); !whole && err == nil && len(data) > 0 && data[len(data)-1] != '\n' {
			line = append([]byte{'\n'}, line...) // or this message would be lost with the one that a crash cut off
		}
		whole = false
		if err := appendTo(fsys, line); err != nil {
			return disk.WriteError(err, File)
		}
		whole = true
		return nil
	}
}

func appendTo(fsys disk.FS, line []byte) error {
	if err := fsys.MkdirAll(path.Dir(File), 0o755); err != nil {
		return err
	}
	f, err := fsys.OpenFile(File, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err == nil {
		if _, err = f.Write(line); err == nil {
			err = f.Sync()
		}
		if err != nil {
			_ = f.Truncate(size) // half a message would be in the way of the next
		}
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if size == 0 && err == nil {
		fsys.SyncDir(path.Dir(File))
	}
	return err
}

// LoadHistory reads the conversation.
func LoadHistory(fsys disk.FS) []Message {
	data, err := fsys.ReadFile(File)
	if err != nil {
		return nil
	}
	return readHistory(data)
}

// readHistory passes over a line that cannot be read, such as one cut by a crash.
func readHistory(data []byte) (out []Message) {
	for line := range bytes.Lines(data) {
		var m Message
		if json.Unmarshal(line, &m) == nil && m.By != "" {
			out = append(out, m)
		}
	}
	return out
}
