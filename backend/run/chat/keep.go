package chat

import (
	"bufio"
	"encoding/json"
	"os"
)

// File holds the conversation, one JSON message a line.
const File = ".crg/chat/history.jsonl"

// Keeper appends messages to the project's conversation file; nil for a project that is only read.
func Keeper(root *os.Root, readOnly bool) func(Message) error {
	if readOnly {
		return nil
	}
	return func(m Message) error {
		line, err := json.Marshal(m)
		if err != nil {
			return err
		}
		if err := root.MkdirAll(".crg/chat", 0o755); err != nil {
			return err
		}
		f, err := root.OpenFile(File, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
		if err != nil {
			return err
		}
		defer f.Close()
		if torn(f) {
			line = append([]byte{'\n'}, line...) // or this message would be lost with the one a crash cut off
		}
		if _, err = f.Write(append(line, '\n')); err == nil {
			err = f.Sync()
		}
		return err
	}
}

// torn reports that the file does not end with a line's end.
func torn(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false
	}
	last := make([]byte, 1)
	_, err = f.ReadAt(last, info.Size()-1)
	return err == nil && last[0] != '\n'
}

// LoadHistory reads the conversation. A line that cannot be read, such as one cut by a crash, is passed over.
func LoadHistory(root *os.Root) []Message {
	f, err := root.Open(File)
	if err != nil {
		return nil
	}
	defer f.Close()
	var out []Message
	for lines := bufio.NewReader(f); err == nil; {
		var line []byte
		var m Message
		if line, err = lines.ReadBytes('\n'); json.Unmarshal(line, &m) == nil && m.By != "" {
			out = append(out, m)
		}
	}
	return out
}
