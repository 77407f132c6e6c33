package prompt

// Context is one assembly under way: what generators read.
type Context struct {
	Input
}
