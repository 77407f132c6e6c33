package chat

import (
	"bytes"
	"encoding/json"

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
	file := disk.NewLines(fsys, File)
	return func(m Message) error {
		line, err := json.Marshal(m)
		if err != nil {
			return err
		}
		return file.Append(line)
	}
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
