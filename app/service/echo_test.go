package service_test

import (
	"testing"
	"time"

	"crg/app/service"
)

// Whoever heard an echo has heard the news of all that was done before it was asked for.
func TestAnEchoComesBehindAllThatWasToldBefore(t *testing.T) {
	p := newProject(t)
	news, stop := p.app.Events().Subscribe(1024)
	defer stop()
	for round := range 50 {
		if _, err := mustOpen(t, p).Edit.SetGoal([]string{"Why?", "Why not?"}[round%2], true); err != nil {
			t.Fatal(err)
		}
		var n int64
		p.ok("System.Echo", &n)
		if graph := until(t, news, n); graph == 0 {
			t.Fatalf("round %d: the echo came before the news of the step", round)
		}
	}
}

func TestWithoutAProjectThereIsAnEchoToo(t *testing.T) {
	p := newPage(t)
	news, stop := p.app.Events().Subscribe(8)
	defer stop()
	var n int64
	p.ok("System.Echo", &n)
	until(t, news, n)
}

// until reads news up to an echo, and counts the steps of the graph among it.
func until(t *testing.T, news <-chan service.Event, n int64) (graph int) {
	t.Helper()
	deadline := time.After(10 * time.Second)
	for {
		select {
		case e := <-news:
			switch d := e.Data.(type) {
			case service.GraphNews:
				graph++
			case service.EchoNews:
				if d.N == n {
					return graph
				}
			}
		case <-deadline:
			t.Fatal("no echo")
		}
	}
}
