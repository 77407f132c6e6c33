package message

import "errors"

// Error is a message as an error, for rooms that know no faults: who tells of it has its words in every language.
type Error struct{ Message }

func (e Error) Error() string { return e.String() }

// Failed makes such an error. pairs are name, value, name, value.
func Failed(id string, pairs ...string) error { return Error{New(id, pairs...)} }

// Of is what an error says: its message, else its text to the letter.
func Of(err error) Message {
	var said Error
	if errors.As(err, &said) {
		return said.Message
	}
	return Written(err.Error())
}
