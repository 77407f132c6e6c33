// Command templates packs project-template for programs that are given away: templates FOLDER FILE.
package main

import (
	"bytes"
	"fmt"
	"os"

	"crg/app/packed"
)

func main() {
	var to bytes.Buffer
	err := packed.Pack(&to, os.DirFS(os.Args[1]))
	if err == nil {
		err = os.WriteFile(os.Args[2], to.Bytes(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
