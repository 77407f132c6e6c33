package web_test

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"
	"time"
)

// listen is a page that listens until the returned function.
func (d *door) listen(t *testing.T) (leave func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	r, _ := http.NewRequestWithContext(ctx, "GET", d.base+"/events", http.NoBody)
	r.Header.Set("Authorization", "Bearer "+d.token)
	resp, err := d.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return func() { stop(); resp.Body.Close() }
}

func TestTheProgramEndsWithItsLastPage(t *testing.T) {
	d := open(t)
	var busy atomic.Bool
	ended := make(chan struct{}, 10)
	const grace = 200 * time.Millisecond
	goesOn := func(why string) {
		t.Helper()
		select {
		case <-ended:
			t.Fatal("it ended " + why)
		case <-time.After(3 * grace):
		}
	}
	d.server.EndWithLastPage(time.Hour, grace, busy.Load, func() { ended <- struct{}{} })
	goesOn("before the first page came")
	first := d.listen(t)
	second := d.listen(t)
	first()
	goesOn("with a page still there")
	second()
	third := d.listen(t) // a reload
	goesOn("with a reload")
	busy.Store(true)
	third()
	goesOn("while the model worked")
	busy.Store(false)
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Fatal("it goes on without a page")
	}
}

func TestAProgramThatNobodyLooksAtEnds(t *testing.T) {
	d := open(t)
	ended := make(chan struct{}, 10)
	d.server.EndWithLastPage(50*time.Millisecond, time.Hour, func() bool { return false }, func() { ended <- struct{}{} })
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Fatal("it goes on without a page")
	}
}
