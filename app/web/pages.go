package web

import (
	"sync"
	"time"
)

// pages counts the pages that listen, and calls end when none has been there for a while. A program that shows its page in a
// browser ends with its last page, as a window does when it is closed; a reload leaves it alone for a moment only.
type pages struct {
	mu    sync.Mutex
	here  int
	grace time.Duration
	timer *time.Timer // nil: nothing ends
}

// EndWithLastPage calls end once no page has been here for the time of grace; the first page may take longer to come. Where stay
// says that the program is at work, it goes on and looks again: browsers put pages to sleep that nobody looks at.
func (s *Server) EndWithLastPage(first, grace time.Duration, stay func() bool, end func()) {
	p := &s.pages
	p.mu.Lock()
	defer p.mu.Unlock()
	p.grace = grace
	p.timer = time.AfterFunc(first, func() {
		switch {
		case p.alone() && !stay():
			end()
		case p.alone():
			p.again()
		}
	})
}

func (p *pages) alone() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.here == 0
}

func (p *pages) again() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.here == 0 && p.timer != nil {
		p.timer.Reset(p.grace)
	}
}

// arrive counts a page; the returned function says that it left.
func (p *pages) arrive() (leave func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.here++
	return func() {
		p.mu.Lock()
		p.here--
		p.mu.Unlock()
		p.again()
	}
}
