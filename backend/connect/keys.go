package connect

import (
	"slices"

	"crg/backend/journal"
)

// Redactor masks the project's keys in whatever leaves the program.
func (c *Connection) Redactor() journal.Redactor {
	var keys []string
	for _, a := range c.Workspace.Current().Agents {
		keys = append(keys, a.APIKey)
	}
	c.keysMu.Lock()
	defer c.keysMu.Unlock()
	return journal.NewRedactor(append(keys, c.keys...)...)
}

// hide has a key masked from now on: one that came from the environment stands in no file.
func (c *Connection) hide(key string) {
	c.Log.Hide(key)
	c.keysMu.Lock()
	defer c.keysMu.Unlock()
	if key != "" && !slices.Contains(c.keys, key) {
		c.keys = append(c.keys, key)
	}
}
