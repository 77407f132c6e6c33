package host

import (
	"crg/backend/base/diag"
	"crg/backend/base/disk"
)

var _ = diag.Add(diag.Warning, diag.Table{
	"wing.failed": {
		{"{wing} does not work at the moment: {of}.", "{wing} arbeitet gerade nicht: {of}."},
		{"Everything else does. It is tried again with the next change; the log in .crg/logs says more.", "Alles andere arbeitet weiter. Bei der nächsten Änderung wird es wieder versucht; mehr steht im Protokoll unter .crg/logs."},
	},
})

// failed is what people are told of a wing that fails.
func failed(wing string, err error) diag.Diagnostic {
	return diag.New("wing.failed", "wing", wing).About(disk.Why(err))
}
