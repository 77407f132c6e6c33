package project

import "strings"

// lower folds a key or a file name: names that differ only in case are one on Windows.
func lower(s string) string { return strings.ToLower(s) }
