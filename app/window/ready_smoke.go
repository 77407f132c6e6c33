//go:build (dev || production) && smoke

package window

import (
	"context"
	"os"

	wails2 "github.com/wailsapp/wails/v2/pkg/runtime"
)

// domReady runs the script that CRG_SMOKE names inside the page. Only build/window-smoke makes such a build.
func domReady(ctx context.Context) {
	if script, err := os.ReadFile(os.Getenv("CRG_SMOKE")); err == nil {
		wails2.WindowExecJS(ctx, string(script))
	}
}
