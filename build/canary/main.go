// Command canary searches the folder of a run of the tests for the key that was planted in it: CRG_CANARY_KEY. It fails where
// the key stands in any file but the settings in which a person writes keys, and where the key was planted nowhere.
package main

import (
	"fmt"
	"os"

	"crg/backend/base/canarytest"
)

func main() {
	key := os.Getenv("CRG_CANARY_KEY")
	if len(os.Args) != 2 || len(key) < 24 {
		fmt.Fprintln(os.Stderr, "usage: CRG_CANARY_KEY=… canary FOLDER")
		os.Exit(2)
	}
	found, err := canarytest.Search(os.DirFS(os.Args[1]), key)
	if err != nil {
		fmt.Fprintln(os.Stderr, "canary:", err)
		os.Exit(2)
	}
	for _, hit := range found.Hits {
		fmt.Println("the key stands in", hit)
	}
	fmt.Printf("%d files searched, the key planted in %d settings, %d hits\n", found.Files, found.Planted, len(found.Hits))
	if found.Planted == 0 {
		fmt.Println("the key was planted nowhere, so nothing is proven")
	}
	if len(found.Hits) > 0 || found.Planted == 0 {
		os.Exit(1)
	}
}
