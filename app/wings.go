// Package app joins the wings: no other file of Go names them (docs/adr/0019-wings.md). What a wing has joins by being imported.
package app

import (
	_ "crg/app/cli/ledger"     // its commands
	_ "crg/app/service/ledger" // what its page asks; with it comes the wing itself
)
