//go:build !unix

package benchtest

import "time"

func processor() time.Duration { return 0 }
