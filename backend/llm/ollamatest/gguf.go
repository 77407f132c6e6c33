package ollamatest

import (
	"bytes"
	"encoding/binary"
)

// Types of values in a GGUF file.
const (
	typeUint32  = 4
	typeInt32   = 5
	typeFloat32 = 6
	typeString  = 8
	typeArray   = 9
)

// alignment of tensors in the file, in bytes.
const alignment = 32

// file gathers a GGUF file, version 3: the format in which Ollama and llama.cpp take a model.
// All numbers are little-endian. Source: the GGUF page of the ggml project.
type file struct {
	keys    uint64
	meta    bytes.Buffer
	tensors []tensor
}

// tensor is a block of weights; dims[0] is the length of a row.
type tensor struct {
	name string
	dims []int
	data []float32
}

// set adds one entry of metadata: a string, uint32, float32, or a list of strings, int32 or float32.
func (f *file) set(key string, value any) {
	f.keys++
	text(&f.meta, key)
	switch v := value.(type) {
	case string:
		put(&f.meta, uint32(typeString))
		text(&f.meta, v)
	case uint32:
		put(&f.meta, uint32(typeUint32), v)
	case float32:
		put(&f.meta, uint32(typeFloat32), v)
	case []string:
		put(&f.meta, uint32(typeArray), uint32(typeString), uint64(len(v)))
		for _, s := range v {
			text(&f.meta, s)
		}
	case []int32:
		put(&f.meta, uint32(typeArray), uint32(typeInt32), uint64(len(v)), v)
	case []float32:
		put(&f.meta, uint32(typeArray), uint32(typeFloat32), uint64(len(v)), v)
	default:
		panic("a GGUF file of these tests has no such value")
	}
}

// add puts a tensor into the file.
func (f *file) add(name string, data []float32, dims ...int) {
	f.tensors = append(f.tensors, tensor{name, dims, data})
}

// bytes is the whole file: header, metadata, the directory of tensors, the tensors.
func (f *file) bytes() []byte {
	var out bytes.Buffer
	out.WriteString("GGUF")
	put(&out, uint32(3), uint64(len(f.tensors)), f.keys)
	out.Write(f.meta.Bytes())
	offset := 0
	for _, t := range f.tensors {
		text(&out, t.name)
		put(&out, uint32(len(t.dims)))
		for _, d := range t.dims {
			put(&out, uint64(d))
		}
		put(&out, uint32(0), uint64(offset)) // 0: 32-bit floats
		offset += (len(t.data)*4 + alignment - 1) / alignment * alignment
	}
	pad(&out)
	for _, t := range f.tensors {
		put(&out, t.data)
		pad(&out)
	}
	return out.Bytes()
}

func pad(b *bytes.Buffer) {
	for b.Len()%alignment != 0 {
		b.WriteByte(0)
	}
}

func text(b *bytes.Buffer, s string) {
	put(b, uint64(len(s)))
	b.WriteString(s)
}

func put(b *bytes.Buffer, values ...any) {
	for _, v := range values {
		_ = binary.Write(b, binary.LittleEndian, v) // numbers into memory: it cannot fail
	}
}
