//go:build bindings

package window

import (
	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"

	"crg/app/service"
)

// Generate writes the TypeScript types of the services (build/types). The window itself binds one method only, Call; so
// this build exists for the types, and nothing of the generated code is ever loaded by the page.
func Generate(app *service.App) error {
	all := app.Services()
	for i, s := range all {
		if made, ok := s.(service.PerCall); ok {
			all[i] = made.Methods
		}
	}
	return wails.Run(&options.App{Bind: all})
}
