package service_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"crg/app/service"
	"crg/backend/llm/trust"
)

// FuzzHome: whatever the app's own files hold, the app starts, what is damaged allows nothing that it does not name whole,
// and what is written next can be read.
func FuzzHome(f *testing.F) {
	whole, err := json.Marshal(service.HomeData{
		Recent: []service.RecentProject{{Dir: "/p", Name: "p", At: "2026-01-15T14:22:00Z"}},
		Prefs:  service.Prefs{Theme: "dark", TextSize: 120, Views: map[string]string{"tab": "logs"}}, Window: service.WindowPlace{Width: 900},
	})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole, []byte(`{"allowed":[{"folder":"/p","provider":"openai","host":"https://h","key":""}]}`))
	f.Add([]byte(`{"prefs":{"textSize":-1,"views":null},"window":{"width":-5},"recent":[{}]}`), []byte(`{"allowed":[null,{}]}`))
	f.Add([]byte(`null`), []byte(`{"allowed":{}}`))
	f.Fuzz(func(t *testing.T, home, book []byte) {
		dir := t.TempDir()
		for name, data := range map[string][]byte{"home.json": home, "trust.json": book} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		h := service.OpenHome(dir)
		if p := h.Read().Prefs; p.TextSize < 80 || p.TextSize > 200 {
			t.Errorf("text size %d", p.TextSize)
		}
		h.Opened("/other", "other", "2026-01-15T14:22:00Z", service.Thumbnail{})
		if again := service.OpenHome(dir).Read(); len(again.Recent) == 0 || again.Recent[0].Dir != "/other" {
			t.Errorf("the newest project is %+v", again.Recent)
		}
		use := trust.Use{Folder: "/never named", Provider: "custom", Host: "https://evil", Key: "env:SECRET"}
		if h.Trust().Allows(use) {
			t.Errorf("%s allows %+v", book, use)
		}
		h.Trust().Allow(use)
		if !service.OpenHome(dir).Trust().Allows(use) {
			t.Error("what was allowed is not kept")
		}
		h.Trust().Forget(use)
		if service.OpenHome(dir).Trust().Allows(use) {
			t.Error("what was forgotten is still allowed")
		}
	})
}
