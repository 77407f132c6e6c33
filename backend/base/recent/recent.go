// Package recent keeps what was worked out of the newest texts, so that an index or a fold is made once for a text and not
// once for a question.
package recent

import "sync"

// Texts keeps one value for each of the texts that were used last. A text is told by its content; where it is the same
// string, that costs nothing. The zero value is ready, and its methods are safe for concurrent use.
type Texts[T any] struct {
	mu   sync.Mutex
	list []kept[T] // the newest last
	size int
}

type kept[T any] struct {
	text    string
	variant int
	value   T
}

const (
	most     = 16 << 20 // bytes of text that are held on to; one longer text is kept alone
	mostKept = 512      // texts
)

// Of is the value of a text; what else it depends on is told by a number. work makes it where it is not there.
func (c *Texts[T]) Of(text string, variant int, work func(string) T) T {
	c.mu.Lock()
	if i := c.find(text, variant); i >= 0 {
		k := c.list[i]
		c.list = append(append(c.list[:i], c.list[i+1:]...), k)
		c.mu.Unlock()
		return k.value
	}
	c.mu.Unlock()
	value := work(text) // two who ask at once both work: nobody waits for the other's text
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.find(text, variant) < 0 {
		c.list = append(c.list, kept[T]{text, variant, value})
		c.size += len(text)
	}
	old := 0
	for ; (c.size > most || len(c.list)-old > mostKept) && old < len(c.list)-1; old++ {
		c.size -= len(c.list[old].text)
	}
	c.list = append([]kept[T](nil), c.list[old:]...)
	return value
}

// Has reports whether the value of a text is there, so that asking for it costs nothing.
func (c *Texts[T]) Has(text string, variant int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.find(text, variant) >= 0
}

func (c *Texts[T]) find(text string, variant int) int {
	for i := len(c.list) - 1; i >= 0; i-- {
		if k := &c.list[i]; k.variant == variant && k.text == text {
			return i
		}
	}
	return -1
}
