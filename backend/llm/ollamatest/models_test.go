package ollamatest

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// Whatever way a model takes it comes to an end, apart from the one that must not.
func TestEveryModelEnds(t *testing.T) {
	for _, m := range Models {
		phrases := m.phrases()
		ends := make([]bool, len(phrases))
		for range phrases {
			for i, p := range phrases {
				ends[i] = p.last || len(p.then) == 0 || ends[p.then[0]]
			}
		}
		for i, p := range phrases {
			if ends[i] == m.endless {
				t.Errorf("%s after %q: ends %v", m.Name, p.says, ends[i])
			}
		}
	}
}

// A run pauses when a model proposes the same node three times, so a model must know many.
func TestGoodKnowsManyNodes(t *testing.T) {
	ways := 1
	for _, step := range Good.steps {
		ways *= len(step)
	}
	if ways < 10000 {
		t.Errorf("it knows %d replies", ways)
	}
}

// The file holds what its header promises, and every tensor begins where the format wants it.
func TestTheFileIsWhole(t *testing.T) {
	for _, m := range Models {
		data := m.weights()
		if !bytes.HasPrefix(data, []byte("GGUF\x03\x00\x00\x00")) || len(data)%alignment != 0 {
			t.Fatalf("%s begins with %q and has %d bytes", m.Name, data[:8], len(data))
		}
		if tensors := binary.LittleEndian.Uint64(data[8:]); tensors != 12 {
			t.Errorf("%s has %d tensors", m.Name, tensors)
		}
	}
}
