package connect

import (
	"slices"
	"strings"

	"crg/backend/base/secret"
	"crg/backend/llm/provider"
)

// Keys are those that the project and this computer know: what stands in llm-config.txt, also within an address, what its names of variables lead to,
// and what was taken out of the key store since the project was opened.
func (c *Connection) Keys() secret.Keys {
	var keys []string
	for _, a := range c.Workspace.Current().Agents {
		keys = append(append(keys, a.APIKey), secret.InAddress(a.Host)...)
		if strings.HasPrefix(provider.KeyReference(a.APIKey), "env:") {
			if key, err := c.secrets.Resolve(a.APIKey, ""); err == nil {
				keys = append(keys, key)
			}
		}
	}
	c.keysMu.Lock()
	defer c.keysMu.Unlock()
	return secret.Known(append(keys, c.keys...)...)
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
