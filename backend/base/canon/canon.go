// Package canon writes JSON in the one form that equal values share, and digests of it (RFC 8785): sorted keys, no blanks, numbers
// as ECMAScript writes them.
package canon

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// JSON is v in canonical form. Lists that are nil become [], maps {}; bytes of a text that are no letters the sign for that. Errors: those of
// json.Marshal.
func JSON(v any) ([]byte, error) {
	raw, err := json.Marshal(v, jsontext.AllowInvalidUTF8(true))
	if err != nil {
		return nil, err
	}
	return Bytes(raw)
}

// Bytes is a JSON text in canonical form. Errors: it is no JSON, or a key stands twice in one object.
func Bytes(raw []byte) ([]byte, error) {
	text := jsontext.Value(raw).Clone()
	if err := text.Canonicalize(); err != nil {
		return nil, err
	}
	return text, nil
}

// Digest is the SHA-256 of data in hexadecimal digits.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
