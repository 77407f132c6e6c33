// Package catalog is the sample of a provider: the row stands in a package of its own, as it would in the table.
package catalog

import "crg/backend/llm/catalog"

var _ = catalog.Add(
	catalog.Row{Name: "harbour", Title: "Harbour", Dialect: catalog.OpenAI, Host: "https://models.harbour.example", Path: "/v3", Keyed: true},
)
