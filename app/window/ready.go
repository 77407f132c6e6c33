//go:build (dev || production) && !smoke

package window

import "context"

// domReady is where the build for the smoke test looks at the page; in the product nothing happens.
func domReady(context.Context) {}
