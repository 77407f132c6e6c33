// Package app joins the wings: no other file of Go names them (docs/adr/0019-wings.md). What a wing has joins by being imported: its
// commands, and what its page asks; with that comes the wing itself.
package app

import (
	_ "crg/app/cli/ledger"
	_ "crg/app/service/ledger"
)
