package passage

import (
	"slices"
	"sync"
)

// atOnce is how many bytes of text that nobody asked before are made ready while a question waits: a tenth of a second or so.
const atOnce = 2 << 20

// waiting are the texts that are made ready in the background, one after the other.
var waiting struct {
	sync.Mutex
	texts []string
	work  sync.WaitGroup
}

// Ready parts documents in those that can be asked at once and those that are too long for that: these are made ready in
// the background, for a later question.
func Indexed(docs []Doc) (ready, later []Doc) {
	fresh := 0
	for _, d := range docs {
		if !indexes.Has(d.Text, 0) {
			if fresh += len(d.Text); fresh > atOnce {
				fresh -= len(d.Text)
				later = append(later, d)
				prepare(d.Text)
				continue
			}
		}
		ready = append(ready, d)
	}
	return ready, later
}

func prepare(text string) {
	waiting.Lock()
	defer waiting.Unlock()
	if slices.Contains(waiting.texts, text) {
		return
	}
	if waiting.texts = append(waiting.texts, text); len(waiting.texts) == 1 {
		waiting.work.Go(makeReady)
	}
}

func makeReady() {
	for left := true; left; {
		waiting.Lock()
		text := waiting.texts[0]
		waiting.Unlock()
		indexOf(text)
		waiting.Lock()
		waiting.texts = waiting.texts[1:]
		left = len(waiting.texts) > 0
		waiting.Unlock()
	}
}
