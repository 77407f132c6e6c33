package service

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// What is made ready ahead leaves the processor to a run.
func TestMakingReadyWaitsForAQuietMoment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		working := func() bool { return time.Since(began) < time.Minute }
		if !quietMoment(t.Context(), working) || time.Since(began) < time.Minute {
			t.Errorf("it began after %v of a run of a minute", time.Since(began))
		}
		ctx, end := context.WithTimeout(t.Context(), time.Second)
		defer end()
		if quietMoment(ctx, func() bool { return false }) {
			t.Error("it began though the program had ended")
		}
	})
}
