package cli

import "golang.org/x/sys/windows"

// systemLanguages are those that the person wants, the first one first.
func systemLanguages() []string {
	all, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return all
}
