// Command wineprng writes bcryptprimitives.dll, which Wine 8 lacks and without which no Go program starts there. The library
// holds no code: its one export, ProcessPrng, is a forwarder to advapi32.SystemFunction036, whose arguments are the same.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
)

const (
	headers = 0x200  // bytes of headers, and where the section starts in the file
	address = 0x1000 // where the section is loaded
	size    = 0x200  // bytes of the section in the file
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: wineprng FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], append(head(), exports()...), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "wineprng:", err)
		os.Exit(1)
	}
}

// exports is the section with the export directory: three tables of one entry each, and their texts.
func exports() []byte {
	const functions, names, ordinals, library, name, forwarder = 40, 44, 48, 52, 80, 96
	section := make([]byte, size)
	copy(section[library:], "bcryptprimitives.dll\x00")
	copy(section[name:], "ProcessPrng\x00")
	copy(section[forwarder:], "advapi32.SystemFunction036\x00")
	for at, value := range map[int]uint32{
		12: address + library, 16: 1 /* first ordinal */, 20: 1 /* function */, 24: 1, /* name */
		28: address + functions, 32: address + names, 36: address + ordinals,
		functions: address + forwarder, names: address + name,
	} {
		binary.LittleEndian.PutUint32(section[at:], value)
	}
	return section
}

// head is the DOS stub, the COFF header, the optional header for 64 bits and the table of one section.
func head() []byte {
	b := &bytes.Buffer{}
	put := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(b, binary.LittleEndian, v) // a buffer takes everything
		}
	}
	dos := make([]byte, 64)
	copy(dos, "MZ")
	binary.LittleEndian.PutUint32(dos[60:], 64) // where the next header starts
	put(dos, []byte("PE\x00\x00"))
	put([]uint16{0x8664, 1}, []uint32{0, 0, 0}, []uint16{240, 0x2022}) // AMD64, one section; a library for large addresses
	put(uint16(0x20b), []byte{14, 0}, []uint32{0, size, 0, 0, address})
	put(uint64(0x6b0000000), []uint32{0x1000, 0x200}, []uint16{6, 0, 0, 0, 6, 0}) // where to load it, alignments, versions
	put([]uint32{0, 0x2000, headers, 0}, []uint16{2, 0x160})
	put([]uint64{0x100000, 0x1000, 0x100000, 0x1000}, []uint32{0, 16})
	put([]uint32{address, 0x100}, make([]byte, 15*8)) // the export directory, which must cover the forwarder's text; no other
	put([]byte(".rdata\x00\x00"), []uint32{size, address, size, headers, 0, 0, 0, 0x40000040})
	return append(b.Bytes(), make([]byte, headers-b.Len())...)
}
